//! Statistics of Purrramida games on each board: the figures in `crates/purrramida/BOARDS.md`.
//!
//! `cargo run --release -p bots --example purrramida_boards -- 2000` plays 2000 games for each number
//! of players on each shipped board; board files may follow the number.

use std::sync::Arc;
use std::time::Instant;

use bots::{Bot, Random, purrramida::Greedy};
use engine::{Chance, Knowledge, Pending, Position, Rules, Seat, Start, Viewer, Window};
use purrramida::{Board, DICE, Event, Options, Shipped, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The statistics of one or more games.
#[derive(Default)]
struct Story {
    turns: f64,
    extra_turns: f64,
    cat_astrophes: f64,
    golden: f64,
    rerolls: f64,
    decisions: u64,
    /// The winner's seat, counted from the first player.
    winner: usize,
}

type Players<'a> = [&'a mut dyn Bot<State>];

fn play(options: &Options, count: usize, seed: u64, players: &mut Players<'_>) -> Story {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = State::prepare(options, count, &mut rng).expect("two to four players");
    let mut state = State::new(&setup).expect("a prepared setup is good");
    let (mut events, mut offers) = (Vec::new(), Vec::new());
    let mut story = Story { turns: 1.0, ..Story::default() };
    loop {
        match state.pending() {
            Pending::Over => break,
            Pending::Chance => {
                let outcome = state.sample(&mut rng);
                state.resolve(outcome, &mut events);
            }
            Pending::Seat(seat) => {
                state.actions(&mut offers);
                story.decisions += 1;
                let action = players[seat.index()].choose(Window::new(&state, seat), &offers);
                state.act(action, &mut events);
            }
        }
    }
    for event in &events {
        match event {
            Event::TurnBegan { dice, .. } if *dice < DICE => story.extra_turns += 1.0,
            Event::TurnBegan { .. } => story.turns += 1.0,
            Event::CatAstrophe { .. } => story.cat_astrophes += 1.0,
            Event::TilePlaced { golden: true, .. } => story.golden += 1.0,
            Event::YarnSpent { .. } => story.rerolls += 1.0,
            _ => {}
        }
    }
    let winner = state.view(Viewer::Spectator).winner.map_or(0, Seat::index);
    story.winner = (winner + count - setup.first.index()) % count;
    story
}

/// A share with its 95% interval (Wilson's, which is also correct near 0 and 1).
fn share(part: usize, of: usize) -> String {
    let (games, share, z) = (of as f64, part as f64 / of as f64, 1.96_f64);
    let scale = 1.0 + z * z / games;
    let middle = (share + z * z / (2.0 * games)) / scale;
    let half = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt() / scale;
    format!("{:.1}% ({:.1}-{:.1})", 100.0 * share, 100.0 * (middle - half), 100.0 * (middle + half))
}

/// Not among the seeds the boards were selected with.
const FIRST_SEED: u64 = 10_000_000;

fn figures(board: &Arc<Board>, games: usize) {
    let options = Options { board: Arc::clone(board) };
    for count in 2..=4 {
        let start = Instant::now();
        let mut all = Story::default();
        let mut wins = vec![0; count];
        for seed in FIRST_SEED..FIRST_SEED + games as u64 {
            let mut greedy = [(); 4].map(|()| Greedy::default());
            let mut players: Vec<_> = greedy.iter_mut().map(|one| one as &mut dyn Bot<State>).collect();
            let story = play(&options, count, seed, &mut players);
            all.turns += story.turns;
            all.extra_turns += story.extra_turns;
            all.cat_astrophes += story.cat_astrophes;
            all.golden += story.golden;
            all.rerolls += story.rerolls;
            all.decisions += story.decisions;
            wins[story.winner] += 1;
        }
        let mean = |sum: f64| sum / games as f64;
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "| {} | {count} | {:.1} | {:.1} | {:.1}% | {:.1} | {:.1} | {} |   {:.0} decisions/s",
            board.name(),
            mean(all.turns),
            mean(all.extra_turns),
            100.0 * all.cat_astrophes / (all.turns + all.extra_turns),
            mean(all.golden),
            mean(all.rerolls),
            wins.iter().map(|&won| share(won, games)).collect::<Vec<_>>().join(", "),
            all.decisions as f64 / seconds,
        );
    }
}

/// How often greedy beats random in two-player games, in each seat equally often.
fn against_random(board: &Arc<Board>, games: usize) {
    let options = Options { board: Arc::clone(board) };
    let mut won = 0;
    for game in 0..games {
        let seed = FIRST_SEED + game as u64;
        let mut greedy = Greedy::default();
        let mut random = Random(ChaCha8Rng::seed_from_u64(seed));
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let first = State::prepare(&options, 2, &mut rng).expect("two players").first.index();
        let own = game % 2;
        let mut players: [&mut dyn Bot<State>; 2] =
            if own == 0 { [&mut greedy, &mut random] } else { [&mut random, &mut greedy] };
        let story = play(&options, 2, seed, &mut players);
        won += usize::from((story.winner + first) % 2 == own);
    }
    println!("greedy against random on {}: {}", board.name(), share(won, games));
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(200);
    let mut boards: Vec<_> = arguments
        .map(|file| {
            let text = std::fs::read_to_string(&file).expect("the board's file can be read");
            Arc::new(Board::from_toml(&text).unwrap_or_else(|bad| panic!("{file}: {bad}")))
        })
        .collect();
    if boards.is_empty() {
        boards = Shipped::NAMED.map(|(_, shipped)| shipped.board()).to_vec();
    }
    println!("| board | players | turns | extra turns | cat-astrophes | golden | rerolls | wins by seat |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for board in &boards {
        figures(board, games);
    }
    for board in &boards {
        against_random(board, games.min(1000));
    }
}
