//! The search, on Kuhn poker and on Szkoła latania.

use bots::search::{Search, SearchSettings};
use bots::{Bot, Simulations, Tactics};
use engine::{
    BySeat, Chance, Finish, Knowledge, Pending, Position, Rules, Seat, Start, Viewer, Window, chance,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use szkola_latania::{Mode, Options, State};

use crate::kuhn::{Bid, Deal, Kuhn, Word};

impl Tactics for Kuhn {
    fn rollout(&self, offers: &[Bid], rng: &mut impl Rng) -> usize {
        chance::below(rng, offers.len() as u32) as usize
    }

    fn prior(&self, _: &Bid) -> f32 {
        0.0
    }

    /// Scales two points lost to 0 and two points won to 1.
    fn value(&self) -> BySeat<f32> {
        let standings = self.standings().expect("games are played to the end");
        BySeat::from_fn(2, |seat| (standings.scores[seat] as f32 + 2.0) / 4.0)
    }
}

/// The search's choice with these cards after these words, seat 0 speaking first.
fn answer(cards: [u8; 2], said: &[Word], simulations: u64, seed: u64) -> Word {
    let mut game = Kuhn::new(&Seat::new(0)).unwrap();
    game.resolve(Deal { deal: cards }, &mut ());
    for &word in said {
        game.act(Bid(word), &mut ());
    }
    let mut offers = Vec::new();
    game.actions(&mut offers);
    let Pending::Seat(seat) = game.pending() else { panic!("somebody speaks") };
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut search = Search::<Kuhn, _, _>::new(SearchSettings::default(), rng, Simulations(simulations));
    search.choose(Window::new(&game, seat), &offers).0
}

/// In every equilibrium the king calls and the jack folds, whatever the opponent holds; the second
/// player bets the king after a pass.
#[test]
fn what_is_certain_in_kuhn_poker_is_found() {
    for seed in 0..10 {
        for other in [0, 1] {
            assert_eq!(answer([other, 2], &[Word::Bet], 400, seed), Word::Bet);
            assert_eq!(answer([other, 2], &[Word::Pass], 400, seed), Word::Bet);
            assert_eq!(answer([2, other], &[Word::Pass, Word::Bet], 400, seed), Word::Bet);
        }
        for other in [1, 2] {
            assert_eq!(answer([other, 0], &[Word::Bet], 400, seed), Word::Pass);
            assert_eq!(answer([0, other], &[Word::Pass, Word::Bet], 400, seed), Word::Pass);
        }
    }
}

/// The opponent's card makes no difference: the search sees only the view.
#[test]
fn the_other_hand_makes_no_difference() {
    for seed in 0..20 {
        assert_eq!(answer([1, 0], &[], 50, seed), answer([1, 2], &[], 50, seed));
        assert_eq!(answer([0, 1], &[Word::Bet], 50, seed), answer([2, 1], &[Word::Bet], 50, seed));
    }
}

/// An advanced game after this many steps.
fn midgame(steps: usize) -> State {
    let options = Options { mode: Mode::Advanced, ..Options::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut game = State::new(&State::prepare(&options, 4, &mut rng).unwrap()).unwrap();
    let mut offers = Vec::new();
    for step in 0.. {
        match game.pending() {
            Pending::Chance => game.resolve(game.sample(&mut rng), &mut ()),
            Pending::Seat(_) if step >= steps => break,
            Pending::Seat(_) => {
                game.actions(&mut offers);
                game.act(offers[chance::below(&mut rng, offers.len() as u32) as usize], &mut ());
            }
            Pending::Over => panic!("the game is longer than that"),
        }
    }
    game
}

fn search(settings: SearchSettings, simulations: u64) -> Search<State, ChaCha8Rng, Simulations> {
    Search::new(settings, ChaCha8Rng::seed_from_u64(1), Simulations(simulations))
}

#[test]
fn a_move_is_always_one_that_was_offered_however_short_the_time() {
    for simulations in [0, 1, 2, 50] {
        let game = midgame(20);
        let mut offers = Vec::new();
        game.actions(&mut offers);
        let action =
            search(SearchSettings::default(), simulations).choose(Window::new(&game, game.turn()), &offers);
        assert!(offers.contains(&action));
    }
}

/// The same seed and number of simulations give the same tree on every platform.
#[test]
fn a_fixed_search_is_pinned() {
    let game = midgame(20);
    let think = || search(SearchSettings::default(), 2000).think(Window::new(&game, game.turn()));
    let thought = think();
    assert_eq!(thought, think());
    assert_eq!((thought.simulations, thought.nodes), (2000, 563));
}

#[test]
fn a_thought_explains_the_choice() {
    let game = midgame(20);
    let thought = search(SearchSettings::default(), 1000).think(Window::new(&game, game.turn()));
    let visits: u32 = thought.tried.iter().map(|tried| tried.visits).sum();
    assert_eq!(u64::from(visits), thought.simulations);
    assert!(thought.tried.is_sorted_by_key(|tried| std::cmp::Reverse(tried.visits)));
    for tried in &thought.tried {
        let sum: f32 = tried.value.iter().sum();
        assert!((sum - 1.0).abs() < 0.01, "shares of one victory: {:?}", tried.value);
    }
    assert_eq!(thought.main_line[0], (game.turn(), thought.tried[0].action));
}

#[test]
fn the_tree_stops_growing_at_its_limit() {
    let game = midgame(20);
    let settings = SearchSettings { max_nodes: 10, ..SearchSettings::default() };
    let thought = search(settings, 2000).think(Window::new(&game, game.turn()));
    assert_eq!(thought.nodes, 10);
}

#[test]
fn no_more_moves_are_tried_than_the_tree_has_room_for() {
    let game = midgame(0);
    let tried = |max_moves| {
        let settings = SearchSettings { max_moves, ..SearchSettings::default() };
        search(settings, 2000).think(Window::new(&game, game.turn())).tried.len()
    };
    assert!(tried(1 << 18) > 3);
    for max_moves in 1..=3 {
        assert_eq!(tried(max_moves), max_moves);
    }
}

/// A search that has considered the first word of a game, and the game two words later.
fn thinker(settings: SearchSettings, simulations: u64) -> (Search<Kuhn, ChaCha8Rng, Simulations>, Kuhn) {
    let mut game = Kuhn::new(&Seat::new(0)).unwrap();
    game.resolve(Deal { deal: [1, 2] }, &mut ());
    let mut search = Search::new(settings, ChaCha8Rng::seed_from_u64(1), Simulations(simulations));
    search.think(Window::new(&game, Seat::new(0)));
    game.act(Bid(Word::Pass), &mut ());
    game.act(Bid(Word::Bet), &mut ());
    (search, game)
}

/// The total visits when the first player, having passed, answers a bet.
fn tries(search: &mut Search<Kuhn, ChaCha8Rng, Simulations>, game: &Kuhn) -> u64 {
    let thought = search.think(Window::new(game, Seat::new(0)));
    thought.tried.iter().map(|tried| u64::from(tried.visits)).sum()
}

#[test]
fn a_tree_is_kept_where_the_game_went_on_in_it() {
    let (mut search, game) = thinker(SearchSettings::default(), 100);
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    search.hear(Seat::new(1), Some(Bid(Word::Bet)));
    assert!(tries(&mut search, &game) > 100);
    // The moves heard have been consumed.
    assert_eq!(tries(&mut search, &game), 100);
}

#[test]
fn a_tree_is_not_kept_without_the_setting() {
    let (mut search, game) = thinker(SearchSettings { keeps_tree: false, ..SearchSettings::default() }, 100);
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    search.hear(Seat::new(1), Some(Bid(Word::Bet)));
    assert_eq!(tries(&mut search, &game), 100);
}

#[test]
fn a_tree_is_not_kept_where_the_game_left_it() {
    // A single simulation never reaches the answer.
    let (mut search, game) = thinker(SearchSettings::default(), 1);
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    search.hear(Seat::new(1), Some(Bid(Word::Bet)));
    assert_eq!(tries(&mut search, &game), 1);
    // An unknown move could have led anywhere.
    let (mut search, game) = thinker(SearchSettings::default(), 100);
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    search.hear(Seat::new(1), None);
    assert_eq!(tries(&mut search, &game), 100);
}

#[test]
fn nothing_is_kept_for_a_new_game() {
    let (mut search, game) = thinker(SearchSettings::default(), 100);
    search.begin();
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    search.hear(Seat::new(1), Some(Bid(Word::Bet)));
    assert_eq!(tries(&mut search, &game), 100);
}

/// A tree contains one seat's knowledge.
#[test]
fn a_tree_is_not_kept_for_another_seat() {
    let (mut search, _) = thinker(SearchSettings::default(), 100);
    let mut game = Kuhn::new(&Seat::new(0)).unwrap();
    game.resolve(Deal { deal: [1, 2] }, &mut ());
    game.act(Bid(Word::Pass), &mut ());
    search.hear(Seat::new(0), Some(Bid(Word::Pass)));
    let thought = search.think(Window::new(&game, Seat::new(1)));
    assert_eq!(thought.tried.iter().map(|tried| tried.visits).sum::<u32>(), 100);
}

/// The tree was built before the cards were drawn: moves they rule out are not considered.
#[test]
fn a_tree_that_was_kept_considers_offers_only() {
    let mut game = midgame(20);
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let mut search = search(SearchSettings::default(), 300);
    let (me, mut offers, mut kept) = (game.turn(), Vec::new(), 0);
    while game.round() == 0 {
        let Pending::Seat(seat) = game.pending() else {
            game.resolve(game.sample(&mut rng), &mut ());
            continue;
        };
        game.actions(&mut offers);
        let mut action = offers[game.rollout(&offers, &mut rng)];
        if seat == me {
            let thought = search.think(Window::new(&game, me));
            let visits: u32 = thought.tried.iter().map(|tried| tried.visits).sum();
            kept += u32::from(visits > 300);
            assert!(thought.tried.iter().all(|tried| offers.contains(&tried.action)));
            action = thought.tried[0].action;
        }
        game.act(action, &mut ());
        search.hear(seat, State::seen(&action, seat, Viewer::Seat(me)));
    }
    assert!(kept > 0, "the tree was never kept");
}

/// Positions from two-player games, each late in its first round.
fn late_positions() -> impl Iterator<Item = State> {
    (0..12).map(|seed| {
        let options = Options { mode: Mode::Advanced, ..Options::default() };
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut game = State::new(&State::prepare(&options, 2, &mut rng).unwrap()).unwrap();
        let mut offers = Vec::new();
        while !game.is_endgame() || game.pending() == Pending::Chance {
            if game.pending() == Pending::Chance {
                game.resolve(game.sample(&mut rng), &mut ());
            } else {
                game.actions(&mut offers);
                game.act(offers[game.rollout(&offers, &mut rng)], &mut ());
            }
        }
        game
    })
}

/// The value of the round to the first seat under optimal play: the first seat maximizes it and the
/// other minimizes it, since there is one victory to share.
fn by_brute_force(game: &State, round: u8) -> f32 {
    if game.round() > round || game.pending() == Pending::Over {
        return game.value()[Seat::new(0)];
    }
    let mut offers = Vec::new();
    game.actions(&mut offers);
    let worths = offers.into_iter().map(|action| {
        let mut next = *game;
        next.act(action, &mut ());
        by_brute_force(&next, round)
    });
    if game.turn() == Seat::new(0) {
        worths.fold(f32::NEG_INFINITY, f32::max)
    } else {
        worths.fold(f32::INFINITY, f32::min)
    }
}

/// With two players and nothing left to draw, both know everything: the search's values contain no
/// randomness, and it chooses a best move.
#[test]
fn endgames_between_two_are_exact() {
    for game in late_positions() {
        let thought = search(SearchSettings::default(), 500).think(Window::new(&game, game.turn()));
        let mut best = f32::NEG_INFINITY;
        for tried in &thought.tried {
            let mut next = game;
            next.act(tried.action, &mut ());
            let exact = by_brute_force(&next, game.round());
            assert!((tried.value[Seat::new(0)] - exact).abs() < 1e-4, "{tried:?} is value {exact}");
            best = best.max(tried.value[game.turn()]);
        }
        let mut offers = Vec::new();
        game.actions(&mut offers);
        assert_eq!(thought.tried.len(), offers.len(), "every move is considered");
        assert!(thought.tried[0].value[game.turn()] > best - 1e-4, "{thought:?}");
    }
}

#[test]
fn endgames_are_played_on_without_the_setting() {
    let settings = SearchSettings { solves_endgames: false, ..SearchSettings::default() };
    let differs = |game: State| {
        let think = |settings| search(settings, 50).think(Window::new(&game, game.turn()));
        think(settings) != think(SearchSettings::default())
    };
    assert!(late_positions().any(differs));
}
