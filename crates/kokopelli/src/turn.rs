//! K3 How a turn goes on. Apart from the setup, the only file that sets the phase.

use engine::{Position, Scribe, Seat};

use crate::abilities::{birth, eagle_feather};
use crate::actions::{bury, play};
use crate::cards::Cards;
use crate::ending;
use crate::scoring::{self, Reason};
use crate::state::{Cause, Course, Draw, Phase, Played, State};
use crate::view::Event;

/// K3.3 The most cards of a hand at the end of a turn.
pub(crate) const HAND: u8 = 5;
/// K3.1 The actions of a turn.
const ACTIONS: u8 = 2;

/// K3.1, K3.2 A player's turn begins.
#[inline]
pub(crate) fn begin_turn(state: &mut State, seat: Seat, scribe: &mut impl Scribe<Event>) {
    let first = state.setup.first;
    let short = state.round == 1 && (seat == first || seat == first.left(state.players()));
    state.turn = seat;
    state.actions = if short { 1 } else { ACTIONS };
    state.phase = Phase::Act;
    scribe.note(|| Event::TurnBegan { round: state.round, seat, actions: state.actions });
}

/// R11 Whether only extra actions are left, so that the player may end the turn.
#[inline]
pub(crate) fn only_extra_left(state: &State) -> bool {
    state.actions == 0
}

/// R11 An action is taken: a compulsory one while there are any, then an extra one.
#[inline]
pub(crate) fn begin_action(state: &mut State, course: Course) {
    if only_extra_left(state) {
        state.extra -= 1;
    } else {
        state.actions -= 1;
    }
    state.course = course;
}

/// K3.1, R11 The action is over. The turn is, too, when no action is left.
#[inline]
pub(crate) fn end_action(state: &mut State, scribe: &mut impl Scribe<Event>) {
    state.course = Course::Plain;
    state.drawn = Cards::NONE;
    if state.actions + state.extra > 0 {
        state.phase = Phase::Act;
    } else {
        end_turn(state, scribe);
    }
}

/// R11 The extra actions that are left are given up.
pub(crate) fn give_up(state: &mut State, scribe: &mut impl Scribe<Event>) {
    state.extra = 0;
    end_turn(state, scribe);
}

/// K3.3 The excess goes under the draw pile; then the next player follows.
#[inline]
pub(crate) fn end_turn(state: &mut State, scribe: &mut impl Scribe<Event>) {
    state.vases = 0;
    let excess = state.hand().size().saturating_sub(HAND);
    if excess == 0 {
        next_player(state, scribe);
    } else if bury::is_a_choice(state.hand()) {
        state.phase = Phase::Excess;
    } else {
        bury::all_alike(state, excess, scribe);
        next_player(state, scribe);
    }
}

/// K4.6 The hand goes under the draw pile, and as many cards are drawn; `count` is its size when
/// the exchange began.
pub(crate) fn exchange(state: &mut State, count: u8, scribe: &mut impl Scribe<Event>) {
    if bury::is_a_choice(state.hand()) {
        state.phase = Phase::Exchange(count);
    } else {
        bury::all_alike(state, state.hand().size(), scribe);
        draw(state, count, Cause::Exchange, scribe);
    }
}

/// K3.1 Clockwise; with the first player a new round begins, or the game ends (K6.1).
fn next_player(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let next = state.turn.left(state.players());
    if next == state.setup.first {
        if let Some(ending) = ending::of_round(state) {
            scoring::final_scoring(state, ending, scribe);
            state.phase = Phase::Over(ending);
            scribe.note(|| Event::GameEnded { ending });
            return;
        }
        state.round += 1;
    }
    begin_turn(state, next, scribe);
}

/// R9 A draw of this many cards, or of what the draw pile has. A draw of no cards is skipped.
#[inline]
pub(crate) fn draw(state: &mut State, count: u8, cause: Cause, scribe: &mut impl Scribe<Event>) {
    let count = count.min(state.of(state.turn).pile());
    if count > 0 {
        state.phase = Phase::Draw(Draw { count, cause });
    } else {
        after_draw(state, Cards::NONE, cause, scribe);
    }
}

/// The drawn cards go to the hand: those of the remainder, then buried ones in their order.
#[inline]
pub(crate) fn resolve(state: &mut State, cards: Cards, scribe: &mut impl Scribe<Event>) {
    let Phase::Draw(Draw { count, cause }) = state.phase else {
        unreachable!("cards are drawn only in the phase for it");
    };
    let seat = state.turn;
    let player = state.of_mut(seat);
    let remaining = player.remainder.size();
    if count <= remaining {
        player.remainder -= cards;
    } else {
        player.remainder = Cards::NONE;
        for _ in remaining..count {
            player.buried.pop();
        }
    }
    player.hand += cards;
    let is_exhausted = player.is_exhausted();
    scribe.note(|| Event::Drew { seat, cards });
    if is_exhausted {
        // R10 Remembered, whatever goes under the pile later.
        state.exhausted = true;
        scribe.note(|| Event::PileExhausted { seat });
    }
    after_draw(state, cards, cause, scribe);
}

/// Resumes what the draw interrupted.
#[inline]
fn after_draw(state: &mut State, cards: Cards, cause: Cause, scribe: &mut impl Scribe<Event>) {
    match cause {
        Cause::Action => {
            if state.course == Course::Birth {
                state.drawn = cards;
            }
            go_on_with_birth(state, scribe);
        }
        Cause::Exchange | Cause::Opened => end_action(state, scribe),
        Cause::Played(played) => play::answer(state, played, scribe),
        Cause::Lizard { played, left: 0 } => play::complete(state, played, scribe),
        Cause::Lizard { played, left } => {
            draw(state, 1, Cause::Lizard { played, left: left - 1 }, scribe);
        }
    }
}

