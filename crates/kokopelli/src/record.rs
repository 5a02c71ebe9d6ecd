//! How the game is written in records.

use engine::records::{Fault, Notation, all, both, read_seat};
use engine::{BySeat, Json, Seat, quoted};
use serde::Serialize;

use crate::actions::Action;
use crate::cards::Cards;
use crate::chance::Outcome;
use crate::components::{Card, Kinds};
use crate::options::{self, BadCeremonies, Setup};
use crate::state::State;

#[derive(Serialize)]
struct Options {
    ceremonies: Kinds,
    sun_shared: bool,
    vase_owner: bool,
}

#[derive(Serialize)]
struct Lots {
    first: Seat,
}

/// The most seats of any table. The rules check whether a seat is at this one.
const SEATS: usize = 4;

impl Notation for State {
    fn options(setup: &Setup) -> impl Serialize {
        let Setup { ceremonies, sun_shared, vase_owner, .. } = *setup;
        Options { ceremonies, sun_shared, vase_owner }
    }

    fn setup(setup: &Setup) -> impl Serialize {
        Lots { first: setup.first }
    }

    fn read_setup(players: usize, options: &Json, setup: &Json) -> Result<Setup, Fault> {
        let ceremonies = options.field("ceremonies").and_then(read_ceremonies);
        let sun_shared = options.field("sun_shared").and_then(Json::boolean);
        // R18 Records without it predate the option.
        let vase_owner = options.get("vase_owner").map_or(Ok(false), Json::boolean);
        let first = setup.field("first").and_then(|first| read_seat(first, players));
        let readings = both(sun_shared, vase_owner);
        let ((ceremonies, (sun_shared, vase_owner)), first) = both(both(ceremonies, readings), first)?;
        Ok(Setup { players: players as u8, ceremonies, sun_shared, vase_owner, first })
    }

    fn read_action(json: &Json) -> Result<Action, Fault> {
        match json.variant()? {
            ("draw", None) => Ok(Action::Draw),
            ("open", Some(open)) => {
                let (card, village, space) = read_play(open)?;
                Ok(Action::Open { card, village, space })
            }
            ("play", Some(play)) => {
                let (card, village, space) = read_play(play)?;
                Ok(Action::Play { card, village, space })
            }
            ("cancel", Some(cancel)) => {
                let [space] = cancel.fields(["space"])?;
                Ok(Action::Cancel { space: read_space(space)? })
            }
            ("exchange", None) => Ok(Action::Exchange),
            ("bury", Some(bury)) => {
                let [card] = bury.fields(["card"])?;
                Ok(Action::Bury { card: read_card(card)? })
            }
            ("done", None) => Ok(Action::Done),
            _ => Err(Fault::shape(format!(
                "unknown move {json}; known are \"draw\", {{\"open\":{{\"card\":…,\"village\":…,\"space\":…}}}}, \
                 {{\"play\":{{\"card\":…,\"village\":…,\"space\":…}}}}, {{\"cancel\":{{\"space\":…}}}}, \"exchange\", \
                 {{\"bury\":{{\"card\":…}}}}, \"done\""
            ))),
        }
    }

    fn read_outcome(json: &Json) -> Result<Outcome, Fault> {
        match json.variant()? {
            ("deal", Some(hands)) => {
                let hands = all(hands.list()?.iter().map(read_cards))?;
                let by_seat = BySeat::from_slice(&hands).ok_or_else(|| {
                    Fault::game(format!("{} hands are dealt: there are 2 to 4", hands.len()))
                })?;
                Ok(Outcome::Deal(by_seat))
            }
            ("draw", Some(draw)) => {
                let [seat, cards] = draw.fields(["seat", "cards"])?;
                let (seat, cards) = both(read_seat(seat, SEATS), read_cards(cards))?;
                Ok(Outcome::Draw { seat, cards })
            }
            _ => Err(Fault::shape(format!(
                "unknown outcome {json}; known are {{\"deal\":[[…],…]}}, {{\"draw\":{{\"seat\":…,\"cards\":[…]}}}}"
            ))),
        }
    }
}

/// Moves are sent in the same form as in records.
impl TryFrom<Json> for Action {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        State::read_action(&json)
    }
}

/// K1.1 The ceremonies in play, by name.
fn read_ceremonies(json: &Json) -> Result<Kinds, Fault> {
    let named = json.list()?.iter().map(|name| {
        options::ceremony_named(name.text()?).map_err(|unknown| Fault::shape(unknown.to_string()))
    });
    let cards = named.collect::<Result<Vec<_>, Fault>>()?;
    let set = options::set_of(&cards).map_err(|bad: BadCeremonies| Fault::game(bad.to_string()))?;
    if !set.iter().eq(cards) {
        return Err(Fault::game(format!("ceremonies are listed by name, not {json}")));
    }
    Ok(set)
}

