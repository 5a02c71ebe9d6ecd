//! K7.11 The vase (wazon): a player who plays on its owner's ceremonies gets an extra action; R18
//! says whether the owner does, too.

use engine::Scribe;

use crate::components::Card;
use crate::state::{Played, State};
use crate::view::Event;

/// K7.11 One extra action, once in a turn for each vase owner.
#[inline]
pub(crate) fn answer(state: &mut State, played: Played, scribe: &mut impl Scribe<Event>) {
    let (seat, owner) = (state.turn, played.pile.village);
    let its_bit = 1 << owner.index();
    let serves = owner != seat || state.setup.vase_owner;
    if serves && state.has(owner, Card::Vase) && state.vases & its_bit == 0 {
        state.vases |= its_bit;
        state.extra += 1;
        scribe.note(|| Event::ExtraAction { seat, owner });
    }
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Position};

    use crate::actions::Action;
    use crate::components::Card::{Fire, Hunter, Kokopelli, Paw, SnakeDance, Sun, Tortoise, Vase};
    use crate::scene::{Scene, open, play, seat};
    use crate::view::Event;

    #[test]
    fn k7_11_the_example_of_the_tortoise_and_the_vase() {
        let mut scene =
            Scene::new(3).hand(0, &[Tortoise, Vase, Sun, Sun]).open(1, 2, Tortoise).open(1, 3, Vase);
        scene.act(play(Tortoise, 1, 2));
        assert_eq!((scene.state.actions, scene.state.extra), (1, 1));
        scene.act(play(Vase, 1, 3));
        // No second extra action from the same owner.
        assert_eq!((scene.state.actions, scene.state.extra), (0, 1));
    }

    #[test]
    fn k7_11_each_owner_gives_one() {
        let mut scene = Scene::new(3).hand(0, &[Vase, Vase, Sun, Sun]).open(1, 2, Vase).open(2, 0, Vase);
        scene.act(play(Vase, 1, 2)).act(play(Vase, 2, 0));
        assert_eq!((scene.state.actions, scene.state.extra), (0, 2));
        scene.act(Action::Draw).draws(&[Paw]).act(Action::Draw).draws(&[Paw]);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
    }

    #[test]
    fn k7_11_once_in_a_turn_even_if_the_vase_leaves_and_is_opened_again() {
        // The fire opens a new vase for the neighbour in the same turn.
        let mut scene = Scene::new(3)
            .hand(0, &[Vase, Vase, Kokopelli, Sun])
            .pile_of(1, 2, Vase, 2, 1)
            .open(0, 0, Fire)
            .actions(3);
        scene.act(play(Vase, 1, 2));
        assert!(!scene.state.has(seat(1), Vase));
        scene.act(open(Vase, 1, 3)).act(play(Kokopelli, 1, 3));
        assert!(scene.state.has(seat(1), Vase));
        assert_eq!((scene.state.actions, scene.state.extra), (0, 1));
    }

    #[test]
    fn r18_the_owner_counts_too_once_in_a_turn() {
        let mut scene = Scene::new(3).hand(0, &[Vase, Paw, Sun, Sun]).open(0, 0, Vase).open(0, 1, Paw);
        let events = scene.events(play(Paw, 0, 1));
        assert!(events.contains(&Event::ExtraAction { seat: seat(0), owner: seat(0) }), "{events:?}");
        assert_eq!((scene.state.actions, scene.state.extra), (1, 1));
        scene.act(play(Vase, 0, 0));
        assert_eq!((scene.state.actions, scene.state.extra), (0, 1));
    }

    #[test]
    fn r18_or_only_the_others_do() {
        let mut scene =
            Scene::new(3).hand(0, &[Vase, Vase, Sun]).open(0, 0, Vase).open(1, 2, Vase).vase_for_others();
        scene.act(play(Vase, 0, 0));
        assert_eq!((scene.state.vases, scene.state.extra), (0, 0));
        scene.act(play(Vase, 1, 2));
        assert_eq!(scene.state.extra, 1);
    }

    #[test]
    fn r18_ones_own_vase_and_a_neighbours_give_one_each() {
        let mut scene = Scene::new(2).hand(0, &[Vase, Vase, Sun]).open(0, 0, Vase).open(1, 0, Vase);
        scene.act(play(Vase, 0, 0)).act(play(Vase, 1, 0));
        assert_eq!((scene.state.actions, scene.state.extra), (0, 2));
    }

    #[test]
    fn r18_the_owner_who_finishes_the_vase_gets_it_as_others_do() {
        for (scene, extra) in [(Scene::new(3), 1), (Scene::new(3).vase_for_others(), 0)] {
            let mut scene = scene.hand(0, &[Vase, Sun]).pile_of(0, 0, Vase, 2, 1);
            scene.act(play(Vase, 0, 0));
            assert!(!scene.state.has(seat(0), Vase));
            assert_eq!(scene.state.extra, extra);
        }
    }

    #[test]
    fn k7_11_the_next_turn_counts_anew() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun, Sun]).open(1, 2, Paw).open(1, 3, Vase).actions(1);
        scene.act(play(Paw, 1, 2)).act(Action::Done);
        assert_eq!((scene.state.vases, scene.state.extra), (0, 0));
    }

    #[test]
    fn k3_2_the_extra_action_applies_in_the_first_round_too() {
        let mut scene =
            Scene::new(3).hand(0, &[Paw, Sun, Sun]).open(1, 2, Paw).open(1, 3, Vase).first_round();
        assert_eq!(scene.state.actions, 1);
        scene.act(play(Paw, 1, 2));
        assert_eq!((scene.state.actions, scene.state.extra), (0, 1));
        assert!(scene.offers().contains(&Action::Done));
        assert!(scene.offers().contains(&Action::Draw));
    }

    #[test]
    fn r1_a_vase_finished_by_this_very_card_still_counts() {
        let mut scene = Scene::new(3).hand(0, &[Vase, Sun]).pile_of(1, 2, Vase, 2, 1);
        scene.act(play(Vase, 1, 2));
        assert_eq!((scene.state.actions, scene.state.extra), (1, 1));
        assert!(!scene.state.has(seat(1), Vase));
    }

    #[test]
    fn r4_a_doubled_kokopelli_gives_one_extra_action() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, SnakeDance)
            .open(1, 2, Hunter)
            .open(1, 0, Vase);
        scene.act(play(Kokopelli, 1, 2));
        assert_eq!(scene.state.extra, 1);
    }
}
