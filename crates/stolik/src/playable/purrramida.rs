//! Purrramida on the command line.

use std::sync::Arc;

use anyhow::Context;
use purrramida::{Board, Shipped, State};

use crate::playable::Playable;

impl Playable for State {
    fn read_option(name: &str, value: &str) -> anyhow::Result<String> {
        if name == "board" && Board::shipped(value).is_none() {
            board_file(value)
        } else {
            Ok(value.to_owned())
        }
    }
}

/// A built-in board by name, or one from a file.
pub fn board(name_or_path: &str) -> anyhow::Result<Arc<Board>> {
    if let Some(board) = Board::shipped(name_or_path) {
        return Ok(board);
    }
    Ok(Arc::new(Board::from_toml(&board_file(name_or_path)?).with_context(|| name_or_path.to_owned())?))
}

/// The contents of a board file.
fn board_file(path: &str) -> anyhow::Result<String> {
    let names = Shipped::NAMED.map(|(name, _)| name).join(", ");
    std::fs::read_to_string(path).with_context(|| {
        format!("\"{path}\" is neither a board of ours ({names}) nor a file that can be read")
    })
}
