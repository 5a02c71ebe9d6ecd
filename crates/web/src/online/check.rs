//! Verifies that a finished game used the seed the server committed to before the first move, and that it
//! includes what this browser contributed.

use games::{GameId, with_game};
use i18n::Language;
use live_match::{Seed, Unverified, commitment, digest, joint_seed, seed_from};
use protocol::http::Finished;

use super::room::Added;
use super::texts;

/// What this browser was told before the first move, as far as it was connected.
#[derive(Clone, Default, Debug)]
pub struct Promise {
    /// The server's commitment when the game began.
    pub commitment: Option<String>,
    /// Digests of every seat's contribution.
    pub parts: Option<Vec<Option<String>>>,
    /// What this browser contributed.
    pub added: Option<Added>,
}

/// The outcome of the check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// Everything is as promised; this many chance steps were reproduced.
    Fine(usize),
    /// The seed is not the one that was committed to.
    OtherSeed,
    /// A contribution, this browser's or another, was left out or changed.
    OtherParts,
    /// A step, counted from 1, does not follow from the seed.
    Differs(usize),
    /// The record cannot be read.
    Unreadable,
}

/// Checks a game against the promise.
pub fn check(finished: &Finished, promise: &Promise) -> Checked {
    // `None` as a whole if any of them cannot be parsed.
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
    /// Whether the server's seed matches both commitments: the one made before the players contributed,
    /// and the one made when the game began.
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
    /// Whether the game passed.
    pub const fn is_fine(&self) -> bool {
        matches!(self, Self::Fine(_))
    }

    /// What was checked and with what result.
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

    /// A two-player game to which the second player contributed, and what that player knows of it.
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
        // A different contribution, with everything else as the server would report it.
        let other = Finished { parts: vec![None, Some(hexadecimal(&[9; 32]))], ..honest.clone() };
        assert_eq!(check(&other, &promise), Checked::OtherParts);
        let without_digests = Promise { parts: None, ..promise.clone() };
        assert_eq!(check(&other, &without_digests), Checked::OtherParts);
        let none = Finished { parts: vec![None, None], ..honest.clone() };
        assert_eq!(check(&none, &promise), Checked::OtherParts);
        // A browser that was not there still sees that the draws differ.
        assert!(matches!(check(&none, &Promise::default()), Checked::Differs(_)));
        let unread = Finished { parts: vec![Some("04".to_owned())], ..honest };
        assert_eq!(check(&unread, &promise), Checked::Unreadable);
    }

    #[test]
    fn a_seed_that_the_server_was_not_bound_to_is_noticed() {
        let (honest, promise) = finished();
        let other = Finished { seed: hexadecimal(&[9; 32]), ..honest.clone() };
        assert_eq!(check(&other, &promise), Checked::OtherSeed);
        // The commitment was to a different seed when the browser contributed.
        let mut before = promise;
        before.added.as_mut().unwrap().commitment = commitment(&[9; 32], "0", 2, &[]);
        assert_eq!(check(&honest, &before), Checked::OtherSeed);
    }
}
