//! A whole game, transcribed. Nothing is hidden, so one transcript serves all viewers; the test
//! checks on the way that they hear and see the same.

use std::fmt::Write as _;

use engine::records;
use engine::{Chance, Finish, Journal, Knowledge, Pending, Position, Start, Step, Viewer, chance, seats};
use purrramida::{Action, Options, Phase, State, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

#[test]
fn a_game_of_three() {
    let options = Options { board: crate::scene::examples() };
    let file = format!("{}/tests/golden/examples-3.txt", env!("CARGO_MANIFEST_DIR"));
    engine_testing::golden::compare(file, &story(&options, 3, 1));
}

#[test]
fn a_game_of_two() {
    let options = Options { board: crate::boards::straight() };
    let file = format!("{}/tests/golden/straight-2.txt", env!("CARGO_MANIFEST_DIR"));
    engine_testing::golden::compare(file, &story(&options, 2, 2));
}

/// Each line of the record, without the legal moves but with their number, then what everybody
/// heard; the position as text whenever a turn begins.
fn story(options: &Options, players: usize, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = State::prepare(options, players, &mut rng).unwrap();
    let mut journal = Journal::<State>::begin(setup).unwrap();
    let mut text = line(|out| records::write_header::<State>(out, players, journal.setup(), &[]));
    let mut turns = 0;
    while journal.position().pending() != Pending::Over {
        let view = common_view(journal.position());
        if view.turns > turns {
            turns = view.turns;
            write_position(&view, &mut text);
        }
        let step = match journal.position().pending() {
            Pending::Seat(seat) => {
                writeln!(text, "    {} moves are open", journal.offers().len()).unwrap();
                Step::Decision { seat, action: careful(&view, journal.offers(), &mut rng) }
            }
            _ => Step::Chance(journal.position().sample(&mut rng)),
        };
        text += &line(|out| records::write_step(out, &step, None));
        tell(&mut journal, step, &mut text);
    }
    write_position(&common_view(journal.position()), &mut text);
    writeln!(text, "    {}", journal.position().ending().unwrap()).unwrap();
    text + &line(|out| records::write_result(out, &journal.position().standings().unwrap()))
}

fn line(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut line = Vec::new();
    write(&mut line);
    String::from_utf8(line).unwrap()
}

/// Stops as soon as that makes tiles, and prefers placements after which it would; spends yarn when
/// there are none, and sometimes otherwise.
fn careful(view: &View, offers: &[Action], rng: &mut ChaCha8Rng) -> Action {
    let board = &view.setup.board;
    let good = |fields| board.is_connected(fields) && board.has_base(fields, fields | view.tiles);
    let placed = view.placed.fields();
    if view.phase == Phase::GoOn {
        let goes_on = !good(placed) || chance::below(rng, 4) == 0;
        return if goes_on { Action::Roll } else { Action::Stop };
    }
    let makes_tiles: Vec<_> = offers
        .iter()
        .copied()
        .filter(|action| match action {
            Action::Place { field, .. } => good(placed | purrramida::Fields::of(*field)),
            _ => false,
        })
        .collect();
    let yarn = offers.contains(&Action::Reroll) && (makes_tiles.is_empty() || chance::below(rng, 8) == 0);
    let choice = if makes_tiles.is_empty() { offers } else { &makes_tiles };
    if yarn { Action::Reroll } else { choice[chance::below(rng, choice.len() as u32) as usize] }
}

/// Carries out the step and writes down what everybody hears.
fn tell(journal: &mut Journal<State>, step: Step<Action, purrramida::Outcome>, text: &mut String) {
    let mut events = Vec::new();
    match step {
        Step::Decision { seat, action } => {
            journal.submit(seat, action, journal.version(), &mut events).unwrap();
        }
        Step::Chance(outcome) => journal.resolve(outcome, &mut events).unwrap(),
    }
    for event in &events {
        let notice = State::notice(event, Viewer::Spectator).unwrap();
        for seat in seats(journal.position().players()) {
            assert_eq!(State::notice(event, Viewer::Seat(seat)), Some(notice));
        }
        writeln!(text, "    {}", serde_json::to_string(&notice).unwrap()).unwrap();
    }
}

/// What everybody sees.
fn common_view(state: &State) -> View {
    let view = state.view(Viewer::Spectator);
    for seat in seats(state.players()) {
        let own = state.view(Viewer::Seat(seat));
        assert_eq!(View { viewer: Viewer::Spectator, ..own }, view);
    }
    view
}

fn write_position(view: &View, text: &mut String) {
    let mut value = serde_json::to_value(view).unwrap();
    value.as_object_mut().unwrap().remove("setup");
    writeln!(text, "    {value}").unwrap();
    // A drawing now and then is enough.
    if view.turns % 8 == 1 || matches!(view.phase, Phase::Over(_)) {
        for row in view.draw().lines() {
            writeln!(text, "    {row}").unwrap();
        }
    }
}