fn read_play(json: &Json) -> Result<(Card, Seat, u8), Fault> {
    let [card, village, space] = json.fields(["card", "village", "space"])?;
    let place = both(read_seat(village, SEATS), read_space(space));
    let (card, (village, space)) = both(read_card(card), place)?;
    Ok((card, village, space))
}

fn read_space(json: &Json) -> Result<u8, Fault> {
    json.whole_in("space", 0..=i64::from(u8::MAX)).map(|space| space as u8)
}

fn read_card(json: &Json) -> Result<Card, Fault> {
    let name = json.text()?;
    Card::named(name).ok_or_else(|| {
        let names = Card::ALL.map(Card::name).join(", ");
        Fault::shape(format!("unknown card {}; known are {names}", quoted(name)))
    })
}

/// A handful, by name.
fn read_cards(json: &Json) -> Result<Cards, Fault> {
    let cards = json.list()?.iter().map(read_card).collect::<Result<Vec<_>, _>>()?;
    Cards::from_list(&cards).map_err(Fault::game)
}

#[cfg(test)]
mod tests {
    use engine::records::{FaultKind, Line, Replay};

    use super::*;
    use crate::options::Ceremonies;

    const TEN: &str =
        r#"["birth","chieftain","drummer","eagle_feather","fire","hunter","lizard","paw","shaman","vase"]"#;

