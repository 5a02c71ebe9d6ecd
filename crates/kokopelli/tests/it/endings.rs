//! Whole games between players with a goal, and how they end.

use engine::{Chance, Finish, Knowledge, Pending, Position, Rules, Start, Viewer, chance};
use kokopelli::{Action, Card, Ceremonies, Options, State, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// How much this player, who goes for the point tiles, likes a move.
fn liking(view: &View, action: Action) -> u8 {
    match action {
        Action::Play { village, space, card } => {
            let ceremony = view.places[village].village.on(space).expect("cards are played on ceremonies");
            let pays = view.tiles.threes.contains(ceremony.ceremony);
            match (pays, ceremony.cards) {
                (true, cards) => 10 + 2 * cards - u8::from(card == Card::Kokopelli),
                (false, _) => 1,
            }
        }
        Action::Open { card, .. } if view.tiles.threes.contains(card) => 9,
        Action::Exchange => 8,
        Action::Cancel { space } => {
            let ceremony = view.places[view.turn].village.on(space).expect("ceremonies are cancelled");
            if view.tiles.threes.contains(ceremony.ceremony) { 0 } else { 9 }
        }
        Action::Bury { .. } => 5,
        Action::Draw if view.places[view.turn].pile > 12 => 7,
        Action::Draw | Action::Open { .. } | Action::Done => 2,
    }
}

/// Plays a whole game with the moves liked best; ties are broken at random.
fn play(options: &Options, players: usize, seed: u64) -> State {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = State::prepare(options, players, &mut rng).unwrap();
    let mut state = State::new(&setup).unwrap();
    let mut offers = Vec::new();
    loop {
        match state.pending() {
            Pending::Over => return state,
            Pending::Chance => state.resolve(state.sample(&mut rng), &mut ()),
            Pending::Seat(seat) => {
                state.actions(&mut offers);
                let view = state.view(Viewer::Seat(seat));
                let most = offers.iter().map(|&action| liking(&view, action)).max().unwrap();
                offers.retain(|&action| liking(&view, action) == most);
                state.act(offers[chance::below(&mut rng, offers.len() as u32) as usize], &mut ());
            }
        }
        state.audit().unwrap();
    }
}

#[test]
fn k6_1_players_who_go_for_the_tiles_can_end_the_game_with_them() {
    let mut endings = std::collections::BTreeMap::new();
    for players in 2..=4 {
        for seed in 0..60 {
            let options = Options { ceremonies: Ceremonies::First, ..Options::default() };
            let state = play(&options, players, seed);
            *endings.entry((players, state.ending().unwrap())).or_insert(0) += 1;
        }
    }
    let games = |players: usize, ending: &str| endings.get(&(players, ending)).copied().unwrap_or(0);
    // Two players hardly have the cards for it: some of them exchange until R16 stops the game.
    for players in [3, 4] {
        assert!(games(players, "the last Game End tile was placed (K6.1)") > 40, "{endings:?}");
    }
    let both = "a draw pile was exhausted and the last Game End tile was placed (K6.1)";
    assert!(games(3, both) > 0, "{endings:?}");
    assert!(games(2, "a draw pile was exhausted (K6.1)") > 0, "{endings:?}");
}

/// R8 lets everyone exchange for ever; R16 stops them.
#[test]
fn r16_a_game_of_exchanges_only_is_stopped() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let setup = State::prepare(&Options::default(), 2, &mut rng).unwrap();
    let mut state = State::new(&setup).unwrap();
    let mut offers = Vec::new();
    let mut steps = 0;
    while state.pending() != Pending::Over {
        if state.pending() == Pending::Chance {
            state.resolve(state.sample(&mut rng), &mut ());
        } else {
            state.actions(&mut offers);
            let exchange = offers.iter().find(|&&action| action == Action::Exchange);
            state.act(*exchange.unwrap_or(&offers[0]), &mut ());
        }
        steps += 1;
    }
    assert!(steps < State::MAX_STEPS);
    assert_eq!(state.ending(), Some("stopped after 400 rounds (R16)"));
    assert_eq!(state.standings(), None);
    assert_eq!(state.view(Viewer::Spectator).round, 400);
}
