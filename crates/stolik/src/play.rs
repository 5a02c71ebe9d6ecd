//! Plays one game, or one series of games, between bots.

use std::io::Write as _;

use anyhow::{Context, bail, ensure};
use bots::{Bot, Driver, Kind, Player as _};
use engine::records::{Fault, Line, Replay};
use engine::{BySeat, Journal, Pending, Seat, Standings, Step, Window, records};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::cli;
use crate::external::{self, External};
use crate::playable::{self, Playable, Thinking};

/// The game, the bots and their settings.
pub struct Lineup<G: Playable> {
    pub options: G::Options,
    /// The bot of each seat.
    pub bots: Vec<String>,
    pub thinking: Thinking,
    pub seed: u64,
    /// The number of games in a series, whose scores are added up.
    pub series: u64,
}

impl<G: Playable> Lineup<G> {
    /// Masters in all seats of this variant.
    pub fn of_masters(variant: &cli::Variant, simulations: u64, seed: u64) -> anyhow::Result<Self> {
        Ok(Self {
            options: playable::options::<G>(&variant.options)?,
            bots: vec!["master".to_owned(); variant.players::<G>()?],
            thinking: Thinking::Simulations(simulations),
            seed,
            series: 1,
        })
    }
}

/// Writes the record of a game.
pub struct Recorder<'a> {
    pub records: &'a mut Vec<u8>,
    /// Whether to record all legal moves with each decision.
    pub legal: bool,
}

/// The outcome of a game or of a series.
pub struct Played {
    pub decisions: u64,
    /// The standings over the series; `None` if a game had no result.
    pub standings: Option<Standings>,
    pub endings: Vec<&'static str>,
    /// The seat whose bot failed, if any; that also ends a series.
    pub failed: Option<Seat>,
}

/// The random streams of a deal: one for the setup, and one for each seat, used for the chance events that
/// follow its moves. A seat's n-th roll or draw is therefore the same whatever the others do, and luck
/// cancels out when the deal is played from every seat.
struct Luck {
    setup: ChaCha8Rng,
    by_seat: Vec<ChaCha8Rng>,
}

impl Luck {
    fn new(seed: u64, number: u64, players: usize) -> Self {
        let mut setup = ChaCha8Rng::seed_from_u64(seed);
        setup.set_stream(2 * number);
        let by_seat = (0..players).map(|_| ChaCha8Rng::seed_from_u64(setup.next_u64())).collect();
        Self { setup, by_seat }
    }

    /// The stream for chance events after a move of this seat, or before the first move.
    fn after(&mut self, mover: Option<Seat>) -> &mut ChaCha8Rng {
        match mover {
            Some(seat) => &mut self.by_seat[seat.index()],
            None => &mut self.setup,
        }
    }
}

impl<G: Playable> Lineup<G> {
    pub fn players(&self) -> usize {
        self.bots.len()
    }

    /// Plays game `number`, or series `number`, with the bots moved `turned` seats to the left.
    /// Dice and cards come from the [`Luck`] with that number. Each bot has its own generator, seeded from
    /// another stream, so that its thinking cannot influence the dice.
    pub fn play(
        &self,
        number: u64,
        turned: usize,
        mut recorder: Option<Recorder<'_>>,
    ) -> anyhow::Result<Played> {
        let mut luck = Luck::new(self.seed, number, self.players());
        let mut driver = Driver::of(self.seat_bots(number, turned)?);
        let mut setup = G::prepare(&self.options, self.players(), &mut luck.setup)?;
        let mut games = vec![self.play_game(&setup, &mut luck, &mut driver, recorder.as_mut())?];
        while (games.len() as u64) < self.series && games.iter().all(|game| game.failed.is_none()) {
            setup = G::next_in_series(&setup).context("the game is played in series")?;
            games.push(self.play_game(&setup, &mut luck, &mut driver, recorder.as_mut())?);
        }
        let last = games.last().expect("at least one game is played");
        let results: Option<Vec<_>> = games.iter().map(|game| game.standings).collect();
        Ok(Played {
            decisions: games.iter().map(|game| game.decisions).sum(),
            standings: match last.failed {
                Some(_) => last.standings,
                None => results.and_then(|results| G::result_of_series(&results)),
            },
            failed: last.failed,
            endings: games.into_iter().flat_map(|game| game.endings).collect(),
        })
    }

