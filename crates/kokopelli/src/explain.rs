//! Why a move is not offered.

use engine::{Explain, Explanation, Position, Seat, seats};
use serde::Serialize;

use crate::abilities::{fire, reach_of};
use crate::actions::{Action, draw, open, play};
use crate::components::Card;
use crate::state::{Course, Phase, State};
use crate::turn;
use crate::village::{Ceremony, Pile};

/// The facts that rule out a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Obstacle {
    /// The game is over.
    GameOver,
    /// Cards are being dealt or drawn.
    CardsAreDrawn,
    /// It is somebody else's turn.
    NotYourTurn { turn: Seat },
    /// This many cards must go under the draw pile first.
    MustBury { cards: u8 },
    /// No card has to go under the draw pile now.
    NothingToBury,
    /// The action under way comes first: it goes on or is done.
    ActionUnderWay,
    /// Nothing is optional here: this many actions are compulsory.
    ActionsLeft { actions: u8 },
    /// The draw pile is empty.
    EmptyPile,
    /// The hand does not hold this card.
    NotInHand { card: Card },
    /// The card was not drawn by this draw action.
    NotDrawn { card: Card },
    /// A Kokopelli opens nothing.
    NotACeremony,
    /// Nobody sits there.
    NoSuchVillage { players: u8 },
    /// Villages have no such space.
    NoSuchSpace { spaces: u8 },
    /// Only the sun allows this space.
    NeedsTheSun,
    /// Without the fire, players open only in their own village.
    NotYourVillage,
    /// The fire opens only on spaces in the player's play area, not under a draw pile.
    OutsidePlayArea,
    /// The space has a ceremony.
    Occupied { ceremony: Ceremony },
    /// No space of the player's village is free.
    NoSpaceFree,
    /// The ceremony is open in the player's own play area.
    AlreadyOpen { at: Pile },
    /// The ceremony is open in the play area of the village's owner.
    OpenInTheirArea { at: Pile },
    /// There is no ceremony on the space.
    NoCeremony,
    /// The space is neither in the player's play area nor within reach of a spider woman.
    OutOfReach,
    /// The card is neither the ceremony's nor a Kokopelli.
    DoesNotMatch { ceremony: Card },
    /// The action may go on with this ceremony only.
    OnlyThisCeremony { at: Pile },
    /// The action may go on with any ceremony but this one.
    OnlyOtherCeremonies { at: Pile },
}

type Verdict = Option<Explanation<Obstacle>>;

#[expect(clippy::unnecessary_wraps, reason = "it ends functions that may have nothing to explain")]
fn because(rule: &'static str, obstacle: Obstacle) -> Verdict {
    Some(Explanation::new(rule, obstacle))
}

impl Explain for State {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Action) -> Verdict {
        match self.phase {
            Phase::Over(_) => because("K6.1", Obstacle::GameOver),
            Phase::Deal => because("K1.3", Obstacle::CardsAreDrawn),
            Phase::Draw(_) => because("K4.1", Obstacle::CardsAreDrawn),
            _ if seat != self.turn => because("K3.1", Obstacle::NotYourTurn { turn: self.turn }),
            Phase::Act => explain_action(self, *attempt),
            Phase::GoOn(pile) => explain_going_on(self, pile, *attempt),
            Phase::Birth => explain_birth(self, *attempt),
            Phase::Exchange(_) => explain_bury(self, *attempt, "K4.6", self.hand().size()),
            Phase::Excess => explain_bury(self, *attempt, "K3.3", self.hand().size() - turn::HAND),
        }
    }
}

fn explain_action(state: &State, attempt: Action) -> Verdict {
    match attempt {
        Action::Draw if draw::is_open(state) => None,
        Action::Draw => because("R9", Obstacle::EmptyPile),
        Action::Open { card, village, space } => explain_open(state, card, Pile { village, space }),
        Action::Play { card, village, space } => explain_play(state, card, Pile { village, space }),
        Action::Cancel { space } => explain_cancel(state, space),
        Action::Exchange => None,
        Action::Bury { .. } => because("K3.3", Obstacle::NothingToBury),
        Action::Done if turn::only_extra_left(state) => None,
        Action::Done => because("R11", Obstacle::ActionsLeft { actions: state.actions }),
    }
}

/// K3.3, K4.6 This many cards must be buried.
fn explain_bury(state: &State, attempt: Action, rule: &'static str, cards: u8) -> Verdict {
    match attempt {
        Action::Bury { card } if state.hand().contains(card) => None,
        Action::Bury { card } => because(rule, Obstacle::NotInHand { card }),
        _ => because(rule, Obstacle::MustBury { cards }),
    }
}

