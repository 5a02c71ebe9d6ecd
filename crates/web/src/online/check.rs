//! Whether the chance of a finished game was what the server had promised before the first move, and
//! whether what this browser added to it is in it.

use games::{GameId, with_game};
use i18n::Language;
use live_match::{Seed, Unverified, commitment, digest, joint_seed, seed_from};
use protocol::http::Finished;

use super::room::Added;
use super::texts;

/// What this browser was told before the first move, as far as it was there.
#[derive(Clone, Default, Debug)]
pub struct Promise {
    /// What the server had bound itself to when the game began.
    pub commitment: Option<String>,
    /// Digests of what each seat had added.
    pub parts: Option<Vec<Option<String>>>,
    /// What this browser had added.
    pub added: Option<Added>,
}

/// What the check came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// All is as it was promised: so many steps of chance were drawn again.
    Fine(usize),
    /// The seed is not the one that was promised.
    OtherSeed,
    /// What this browser, or somebody else, had added was left out or changed.
    OtherParts,
    /// A step, counted from 1, is not what the seed gives.
    Differs(usize),
    /// The record cannot be read.
    Unreadable,
}

/// Checks a game against what was promised.
pub fn check(finished: &Finished, promise: &Promise) -> Checked {
    // Nothing at all if one of them cannot be read.
    let part = |part: &Option<String>| part.as_deref().map_or(Some(None), |part| seed_from(part).map(Some));
    let parts: Option<Vec<Option<Seed>>> = finished.parts.iter().map(part).collect();
    let game = GameId::named(&finished.game);
    let (Some(own), Some(parts), Some(game)) = (seed_from(&finished.seed), parts, game) else {
        return Checked::Unreadable;
    };
    if !promise.is_kept_by(finished, &own) {
        return Checked::OtherSeed;
    }
    if !promise.has_all_parts(&parts) {
        return Checked::OtherParts;
    }
    match with_game!(game, G => live_match::verify::<G>(&finished.record, joint_seed(&own, &parts))) {
        Ok(steps) => Checked::Fine(steps),
        Err(Unverified::Differs { step }) => Checked::Differs(step),
        Err(Unverified::Record(_)) => Checked::Unreadable,
    }
}

impl Promise {
    /// Whether the server's part is the one that it had bound itself to, before the players added
    /// theirs and again when the game began.
    fn is_kept_by(&self, finished: &Finished, own: &Seed) -> bool {
        let (table, outcome) = (finished.table.to_string(), &finished.outcome);
        let begun = self.commitment.as_ref().unwrap_or(&finished.commitment);
        *begun == commitment(own, &table, outcome.number, &outcome.names)
            && self
                .added
                .as_ref()
                .is_none_or(|added| added.commitment == commitment(own, &table, outcome.number, &[]))
    }

    fn has_all_parts(&self, parts: &[Option<Seed>]) -> bool {
        let digests = || parts.iter().map(|part| part.as_ref().map(digest));
        self.parts.as_ref().is_none_or(|told| told.iter().cloned().eq(digests()))
            && self.added.as_ref().is_none_or(|added| parts.contains(&Some(added.part)))
    }
}

impl Checked {
    /// Whether all is well.
    pub const fn is_fine(&self) -> bool {
        matches!(self, Self::Fine(_))
    }

    /// What was checked and what came of it.
    pub fn words(&self, language: Language) -> String {
        match *self {
            Self::Fine(steps) => texts::check_fine(language, steps),
            Self::OtherSeed => texts::check_other_seed(language).to_owned(),
            Self::OtherParts => texts::check_other_parts(language).to_owned(),
            Self::Differs(step) => texts::check_differs(language, step),
            Self::Unreadable => texts::check_unreadable(language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Position as _, Start as _};
    use live_match::{Match, Occupant, hexadecimal};
    use protocol::{GameResult, TableId};
    use purrramida::State;

    use super::*;

    const OWN: Seed = [3; 32];
    const MINE: Seed = [4; 32];

    /// A game of two in which the second has added to chance, and what the second knows of it.
    fn finished() -> (Finished, Promise) {
        let names = ["Ala", "Ola"].map(str::to_owned);
        let mut occupants = names.clone().map(|name| Occupant::new(name, None)).to_vec();
        occupants[1].part = Some(MINE);
        let (mut game, _) =
            Match::<State>::begin(&State::options_from(&[]).unwrap(), occupants, OWN).unwrap();
        while let Pending::Seat(seat) = game.journal().position().pending() {
            let offers = game.journal().offers();
            game.make_move(seat, offers[0], game.journal().version()).unwrap();
        }
        let table = TableId::from_bits(7);
        let outcome =
            GameResult { number: 2, in_series: 0, names: names.to_vec(), places: vec![], scores: vec![] };
        let promise = Promise {
            commitment: Some(commitment(&OWN, &table.to_string(), 2, &names)),
            parts: Some(vec![None, Some(digest(&MINE))]),
            added: Some(Added {
                game: 2,
                commitment: commitment(&OWN, &table.to_string(), 2, &[]),
                part: MINE,
            }),
        };
        let finished = Finished {
            table,
            game: State::ID.to_owned(),
            outcome,
            commitment: promise.commitment.clone().unwrap(),
            seed: hexadecimal(&OWN),
            parts: vec![None, Some(hexadecimal(&MINE))],
            record: game.record(),
        };
        (finished, promise)
    }

    #[test]
    fn an_honest_game_is_fine() {
        let (finished, promise) = finished();
        assert!(check(&finished, &promise).is_fine());
        assert!(check(&finished, &Promise::default()).is_fine());
    }

    #[test]
    fn a_part_that_was_left_out_is_missed() {
        let (honest, promise) = finished();
        // Another part, with all else as it would be told.
        let other = Finished { parts: vec![None, Some(hexadecimal(&[9; 32]))], ..honest.clone() };
        assert_eq!(check(&other, &promise), Checked::OtherParts);
        let without_digests = Promise { parts: None, ..promise.clone() };
        assert_eq!(check(&other, &without_digests), Checked::OtherParts);
        let none = Finished { parts: vec![None, None], ..honest.clone() };
        assert_eq!(check(&none, &promise), Checked::OtherParts);
        // Who was not there sees that the draws differ.
        assert!(matches!(check(&none, &Promise::default()), Checked::Differs(_)));
        let unread = Finished { parts: vec![Some("04".to_owned())], ..honest };
        assert_eq!(check(&unread, &promise), Checked::Unreadable);
    }

    #[test]
    fn a_seed_that_the_server_was_not_bound_to_is_noticed() {
        let (honest, promise) = finished();
        let other = Finished { seed: hexadecimal(&[9; 32]), ..honest.clone() };
        assert_eq!(check(&other, &promise), Checked::OtherSeed);
        // It was bound to another one when the part was added.
        let mut before = promise;
        before.added.as_mut().unwrap().commitment = commitment(&[9; 32], "0", 2, &[]);
        assert_eq!(check(&honest, &before), Checked::OtherSeed);
    }
}