    fn begin(options: &str, setup: &str) -> Result<Setup, (FaultKind, String)> {
        let header =
            format!(r#"{{"stolik":1,"game":"kokopelli","players":3,"options":{options},"setup":{setup}}}"#);
        let Line::Header(header) = Line::parse(&header).unwrap() else { panic!("{header}") };
        let begun = Replay::<State>::begin(&header).map_err(|fault| (fault.kind(), fault.to_string()))?;
        Ok(*begun.journal().setup())
    }

    #[test]
    fn headers_are_read_as_they_are_written() {
        let ceremonies = Ceremonies::first_game();
        let setup =
            Setup { players: 3, ceremonies, sun_shared: false, vase_owner: true, first: Seat::new(2) };
        let options = serde_json::to_string(&State::options(&setup)).unwrap();
        assert!(options.starts_with(r#"{"ceremonies":["drummer","eagle_feather","hunter","#), "{options}");
        assert!(options.ends_with(r#""sun_shared":false,"vase_owner":true}"#), "{options}");
        let lots = serde_json::to_string(&State::setup(&setup)).unwrap();
        assert_eq!(lots, r#"{"first":2}"#);
        assert_eq!(begin(&options, &lots), Ok(setup));
    }

    #[test]
    fn r18_a_record_without_the_option_is_older_and_means_the_others_only() {
        let with = |options: &str| {
            begin(&format!(r#"{{"ceremonies":{TEN},"sun_shared":true{options}}}"#), r#"{"first":0}"#)
        };
        let vase_owner = |options| with(options).unwrap().vase_owner;
        assert!(!vase_owner(""));
        assert!(!vase_owner(r#","vase_owner":false"#));
        assert!(vase_owner(r#","vase_owner":true"#));
        assert_eq!(with(r#","vase_owner":null"#).unwrap_err().0, FaultKind::NotARecord);
    }

    #[test]
    fn wrong_headers_are_wrong_games_or_no_records() {
        use FaultKind::{NotARecord, WrongGame};
        let with = |list: &str| format!(r#"{{"ceremonies":{list},"sun_shared":true}}"#);
        let first = r#"{"first":0}"#;
        assert!(begin(&with(TEN), first).is_ok());
        let nine = TEN.replace(r#","vase""#, "");
        let thirteen = TEN.replace(r#""vase""#, r#""snake_dance","sun","vase","warrior""#);
        for (list, kind, says) in [
            (nine, WrongGame, "9 ceremonies"),
            (thirteen, WrongGame, "13 ceremonies"),
            (TEN.replace("vase", "shaman"), WrongGame, "shaman is listed twice"),
            (TEN.replace("birth", "warrior"), WrongGame, "listed by name"),
            (TEN.replace("birth", "wedding"), NotARecord, "unknown ceremony \"wedding\""),
            (TEN.replace("lizard", "kokopelli"), NotARecord, "unknown ceremony \"kokopelli\""),
            ("7".to_owned(), NotARecord, "expected a list"),
        ] {
            let (fault, message) = begin(&with(&list), first).unwrap_err();
            assert!(fault == kind && message.contains(says), "{fault:?} {message}");
        }
        // Of two faults, the one of shape is reported first.
        let nine = TEN.replace(r#","vase""#, "");
        let both = format!(r#"{{"ceremonies":{nine},"sun_shared":1}}"#);
        assert_eq!(begin(&both, first).unwrap_err().0, NotARecord);
        assert_eq!(begin(&with(&nine), "{}").unwrap_err().0, NotARecord);
        assert_eq!(begin(&with(TEN), r#"{"first":3}"#).unwrap_err().0, WrongGame);
        assert_eq!(begin(&with(TEN), "{}").unwrap_err().0, NotARecord);
        assert_eq!(begin(&format!(r#"{{"ceremonies":{TEN}}}"#), first).unwrap_err().0, NotARecord);
    }

    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in [
            r#""draw""#,
            r#"{"open":{"card":"sun","village":0,"space":3}}"#,
            r#"{"play":{"card":"kokopelli","village":3,"space":0}}"#,
            r#"{"cancel":{"space":4}}"#,
            r#""exchange""#,
            r#"{"bury":{"card":"eagle_feather"}}"#,
            r#""done""#,
        ] {
            let action = State::read_action(&Json::parse(text).unwrap()).unwrap();
            assert_eq!(serde_json::to_string(&action).unwrap(), text);
        }
    }

    #[test]
    fn what_is_no_move_in_a_record_is_none_elsewhere() {
        engine_testing::is_read::<Action>(r#"{"bury":{"card":"sun"}}"#);
        engine_testing::are_refused::<Action>(&[
            (r#"{"draw":null}"#, "unknown move"),
            (r#"{"cancel":{"space":256}}"#, "space 256 is out of range, 0 to 255"),
            (r#"{"play":{"card":"sun","village":4,"space":0}}"#, "seat 4 is out of range, 0 to 3"),
            (r#"{"bury":{"card":"sun","extra":1}}"#, "unknown key \"extra\""),
            (r#"{"bury":{"card":"sun","card":"sun"}}"#, "the key \"card\" stands twice"),
        ]);
    }

    #[test]
    fn outcomes_are_read_as_they_are_written() {
        for text in [
            r#"{"draw":{"seat":2,"cards":["birth","kokopelli","kokopelli"]}}"#,
            r#"{"deal":[["kokopelli","kokopelli","kokopelli","kokopelli","sun"],["sun","vase","vase","vase","warrior"]]}"#,
        ] {
            let outcome = State::read_outcome(&Json::parse(text).unwrap()).unwrap();
            assert_eq!(serde_json::to_string(&outcome).unwrap(), text);
        }
    }

    #[test]
    fn wrong_moves_and_outcomes_are_told_apart() {
        use FaultKind::{NotARecord, WrongGame};
        let action = |text: &str| State::read_action(&Json::parse(text).unwrap()).unwrap_err().kind();
        assert_eq!(action(r#""pass""#), NotARecord);
        assert_eq!(action(r#"{"bury":{"card":"cat"}}"#), NotARecord);
        assert_eq!(action(r#"{"bury":{"card":"sun","extra":1}}"#), NotARecord);
        assert_eq!(action(r#"{"cancel":{"space":-1}}"#), WrongGame);
        assert_eq!(action(r#"{"play":{"card":"sun","village":4,"space":0}}"#), WrongGame);
        let outcome = |text: &str| State::read_outcome(&Json::parse(text).unwrap()).unwrap_err().kind();
        assert_eq!(outcome(r#"{"roll":[1]}"#), NotARecord);
        assert_eq!(outcome(r#"{"draw":{"seat":0,"cards":["sun","birth"]}}"#), WrongGame);
        assert_eq!(outcome(r#"{"draw":{"seat":0,"cards":["sun","sun","sun","sun"]}}"#), WrongGame);
        assert_eq!(outcome(r#"{"draw":{"seat":9,"cards":["sun"]}}"#), WrongGame);
        assert_eq!(outcome(r#"{"deal":[[],[],[],[],[]]}"#), WrongGame);
        // Of two faults, the one of shape is reported first.
        assert_eq!(action(r#"{"play":{"card":"sun","village":4,"space":"x"}}"#), NotARecord);
        assert_eq!(outcome(r#"{"draw":{"seat":9,"cards":["cat"]}}"#), NotARecord);
        assert_eq!(outcome(r#"{"deal":[["sun","birth"],["cat"]]}"#), NotARecord);
    }
}