/// K7.2, R7 Only cards just drawn, and only playing them.
fn explain_birth(state: &State, attempt: Action) -> Verdict {
    match attempt {
        Action::Done => None,
        Action::Play { card, .. } if state.hand().contains(card) && !state.drawn.contains(card) => {
            because("R7", Obstacle::NotDrawn { card })
        }
        Action::Play { card, village, space } => explain_play(state, card, Pile { village, space }),
        _ => because("K7.2", Obstacle::ActionUnderWay),
    }
}

/// K7.1, K7.4 Only plays, on the same ceremony or on others.
fn explain_going_on(state: &State, before: Pile, attempt: Action) -> Verdict {
    let Course::Play { chieftain, .. } = state.course else {
        return because("K4.3", Obstacle::ActionUnderWay);
    };
    let rule = if chieftain { "K7.1" } else { "K7.4" };
    match attempt {
        Action::Done => None,
        Action::Play { card, village, space } => {
            let pile = Pile { village, space };
            explain_play(state, card, pile).or_else(|| {
                if play::going_on(state, before).contains(pile) {
                    None
                } else if chieftain {
                    because(rule, Obstacle::OnlyThisCeremony { at: before })
                } else {
                    because(rule, Obstacle::OnlyOtherCeremonies { at: before })
                }
            })
        }
        _ => because(rule, Obstacle::ActionUnderWay),
    }
}

/// K2 Whether there is such a space at this table.
fn explain_space(state: &State, pile: Pile) -> Verdict {
    if pile.village.index() >= state.players() {
        return because("K2.1", Obstacle::NoSuchVillage { players: state.setup.players });
    }
    let spaces = state.ordinary_spaces() + 1;
    (pile.space >= spaces).then(|| {
        let rule = if state.players() == 2 { "K2.3" } else { "K2.1" };
        Explanation::new(rule, Obstacle::NoSuchSpace { spaces })
    })
}

fn explain_cancel(state: &State, space: u8) -> Verdict {
    explain_space(state, Pile { village: state.turn, space }).or_else(|| {
        let is_empty = state.of(state.turn).village.on(space).is_none();
        is_empty.then(|| Explanation::new("K4.5", Obstacle::NoCeremony))
    })
}

fn explain_play(state: &State, card: Card, pile: Pile) -> Verdict {
    if !state.hand().contains(card) {
        return because("K4.3", Obstacle::NotInHand { card });
    }
    if let Some(explanation) = explain_space(state, pile) {
        return Some(explanation);
    }
    let Some(ceremony) = state.of(pile.village).village.on(pile.space) else {
        return because("K4.3", Obstacle::NoCeremony);
    };
    let ceremony = ceremony.ceremony;
    if !reach_of(state, state.turn).contains(pile) {
        return because("K4.3", Obstacle::OutOfReach);
    }
    let matches = card == ceremony || card == Card::Kokopelli;
    (!matches).then(|| Explanation::new("K4.3", Obstacle::DoesNotMatch { ceremony }))
}

fn explain_open(state: &State, card: Card, pile: Pile) -> Verdict {
    if !card.is_ceremony() {
        return because("K4.2", Obstacle::NotACeremony);
    }
    if !state.hand().contains(card) {
        return because("K4.2", Obstacle::NotInHand { card });
    }
    if let Some(explanation) = explain_space(state, pile) {
        return Some(explanation);
    }
    let seat = state.turn;
    if let Some(at) = find(state, seat, card) {
        return because("K4.2", Obstacle::AlreadyOpen { at });
    }
    if pile.village == seat { explain_own_space(state, pile) } else { explain_fire(state, card, pile) }
}

/// K4.2, K7.12 A space of the player's own village.
fn explain_own_space(state: &State, pile: Pile) -> Verdict {
    let free = open::own_spaces(state, state.turn);
    if free >> pile.space & 1 == 1 {
        return None;
    }
    match state.of(state.turn).village.on(pile.space) {
        None => because("K7.12", Obstacle::NeedsTheSun),
        Some(_) if free == 0 => because("K4.2", Obstacle::NoSpaceFree),
        Some(ceremony) => because("K4.2", Obstacle::Occupied { ceremony }),
    }
}

/// K7.6, R6 A space of another's village.
fn explain_fire(state: &State, card: Card, pile: Pile) -> Verdict {
    let (seat, village) = (state.turn, pile.village);
    if !fire::answers(state, seat) {
        return because("K4.2", Obstacle::NotYourVillage);
    }
    if state.near_spaces(seat, village) >> pile.space & 1 == 0 {
        return because("R6", Obstacle::OutsidePlayArea);
    }
    if let Some(ceremony) = state.of(village).village.on(pile.space) {
        return because("K7.6", Obstacle::Occupied { ceremony });
    }
    find(state, village, card).map(|at| Explanation::new("K7.6", Obstacle::OpenInTheirArea { at }))
}

