//! The command line.

use std::net::SocketAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use engine::{BadSetup, Seat, Start, check_seats};
use games::GameId;
use i18n::Language;
#[cfg(unix)]
use protocol::TableId;

/// The digital home of Kokopelli, Purrramida and Szkoła latania
///
/// Without a command it starts the server, as `serve` does.
#[derive(Parser, Debug)]
#[command(version, about, propagate_version = true, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: Serve,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Start the server, and say where to open it in a browser (the default)
    Serve(Serve),
    /// Look after a server that runs: tables and people, announcements, bans, the link to its page
    ///
    /// Without a command it shows everything at a glance. All that is done is written down.
    #[cfg(unix)]
    Admin(Admin),
    /// Copy the database, also while a server runs on it
    ///
    /// All that was acknowledged before the copy began is in it. The file must not exist yet.
    Backup(Backup),
    /// Put a copy of the database in its place; what was there is kept beside it
    ///
    /// The copy is checked first. No server may run on the database meanwhile.
    Restore(Restore),
    /// Check the database, and replay every game in it by the rules
    ///
    /// Says `ok: T tables, G games`, or what is damaged. Also while a server runs on it.
    /// Exit status: 0 all is well, 1 something is damaged, 2 it cannot be looked at.
    CheckDatabase(Place),
    /// Play games between bots and sum them up
    Simulate(Simulate),
    /// Let bots play each other until it is clear who is stronger
    Arena(Arena),
    /// Fit what bots weigh when they judge how a game stands to who won games that they play
    ///
    /// Prints how well the weights in use and the fitted ones tell the winners of games kept apart,
    /// and the fitted ones as they stand in the source.
    Fit(Fit),
    /// Replay records and check every step against the rules
    ///
    /// Says `ok: R records, D decisions`, or the first offending line and why.
    /// Exit status: 0 all is well, 1 a wrong game, 2 not a record.
    Check(Check),
    /// Show a recorded game step by step
    Replay(Replay),
    /// Count everything that can happen within so many steps
    Perft(Perft),
    /// Measure how fast random games are played on one thread, one JSON line each
    Bench(Bench),
    /// Check or show a board of Purrramida
    Board {
        #[command(subcommand)]
        command: Board,
    },
    /// Print the completions for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Write the manual's pages, one for each command
    Man {
        /// The folder to write them into; it is made if it does not exist
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
}

#[derive(Args, Debug)]
pub struct Serve {
    /// Where to listen; if the port is taken, the next free one is used (port 0: any free port)
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub place: Place,
    /// The address that people open, if a proxy stands in front: no other host is answered for, and with
    /// https cookies need TLS
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Show the figures for Prometheus (/metrics) at this address and nowhere else
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// Believe the proxy's X-Forwarded-For: only if nobody can reach the server but through it
    #[arg(long)]
    pub trust_proxy: bool,
    /// How many sockets one address may have open, and twice as many connections of any kind
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub connections_per_address: usize,
    /// How many requests one address may make in a second
    #[arg(long, value_name = "N", default_value_t = 20.0)]
    pub requests_per_second: f64,
    /// How many requests one socket may make in a second
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    pub messages_per_second: f64,
    /// How many tables one player may have that are not over
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub tables_per_player: usize,
    /// How many tables may be opened from one address in a day
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub tables_per_address: u32,
    /// How large the database may become, in MiB; from then on no more tables are opened
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    pub max_database_size: u64,
    /// How long a bot's move takes at least, in milliseconds, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 600)]
    pub bot_pause: u64,
    /// How long somebody must be away before others may let a bot play for them, in seconds
    #[arg(long, value_name = "S", default_value_t = 30)]
    pub gone_after: u64,
    /// How logs are written
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// What is logged: error, warn, info, debug, or a filter such as server=debug
    #[arg(long, value_name = "FILTER", default_value = "info")]
    pub log: String,
}

#[cfg(unix)]
#[derive(Args, Debug)]
#[command(mut_args(|argument| argument.global(true)))]
pub struct Admin {
    #[command(subcommand)]
    pub command: Option<AdminCommand>,
    #[command(flatten)]
    pub place: Place,
}

