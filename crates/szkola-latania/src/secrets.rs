//! R11 restated for the laws: what a viewer may not know is drawn anew in the position itself.

use engine::laws::Secrets;
use engine::{BySeat, Position, Seat, Step, Viewer, chance::below, seats};
use rand_core::Rng;

use crate::actions::Action;
use crate::chance::{Outcome, draw};
use crate::components::{Cards, Face};
use crate::state::{Phase, State};

impl Secrets for State {
    /// Hands that are too short, a draw instead of a deal or a deal instead of a draw, or more
    /// cards of a face than there are.
    fn impossible(&self, rng: &mut impl Rng) -> Outcome {
        let short = BySeat::all(self.players(), Cards::NONE);
        let Phase::Refill(count) = self.phase else {
            return if below(rng, 2) == 0 { Outcome::Deal(short) } else { Outcome::Draw(Cards::NONE) };
        };
        match (below(rng, 2), Face::all().find(|&face| self.pile.count(face) < count)) {
            (0, Some(rare)) => Outcome::Draw(Cards::of(rare, count)),
            _ => Outcome::Deal(short),
        }
    }

    fn twin(
        &self,
        step: &Step<Action, Outcome>,
        viewer: Viewer,
        rng: &mut impl Rng,
    ) -> (Self, Step<Action, Outcome>) {
        let mut twin = *self;
        let hidden: Vec<Seat> = seats(self.players()).filter(|&seat| viewer != Viewer::Seat(seat)).collect();
        // The cards that the step itself shows stay where they are; everything else is mixed.
        let kept = |seat| match *step {
            Step::Decision { seat: player, action: Action::Play { cards, .. } } if player == seat => cards,
            _ => Cards::NONE,
        };
        let seen_draw = match *step {
            Step::Chance(Outcome::Draw(cards)) if viewer == Viewer::Seat(self.turn) => cards,
            Step::Chance(Outcome::Deal(hands)) => match viewer {
                Viewer::Seat(seat) => hands[seat],
                Viewer::Spectator => Cards::NONE,
            },
            _ => Cards::NONE,
        };
        let mut mixed = self.pile - seen_draw;
        for &seat in &hidden {
            mixed += self.hands[seat] - kept(seat);
        }
        for &seat in &hidden {
            let size = self.hands[seat].size() - kept(seat).size();
            twin.hands[seat] = kept(seat) + draw(&mut mixed, size, rng);
        }
        twin.pile = mixed + seen_draw;
        let step = match *step {
            Step::Chance(Outcome::Draw(cards)) if seen_draw.is_empty() => {
                Step::Chance(Outcome::Draw(draw(&mut mixed, cards.size(), rng)))
            }
            Step::Chance(Outcome::Deal(mut hands)) => {
                for &seat in &hidden {
                    hands[seat] = draw(&mut mixed, hands[seat].size(), rng);
                }
                Step::Chance(Outcome::Deal(hands))
            }
            same => same,
        };
        (twin, step)
    }
}