/// K4.2 Where this ceremony is open in the seat's normal play area.
fn find(state: &State, seat: Seat, ceremony: Card) -> Option<Pile> {
    let area = state.area(seat);
    let in_area = |village: &Seat| area.kinds[village.index()].contains(ceremony);
    let village = seats(state.players()).find(in_area)?;
    Some(Pile { village, space: state.of(village).village.space_of(ceremony)? })
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Explain, Pending, Rules, Start, chance::below};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    use super::*;
    use crate::components::Card::{
        Birth, Chieftain, Fire, Hunter, Kokopelli, Lizard, Paw, Shaman, SpiderWoman, Sun, Tortoise, Vase,
        Warrior,
    };
    use crate::options::{Ceremonies, Options};
    use crate::scene::{Scene, open, play, seat};

    #[track_caller]
    fn says(scene: &Scene, attempt: Action, rule: &str, obstacle: &Obstacle) {
        let explanation = scene.state.explain(scene.state.turn, &attempt).expect("the move is not allowed");
        assert_eq!((explanation.rule, &explanation.because), (rule, obstacle));
        assert!(!scene.offers().contains(&attempt));
    }

    const fn at(village: usize, space: u8) -> Pile {
        Pile { village: seat(village), space }
    }

    #[test]
    fn k3_3_only_the_excess_must_be_buried() {
        let mut scene = Scene::new(3).actions(1).hand(0, &[Paw, Paw, Paw, Sun, Sun, Vase]);
        scene.act(Action::Draw).draws(&[Sun]);
        says(&scene, Action::Exchange, "K3.3", &Obstacle::MustBury { cards: 2 });
    }

    #[test]
    fn k4_2_openings_are_explained() {
        let scene = Scene::new(3).hand(0, &[Paw, Sun, Kokopelli]).open(0, 0, Hunter).open(1, 2, Sun);
        says(&scene, open(Kokopelli, 0, 1), "K4.2", &Obstacle::NotACeremony);
        says(&scene, open(Vase, 0, 1), "K4.2", &Obstacle::NotInHand { card: Vase });
        says(&scene, open(Sun, 0, 1), "K4.2", &Obstacle::AlreadyOpen { at: at(1, 2) });
        says(&scene, open(Paw, 1, 3), "K4.2", &Obstacle::NotYourVillage);
        says(&scene, open(Paw, 3, 3), "K2.1", &Obstacle::NoSuchVillage { players: 3 });
        says(&scene, open(Paw, 0, 4), "K7.12", &Obstacle::NeedsTheSun);
        says(&scene, open(Paw, 0, 5), "K2.1", &Obstacle::NoSuchSpace { spaces: 5 });
        let ceremony = Ceremony { ceremony: Hunter, cards: 1, kokopelli: 0 };
        says(&scene, open(Paw, 0, 0), "K4.2", &Obstacle::Occupied { ceremony });
        let two = Scene::new(2).hand(0, &[Paw]);
        says(&two, open(Paw, 0, 6), "K2.3", &Obstacle::NoSuchSpace { spaces: 6 });
        let full = scene.open(0, 1, Birth).open(0, 2, Vase).open(0, 3, Lizard);
        says(&full, open(Paw, 0, 3), "K4.2", &Obstacle::NoSpaceFree);
    }

    #[test]
    fn k7_6_openings_with_the_fire_are_explained() {
        let scene = Scene::new(4)
            .hand(0, &[Paw, Vase])
            .open(0, 0, Fire)
            .open(1, 2, Shaman)
            .open(2, 2, Paw)
            .open(1, 1, Sun);
        says(&scene, open(Paw, 1, 3), "K7.6", &Obstacle::OpenInTheirArea { at: at(2, 2) });
        says(&scene, open(Vase, 1, 1), "R6", &Obstacle::OutsidePlayArea);
        says(&scene, open(Vase, 1, 4), "R6", &Obstacle::OutsidePlayArea);
        says(&scene, open(Vase, 2, 0), "R6", &Obstacle::OutsidePlayArea);
        let ceremony = Ceremony { ceremony: Shaman, cards: 1, kokopelli: 0 };
        says(&scene, open(Vase, 1, 2), "K7.6", &Obstacle::Occupied { ceremony });
    }

    #[test]
    fn k4_3_plays_are_explained() {
        let scene = Scene::new(4).hand(0, &[Paw, Kokopelli]).open(0, 0, Hunter).open(1, 0, Paw);
        says(&scene, play(Hunter, 0, 0), "K4.3", &Obstacle::NotInHand { card: Hunter });
        says(&scene, play(Paw, 0, 0), "K4.3", &Obstacle::DoesNotMatch { ceremony: Hunter });
        says(&scene, play(Paw, 0, 1), "K4.3", &Obstacle::NoCeremony);
        says(&scene, play(Paw, 1, 0), "K4.3", &Obstacle::OutOfReach);
        says(&scene, play(Kokopelli, 1, 0), "K4.3", &Obstacle::OutOfReach);
        let spider = scene.open(0, 1, SpiderWoman);
        assert_eq!(spider.state.explain(seat(0), &play(Paw, 1, 0)), None);
    }

    #[test]
    fn other_actions_are_explained() {
        let scene = Scene::new(3).hand(0, &[Paw, Sun]).pile(0, &[]);
        says(&scene, Action::Draw, "R9", &Obstacle::EmptyPile);
        says(&scene, Action::Cancel { space: 0 }, "K4.5", &Obstacle::NoCeremony);
        says(&scene, Action::Cancel { space: 9 }, "K2.1", &Obstacle::NoSuchSpace { spaces: 5 });
        says(&scene, Action::Bury { card: Paw }, "K3.3", &Obstacle::NothingToBury);
        says(&scene, Action::Done, "R11", &Obstacle::ActionsLeft { actions: 2 });
        let mut burying = scene.clone();
        burying.act(Action::Exchange);
        says(&burying, Action::Draw, "K4.6", &Obstacle::MustBury { cards: 2 });
        says(&burying, Action::Bury { card: Vase }, "K4.6", &Obstacle::NotInHand { card: Vase });
        let other = scene.state.explain(seat(1), &Action::Exchange).unwrap();
        assert_eq!(other.because, Obstacle::NotYourTurn { turn: seat(0) });
    }

    #[test]
    fn going_on_is_explained() {
        let start = Scene::new(3).hand(0, &[Paw, Paw, Tortoise, Vase]).open(0, 1, Paw).open(0, 2, Tortoise);
        let mut scene = start.clone().open(0, 0, Chieftain);
        scene.act(play(Paw, 0, 1));
        says(&scene, play(Tortoise, 0, 2), "K7.1", &Obstacle::OnlyThisCeremony { at: at(0, 1) });
        says(&scene, Action::Draw, "K7.1", &Obstacle::ActionUnderWay);
        let mut scene = start.clone().open(0, 0, Warrior);
        scene.act(play(Paw, 0, 1));
        says(&scene, play(Paw, 0, 1), "K7.4", &Obstacle::OnlyOtherCeremonies { at: at(0, 1) });
        let mut scene = start.open(0, 0, Birth);
        scene.act(Action::Draw).draws(&[Kokopelli]);
        says(&scene, play(Paw, 0, 1), "R7", &Obstacle::NotDrawn { card: Paw });
        says(&scene, play(Lizard, 0, 1), "K4.3", &Obstacle::NotInHand { card: Lizard });
        says(&scene, open(Vase, 0, 3), "K7.2", &Obstacle::ActionUnderWay);
    }

    #[test]
    fn chance_and_the_end_are_explained() {
        let mut scene = Scene::new(3).hand(0, &[Paw]);
        scene.act(Action::Draw);
        says(&scene, Action::Draw, "K4.1", &Obstacle::CardsAreDrawn);
        scene.state.phase = Phase::Over(crate::Ending::Stopped);
        says(&scene, Action::Draw, "K6.1", &Obstacle::GameOver);
    }

    fn everything_imaginable() -> Vec<Action> {
        let mut all = vec![Action::Draw, Action::Exchange, Action::Done];
        for card in Card::ALL {
            all.push(Action::Bury { card });
            for village in seats(6) {
                for space in 0..8 {
                    all.push(Action::Open { card, village, space });
                    all.push(Action::Play { card, village, space });
                }
            }
        }
        all.extend((0..8).map(|space| Action::Cancel { space }));
        all
    }

    #[test]
    fn everything_imaginable_is_either_offered_or_explained() {
        let imaginable = everything_imaginable();
        let mut offers = Vec::new();
        for (players, shared) in [(2, true), (3, false), (3, true), (4, false), (4, true)] {
            let mut rng = ChaCha8Rng::seed_from_u64(players as u64);
            for _ in 0..3 {
                let options =
                    Options { ceremonies: Ceremonies::Random(12), sun_shared: shared, vase_owner: shared };
                let mut state = State::new(&State::prepare(&options, players, &mut rng).unwrap()).unwrap();
                for step in 0.. {
                    match state.pending() {
                        Pending::Over => break,
                        Pending::Chance => state.resolve(state.sample(&mut rng), &mut ()),
                        Pending::Seat(turn) => {
                            state.actions(&mut offers);
                            for action in imaginable.iter().filter(|_| step % 3 == 0) {
                                let offered = offers.binary_search(action).is_ok();
                                let explained = state.explain(turn, action);
                                assert_eq!(
                                    offered,
                                    explained.is_none(),
                                    "{action:?} in {state:?}: {explained:?}"
                                );
                            }
                            state.act(offers[below(&mut rng, offers.len() as u32) as usize], &mut ());
                        }
                    }
                }
            }
        }
    }
}