/// K3.4, R3 The card that was played or opened was the last of the hand: its player scores and
/// draws at once. `cause` says what is resumed after that.
#[inline]
pub(crate) fn reward_empty_hand(state: &mut State, cause: Cause, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    let (points, cards) = if eagle_feather::answers(state, seat) { eagle_feather::REWARD } else { REWARD };
    scoring::score(state, seat, points, Reason::EmptyHand, scribe);
    draw(state, cards, cause, scribe);
}

/// K3.4 The points and cards for an empty hand.
const REWARD: (u16, u8) = (1, 3);

/// What may follow a played card in the same action.
#[inline]
pub(crate) fn after_card(state: &mut State, played: Played, scribe: &mut impl Scribe<Event>) {
    match state.course {
        Course::Plain => end_action(state, scribe),
        Course::Birth => go_on_with_birth(state, scribe),
        Course::Play { chieftain: false, warrior: false } => end_action(state, scribe),
        Course::Play { chieftain, warrior } => {
            // R2 A chieftain action ends when its ceremony is finished.
            let is_open = state.of(played.pile.village).village.on(played.pile.space).is_some();
            let chieftain = chieftain && is_open;
            state.course = Course::Play { chieftain, warrior };
            let onto = play::going_on(state, played.pile);
            if play::takers(state.hand(), &onto).is_empty() {
                end_action(state, scribe);
            } else {
                state.phase = Phase::GoOn(played.pile);
            }
        }
    }
}

/// K7.2 While a card just drawn can be played, it may be; then the draw action is over.
#[inline]
fn go_on_with_birth(state: &mut State, scribe: &mut impl Scribe<Event>) {
    if birth::can_go_on(state) {
        state.phase = Phase::Birth;
    } else {
        end_action(state, scribe);
    }
}

/// K3.3, K4.6 A card was buried: more follow, or the exchange or the end of the turn goes on.
pub(crate) fn after_bury(state: &mut State, scribe: &mut impl Scribe<Event>) {
    if let Phase::Exchange(count) = state.phase {
        exchange(state, count, scribe);
    } else {
        end_turn(state, scribe);
    }
}

/// Whether the pending decision is one that is asked: it is skipped where there is nothing to
/// choose. Everybody sees that it is asked, so it reveals something about the hand.
pub(crate) fn is_asked(state: &State) -> bool {
    match state.phase {
        Phase::GoOn(pile) => !play::takers(state.hand(), &play::going_on(state, pile)).is_empty(),
        Phase::Birth => birth::can_go_on(state),
        Phase::Exchange(_) | Phase::Excess => bury::is_a_choice(state.hand()),
        Phase::Deal | Phase::Act | Phase::Draw(_) | Phase::Over(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Position};

    use crate::actions::Action;
    use crate::components::Card::{Hunter, Kokopelli, Paw, Sun, Vase};
    use crate::scene::{Scene, play, seat};

    #[test]
    fn k3_1_two_actions_of_any_kind_then_the_left_neighbour() {
        let mut scene = Scene::new(3).hand(0, &[Paw]);
        scene.act(Action::Draw).draws(&[Sun]);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(0)));
        scene.act(Action::Draw).draws(&[Sun]);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
        assert_eq!((scene.state.round, scene.state.actions), (2, 2));
    }

    #[test]
    fn k3_1_every_round_begins_with_the_first_player() {
        let mut scene = Scene::new(3).turn(1).actions(1);
        scene.state.setup.first = seat(2);
        scene.act(Action::Exchange);
        assert_eq!((scene.state.turn, scene.state.round), (seat(2), 3));
    }

    #[test]
    fn k3_2_in_the_first_round_the_first_two_players_have_one_action() {
        for (players, actions) in [(2, &[1, 1, 2, 2][..]), (3, &[1, 1, 2, 2, 2]), (4, &[1, 1, 2, 2, 2])] {
            let mut scene = Scene::new(players).first_round();
            for &expected in actions {
                assert_eq!(scene.state.actions, expected);
                for _ in 0..expected {
                    scene.act(Action::Exchange);
                }
            }
        }
    }

    #[test]
    fn k3_4_the_reward_comes_in_the_middle_of_a_turn() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).actions(1);
        scene.act(crate::scene::open(Paw, 0, 0));
        assert_eq!(scene.points(), [1, 0, 0]);
        assert_eq!(scene.state.pending(), Pending::Chance);
        scene.draws(&[Kokopelli, Hunter, Vase]);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
        assert_eq!(scene.hand_of(0), [Hunter, Kokopelli, Vase]);
    }

    #[test]
    fn k7_0_an_ability_overrides_the_basic_rules() {
        // K4.3 one card, K4.4 four cards: the drummer and the warrior say otherwise.
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Sun, Vase])
            .open(0, 0, crate::Card::Warrior)
            .open(0, 1, crate::Card::Drummer)
            .pile_of(0, 2, Paw, 2, 0)
            .open(0, 3, Sun)
            .actions(1);
        scene.act(play(Paw, 0, 2)).act(play(Sun, 0, 3));
        assert_eq!(scene.points(), [4, 0, 0]);
    }
}
