//! K4.4, K5 Finishing a ceremony.

use engine::{Scribe, Seat};

use crate::abilities::{drummer, shaman, tortoise};
use crate::components::{Card, Kinds};
use crate::scoring::{self, Reason};
use crate::state::{Played, State, Tiles};
use crate::view::Event;
use crate::village::{Ceremony, Pile};

/// K4.4 The cards that finish a ceremony.
pub(crate) const CARDS: u8 = 4;

/// K4.4, K7.14, R4 Whether the card just played finishes its ceremony; it already lies there, and
/// counts as `counts` cards.
#[inline]
pub(crate) fn is_finished(state: &State, played: Played, counts: u8) -> bool {
    let village = played.pile.village;
    let ceremony = state.of(village).village.on(played.pile.space).expect("the card lies on a ceremony");
    ceremony.cards - 1 + counts >= state.cards_to_finish(village)
}

impl State {
    /// K4.4, K7.14 How many cards finish a ceremony of this village.
    #[inline]
    pub fn cards_to_finish(&self, village: Seat) -> u8 {
        if drummer::answers(self, village) { drummer::CARDS } else { CARDS }
    }
}

impl Tiles {
    /// K5.1, K5.2, R12 The points for the player who finishes this ceremony next.
    #[inline]
    pub const fn worth(&self, ceremony: Card) -> u8 {
        if self.fours.contains(ceremony) {
            4
        } else if self.threes.contains(ceremony) {
            3
        } else {
            1
        }
    }
}

/// K5, R3 (4) The player takes the tile, the owner takes the cards, and the abilities answer.
pub(crate) fn finish(state: &mut State, pile: Pile, scribe: &mut impl Scribe<Event>) {
    let (seat, owner) = (state.turn, pile.village);
    let ceremony = state.of(owner).village.on(pile.space).expect("the card lies on a ceremony");
    scribe.note(|| Event::Finished { seat, pile, ceremony });
    let tiles_before = state.tiles.game_end;
    let points = take_tile(&mut state.tiles, ceremony.ceremony);
    scoring::score(state, seat, points.into(), Reason::Tile, scribe);
    if points == 3 && tiles_before > 0 {
        let left = state.tiles.game_end;
        scribe.note(|| Event::GameEndTilePlaced { ceremony: ceremony.ceremony, left });
    }
    tortoise::answer(state, seat, scribe);
    let has_shaman = shaman::answers(state, owner);
    discard(state, pile);
    if owner != seat {
        scoring::score(state, owner, 1, Reason::OthersFinish, scribe);
    }
    if has_shaman {
        shaman::answer(state, owner, scribe);
    }
}

/// K5.1, K5.2, R12 The points of the ceremony's top tile: 4, then 3 with a Game End tile in its
/// place while there are any, then 1.
#[inline]
fn take_tile(tiles: &mut Tiles, ceremony: Card) -> u8 {
    let points = tiles.worth(ceremony);
    match points {
        4 => tiles.fours = tiles.fours.without(Kinds::of(ceremony)),
        3 => {
            tiles.threes = tiles.threes.without(Kinds::of(ceremony));
            tiles.game_end = tiles.game_end.saturating_sub(1);
        }
        _ => {}
    }
    points
}

/// K4.5, K5.3, K5.4 All cards of a ceremony go to the discard pile of its owner, for good.
#[inline]
pub(crate) fn discard(state: &mut State, pile: Pile) -> Ceremony {
    let owner = state.of_mut(pile.village);
    let gone = owner.village.clear(pile.space);
    owner.discards.add(gone.ceremony, gone.cards - gone.kokopelli);
    owner.discards.add(Card::Kokopelli, gone.kokopelli);
    gone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Hunter, Kokopelli, Paw, Sun, Tortoise};
    use crate::scene::{Scene, play, seat};

    #[test]
    fn r12_a_game_end_tile_is_told_of_only_if_one_is_placed() {
        // With three players there is one tile fewer than ceremonies.
        let told = |threes, game_end| {
            let mut scene = Scene::new(3).hand(0, &[Paw, Sun]).pile_of(0, 0, Paw, 2, 1);
            scene.state.tiles = Tiles { fours: Kinds::NONE, threes, game_end };
            let events = scene.events(play(Paw, 0, 0));
            events.into_iter().find(|event| matches!(event, Event::GameEndTilePlaced { .. }))
        };
        let two = Kinds::of(Paw) | Kinds::of(Sun);
        assert_eq!(told(two, 1), Some(Event::GameEndTilePlaced { ceremony: Paw, left: 0 }));
        assert_eq!(told(Kinds::of(Paw), 0), None);
    }

    #[test]
    fn k4_4_the_fourth_card_finishes() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Kokopelli, Sun]).pile_of(0, 0, Paw, 1, 1);
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.state.of(seat(0)).village.on(0).unwrap().cards, 3);
        scene.act(play(Kokopelli, 0, 0));
        assert_eq!(scene.state.of(seat(0)).village.on(0), None);
        assert_eq!(scene.points(), [4, 0, 0]);
    }

    #[test]
    fn k5_1_the_four_is_taken_before_the_three() {
        let mut tiles = Scene::new(2).state.tiles;
        let before = tiles.game_end;
        assert_eq!([0; 4].map(|_| take_tile(&mut tiles, Paw)), [4, 3, 1, 1]);
        assert_eq!(tiles.game_end, before - 1);
        assert_eq!(take_tile(&mut tiles, Sun), 4);
    }

    #[test]
    fn k5_2_the_example_of_the_last_tile_of_the_paw() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun]).pile_of(0, 0, Paw, 2, 1);
        scene.state.tiles.fours = scene.state.tiles.fours.without(Kinds::of(Paw));
        let before = scene.state.tiles.game_end;
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.points(), [3, 0, 0]);
        assert_eq!(scene.state.tiles.game_end, before - 1);
        assert!(!scene.state.tiles.threes.contains(Paw));
    }

    #[test]
    fn k5_3_the_owner_takes_the_cards_and_a_point_if_another_finished_it() {
        let mut scene = Scene::new(3).hand(0, &[Hunter, Sun]).pile_of(1, 2, Hunter, 2, 1);
        scene.act(play(Hunter, 1, 2));
        assert_eq!(scene.points(), [4, 1, 0]);
        let owner = scene.state.of(seat(1));
        assert_eq!((owner.discards.count(Hunter), owner.discards.count(Kokopelli)), (3, 1));
        assert_eq!(scene.state.of(seat(0)).discards.size(), 0);
        // The hunter that seat 0 played is spent, and lies on seat 1's discard pile.
        assert_eq!(scene.state.of(seat(0)).spent.count(Hunter), 1);
    }

    #[test]
    fn r12_without_a_game_end_tile_none_is_placed_and_one_point_holds() {
        let mut tiles = Tiles { fours: Kinds::NONE, threes: Kinds::of(Paw), game_end: 0 };
        assert_eq!(take_tile(&mut tiles, Paw), 3);
        assert_eq!(tiles.game_end, 0);
        assert_eq!(take_tile(&mut tiles, Paw), 1);
    }

    #[test]
    fn r12_points_are_not_limited() {
        let mut tiles = Tiles { fours: Kinds::NONE, threes: Kinds::NONE, game_end: 1 };
        assert_eq!((0..100).map(|_| u32::from(take_tile(&mut tiles, Tortoise))).sum::<u32>(), 100);
    }
}