    /// Plays game `number` like [`Self::play`], and also returns its journal; `None` if a bot lost it by failing.
    pub fn play_journal(&self, number: u64, turned: usize) -> anyhow::Result<(Played, Option<Journal<G>>)> {
        let mut record = Vec::new();
        let played = self.play(number, turned, Some(Recorder { records: &mut record, legal: false }))?;
        let mut lines = std::str::from_utf8(&record)?.lines();
        let Some(Line::Header(header)) = lines.next().map(Line::parse).transpose()? else {
            return Ok((played, None));
        };
        let mut replay = Replay::<G>::begin(&header).map_err(Fault::from)?;
        for line in lines {
            replay.follow(&Line::parse(line)?, &mut ()).map_err(Fault::from)?;
        }
        Ok((played, Some(replay.journal().clone())))
    }

    fn play_game(
        &self,
        setup: &G::Setup,
        luck: &mut Luck,
        driver: &mut Driver<G, Player<G>>,
        mut recorder: Option<&mut Recorder<'_>>,
    ) -> anyhow::Result<Played> {
        let recorded = recorder.as_ref().map_or(0, |recorder| recorder.records.len());
        if let Some(recorder) = &mut recorder {
            records::write_header::<G>(recorder.records, self.players(), setup, &[]);
        }
        let mut position = G::new(setup)?;
        driver.begin();
        let mut offers = Vec::new();
        let (mut decisions, mut mover) = (0, None);
        for _ in 0..=G::MAX_STEPS {
            let step = match position.pending() {
                Pending::Over => break,
                Pending::Chance => Step::Chance(position.sample(luck.after(mover))),
                Pending::Seat(seat) => {
                    position.actions(&mut offers);
                    let player = driver.player(seat).expect("somebody sits in every seat");
                    let action = match player.choose(Window::new(&position, seat), &offers) {
                        Ok(action) => action,
                        Err(fault) => {
                            complain(&format!("seat {seat} loses this game: {}: {fault}", player.name));
                            // A record without a result would be invalid.
                            if let Some(recorder) = &mut recorder {
                                recorder.records.truncate(recorded);
                            }
                            return Ok(forfeited(seat, self.players(), decisions));
                        }
                    };
                    let offered = offers.binary_search(&action).is_ok();
                    ensure!(offered, "{} chose {action:?}, which was not offered", player.name);
                    decisions += 1;
                    Step::Decision { seat, action }
                }
            };
            if let Some(recorder) = &mut recorder {
                records::write_step(recorder.records, &step, recorder.legal.then_some(&offers));
            }
            if let Step::Decision { seat, .. } = step {
                mover = Some(seat);
            }
            position.apply(step, &mut ());
            driver.hear(step);
        }
        let ending = position.ending().with_context(|| format!("no end after {} steps", G::MAX_STEPS))?;
        let standings = position.standings();
        if let (Some(recorder), Some(standings)) = (&mut recorder, &standings) {
            records::write_result(recorder.records, standings);
        }
        Ok(Played { decisions, standings, endings: vec![ending], failed: None })
    }

    fn seat_bots(&self, number: u64, turned: usize) -> anyhow::Result<Vec<Player<G>>> {
        let mut seeds = ChaCha8Rng::seed_from_u64(self.seed);
        seeds.set_stream(2 * number + 1);
        let players = self.players();
        let names = (0..players).map(|seat| &self.bots[(seat + players - turned) % players]);
        names
            .map(|name| {
                let mind =
                    Mind::of(name, seeds.next_u64(), self.thinking).context("the bots were checked")?;
                Ok(Player { name: name.clone(), mind })
            })
            .collect()
    }
}

/// A named bot in a seat.
struct Player<G: Playable> {
    name: String,
    mind: Mind<G>,
}

/// A built-in bot, or an external program, which may fail.
enum Mind<G: Playable> {
    Ours(Box<dyn Bot<G>>),
    External(Result<External, String>),
}

impl<G: Playable> Mind<G> {
    fn of(name: &str, seed: u64, thinking: Thinking) -> Option<Self> {
        match name.strip_prefix(external::PREFIX) {
            Some(command) => Some(Self::External(External::start(command, thinking))),
            None => Kind::named(name).map(|kind| Self::Ours(playable::bot(kind, seed, thinking))),
        }
    }
}

impl<G: Playable> bots::Player<G> for Player<G> {
    type Fault = String;

    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> Result<G::Action, String> {
        match &mut self.mind {
            Mind::Ours(bot) => Ok(bot.choose(window, offers)),
            Mind::External(Ok(program)) => program.choose(window, offers),
            Mind::External(Err(fault)) => Err(fault.clone()),
        }
    }

    fn begin(&mut self) {
        match &mut self.mind {
            Mind::Ours(bot) => bot.begin(),
            Mind::External(_) => {}
        }
    }

