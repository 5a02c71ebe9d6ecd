//! One game between bots.

use anyhow::{Context, bail, ensure};
use bots::Bot;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{Pending, Standings, Step, Window, records};

use crate::games::{self, Playable, Thinking};

/// Who plays what.
pub struct Match<G: Playable> {
    pub options: G::Options,
    /// The bot of each seat.
    pub bots: Vec<String>,
    pub thinking: Thinking,
    pub seed: u64,
}

/// What is kept of the moves of a game.
pub struct Recorder<'a> {
    pub records: &'a mut Vec<u8>,
    /// Whether all moves that were allowed are kept too.
    pub legal: bool,
}

/// How a game went.
pub struct Played {
    pub decisions: u64,
    pub standings: Option<Standings>,
    pub ending: &'static str,
}

impl<G: Playable> Match<G> {
    pub fn players(&self) -> usize {
        self.bots.len()
    }

    /// Plays game `number` with the bots moved `turned` seats to the left. Dice and decks come from
    /// the `ChaCha` stream with the game's number; each bot has a generator of its own, seeded from
    /// another stream, so that its thinking cannot move the dice.
    pub fn play(
        &self,
        number: u64,
        turned: usize,
        mut recorder: Option<Recorder<'_>>,
    ) -> anyhow::Result<Played> {
        let mut rng = ChaCha8Rng::seed_from_u64(self.seed);
        rng.set_stream(2 * number);
        let mut bots = self.seat_bots(number, turned)?;
        let setup = G::prepare(&self.options, self.players(), &mut rng)?;
        if let Some(recorder) = &mut recorder {
            records::write_header::<G>(recorder.records, self.players(), &setup, None);
        }
        let mut position = G::new(&setup)?;
        let mut offers = Vec::new();
        let mut decisions = 0;
        for _ in 0..=G::MOST_STEPS {
            let step = match position.pending() {
                Pending::Over => break,
                Pending::Chance => Step::Chance(position.sample(&mut rng)),
                Pending::Seat(seat) => {
                    position.actions(&mut offers);
                    let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                    let offered = offers.binary_search(&action).is_ok();
                    ensure!(offered, "the bot in seat {seat} chose {action:?}, which was not offered");
                    decisions += 1;
                    Step::Decision { seat, action }
                }
            };
            if let Some(recorder) = &mut recorder {
                records::write_step(recorder.records, &step, recorder.legal.then_some(&offers));
            }
            match step {
                Step::Decision { action, .. } => position.act(action, &mut ()),
                Step::Chance(outcome) => position.resolve(outcome, &mut ()),
            }
        }
        let ending = position.ending().with_context(|| format!("no end after {} steps", G::MOST_STEPS))?;
        let standings = position.standings();
        if let (Some(recorder), Some(standings)) = (&mut recorder, &standings) {
            records::write_result(recorder.records, standings);
        }
        Ok(Played { decisions, standings, ending })
    }

    fn seat_bots(&self, number: u64, turned: usize) -> anyhow::Result<Vec<Box<dyn Bot<G>>>> {
        let mut seeds = ChaCha8Rng::seed_from_u64(self.seed);
        seeds.set_stream(2 * number + 1);
        let players = self.players();
        let names = (0..players).map(|seat| &self.bots[(seat + players - turned) % players]);
        names
            .map(|name| games::bot(name, seeds.next_u64(), self.thinking).context("the bots were checked"))
            .collect()
    }
}

/// One bot for each seat: those named, or the one named for all.
pub fn bots_by_seat<G: Playable>(names: &[String], players: usize) -> anyhow::Result<Vec<String>> {
    let sample = Thinking::Simulations(1);
    if let Some(unknown) = names.iter().find(|name| games::bot::<G>(name, 0, sample).is_none()) {
        bail!("{} has no bot \"{unknown}\"; its bots are {}", G::ID, games::bot_names::<G>());
    }
    match names.len() {
        1 => Ok(vec![names[0].clone(); players]),
        number if number == players => Ok(names.to_vec()),
        number => bail!("{number} bots for {players} seats: give one for all seats or one for each"),
    }
}