#[cfg(unix)]
#[derive(Subcommand, Debug)]
pub enum AdminCommand {
    /// Show load, errors, and who may not talk or come (the default)
    Status,
    /// Show the tables that were touched last
    Tables,
    /// Show people: those who are here, and those who came last
    People {
        /// Only those in whose names this occurs, or whose numbers begin with it
        #[arg(default_value = "", hide_default_value = true)]
        wanted: String,
    },
    /// Show what was done by this command and on the page
    Log,
    /// Tell everybody at a table something
    Announce {
        /// What
        text: String,
    },
    /// Close a table: nothing goes on there, what was played stays
    Close {
        /// Its name, as in its link
        table: TableId,
    },
    /// Delete a table with all that was played at it
    DeleteTable {
        /// Its name, as in its link
        table: TableId,
    },
    /// Let somebody play, but not write or remind
    Silence(Restrain),
    /// Let somebody go, and not in again
    Ban(Restrain),
    /// Let somebody talk and come again
    Lift {
        /// A person's name or number, or the beginning of it, or an address
        who: String,
    },
    /// Delete a person with what is theirs alone; records of others stay, without the name
    DeletePerson {
        /// The person's name or number, or the beginning of it
        who: String,
    },
    /// Print all that is kept of a person, as JSON
    Export {
        /// The person's name or number, or the beginning of it
        who: String,
    },
    /// Print a new secret link to the server's own page for this; an older one is void
    Link,
    /// Make the link void; there is none until `link` prints another
    Revoke,
}

#[cfg(unix)]
#[derive(Args, Debug)]
pub struct Restrain {
    /// A person's name or number, or the beginning of it, or an address
    pub who: String,
    /// Why, as they are told
    #[arg(long, value_name = "TEXT")]
    pub why: Option<String>,
}

/// Where the database is.
#[derive(Args, Debug)]
pub struct Place {
    /// The folder for the database [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The database, if it is not in that folder: sqlite:FILE
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
}

#[derive(Args, Debug)]
pub struct Backup {
    /// The file to copy it into
    pub file: PathBuf,
    #[command(flatten)]
    pub place: Place,
}

#[derive(Args, Debug)]
pub struct Restore {
    /// The copy
    pub file: PathBuf,
    #[command(flatten)]
    pub place: Place,
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// For programs, one JSON object per line.
    Json,
}

#[derive(Subcommand, Debug)]
pub enum Board {
    /// Check a board file and say what is wrong with it
    Check {
        /// A TOML file
        file: PathBuf,
    },
    /// Draw a board with the fields' values and numbers
    Show {
        /// A TOML file, or one of our boards: meadow, attic
        #[arg(value_name = "FILE|NAME")]
        board: String,
    },
}

/// A game and how it is played.
#[derive(Args, Debug)]
pub struct Variant {
    /// How many play [default: 4, or the nearest number that the game seats]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// A variant of the game; may be given more than once.
    /// kokopelli: ceremonies=10|11|12|first|NAME,NAME,…, `sun_shared=true|false`, `vase_owner=true|false`.
    /// purrramida: board=meadow|attic (our own boards) or FILE (TOML, see `stolik board`).
    /// szkola-latania: mode=basic|long|advanced, deck=FILE (TOML, a line `card = number` for each card;
    /// without it, our own deck)
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub options: Vec<(String, String)>,
}

#[derive(Args, Debug)]
pub struct Simulate {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// How many games
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(..=1_000_000_000_000))]
    pub games: u64,
    /// Play each game as a series of so many, scores added up, the first player moving to the left
    /// (purrramida)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub series: u64,
    /// The same seed gives the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Who plays: one bot for all seats, or one for each, separated by commas: random, greedy and
    /// search, one of the levels kitten, player, expert and master, or `cmd:COMMAND`, a program of
    /// your own (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, default_value = "random")]
    pub bots: Vec<String>,
    /// How many simulations a searching bot makes for each decision, an expert 1,000 at most
    #[arg(long, value_name = "I", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: u64,
    /// Write the games' records to a file, or to standard output (-)
    #[arg(long, value_name = "FILE|-")]
    pub records: Option<PathBuf>,
    /// With each decision, record all moves that were allowed
    #[arg(long, requires = "records")]
    pub legal: bool,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Arena {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// Who plays, separated by commas; a shorter list than seats is repeated: random, greedy and
    /// search, one of the levels kitten, player, expert and master, or `cmd:COMMAND`, a program of
    /// your own (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, required = true)]
    pub bots: Vec<String>,
    /// How many games, rounded up so that every deal is played from every seat
    #[arg(long, value_name = "G", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Draws the deals and the dice
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How long a bot may think about a move
    #[arg(long, value_name = "T", conflicts_with = "iterations", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub time_ms: Option<u64>,
    /// How many simulations a bot may make for a move [default: 1000; an expert makes no
    /// more than that, a master is stronger with more]
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: Option<u64>,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Stop as soon as it is decided whether the first bot is better by elo0 or by elo1
    #[arg(long, value_name = "ELO0,ELO1", value_delimiter = ',', num_args = 1, allow_hyphen_values = true)]
    pub sprt: Option<Vec<f64>>,
    /// Write each game's result as a JSON line
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// The games whose bots have fitted weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Fitted {
    Kokopelli,
}

