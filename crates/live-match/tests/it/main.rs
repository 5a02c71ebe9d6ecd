//! A match between seats: which moves it accepts, what viewers are told, what is saved.

use engine::records::Notation;
use engine::{Pending, Refusal, Seat, Step, Viewer, chance, seats};
use live_match::{Happening, Match, News, NotTakenBack, Occupant, SavedMatch, Unverified};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn occupants(players: usize) -> Vec<Occupant> {
    (0..players).map(|number| Occupant::new(format!("player {number}"), None)).collect()
}

fn begin<G: Notation>(players: usize, seed: u8) -> (Match<G>, Vec<Happening<G>>) {
    Match::begin(&G::Options::default(), occupants(players), [seed; 32]).unwrap()
}

fn turn<G: Notation>(game: &Match<G>) -> Option<Seat> {
    match game.journal().position().pending() {
        Pending::Seat(seat) => Some(seat),
        Pending::Chance => panic!("chance has decided"),
        Pending::Over => None,
    }
}

/// Makes a random move; returns what happened, or `None` if the game is over.
fn move_on<G: Notation>(game: &mut Match<G>, rng: &mut ChaCha8Rng) -> Option<Vec<Happening<G>>> {
    let seat = turn(game)?;
    let offers = game.journal().offers();
    let action = offers[chance::below(rng, offers.len() as u32) as usize];
    let version = game.journal().version();
    Some(game.make_move(seat, action, version).unwrap())
}

/// News told step by step equals the history; a restored match continues like the original; the final
/// record replays.
fn plays_and_keeps<G: Notation>(players: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(players as u64);
    let (mut game, mut told) = begin::<G>(players, 7);
    let mut again: Match<G> = Match::restore(game.save()).unwrap();
    let mut its_rng = rng.clone();
    while let Some(happened) = move_on(&mut game, &mut rng) {
        told.extend(happened);
        if game.journal().version().is_multiple_of(40) {
            again = Match::restore(again.save()).unwrap();
        }
        move_on(&mut again, &mut its_rng).unwrap();
        assert_eq!(again.journal().steps(), game.journal().steps());
    }
    assert!(game.is_over());
    let (names, replayed) = live_match::replay::<G>(&game.record()).unwrap();
    assert_eq!(names, occupants(players).into_iter().map(|occupant| occupant.name).collect::<Vec<_>>());
    for viewer in seats(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let news =
            |happened: &[Happening<G>]| happened.iter().map(|one| one.news(viewer)).collect::<Vec<_>>();
        assert_eq!(news(&told), news(&game.history()));
        assert_eq!(news(&told), news(&replayed));
    }
}

#[test]
fn a_match_is_told_kept_and_taken_up_again() {
    for players in 2..=4 {
        plays_and_keeps::<kokopelli::State>(players);
        plays_and_keeps::<purrramida::State>(players);
    }
    for players in 2..=6 {
        plays_and_keeps::<szkola_latania::State>(players);
    }
}

/// The news of a whole game for every viewer, as text.
fn is_told_as_text<G: Notation>(players: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(players as u64);
    let (mut game, mut told) = begin::<G>(players, 8);
    while let Some(happened) = move_on(&mut game, &mut rng) {
        told.extend(happened);
    }
    let mut results = 0;
    for viewer in seats(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
        for news in told.iter().map(|happening| happening.news(viewer)) {
            let text = serde_json::to_string(&news).unwrap();
            let read: News<G> = serde_json::from_str(&text).unwrap();
            assert_eq!(read, news, "{text}");
            results += usize::from(read.sight.standings.is_some());
        }
    }
    assert_eq!(results, players + 1, "everybody is told the result once");
}

#[test]
fn news_are_read_as_they_are_written() {
    for players in 2..=4 {
        is_told_as_text::<kokopelli::State>(players);
        is_told_as_text::<purrramida::State>(players);
    }
    for players in 2..=6 {
        is_told_as_text::<szkola_latania::State>(players);
    }
}

