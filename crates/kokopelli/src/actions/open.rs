//! K4.2 Opening ceremonies.

use engine::{Position, Scribe, Seat, seats};

use crate::abilities::{fire, sun};
use crate::actions::Action;
use crate::cards::Cards;
use crate::components::{Card, Kinds};
use crate::state::{Cause, Course, State};
use crate::turn;
use crate::view::Event;
use crate::village::{Area, Pile};

/// K4.2 The empty spaces of the player's own village, a bit for each: the ordinary ones, and one
/// more with the sun (K7.12).
#[inline]
pub(crate) fn own_spaces(state: &State, seat: Seat) -> u8 {
    let ordinary = (1 << state.ordinary_spaces()) - 1;
    (ordinary | sun::spaces(state, seat)) & !state.of(seat).village.occupied()
}

/// K4.2 A ceremony card of the hand on an empty space of the player's own village, or where the
/// fire allows it (K7.6), unless that ceremony is open in the normal play area.
#[inline]
pub(crate) fn offer(state: &State, area: &Area, into: &mut Vec<Action>) {
    let seat = state.turn;
    let kinds = state.hand().kinds().without(area.all | Kinds::KOKOPELLI);
    if kinds.is_empty() {
        return;
    }
    let own = own_spaces(state, seat);
    if !fire::answers(state, seat) {
        for card in kinds.iter() {
            offer_spaces(card, seat, own, into);
        }
        return;
    }
    for card in kinds.iter() {
        for village in seats(state.players()) {
            let spaces = if village == seat { own } else { fire::spaces(state, seat, card, village) };
            offer_spaces(card, village, spaces, into);
        }
    }
}

#[inline]
fn offer_spaces(card: Card, village: Seat, mut spaces: u8, into: &mut Vec<Action>) {
    while spaces != 0 {
        into.push(Action::Open { card, village, space: spaces.trailing_zeros() as u8 });
        spaces &= spaces - 1;
    }
}

/// K4.2, R3 The card leaves the hand, lies on its space, and its ability starts; then an empty
/// hand is rewarded.
#[inline]
pub(crate) fn act(state: &mut State, card: Card, pile: Pile, scribe: &mut impl Scribe<Event>) {
    turn::begin_action(state, Course::Plain);
    let seat = state.turn;
    let player = state.of_mut(seat);
    player.hand -= Cards::of(card, 1);
    player.spent += Cards::of(card, 1);
    state.of_mut(pile.village).village.begin(card, pile.space);
    scribe.note(|| Event::Opened { seat, card, pile });
    if state.hand().is_empty() {
        turn::reward_empty_hand(state, Cause::Opened, scribe);
    } else {
        turn::end_action(state, scribe);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Kokopelli, Paw, Shaman, SpiderWoman, Sun};
    use crate::scene::{Scene, open, seat};

    #[test]
    fn k4_2_every_empty_space_of_ones_own_village_is_offered() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Paw, Kokopelli]).open(0, 1, Sun);
        // Three of the row, and the one that the sun adds.
        assert_eq!(scene.opens(Paw), [(0, 0), (0, 2), (0, 3), (0, 4)]);
        scene.act(open(Paw, 0, 2));
        assert_eq!(scene.state.of(seat(0)).village.on(2).unwrap().cards, 1);
        assert_eq!(scene.hand_of(0), [Kokopelli, Paw]);
    }

    #[test]
    fn k4_2_a_kokopelli_opens_nothing() {
        assert_eq!(Scene::new(3).hand(0, &[Kokopelli]).opens(Kokopelli), []);
    }

    #[test]
    fn k4_2_what_is_open_in_the_play_area_is_not_opened_again() {
        let near = Scene::new(3).hand(0, &[Paw]).open(1, 2, Paw);
        assert_eq!(near.opens(Paw), []);
        let far = Scene::new(3).hand(0, &[Paw]).open(1, 1, Paw);
        assert_eq!(far.opens(Paw).len(), 4);
        let own = Scene::new(3).hand(0, &[Paw]).open(0, 1, Paw);
        assert_eq!(own.opens(Paw), []);
    }

    #[test]
    fn k4_2_the_spider_woman_does_not_widen_what_counts_as_open() {
        let scene = Scene::new(3).hand(0, &[Paw, Paw]).open(1, 1, Paw).open(0, 0, SpiderWoman);
        assert_eq!(scene.opens(Paw).len(), 3);
        assert_eq!(scene.plays(Paw), [(1, 1)]);
    }

    #[test]
    fn k4_2_no_space_is_free() {
        let full = Scene::new(4)
            .hand(0, &[Shaman])
            .open(0, 0, Paw)
            .open(0, 1, Card::Birth)
            .open(0, 2, SpiderWoman)
            .open(0, 3, Card::Vase);
        assert_eq!(full.opens(Shaman), []);
    }

    #[test]
    fn r5_what_is_open_under_a_neighbours_pile_counts_if_it_is_shared() {
        assert_eq!(Scene::new(3).hand(0, &[Paw]).open(1, 4, Paw).opens(Paw), []);
        assert_eq!(Scene::new(3).polish_sun().hand(0, &[Paw]).open(1, 4, Paw).opens(Paw).len(), 4);
        assert_eq!(Scene::new(2).hand(0, &[Paw]).open(1, 4, Paw).opens(Paw).len(), 5);
    }

    #[test]
    fn k2_3_with_two_players_the_fifth_space_is_an_ordinary_one() {
        let scene = Scene::new(2).hand(0, &[Paw]).open(0, 1, Shaman);
        assert_eq!(scene.opens(Paw), [(0, 0), (0, 2), (0, 3), (0, 4)]);
    }
}
