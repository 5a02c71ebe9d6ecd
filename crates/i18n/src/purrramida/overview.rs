//! A position in words and numbers.

use ::purrramida::{Dice, View};

use crate::purrramida::{dice, labels};
use crate::{Fact, Language, Overview};

/// The position as everybody sees it.
pub fn overview(language: Language, view: &View) -> Overview {
    let rolled =
        (view.rolled != Dice::NONE).then(|| Fact::new(labels::dice(language), &dice(language, view.rolled)));
    let golden = Fact::new(labels::golden(language), &view.golden_left);
    let seats = view.places.pairs().map(|(seat, place)| {
        let winner = (view.winner == Some(seat)).then(|| Fact::new(labels::winner(language), &"★"));
        let facts = [
            Fact::new(labels::tiles(language), &place.tiles),
            Fact::new(labels::yarn(language), &place.yarn),
        ];
        facts.into_iter().chain(winner).collect()
    });
    Overview {
        drawing: Some(view.draw()),
        shared: rolled.into_iter().chain([golden]).collect(),
        seats: seats.collect(),
    }
}
