//! K4.3 Playing cards on ceremonies.

use engine::{Scribe, seats};

use crate::abilities::{self, chieftain, lizard, mother_of_heaven, paw, snake_dance, vase, warrior};
use crate::actions::Action;
use crate::cards::Cards;
use crate::components::{Card, Kinds};
use crate::finishing;
use crate::state::{Cause, Course, Phase, Played, State};
use crate::turn;
use crate::view::Event;
use crate::village::{Area, MAX_PLAYERS, Pile};

/// K4.3 Each of these cards on each ceremony within reach that takes it: its own, or any for a
/// Kokopelli.
#[inline]
pub(crate) fn offer(state: &State, cards: Cards, reach: &Area, into: &mut Vec<Action>) {
    for card in takers(cards, reach).iter() {
        if card == Card::Kokopelli {
            offer_kokopelli(reach, into);
            continue;
        }
        for village in seats(MAX_PLAYERS) {
            if reach.kinds[village.index()].contains(card) {
                let space = state.of(village).village.space_of(card).expect("open ceremonies lie on a space");
                into.push(Action::Play { card, village, space });
            }
        }
    }
}

#[inline]
fn offer_kokopelli(reach: &Area, into: &mut Vec<Action>) {
    for village in seats(MAX_PLAYERS) {
        let mut spaces = reach.spaces[village.index()];
        while spaces != 0 {
            let space = spaces.trailing_zeros() as u8;
            into.push(Action::Play { card: Card::Kokopelli, village, space });
            spaces &= spaces - 1;
        }
    }
}

/// K4.3 The kinds among these cards that some ceremony within reach takes.
#[inline]
pub(crate) fn takers(cards: Cards, reach: &Area) -> Kinds {
    if reach.all.is_empty() { Kinds::NONE } else { cards.kinds() & (reach.all | Kinds::KOKOPELLI) }
}

/// K7.1, K7.4 Going on with a play action that put a card on this pile.
pub(crate) fn offer_going_on(state: &State, pile: Pile, into: &mut Vec<Action>) {
    offer(state, state.hand(), &going_on(state, pile), into);
}

/// K7.1, K7.4 The ceremonies on which the action under way may go on: the same one for the
/// chieftain, the others for the warrior.
pub(crate) fn going_on(state: &State, pile: Pile) -> Area {
    let Course::Play { chieftain, warrior } = state.course else { return Area::default() };
    let mut area = if warrior { warrior::reach(state, pile) } else { Area::default() };
    if chieftain {
        chieftain::extend(state, pile, &mut area);
    }
    area
}

/// K4.3, R3 (1) The card leaves the hand and lies on the ceremony; (2) an empty hand is rewarded.
#[inline]
pub(crate) fn act(state: &mut State, card: Card, pile: Pile, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    match state.phase {
        Phase::GoOn(before) => go_on(state, before, pile),
        Phase::Birth => state.drawn -= Cards::of(card, 1),
        _ => {
            let chieftain = chieftain::answers(state, seat);
            let warrior = warrior::answers(state, seat);
            turn::begin_action(state, Course::Play { chieftain, warrior });
        }
    }
    let player = state.of_mut(seat);
    player.hand -= Cards::of(card, 1);
    player.spent += Cards::of(card, 1);
    state.of_mut(pile.village).village.extend(card, pile.space);
    scribe.note(|| Event::Played { seat, card, pile });
    let played = Played { card, pile };
    if state.hand().is_empty() {
        turn::reward_empty_hand(state, Cause::Played(played), scribe);
    } else {
        answer(state, played, scribe);
    }
}

/// K7.4 A second card on the same ceremony makes it a chieftain action; elsewhere it is the last.
fn go_on(state: &mut State, before: Pile, now: Pile) {
    if let Course::Play { chieftain, .. } = state.course {
        state.course = Course::Play { chieftain: chieftain && now == before, warrior: false };
    }
}

/// R3 (3) Paw and lizard answer to the card.
#[inline]
pub(crate) fn answer(state: &mut State, played: Played, scribe: &mut impl Scribe<Event>) {
    let counts = snake_dance::counts(state, state.turn, played.card);
    paw::answer(state, played, counts, scribe);
    match lizard::draws(state, played, counts) {
        0 => complete(state, played, scribe),
        draws => turn::draw(state, 1, Cause::Lizard { played, left: draws - 1 }, scribe),
    }
}

/// R3 (3) Then mother of heaven and vase; (4) then the ceremony may be finished (K4.4).
#[inline]
pub(crate) fn complete(state: &mut State, played: Played, scribe: &mut impl Scribe<Event>) {
    let counts = snake_dance::counts(state, state.turn, played.card);
    mother_of_heaven::answer(state, played, counts, scribe);
    vase::answer(state, played, scribe);
    if finishing::is_finished(state, played, counts) {
        finishing::finish(state, played.pile, scribe);
    }
    turn::after_card(state, played, scribe);
}

