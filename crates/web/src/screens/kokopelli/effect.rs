//! What a move would do, found by making it in a position that looks the same to the viewer.
//!
//! A move's points and tiles do not depend on cards drawn in the course of it, so this is not a guess:
//! the test plays whole games and compares. Scoring at the end of the game is left out.

use engine::{BySeat, Chance, Pending, Position, Rules, Seat, seats};
use i18n::Language;
use kokopelli::{Action, Event, Reason, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::texts;
use crate::session::Scene;

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// The owner of the village in which a ceremony opens.
    pub opens_for: Option<Seat>,
    /// How many cards the ceremony then has, and how many finish it.
    pub grows: Option<(u8, u8)>,
    /// Whether the ceremony is finished.
    pub finishes: bool,
    /// The points for every seat.
    pub points: BySeat<u16, 4>,
    /// How many cards the player draws.
    pub draws: u8,
    /// Whether the player gets an extra action.
    pub extra_action: bool,
    /// How many Game End tiles are left if one is placed.
    pub end_tiles_left: Option<u8>,
    /// Whether the game ends with this round because of it.
    pub last_round: bool,
}

impl Effect {
    /// Computes the effect of an offered move.
    pub fn of(before: &State, action: Action) -> Self {
        let mut after = *before;
        let mut events = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        after.act(action, &mut events);
        while after.pending() == Pending::Chance {
            let outcome = after.sample(&mut rng);
            after.resolve(outcome, &mut events);
        }
        let mut effect = Self {
            opens_for: None,
            grows: None,
            finishes: false,
            points: BySeat::all(before.players(), 0),
            draws: 0,
            extra_action: false,
            end_tiles_left: None,
            last_round: !before.is_last_round() && after.is_last_round() && after.round() == before.round(),
        };
        for event in &events {
            effect.add(event, &after);
        }
        effect
    }

    fn add(&mut self, event: &Event, after: &State) {
        match *event {
            Event::Opened { pile, .. } => self.opens_for = Some(pile.village),
            Event::Played { pile, .. } => {
                let ceremony = after.village_of(pile.village).on(pile.space);
                let needed = after.cards_to_finish(pile.village);
                self.grows = ceremony.map(|ceremony| (ceremony.cards, needed));
            }
            Event::Finished { .. } => self.finishes = true,
            Event::Scored { seat, points, reason } => {
                if !matches!(reason, Reason::SmallPile | Reason::Village) {
                    self.points[seat] += points;
                }
            }
            Event::Drew { cards, .. } => self.draws += cards.size(),
            Event::ExtraAction { .. } => self.extra_action = true,
            Event::GameEndTilePlaced { left, .. } => self.end_tiles_left = Some(left),
            Event::Dealt { .. }
            | Event::TurnBegan { .. }
            | Event::PileExhausted { .. }
            | Event::Cancelled { .. }
            | Event::Exchanged { .. }
            | Event::Buried { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    /// A caption short enough for a space.
    pub fn in_short(&self, scene: &Scene<State>) -> String {
        let language = scene.language;
        let mut parts = Vec::new();
        if self.opens_for.is_some() {
            parts.push(texts::open_short(language).to_owned());
        } else if self.finishes {
            parts.push(texts::finishes_short(language).to_owned());
        } else if let Some((cards, needed)) = self.grows {
            parts.push(format!("{cards}/{needed}"));
        }
        for (seat, points) in self.scorers() {
            let who = if scene.me == Some(seat) { String::new() } else { format!("{} ", scene.name(seat)) };
            parts.push(format!("{who}+{points}"));
        }
        if self.extra_action {
            parts.push(texts::extra_action_short(language).to_owned());
        }
        parts.join(" · ")
    }

    /// In full sentences.
    pub fn in_full(&self, scene: &Scene<State>) -> String {
        let language = scene.language;
        let mut said: Vec<String> = Vec::new();
        if let Some(owner) = self.opens_for {
            said.push(texts::opens(language).to_owned());
            said.push(ability_goes_to(scene, owner, language));
        }
        if self.finishes {
            said.push(texts::finishes(language).to_owned());
        } else if let Some((cards, needed)) = self.grows {
            said.push(texts::card_of(language, cards, needed));
        }
        said.extend(self.scorers().map(|(seat, points)| {
            if scene.me == Some(seat) {
                texts::you_score(language, points)
            } else {
                texts::scores(language, &scene.name(seat), points)
            }
        }));
        if self.draws > 0 {
            said.push(texts::you_draw(language, self.draws.into()));
        }
        if self.extra_action {
            said.push(texts::extra_action(language).to_owned());
        }
        said.extend(self.end_tiles_left.map(|left| texts::end_tile_placed(language, left)));
        if self.last_round {
            said.push(texts::last_round_follows(language).to_owned());
        }
        said.join(" ")
    }

    /// The announced points of all seats, which browser tests compare with the result.
    pub fn points_in_order(&self) -> String {
        self.points.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
    }

    fn scorers(&self) -> impl Iterator<Item = (Seat, u16)> {
        let points = self.points;
        seats(points.players()).map(move |seat| (seat, points[seat])).filter(|(_, points)| *points > 0)
    }
}

fn ability_goes_to(scene: &Scene<State>, owner: Seat, language: Language) -> String {
    if scene.me == Some(owner) {
        texts::ability_is_yours(language).to_owned()
    } else {
        texts::ability_goes_to(language, &scene.name(owner))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Determinize, Knowledge, Start, Viewer};
    use kokopelli::Options;

    use super::*;

    /// Plays a random game and checks that every move does what was announced to a player who knows only
    /// their own view.
    fn check_whole_game(players: usize, seed: u64) -> u32 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = State::prepare(&Options::default(), players, &mut rng).unwrap();
        let mut state = State::new(&setup).unwrap();
        let mut offers = Vec::new();
        let mut scored = 0;
        loop {
            match state.pending() {
                Pending::Over => return scored,
                Pending::Chance => {
                    let outcome = state.sample(&mut rng);
                    state.resolve(outcome, &mut ());
                }
                Pending::Seat(seat) => {
                    state.actions(&mut offers);
                    let action = offers[engine::chance::below(&mut rng, offers.len() as u32) as usize];
                    let imagined = State::determinize(&state.view(Viewer::Seat(seat)), &mut rng);
                    let announced = Effect::of(&imagined, action);
                    let mut events = Vec::new();
                    state.act(action, &mut events);
                    while state.pending() == Pending::Chance {
                        let outcome = state.sample(&mut rng);
                        state.resolve(outcome, &mut events);
                    }
                    let mut points = BySeat::<u16, 4>::all(players, 0);
                    for event in &events {
                        if let Event::Scored { seat, points: more, reason } = *event
                            && !matches!(reason, Reason::SmallPile | Reason::Village)
                        {
                            points[seat] += more;
                        }
                    }
                    assert_eq!(announced.points, points, "{action:?} in {imagined:?}");
                    assert_eq!(
                        announced.finishes,
                        events.iter().any(|event| matches!(event, Event::Finished { .. })),
                        "{action:?} in {imagined:?}"
                    );
                    scored += u32::from(points.iter().any(|&points| points > 0));
                }
            }
        }
    }

    #[test]
    fn what_is_announced_happens() {
        let scored: u32 =
            (2..=4).flat_map(|players| (0..20).map(move |seed| check_whole_game(players, seed))).sum();
        assert!(scored > 500, "only {scored} moves scored: the test has seen too little");
    }
}