    /// External programs are told nothing between their moves: their protocol is one question at a time.
    fn hear(&mut self, seat: Seat, action: Option<G::Action>) {
        match &mut self.mind {
            Mind::Ours(bot) => bot.hear(seat, action),
            Mind::External(_) => {}
        }
    }
}

/// The outcome of a game that a bot lost by failing: all others win, and nobody scores.
fn forfeited(loser: Seat, players: usize, decisions: u64) -> Played {
    let places = BySeat::from_fn(players, |seat| if seat == loser { players as u8 } else { 1 });
    let standings = Standings { scores: BySeat::all(players, 0), places };
    Played { decisions, standings: Some(standings), endings: vec!["a bot failed"], failed: Some(loser) }
}

/// Writes a complaint to standard error with a single call, because external bots write there too. Errors
/// are ignored, so that the games go on even if standard error is closed.
pub fn complain(complaint: &str) {
    let _ = std::io::stderr().write_all(format!("{complaint}\n").as_bytes());
}

/// Checks that the game can be played in series, if a series is requested.
pub fn check_series<G: Playable>(lineup: &Lineup<G>) -> anyhow::Result<()> {
    ensure!(lineup.series == 1 || G::SERIES, "{} is not played in series", G::ID);
    Ok(())
}

/// Checks that bots with these names exist.
pub fn check_bots<G: Playable>(names: &[String]) -> anyhow::Result<()> {
    let is_known = |name: &&String| name.starts_with(external::PREFIX) || Kind::named(name).is_some();
    match names.iter().find(|name| !is_known(name)) {
        Some(unknown) => {
            bail!(
                "{} has no bot \"{unknown}\"; its bots are {}, or cmd:COMMAND",
                G::ID,
                playable::bot_names()
            )
        }
        None => Ok(()),
    }
}

/// One bot for each seat: a single name is used for all seats.
pub fn bots_by_seat<G: Playable>(names: &[String], players: usize) -> anyhow::Result<Vec<String>> {
    check_bots::<G>(names)?;
    match names.len() {
        1 => Ok(vec![names[0].clone(); players]),
        number if number == players => Ok(names.to_vec()),
        number => bail!("{number} bots for {players} seats: give one for all seats or one for each"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use bots::Random;
    use engine::Start as _;
    use kokopelli::{Action, State};

    use super::*;

    /// What a bot was told: `None` for the beginning of a game, otherwise who moved, and the move if visible.
    type Heard = Vec<Option<(Seat, Option<Action>)>>;

    /// Plays at random and logs what it is told.
    struct Listener {
        random: Random<ChaCha8Rng>,
        heard: Arc<Mutex<Heard>>,
    }

    impl Bot<State> for Listener {
        fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
            self.random.choose(window, offers)
        }

        fn begin(&mut self) {
            self.heard.lock().unwrap().push(None);
        }

        fn hear(&mut self, seat: Seat, action: Option<Action>) {
            self.heard.lock().unwrap().push(Some((seat, action)));
        }
    }

    #[test]
    fn bots_hear_of_every_move_what_their_seat_may_know() {
        let lineup = Lineup::<State> {
            options: playable::options::<State>(&[]).unwrap(),
            bots: vec!["listener".to_owned(); 2],
            thinking: Thinking::Simulations(1),
            seed: 0,
            series: 1,
        };
        let mut luck = Luck::new(1, 0, 2);
        let heard = [(); 2].map(|()| Arc::default());
        let players = (0..).zip(&heard).map(|(seed, heard): (_, &Arc<_>)| {
            let random = Random(ChaCha8Rng::seed_from_u64(seed));
            let listener = Listener { random, heard: Arc::clone(heard) };
            Player { name: "listener".to_owned(), mind: Mind::Ours(Box::new(listener)) }
        });
        let mut driver = Driver::of(players);
        let setup = State::prepare(&lineup.options, 2, &mut luck.setup).unwrap();
        let played = lineup.play_game(&setup, &mut luck, &mut driver, None).unwrap();
        let [one, other] = heard.map(|heard| heard.lock().unwrap().clone());
        assert_eq!((one[0], one.len() as u64), (None, 1 + played.decisions));
        let mut secret = 0;
        for (one, other) in one[1..].iter().zip(&other[1..]) {
            let ((seat, one), (_, other)) = (one.unwrap(), other.unwrap());
            let (own, foreign) = if seat == Seat::new(0) { (one, other) } else { (other, one) };
            let is_secret = matches!(own, Some(Action::Bury { .. }));
            secret += u32::from(is_secret);
            assert_eq!(foreign, own.filter(|_| !is_secret));
        }
        assert!(secret > 0, "nobody buried a card");
    }
}
