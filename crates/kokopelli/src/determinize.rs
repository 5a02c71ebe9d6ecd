//! Positions that a viewer cannot tell from the real one.

use engine::{BySeat, Determinize, Seat, Viewer, seats};
use rand_core::Rng;

use crate::cards::Cards;
use crate::chance::draw;
use crate::piles::Buried;
use crate::state::{Player, State};
use crate::turn;
use crate::view::{Own, View};

/// How many positions are imagined before one is accepted in which the pending decision would not
/// be asked. In the real position it is asked, so this limit is hardly ever reached.
const MAX_TRIES: u32 = 100_000;

impl Determinize for State {
    /// R17 The cards that a seat has not spent are in its hand and its draw pile, each equally
    /// likely to be anywhere; the viewer knows its own hand and what it buried. While another seat
    /// is asked to go on or to bury, it holds cards with which it would be asked.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let mut imagined = imagine(view, rng);
        for _ in 0..MAX_TRIES {
            if turn::is_asked(&imagined) {
                break;
            }
            imagined = imagine(view, rng);
        }
        imagined
    }
}

/// One of the positions with this view, whether or not the pending decision would be asked in it.
pub(crate) fn imagine(view: &View, rng: &mut impl Rng) -> State {
    let players = view.places.players();
    let own_of = |seat| view.own.filter(|_| view.viewer == Viewer::Seat(seat));
    let table = BySeat::from_fn(players, |seat| imagine_player(view, seat, own_of(seat), rng));
    let drawn = own_of(view.turn).map_or_else(
        || {
            let mut hand = table[view.turn].hand;
            draw(&mut hand, view.drawn, rng)
        },
        |own| own.drawn,
    );
    let vases = seats(players).filter(|&seat| view.places[seat].vase_used);
    State {
        setup: view.setup,
        phase: view.phase,
        course: view.course,
        round: view.round,
        turn: view.turn,
        actions: view.actions,
        extra: view.extra,
        vases: vases.fold(0, |bits, seat| bits | 1 << seat.index()),
        exhausted: view.exhausted,
        drawn,
        tiles: view.tiles,
        table,
    }
}

fn imagine_player(view: &View, seat: Seat, own: Option<Own>, rng: &mut impl Rng) -> Player {
    let place = &view.places[seat];
    let mut unseen = Cards::deck(view.setup.ceremonies) - place.spent;
    let (hand, buried) = match own {
        Some(own) => {
            unseen -= own.hand + own.buried.cards();
            (own.hand, own.buried)
        }
        None => (draw(&mut unseen, place.hand, rng), bury(&mut unseen, place.buried, rng)),
    };
    Player {
        hand,
        remainder: unseen,
        buried,
        spent: place.spent,
        village: place.village,
        discards: place.discards,
        points: place.points,
    }
}