#[test]
fn news_that_lack_something_are_not_read() {
    let (_, told) = begin::<szkola_latania::State>(3, 1);
    let text = serde_json::to_string(&told.last().unwrap().news(Viewer::Spectator)).unwrap();
    for (spoilt, says) in [
        (text.replace("\"offers\"", "\"offer\""), "missing field `offers`"),
        (text.replace("\"version\":1", "\"version\":-1"), "integer `-1`"),
        (text.replace("{\"dealt\"", "{\"stolen\""), "unknown variant `stolen`"),
    ] {
        let why = serde_json::from_str::<News<szkola_latania::State>>(&spoilt).unwrap_err().to_string();
        assert!(why.contains(says), "{why}");
    }
}

#[test]
fn only_the_seat_that_decides_is_offered_moves() {
    let (game, told) = begin::<kokopelli::State>(3, 1);
    let now = told.last().unwrap();
    for seat in seats(3) {
        let offers = now.news(Viewer::Seat(seat)).sight.offers;
        assert_eq!(offers.is_empty(), Some(seat) != turn(&game));
    }
    assert!(now.news(Viewer::Spectator).sight.offers.is_empty());
}

#[test]
fn stale_and_foreign_commands_change_nothing() {
    let (mut game, _) = begin::<szkola_latania::State>(3, 2);
    let seat = turn(&game).unwrap();
    let (action, version, before) = (game.journal().offers()[0], game.journal().version(), game.record());
    let other = seat.left(3);
    let make = |game: &mut Match<_>, seat, version| game.make_move(seat, action, version).unwrap_err();
    assert_eq!(make(&mut game, seat, version + 1), Refusal::Stale);
    assert_eq!(make(&mut game, other, version), Refusal::NotYourTurn);
    assert_eq!(game.take_back(seat, version), Err(NotTakenBack::NothingToTakeBack));
    assert_eq!(game.take_back(seat, version + 1), Err(NotTakenBack::Stale));
    assert_eq!(game.record(), before);
}

#[test]
fn a_move_can_be_taken_back_until_something_follows_it() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut game, _) = begin::<kokopelli::State>(3, 3);
    let mut taken_back = 0;
    while let Some(seat) = turn(&game) {
        let before = game.save();
        move_on(&mut game, &mut rng);
        let version = game.journal().version();
        let last = game.journal().steps().last();
        let nothing_followed = matches!(last, Some(Step::Decision { .. })) && !game.is_over();
        for other in seats(3).filter(|&other| other != seat) {
            assert_eq!(game.take_back(other, version), Err(NotTakenBack::NothingToTakeBack));
        }
        let mut back = game.clone();
        match back.take_back(seat, version) {
            Ok(()) => {
                assert!(nothing_followed);
                assert_eq!(back.save(), before);
                taken_back += 1;
            }
            Err(refused) => {
                assert!(!nothing_followed);
                assert_eq!(refused, NotTakenBack::NothingToTakeBack);
            }
        }
    }
    assert!(taken_back > 20, "{taken_back}");
}

#[test]
fn chance_depends_on_the_seed_and_the_step_alone() {
    let record = |seed| begin::<szkola_latania::State>(4, seed).0.record();
    assert_eq!(record(1), record(1));
    assert_ne!(record(1), record(2));
}

#[test]
fn what_is_kept_is_checked() {
    let (game, _) = begin::<purrramida::State>(2, 4);
    let kept = game.save();
    let restore = |kept| Match::<purrramida::State>::restore(kept).unwrap_err().to_string();
    assert!(restore(SavedMatch { record: String::new(), ..kept.clone() }).contains("no record"));
    assert!(restore(SavedMatch { occupants: occupants(3), ..kept.clone() }).contains("as many seats"));
    let spoilt = kept.record.replace("\"roll\"", "\"rolls\"");
    assert!(restore(SavedMatch { record: spoilt, ..kept.clone() }).contains("unknown outcome"));
    let other = Match::<kokopelli::State>::restore(kept).unwrap_err();
    assert!(other.to_string().contains("a game of purrramida, not of kokopelli"));
}

