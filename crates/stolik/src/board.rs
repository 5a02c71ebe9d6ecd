//! `stolik board`: checks and shows Purrramida boards.

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context;
use engine::quoted;
use purrramida::Board;

use crate::cli;
use crate::playable::purrramida::board;

pub fn run(command: &cli::Board) -> anyhow::Result<ExitCode> {
    let mut out = std::io::stdout().lock();
    match command {
        cli::Board::Check { file } => {
            let name = file.display();
            let text = std::fs::read_to_string(file).with_context(|| format!("{name} cannot be read"))?;
            let board = Board::from_toml(&text).with_context(|| name.to_string())?;
            writeln!(out, "ok: {}", describe(&board))?;
        }
        cli::Board::Show { board: wanted } => {
            let board = board(wanted)?;
            writeln!(out, "{}\n\n{}", describe(&board), board.draw())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The name with control characters escaped, so that it is safe to print on a terminal.
fn plain(name: &str) -> String {
    quoted(name).trim_matches('"').to_owned()
}

fn describe(board: &Board) -> String {
    let fields = board.fields();
    let tiles: u32 = fields.into_iter().map(|field| u32::from(board.tiles(field))).sum();
    let ours = if board.as_shipped().is_some() { ", our own board" } else { "" };
    format!(
        "{}{ours}: {} rows, {} fields, {tiles} tiles, {} with yarn",
        plain(board.name()),
        board.rows().len(),
        fields.count(),
        board.eights().count()
    )
}
