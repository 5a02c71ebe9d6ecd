//! Boards and positions drawn as text.

use std::fmt::Write as _;

use crate::board::Board;
use crate::components::{Field, Fields};

/// The width of half a tile in characters; a tile then has five and a border.
const HALF: usize = 3;

impl Board {
    /// The board from above: each field with its value and, under it, its number.
    pub fn draw(&self) -> String {
        self.draw_with(|field| self.value(field).to_string())
    }

    /// The same with something other than the value in each field: five characters at most.
    pub fn draw_with(&self, cell: impl Fn(Field) -> String) -> String {
        let mut drawing = String::new();
        for &level in self.levels().iter().rev() {
            self.draw_row(level, &cell, &mut drawing);
            self.draw_row(level, &|field| format!("#{field}"), &mut drawing);
        }
        drawing
    }

    fn draw_row(&self, level: Fields, cell: &impl Fn(Field) -> String, drawing: &mut String) {
        let mut line = String::new();
        for field in level {
            let span = self.span(field);
            // The first field indents the row.
            let left = usize::from(span.start) * HALF;
            line.extend(std::iter::repeat_n(' ', left.saturating_sub(line.chars().count())));
            let room = usize::from(span.end - span.start) * HALF - 1;
            write!(line, "|{:^room$}", cell(field)).expect("texts take what is written");
        }
        line.push_str("|\n");
        drawing.push_str(&line);
    }
}