#[test]
fn what_is_wrong_with_a_record_is_told_with_its_line() {
    let record = begin::<purrramida::State>(2, 4).0.record();
    let line = |record: &str| live_match::replay::<purrramida::State>(record).err().map(|bad| bad.line);
    assert_eq!(line(&record), None);
    assert_eq!(line(""), Some(0));
    assert_eq!(line(&format!("\n \n{}", record.replace("\"stolik\":1", "\"stolik\":2"))), Some(3));
    assert_eq!(line(&format!("\n{record}\n{record}")), Some(record.lines().count() + 3));
    assert_eq!(line(&record[..record.len() - 5]), Some(record.lines().count()));
}

fn whole_game<G: Notation>(players: usize, seed: u8) -> Match<G> {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    let (mut game, _) = begin::<G>(players, seed);
    while move_on(&mut game, &mut rng).is_some() {}
    game
}

fn chance_is_the_seeds<G: Notation>() {
    let game = whole_game::<G>(2, 3);
    let chances = game.journal().steps().iter().filter(|step| matches!(step, Step::Chance(_))).count();
    assert_eq!(live_match::verify::<G>(&game.record(), [3; 32]), Ok(chances));
    assert!(matches!(live_match::verify::<G>(&game.record(), [4; 32]), Err(Unverified::Differs { .. })));
    assert!(matches!(live_match::verify::<G>("no record", [3; 32]), Err(Unverified::Record(_))));
}

#[test]
fn chance_can_be_checked_with_the_seed() {
    chance_is_the_seeds::<kokopelli::State>();
    chance_is_the_seeds::<purrramida::State>();
    chance_is_the_seeds::<szkola_latania::State>();
}