#[derive(Args, Debug)]
pub struct Fit {
    /// Which game, of those whose bots have fitted weights
    pub game: Fitted,
    /// How many play; of several numbers, one after the other
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "2,3,4")]
    pub players: Vec<usize>,
    /// A variant of the game; may be given more than once. Without `ceremonies=…`, 10, 11 or 12 of
    /// them are drawn by lot for each game
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub options: Vec<(String, String)>,
    /// How many games; every fifth is kept apart
    #[arg(long, value_name = "G", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(5..=1_000_000))]
    pub games: u64,
    /// The same seed gives the same games and weights, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Who plays: each seat draws one of these by lot, bots as in `simulate`
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, default_value = "greedy,search")]
    pub bots: Vec<String>,
    /// Fit these weights and leave the others as they are [default: all]
    #[arg(long, value_name = "WEIGHT,…", value_delimiter = ',', value_parser = trimmed)]
    pub only: Vec<String>,
    /// How many simulations a searching bot makes for each decision
    #[arg(long, value_name = "I", default_value_t = 150)]
    pub iterations: u64,
    /// How many threads play [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Check {
    /// A file of records, or standard input (-)
    #[arg(value_name = "FILE|-")]
    pub file: PathBuf,
    /// Accept games that have no result yet
    #[arg(long)]
    pub unfinished: bool,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// A file of records, or standard input (-)
    #[arg(value_name = "FILE|-")]
    pub file: PathBuf,
    /// Show the game as this seat saw it [default: all seats]
    #[arg(long, value_name = "K")]
    pub seat: Option<usize>,
    /// Which record of the file, counted from 1
    #[arg(long, value_name = "R", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub record: u64,
    /// Do not wait for a key after each step
    #[arg(long)]
    pub all: bool,
    /// With each decision, show what a master thinks of it after so many simulations; with --seat,
    /// of that seat's decisions only
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub think: Option<u64>,
    /// The language to tell it in: pl or en [default: the system's, or English]
    #[arg(long, value_name = "CODE", value_parser = known_language)]
    language: Option<Language>,
}

impl Variant {
    /// How many play this game.
    pub fn players<G: Start>(&self) -> Result<usize, BadSetup<G::BadOption>> {
        let players = self.players.unwrap_or_else(|| 4.clamp(*G::PLAYERS.start(), *G::PLAYERS.end()));
        check_seats::<G>(players, Seat::new(0))?;
        Ok(players)
    }
}

impl Replay {
    /// The language that was asked for, or the first that the system names and we speak.
    pub fn language(&self) -> Language {
        let of_system =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
        let known = of_system.filter(|value| !value.is_empty()).find_map(|value| Language::from_code(&value));
        self.language.or(known).unwrap_or(Language::English)
    }
}

fn known_language(code: &str) -> Result<Language, String> {
    Language::from_code(code).ok_or_else(|| "it is pl or en".to_owned())
}

#[derive(Args, Debug)]
pub struct Perft {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// How many steps to look ahead; decisions and outcomes of chance are steps
    #[arg(long, value_name = "D")]
    pub depth: usize,
    /// Draws the setup, and the deal where it has too many outcomes to list
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
}

#[derive(Args, Debug)]
pub struct Bench {
    /// Which game [default: all]
    pub game: Option<GameId>,
    /// How many play [default: every number that the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// A variant of the game; may be given more than once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value, requires = "game")]
    pub options: Vec<(String, String)>,
    /// Measure the search instead: simulations, from positions of games that greedy bots play
    #[arg(long)]
    pub search: bool,
    /// How long to measure each, at least
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    pub seconds: f64,
}

#[expect(clippy::unnecessary_wraps, reason = "what clap calls may fail")]
fn trimmed(text: &str) -> Result<String, String> {
    Ok(text.trim().to_owned())
}

fn key_and_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("an option is given as key=value".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        super::Cli::command().debug_assert();
    }
}
