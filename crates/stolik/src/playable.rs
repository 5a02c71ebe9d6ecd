//! What the command line needs of each game, and helpers for bots and options.

pub mod purrramida;
mod szkola_latania;

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use bots::{Bot, Budget, Generator, Kind, Players, Simulations, Time};
use engine::Determinize;
use engine::records::Notation;
use games::Listed;
use i18n::Told;
use rand_core::SeedableRng;

/// What the command line needs of a game beyond its rules.
pub trait Playable: Notation + Determinize + Players + Told + Listed {
    /// Translates the value of an option from the command line, for example a file name into the file's
    /// contents.
    fn read_option(name: &str, value: &str) -> anyhow::Result<String> {
        let _ = name;
        Ok(value.to_owned())
    }

    /// How to read the scores.
    const SCORES: &'static str = "most points win";
}

macro_rules! plain {
    ($Game:ty { offered: $offered:tt, screen: $screen:tt, bots: $bots:tt, options: own }) => {};
    ($Game:ty { offered: $offered:tt, screen: $screen:tt, bots: $bots:tt, options: plain }) => {
        impl Playable for $Game {}
    };
}

games::each_game! { plain }

/// How long a bot may think about a move.
#[derive(Clone, Copy, Debug)]
pub enum Thinking {
    /// A number of simulations.
    Simulations(u64),
    /// A duration.
    Time(Duration),
}

impl Thinking {
    /// The corresponding search budget.
    pub fn budget(self) -> Box<dyn Budget> {
        match self {
            Self::Simulations(number) => Box::new(Simulations(number)),
            Self::Time(limit) => {
                let started = Instant::now();
                let clock = move || started.elapsed().as_secs_f64() * 1000.0;
                Box::new(Time::new(limit.as_secs_f64() * 1000.0, clock))
            }
        }
    }
}

/// A bot of this kind, with its own generator so that its thinking cannot influence the dice.
pub fn bot<G: Playable>(kind: Kind, seed: u64, thinking: Thinking) -> Box<dyn Bot<G>> {
    bots::player(kind, Generator::seed_from_u64(seed), thinking.budget())
}

/// The names of all bots.
pub fn bot_names() -> String {
    Kind::ALL.map(Kind::name).join(", ")
}

/// Rejects an option that is given twice.
fn check_options(pairs: &[(String, String)]) -> anyhow::Result<()> {
    let mut keys: Vec<_> = pairs.iter().map(|(key, _)| key).collect();
    keys.sort_unstable();
    match keys.windows(2).find(|pair| pair[0] == pair[1]) {
        Some([twice, ..]) => bail!("the option \"{twice}\" is given twice"),
        _ => Ok(()),
    }
}

/// The options of a game from the command line.
pub fn options<G: Playable>(pairs: &[(String, String)]) -> anyhow::Result<G::Options> {
    check_options(pairs)?;
    let read = |(name, value): &(String, String)| {
        let value = G::read_option(name, value).with_context(|| format!("option {name}"))?;
        Ok((name.clone(), value))
    };
    Ok(G::options_from(&pairs.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?)?)
}
