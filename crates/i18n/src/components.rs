//! What a game is played with, for the tables on its rules page.

/// Things of one kind: ceremonies, items, tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// What they are, as a heading.
    pub title: &'static str,
    /// All of them.
    pub all: Vec<Component>,
}

/// One thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Component {
    /// Its drawing in the game's sprite.
    pub symbol: String,
    /// Its name.
    pub name: String,
    /// What it does, in a sentence or two.
    pub words: String,
    /// The rule that describes it.
    pub rule: &'static str,
}

impl Component {
    /// A thing whose drawing, name and description are known.
    pub fn new(symbol: &str, name: &str, words: &str, rule: &'static str) -> Self {
        Self { symbol: symbol.to_owned(), name: name.to_owned(), words: words.to_owned(), rule }
    }
}
