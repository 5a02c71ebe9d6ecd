//! Checks the records of deals of the day before they are counted.

use bots::Players;
use engine::records::Notation;
use engine::{Journal, Step};
use games::{GameId, with_game};
use live_match::daily::{self, Forged};
use protocol::Day;

/// The result of the person in a deal of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonsResult {
    pub score: i32,
    pub place: u8,
}

/// Checks that a record is a finished deal of this day, and repeats every draw and every move of a bot.
pub fn check(game: GameId, day: Day, record: &str) -> Result<PersonsResult, Forged> {
    with_game!(game, G => check_record::<G>(day, record))
}

fn check_record<G: Notation + Players>(day: Day, record: &str) -> Result<PersonsResult, Forged> {
    let journal = daily::check::<G>(record, day)?;
    let standings = journal.position().standings().ok_or(Forged::Unfinished)?;
    check_bots(&journal, day)?;
    Ok(PersonsResult { score: standings.scores[daily::PERSON], place: standings.places[daily::PERSON] })
}

fn check_bots<G: Notation + Players>(journal: &Journal<G>, day: Day) -> Result<(), Forged> {
    let seed = daily::seed::<G>(day);
    let mut again = journal.rewound(0);
    for &step in journal.steps() {
        let version = again.version();
        if let Step::Decision { seat, action } = step
            && seat != daily::PERSON
            && bots::repeatable_move(&again, daily::LEVEL, daily::bot_seed(&seed, version)) != Some(action)
        {
            return Err(Forged::Bot { step: version + 1 });
        }
        again.repeat(step, &mut ());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use engine::records::Fault;
    use engine::{Pending, Seat};
    use live_match::{Match, Occupant, Unverified};
    use protocol::Level;

    use super::*;

    type Purrramida = games::Purrramida;
    type Szkola = games::SzkolaLatania;

    fn today() -> Day {
        "2026-11-17".parse().expect("it is a day")
    }

    /// Plays a match to its end; the person plays like a bot, with a seed of their own.
    fn played<G: Notation + Players>(mut game: Match<G>, day: Day, bots: Level) -> Match<G> {
        let seed = daily::seed::<G>(day);
        while let Pending::Seat(seat) = game.journal().position().pending() {
            let version = game.journal().version();
            let (level, seed) = if seat == daily::PERSON {
                (Level::Player, 7)
            } else {
                (bots, daily::bot_seed(&seed, version))
            };
            let action = bots::repeatable_move(game.journal(), level, seed).expect("it is their turn");
            game.make_move(seat, action, version).expect("bots keep the rules");
        }
        game
    }

    fn honest<G: Notation + Players>(day: Day) -> Match<G> {
        played(daily::begin(day, "Ola".to_owned()), day, daily::LEVEL)
    }

    /// The result of checking a record as the deal of this day.
    fn checked<G: games::Listed>(day: Day, record: &str) -> Result<PersonsResult, Forged> {
        check(G::GAME, day, record)
    }

    fn occupants(players: usize) -> Vec<Occupant> {
        vec![Occupant::new(String::new(), None); players]
    }

    fn is_counted<G: Notation + Players + games::Listed>() {
        let game = honest::<G>(today());
        let standings = game.journal().position().standings().expect("it is over");
        let result =
            PersonsResult { score: standings.scores[Seat::new(0)], place: standings.places[Seat::new(0)] };
        assert_eq!(checked::<G>(today(), &game.record()), Ok(result));
        // What somebody calls themselves, and whether the result is written down, does not matter.
        let record = game.record();
        let steps = record.trim_end().rsplit_once('\n').expect("there is a result").0.replace("Ola", "Jan");
        assert_eq!(checked::<G>(today(), &steps), Ok(result));
    }

    #[test]
    fn a_deal_that_was_played_honestly_is_counted() {
        is_counted::<games::Kokopelli>();
        is_counted::<Purrramida>();
        is_counted::<Szkola>();
    }

    #[test]
    fn the_deal_of_another_day_is_not_this_days() {
        let yesterday = today().before(1);
        let record = honest::<Szkola>(yesterday).record();
        let differs = Err(Forged::Unverified(Unverified::Differs { step: 1 }));
        assert_eq!(checked::<Szkola>(today(), &record), differs);
        // Here the ceremonies of the day are part of the setup.
        let record = honest::<games::Kokopelli>(yesterday).record();
        assert_eq!(checked::<games::Kokopelli>(today(), &record), Err(Forged::Setup));
    }

    #[test]
    fn chance_that_was_chosen_is_refused() {
        let setup = honest::<Purrramida>(today()).journal().setup().clone();
        let (lucky, _) =
            Match::<Purrramida>::begin_with(setup, occupants(3), [9; 32]).expect("three can play");
        let record = played(lucky, today(), daily::LEVEL).record();
        let forged = checked::<Purrramida>(today(), &record).expect_err("the dice are others");
        assert!(matches!(forged, Forged::Unverified(Unverified::Differs { .. })), "{forged}");
    }

    #[test]
    fn a_game_that_is_not_over_is_refused() {
        let record = honest::<Szkola>(today()).record();
        let lines: Vec<_> = record.lines().collect();
        let unfinished = lines[..lines.len() / 2].join("\n");
        assert_eq!(checked::<Szkola>(today(), &unfinished), Err(Forged::Unfinished));
        assert_eq!(checked::<Szkola>(today(), lines[0]), Err(Forged::Unfinished));
    }

    #[test]
    fn other_options_and_other_numbers_of_players_are_refused() {
        let seed = daily::seed::<Szkola>(today());
        let advanced = [("mode".to_owned(), "advanced".to_owned())];
        for (options, players) in [(&advanced[..], 3), (&[], 2)] {
            let options = <Szkola as engine::Start>::options_from(options).expect("they are known");
            let (game, _) =
                Match::<Szkola>::begin(&options, occupants(players), seed).expect("they can play");
            let record = played(game, today(), daily::LEVEL).record();
            assert_eq!(checked::<Szkola>(today(), &record), Err(Forged::Setup));
        }
    }

    #[test]
    fn another_game_and_what_is_no_record_are_refused() {
        let fault = |record: &str| match checked::<Purrramida>(today(), record) {
            Err(Forged::Unverified(Unverified::Record(fault))) => fault,
            other => panic!("{other:?}"),
        };
        let other = fault(&honest::<Szkola>(today()).record());
        assert!(matches!(other, Fault::OtherGame { .. }), "{other}");
        assert_eq!(fault(""), Fault::NoRecord);
        let record = honest::<Purrramida>(today()).record();
        fault(&record.replace("\"scores\":[", "\"scores\":[9"));
    }

    #[test]
    fn bots_that_let_somebody_win_are_refused() {
        let game = daily::begin::<Szkola>(today(), String::new());
        let record = played(game, today(), Level::Kitten).record();
        let forged = checked::<Szkola>(today(), &record).expect_err("the bots overlooked moves");
        assert!(matches!(forged, Forged::Bot { .. }), "{forged}");
    }
}