/// K4.3 Whether some card of these can be played on a ceremony within reach.
#[inline]
pub(crate) fn is_possible(state: &State, cards: Cards) -> bool {
    !takers(cards, &abilities::reach_of(state, state.turn)).is_empty()
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{
        EagleFeather, Fire, Hunter, Kokopelli, Lizard, MotherOfHeaven, Paw, Shaman, SpiderWoman, Sun,
        Tortoise, Vase,
    };
    use crate::scene::{Scene, play, seat};
    use crate::view::Event;

    #[test]
    fn k4_3_a_card_matches_or_is_a_kokopelli() {
        let scene = Scene::new(3).hand(0, &[Paw, Sun, Kokopelli]).open(0, 1, Paw).open(1, 2, Tortoise);
        assert_eq!(scene.plays(Paw), [(0, 1)]);
        assert_eq!(scene.plays(Sun), []);
        assert_eq!(scene.plays(Kokopelli), [(0, 1), (1, 2)]);
    }

    #[test]
    fn k4_3_the_example_of_the_tortoise_and_two_spider_women() {
        // Its own tortoise, and the spider woman of either neighbour.
        let scene = Scene::new(4)
            .hand(0, &[Tortoise, SpiderWoman])
            .open(0, 0, Tortoise)
            .open(1, 3, SpiderWoman)
            .open(3, 0, SpiderWoman)
            .open(2, 0, Tortoise);
        assert_eq!(scene.plays(Tortoise), [(0, 0)]);
        assert_eq!(scene.plays(SpiderWoman), [(1, 3), (3, 0)]);
    }

    #[test]
    fn k4_3_far_spaces_are_out_of_reach() {
        let scene = Scene::new(4).hand(0, &[Kokopelli]).open(1, 0, Paw).open(3, 2, Sun).open(2, 0, Hunter);
        assert_eq!(scene.plays(Kokopelli), []);
    }

    #[test]
    fn r3_the_order_of_everything_that_answers_to_one_card() {
        // The last card, a paw, finishes a neighbour's paw; nearly everything answers.
        let mut scene = Scene::new(3)
            .hand(0, &[Paw])
            .open(0, 0, Lizard)
            .open(0, 1, Tortoise)
            .pile_of(0, 2, Paw, 1, 0)
            .pile_of(1, 2, Paw, 2, 1)
            .open(1, 0, Vase)
            .open(1, 1, Shaman);
        let events = scene.events(play(Paw, 1, 2));
        assert!(matches!(events[..], [Event::Played { .. }, Event::Scored { points: 1, .. }]), "{events:?}");
        let events = scene.events_of_draw(&[Sun, Sun, Hunter]);
        // The hand is filled, then the paw pays, then the lizard draws.
        assert!(matches!(events[..], [Event::Drew { .. }, Event::Scored { .. }]), "{events:?}");
        let events = scene.events_of_draw(&[Fire]);
        let told: Vec<_> = events.iter().map(|event| format!("{event:?}")).collect();
        let order = [
            "Drew",
            "ExtraAction",
            "Finished",
            "Scored { seat: Seat(0), points: 4",
            "Tortoise",
            "OthersFinish",
            "Shaman",
        ];
        assert_eq!(told.len(), order.len(), "{told:?}");
        assert!(told.iter().zip(order).all(|(told, part)| told.contains(part)), "{told:?}");
        assert_eq!(scene.points(), [1 + 1 + 4 + 1, 1 + 1, 0]);
    }

    #[test]
    fn r3_an_empty_hand_is_rewarded_before_the_ceremony_is_finished() {
        // The eagle feather finished by the last card still counts for that card (R1).
        let mut scene = Scene::new(3).hand(0, &[EagleFeather]).pile_of(0, 0, EagleFeather, 1, 2);
        scene.act(play(EagleFeather, 0, 0));
        assert_eq!(scene.points(), [3, 0, 0]);
        assert!(scene.state.has(seat(0), EagleFeather));
        scene.draws(&[Sun, Sun, Paw, Paw, Hunter]);
        assert_eq!(scene.points(), [7, 0, 0]);
        assert!(!scene.state.has(seat(0), EagleFeather));
    }

    #[test]
    fn r1_a_mother_of_heaven_finished_by_a_kokopelli_still_scores_for_it() {
        let mut scene = Scene::new(3).hand(0, &[Kokopelli, Sun]).pile_of(0, 0, MotherOfHeaven, 3, 0);
        scene.act(play(Kokopelli, 0, 0));
        assert_eq!(scene.points(), [1 + 4, 0, 0]);
        assert!(!scene.state.has(seat(0), MotherOfHeaven));
    }

    #[test]
    fn k5_4_spent_cards_do_not_come_back() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun]).pile_of(0, 0, Paw, 2, 1);
        let before = scene.state.of(seat(0)).pile();
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.state.of(seat(0)).discards.size(), 4);
        assert_eq!(scene.state.of(seat(0)).pile(), before);
    }
}
