//! The driver: what bots hear, and when their memory is discarded.

use std::sync::{Arc, Mutex};

use bots::{Driver, Generator, Kind, Player, Simulations};
use engine::{Chance, Journal, Pending, Position, Seat, Start, Step, Window, chance};
use kokopelli::{Action, Options, State};
use protocol::Level;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;

/// What was heard: `None` for the beginning of a game.
type Heard = Arc<Mutex<Vec<Option<(Seat, Option<Action>)>>>>;

/// Records what it hears.
struct Listener(Heard);

impl Player<State> for Listener {
    type Fault = ();

    fn choose(&mut self, _: Window<'_, State>, offers: &[Action]) -> Result<Action, ()> {
        Ok(offers[0])
    }

    fn begin(&mut self) {
        self.0.lock().unwrap().push(None);
    }

    fn hear(&mut self, seat: Seat, action: Option<Action>) {
        self.0.lock().unwrap().push(Some((seat, action)));
    }
}

/// A game with this many players, after this many steps.
fn played(players: usize, steps: usize) -> Journal<State> {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let setup = State::prepare(&Options::default(), players, &mut rng).unwrap();
    let mut journal = Journal::<State>::begin(setup).unwrap();
    while journal.version() < steps {
        match journal.position().pending() {
            Pending::Seat(seat) => {
                let place = chance::below(&mut rng, journal.offers().len() as u32) as usize;
                let (action, version) = (journal.offers()[place], journal.version());
                journal.submit(seat, action, version, &mut ()).unwrap();
            }
            Pending::Chance => {
                let outcome = journal.position().sample(&mut rng);
                journal.resolve(outcome, &mut ()).unwrap();
            }
            Pending::Over => panic!("a game is longer than that"),
        }
    }
    journal
}

fn moves(journal: &Journal<State>) -> usize {
    journal.steps().iter().filter(|step| matches!(step, Step::Decision { .. })).count()
}

#[test]
fn every_move_is_heard_once_however_many_came_at_once() {
    let heard = [(); 2].map(|()| Heard::default());
    let mut driver = Driver::of(heard.iter().map(|heard| Listener(Arc::clone(heard))));
    let whole = played(2, 60);
    for version in [1, 7, 8, 30, 60] {
        driver.follow(&whole.rewound(version));
        let heard = heard[0].lock().unwrap();
        assert_eq!(heard.len(), moves(&whole.rewound(version)));
        assert!(heard.iter().all(Option::is_some), "nothing begins anew");
    }
    // After a take-back, what was heard is not what happened.
    driver.follow(&whole.rewound(20));
    assert_eq!(heard[1].lock().unwrap().last(), Some(&None));
    let before = heard[1].lock().unwrap().len();
    driver.follow(&whole.rewound(21));
    let more = moves(&whole.rewound(21)) - moves(&whole.rewound(20));
    assert_eq!(heard[1].lock().unwrap().len(), before + more);
}

#[test]
fn a_bot_stays_in_its_seat_until_another_is_asked_for_or_the_table_changes() {
    let mut driver = Driver::<State>::new(2);
    let mut made = 0;
    let mut choose = |driver: &mut Driver<State>, journal: &Journal<State>, kind: Kind| {
        let Pending::Seat(seat) = journal.position().pending() else { panic!("somebody decides") };
        driver.follow(journal);
        let rng = || {
            made += 1;
            Generator::seed_from_u64(1)
        };
        let window = Window::new(journal.position(), seat);
        let action = driver.choose(window, journal.offers(), kind, rng, || Box::new(Simulations(5)));
        assert!(journal.offers().contains(&action));
        made
    };
    let game = played(2, 1);
    let (kitten, master) = (Kind::Level(Level::Kitten), Kind::Level(Level::Master));
    assert_eq!(choose(&mut driver, &game, master), 1);
    assert_eq!(choose(&mut driver, &game, master), 1);
    assert_eq!(choose(&mut driver, &game, kitten), 2);
    // The next game at this table has more seats.
    let larger = played(4, 1);
    assert_eq!(choose(&mut driver, &larger, kitten), 3);
}
