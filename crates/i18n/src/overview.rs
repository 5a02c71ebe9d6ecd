//! A position in words and numbers.

use std::fmt::Display;

/// What a position looks like where nobody has drawn it: in a terminal, or on a plain screen.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overview {
    /// A picture of the board in letters of equal width, if there is one to be drawn.
    pub drawing: Option<String>,
    /// What belongs to all.
    pub shared: Vec<Fact>,
    /// What belongs to each seat, in their order.
    pub seats: Vec<Vec<Fact>>,
}

/// One thing and how it stands: "draw pile", "17".
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is, as a label.
    pub what: &'static str,
    /// How it stands.
    pub how: String,
}

impl Fact {
    /// How something stands.
    pub fn new(what: &'static str, how: &impl Display) -> Self {
        Self { what, how: how.to_string() }
    }
}