/// Takes `count` cards out of a handful at random, in the order in which they come.
pub(crate) fn bury(from: &mut Cards, count: u8, rng: &mut impl Rng) -> Buried {
    let one_by_one = (0..count).filter_map(|_| draw(from, 1, rng).kinds().iter().next());
    one_by_one.collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::{Knowledge, Position};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::actions::Action;
    use crate::components::Card::{Birth, Chieftain, Kokopelli, Paw, Sun, Vase, Warrior};
    use crate::scene::{Scene, play, seat};

    /// Chi-squared for equally likely cells, with a bound that chance exceeds once in a million.
    fn assert_uniform(counts: &BTreeMap<String, u32>, cells: usize) {
        assert_eq!(counts.len(), cells, "{counts:?}");
        let expected = f64::from(counts.values().sum::<u32>()) / cells as f64;
        let squares: f64 =
            counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        let freedom = cells as f64 - 1.0;
        assert!(squares < freedom + 5.0 * (2.0 * freedom).sqrt() + 20.0, "{squares} {counts:?}");
    }

    fn imagined(scene: &Scene, viewer: Viewer, tell: impl Fn(&State) -> String) -> BTreeMap<String, u32> {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let view = scene.state.view(viewer);
        let mut counts = BTreeMap::new();
        for _ in 0..6_000 {
            let state = State::determinize(&view, &mut rng);
            state.audit().unwrap();
            assert_eq!(state.view(viewer), view);
            *counts.entry(tell(&state)).or_insert(0) += 1;
        }
        counts
    }

    #[test]
    fn r17_every_arrangement_of_unseen_cards_is_as_likely_as_another() {
        // Four different cards: two in hand, one buried, one in the remainder: 4 * 3 ways.
        let scene = Scene::new(2).hand(1, &[Paw, Sun]).bury(1, &[Vase]).pile(1, &[Birth]);
        let counts = imagined(&scene, Viewer::Seat(seat(0)), |state| {
            let player = state.of(seat(1));
            format!("{:?} {:?} {:?}", player.hand, player.buried, player.remainder)
        });
        assert_uniform(&counts, 12);
    }

    #[test]
    fn r17_the_order_of_another_seats_buried_cards_is_unknown() {
        let scene = Scene::new(2).bury(1, &[Vase, Paw, Sun]).pile(1, &[]);
        let counts = imagined(&scene, Viewer::Spectator, |state| format!("{:?}", state.of(seat(1)).buried));
        assert_uniform(&counts, 6);
    }

    #[test]
    fn r17_equal_cards_are_as_likely_as_there_are_many() {
        // Of three paws and a sun, the one card in hand is the sun one time in four.
        let scene = Scene::new(2).hand(1, &[Paw]).pile(1, &[Paw, Paw, Sun]);
        let counts = imagined(&scene, Viewer::Seat(seat(0)), |state| format!("{:?}", state.of(seat(1)).hand));
        let suns = counts["[sun]"];
        assert!((1_500 - 200..=1_500 + 200).contains(&suns), "{counts:?}");
    }

    #[test]
    fn r17_a_seat_knows_its_own_cards() {
        let scene = Scene::new(2).hand(1, &[Paw]).bury(1, &[Vase, Sun]).pile(1, &[Birth, Sun]);
        let counts = imagined(&scene, Viewer::Seat(seat(1)), |state| format!("{:?}", state.of(seat(1))));
        assert_eq!(counts.len(), 1);
    }

    #[test]
    fn r17_who_is_asked_to_go_on_holds_a_card_to_go_on_with() {
        let mut scene = Scene::new(2)
            .hand(0, &[Paw, Paw, Vase])
            .open(0, 0, Chieftain)
            .open(0, 1, Paw)
            .pile(0, &[Sun, Sun, Birth]);
        scene.act(play(Paw, 0, 1));
        let counts = imagined(&scene, Viewer::Seat(seat(1)), |state| format!("{:?}", state.of(seat(0)).hand));
        // The other paw, with any of four other cards: two of the suns are alike.
        assert_eq!(counts.len(), 3, "{counts:?}");
        assert!(counts.keys().all(|hand| hand.contains("paw")), "{counts:?}");
    }

    #[test]
    fn r17_who_is_asked_to_bury_has_a_choice() {
        let mut scene = Scene::new(2).hand(0, &[Paw, Vase]).pile(0, &[Paw, Paw]);
        scene.act(Action::Exchange);
        let counts = imagined(&scene, Viewer::Seat(seat(1)), |state| format!("{:?}", state.of(seat(0)).hand));
        assert_eq!(counts.keys().collect::<Vec<_>>(), ["[paw vase]"]);
    }

    #[test]
    fn r17_who_is_asked_for_drawn_cards_drew_one_that_fits() {
        let mut scene = Scene::new(2)
            .hand(0, &[Vase])
            .open(0, 0, Birth)
            .open(0, 1, Sun)
            .pile(0, &[Sun, Warrior, Kokopelli]);
        scene.act(Action::Draw).draws(&[Sun]);
        let counts = imagined(&scene, Viewer::Seat(seat(1)), |state| format!("{:?}", state.drawn));
        assert_uniform(&counts, 2);
    }
}
