//! A position in words and numbers.

use std::fmt::Display;

/// A textual description of a position, for a terminal or a game without a graphical view.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overview {
    /// A drawing of the board in monospaced characters, if there is one.
    pub drawing: Option<String>,
    /// Facts about what all players share.
    pub shared: Vec<Fact>,
    /// Facts about each seat, in order.
    pub seats: Vec<Vec<Fact>>,
}

/// A labelled value: "draw pile", "17".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The label.
    pub what: &'static str,
    /// The value.
    pub how: String,
}

impl Fact {
    /// Creates a fact with this label and value.
    pub fn new(what: &'static str, how: &impl Display) -> Self {
        Self { what, how: how.to_string() }
    }
}