#[test]
fn the_commitment_is_of_everything_that_is_settled() {
    let names = |one: &str| vec![one.to_owned(), "Ola".to_owned()];
    let ours = live_match::commitment(&[3; 32], "000000000011", 0, &names("Ala"));
    // printf '%s' '["0303…03","000000000011",0,["Ala","Ola"]]' | b3sum
    let text = format!(r#"["{}","000000000011",0,["Ala","Ola"]]"#, "03".repeat(32));
    assert_eq!(ours, blake3::hash(text.as_bytes()).to_hex().to_string());
    for other in [
        live_match::commitment(&[4; 32], "000000000011", 0, &names("Ala")),
        live_match::commitment(&[3; 32], "000000000012", 0, &names("Ala")),
        live_match::commitment(&[3; 32], "000000000011", 1, &names("Ala")),
        live_match::commitment(&[3; 32], "000000000011", 0, &names("Ela")),
    ] {
        assert_ne!(ours, other);
    }
    assert_eq!(live_match::seed_from(&live_match::hexadecimal(&[3; 32])), Some([3; 32]));
    assert_eq!(live_match::seed_from("03"), None);
}

/// Every part counts, and so does its seat; players without a part change nothing.
#[test]
fn all_parts_make_the_seed() {
    let (own, one, other) = ([3; 32], Some([4; 32]), Some([5; 32]));
    // printf '%s' '["0303…03",["0404…04",null]]' | b3sum
    let text = format!(r#"["{}",["{}",null]]"#, "03".repeat(32), "04".repeat(32));
    let joint = live_match::joint_seed(&own, &[one, None]);
    assert_eq!(joint, *blake3::hash(text.as_bytes()).as_bytes());
    for parts in [[None, one], [one, one], [one, other], [other, None], [None, None]] {
        assert_ne!(live_match::joint_seed(&own, &parts), joint);
    }
    assert_ne!(live_match::joint_seed(&[4; 32], &[one, None]), joint);
    assert_eq!(live_match::joint_seed(&own, &[None, None]), own);
}

/// A match draws from all players' contributions, also after being restored.
#[test]
fn players_add_to_the_chance_of_a_match() {
    type G = purrramida::State;
    let mut occupants = occupants(2);
    occupants[1].part = Some([4; 32]);
    let options = purrramida::Options::default();
    let (mut game, _) = Match::<G>::begin(&options, occupants, [3; 32]).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..40 {
        move_on(&mut game, &mut rng);
        game = Match::restore(game.save()).unwrap();
    }
    let joint = live_match::joint_seed(&[3; 32], &[None, Some([4; 32])]);
    assert!(live_match::verify::<G>(&game.record(), joint).is_ok_and(|chances| chances > 5));
    let differs = live_match::verify::<G>(&game.record(), [3; 32]);
    assert!(matches!(differs, Err(live_match::Unverified::Differs { .. })), "{differs:?}");
}

/// The same moves are followed by the same chance events, so taking back a move cannot improve one's luck.
fn goes_back<G: Notation>() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let (mut game, _) = begin::<G>(2, 5);
    for _ in 0..10 {
        move_on(&mut game, &mut rng).unwrap();
    }
    for seat in seats(2) {
        let version = game.before_last_move(seat).unwrap();
        let Step::Decision { seat: mover, action } = game.journal().steps()[version] else {
            panic!("it was a move");
        };
        assert_eq!(mover, seat);
        let mut again = game.rewound(version);
        assert_eq!((again.journal().version(), turn(&again)), (version, Some(seat)));
        again.make_move(seat, action, version).unwrap();
        let common = again.journal().version();
        assert_eq!(again.journal().steps(), &game.journal().steps()[..common]);
    }
}

/// Reading part of a long game's history does not replay it from the beginning.
#[test]
fn looking_back_costs_the_same_however_long_the_game_is() {
    let (mut game, _) = begin::<purrramida::State>(2, 9);
    // The first move offered makes no progress and can be repeated indefinitely.
    while game.journal().version() < 4_000 {
        let (seat, version) = (turn(&game).unwrap(), game.journal().version());
        game.make_move(seat, game.journal().offers()[0], version).unwrap();
    }
    let end = game.journal().version();
    let look = |versions: std::ops::Range<usize>| {
        let began = std::time::Instant::now();
        let told: Vec<_> =
            game.history_between(versions).iter().map(|one| one.news(Viewer::Spectator)).collect();
        (began.elapsed(), told)
    };
    let whole = look(0..end);
    for first in (0..end - 50).step_by(97) {
        assert_eq!(look(first..first + 50).1[..], whole.1[first..first + 50]);
    }
    let shortest = |versions: std::ops::Range<usize>| (0..5).map(|_| look(versions.clone()).0).min().unwrap();
    let (late, all) = (shortest(end - 1..end), shortest(0..end));
    assert!(late * 4 < all, "one step of {end}: {late:?}, all of them: {all:?}");
}

#[test]
fn a_game_goes_back_to_before_a_seats_last_move() {
    goes_back::<kokopelli::State>();
    goes_back::<purrramida::State>();
    goes_back::<szkola_latania::State>();
    let over = whole_game::<purrramida::State>(2, 1);
    assert_eq!(over.before_last_move(seats(2).next().unwrap()), None);
}

/// Every beginning of a game is a game, which goes on as the whole one did if its luck is the same.
#[test]
fn a_game_is_played_on_from_any_of_its_steps() {
    let whole = whole_game::<purrramida::State>(2, 3);
    let record = whole.record();
    for steps in [1, 2, 9, whole.journal().version()] {
        let cut = live_match::first_steps(&record, steps);
        assert_eq!(cut.lines().count(), 1 + steps);
        let game = Match::<purrramida::State>::restore(SavedMatch { record: cut, ..whole.save() }).unwrap();
        let version = game.journal().version();
        assert!(version >= steps);
        assert_eq!(game.journal().steps(), &whole.journal().steps()[..version]);
    }
    assert_ne!(
        live_match::fingerprint(&record),
        live_match::fingerprint(&live_match::first_steps(&record, 1))
    );
}
