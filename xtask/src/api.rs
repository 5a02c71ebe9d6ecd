//! Tests of the HTTP API against its `OpenAPI` description, with schemathesis.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

use client::{Robot, settings};
use protocol::{Ask, Level, TableId};

use crate::program::{self, Program};
use crate::test::{Count, counted, install, install_if_silent, number_before};
use crate::{run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/api");

/// Sends valid and invalid requests to every operation: without a cookie, and with the cookie of a
/// player at a table where a game is over.
pub fn test() -> anyhow::Result<Count> {
    let folder = prepare()?;
    let schemathesis = folder.join("bin/schemathesis");
    let program = Program::start(&program::tested()?)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let (robot, table) = runtime.block_on(finished_game(program.address))?;
    let ask = |who: &str, words: &[&str]| {
        let mut command = Command::new(&schemathesis);
        command.arg("--config-file").arg(Path::new(FOLDER).join(who)).arg("run").args(words);
        command.arg(format!("http://{}/api/openapi.json", program.address)).current_dir(&folder);
        let cookie = robot.cookie.split_once('=').map_or("", |(_, value)| value);
        command.env("STOLIK_COOKIE", cookie).env("STOLIK_TABLE", table.to_string());
        counted(&mut command, add)
    };
    let by_nobody = ask("nobody.toml", &[])?;
    let by_somebody = ask("somebody.toml", &["--exclude-operation-id", "signOutOthers"])?;
    // Comes last, because it invalidates the cookie.
    let at_the_end = ask("somebody.toml", &["--include-operation-id", "signOutOthers"])?;
    Ok(by_nobody + by_somebody + at_the_end)
}

/// Opens a table at which two bots of the fastest level play a game to its end.
async fn finished_game(server: SocketAddr) -> io::Result<(Robot, TableId)> {
    let mut host = Robot::arrive(server).await?;
    let table = host.open("szkola-latania", settings(2)).await?;
    let mut connection = host.connect(table, None).await?;
    let seats = (0..2).map(|seat| Ask::SeatBot { seat, level: Level::Kitten });
    for ask in seats.chain([Ask::Begin]) {
        connection.ask(ask).await?.map_err(|reason| io::Error::other(format!("refused: {reason:?}")))?;
    }
    while connection.seed.is_none() {
        connection.hear().await?;
    }
    Ok((host, table))
}

/// Adds the summary line of a phase to the count: `✅ 10 passed  ❌  1 failed  🚫  1 error`.
fn add(line: &str, count: &mut Count) {
    if line.trim_start().starts_with(['✅', '❌', '🚫', '⏭']) {
        count.passed += number_before(line, " passed");
        count.failed += number_before(line, " failed") + number_before(line, " error");
        count.skipped += number_before(line, " skipped");
    }
}

/// Installs schemathesis if necessary and returns the folder of its virtual environment, which is also
/// where it writes its own files.
pub fn prepare() -> anyhow::Result<PathBuf> {
    install("python3", "python3")?;
    install_if_silent(Command::new("python3").args(["-c", "import ensurepip"]), "venv", "python3-venv")?;
    let environment = target()?.join("api");
    let wanted = Path::new(FOLDER).join("requirements.txt");
    let installed = environment.join("requirements.txt");
    // The copy of the list is written last, and so marks a complete installation.
    if std::fs::read(&installed).ok() != Some(std::fs::read(&wanted)?) {
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
        let pip = environment.join("bin/pip");
        run(Command::new(pip).args(["install", "--quiet", "--requirement"]).arg(&wanted))?;
        std::fs::copy(&wanted, &installed)?;
    }
    Ok(environment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_about_phases_are_added_up() {
        let mut count = Count::default();
        for line in [
            "     ✅ 10 passed  ❌  1 failed  🚫  2 errors",
            " ✅  Coverage (in 3.06s)",
            "  7 generated, 4 skipped",
        ] {
            add(line, &mut count);
        }
        assert_eq!((count.passed, count.failed, count.skipped), (10, 3, 0));
    }
}
