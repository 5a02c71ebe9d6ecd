//! Purrramida on the command line and in the terminal.

use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::Context;
use purrramida::{Board, Cause, Notice, Phase, Shipped, State, View};
use table::Viewer;

use crate::games::Playable;

impl Playable for State {
    fn read_option(name: &str, value: &str) -> anyhow::Result<String> {
        if name == "board" && Board::shipped(value).is_none() {
            board_file(value)
        } else {
            Ok(value.to_owned())
        }
    }

    fn tell(notice: &Notice, _: Viewer) -> String {
        let dice =
            |dice: &purrramida::Dice| dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
        match notice {
            Notice::TurnBegan { seat, dice: 5 } => format!("seat {seat}'s turn"),
            Notice::TurnBegan { seat, dice } => format!("seat {seat} takes an extra turn with {dice} dice"),
            Notice::Rolled { seat, dice: rolled } => format!("seat {seat} rolls {}", dice(rolled)),
            Notice::YarnSpent { seat } => format!("seat {seat} spends yarn to roll again"),
            Notice::DicePlaced { seat, field, dice: placed } => {
                format!("seat {seat} puts {} on field #{field}", dice(placed))
            }
            Notice::CatAstrophe { seat, cause } => {
                format!("cat-astrophe for seat {seat}: {}", cause_in_words(*cause))
            }
            Notice::TilePlaced { seat, field, golden } => {
                format!("seat {seat} places a {}tile on field #{field}", if *golden { "golden " } else { "" })
            }
            Notice::YarnTaken { seat, field } => format!("seat {seat} takes the yarn of field #{field}"),
            Notice::WinnerFound { seat } => format!("seat {seat} is the winner and takes the golden tiles"),
            Notice::GameEnded { ending } => format!("the game is over: {}", ending.words()),
        }
    }

    fn show(views: &[View]) -> String {
        let Some(view) = views.first() else { return String::new() };
        let mut text = view.draw();
        for (seat, place) in view.places.pairs() {
            let turn = if !matches!(view.phase, Phase::Over(_)) && view.turn == seat { '>' } else { ' ' };
            let golden = if view.winner == Some(seat) {
                format!(" | golden {}", view.golden_left)
            } else {
                String::new()
            };
            let _ =
                writeln!(text, "{turn} seat {seat}: tiles {:>2} | yarn {}{golden}", place.tiles, place.yarn);
        }
        text
    }
}

const fn cause_in_words(cause: Cause) -> &'static str {
    match cause {
        Cause::NothingFits => "nothing fits a free field",
        Cause::GaveUp => "nothing fits, and the yarn is kept",
        Cause::NotConnected => "the fields with dice are not connected",
        Cause::NoBase => "a field with dice has no base",
    }
}

/// A shipped board by its name, or one from a file.
pub fn board(name_or_path: &str) -> anyhow::Result<Arc<Board>> {
    if let Some(board) = Board::shipped(name_or_path) {
        return Ok(board);
    }
    Ok(Arc::new(Board::from_toml(&board_file(name_or_path)?).with_context(|| name_or_path.to_owned())?))
}

/// The text of a board's file.
fn board_file(path: &str) -> anyhow::Result<String> {
    let names = Shipped::NAMED.map(|(name, _)| name).join(", ");
    std::fs::read_to_string(path).with_context(|| {
        format!("\"{path}\" is neither a board of ours ({names}) nor a file that can be read")
    })
}
