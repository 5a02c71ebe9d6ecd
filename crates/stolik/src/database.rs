//! `stolik backup`, `stolik restore` and `stolik check-database`: maintenance of the database.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use server::{Database, Restored};

use crate::cli::{Backup, Place, Restore};

/// The database that the arguments select.
pub fn at(place: &Place) -> anyhow::Result<Database> {
    Ok(match &place.database {
        Some(address) => Database::Address(address.clone()),
        None => Database::Folder(place.data.clone().map_or_else(users_folder, Ok)?),
    })
}

/// The system's folder for this user's application data.
fn users_folder() -> anyhow::Result<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "stolik");
    let folders = folders.context("this user has no home folder; give the data folder with --data DIR")?;
    Ok(folders.data_dir().to_owned())
}

pub fn backup(arguments: &Backup) -> anyhow::Result<()> {
    server::backup(&at(&arguments.place)?, &arguments.file)?;
    writeln!(std::io::stdout(), "ok: {}", arguments.file.display())?;
    Ok(())
}

pub fn restore(arguments: &Restore) -> anyhow::Result<()> {
    let Restored { findings, kept } = server::restore(&at(&arguments.place)?, &arguments.file)?;
    for damage in &findings.damages {
        eprintln!("{damage}");
    }
    let mut out = std::io::stdout();
    writeln!(out, "ok: {} tables, {} games", findings.tables, findings.games)?;
    if let Some(kept) = kept {
        writeln!(out, "what was there before is in {}", kept.display())?;
    }
    Ok(())
}

pub fn check(place: &Place) -> anyhow::Result<ExitCode> {
    let findings = match server::check_database(&at(place)?) {
        Ok(findings) => findings,
        Err(error) => {
            eprintln!("error: {:#}", anyhow::Error::from(error));
            return Ok(ExitCode::from(2));
        }
    };
    if findings.damages.is_empty() {
        writeln!(std::io::stdout(), "ok: {} tables, {} games", findings.tables, findings.games)?;
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!("{findings}");
    Ok(ExitCode::FAILURE)
}
