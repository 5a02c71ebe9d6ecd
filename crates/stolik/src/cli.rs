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
/// Without a command, it starts the server like `serve`.
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
    /// Start the server and print the address to open in a browser (the default)
    Serve(Serve),
    /// Administer a running server: tables, people, announcements, bans and the link to the admin page
    ///
    /// Without a command, prints the status. Every action is logged.
    #[cfg(unix)]
    Admin(Admin),
    /// Copy the database; a server may be using it
    ///
    /// The copy contains everything acknowledged before it began. The file must not exist yet.
    Backup(Backup),
    /// Replace the database with a backup; the previous one is kept beside it
    ///
    /// The backup is checked first. No server may be using the database meanwhile.
    Restore(Restore),
    /// Check the database for damage and replay every game in it against the rules
    ///
    /// Prints `ok: T tables, G games`, or the damage found. A server may be using the database.
    /// Exit status: 0 no damage, 1 damage found, 2 the database cannot be read.
    CheckDatabase(Place),
    /// Play games between bots and print a summary
    Simulate(Simulate),
    /// Play bots against each other to find out which one is stronger
    Arena(Arena),
    /// Fit the weights of an evaluation to the winners of games between bots
    ///
    /// Prints how well the current and the fitted weights predict the winners of held-out games,
    /// and the fitted weights as Rust source.
    Fit(Fit),
    /// Find out whether the chances given by an analysis come true
    ///
    /// Masters play games; at some decisions, everybody's chances are compared with the result. Prints
    /// calibration tables and Brier scores by phase, and the fitted link.
    Calibrate(Calibrate),
    /// Find decisions where one move is clearly best, and the obvious one is wrong
    Puzzles(Puzzles),
    /// Replay records and check every step against the rules
    ///
    /// Prints `ok: R records, D decisions`, or the first offending line and the reason.
    /// Exit status: 0 all records are valid, 1 a game breaks the rules, 2 not a record.
    Check(Check),
    /// Show a recorded game step by step
    Replay(Replay),
    /// Say what was skill and what was luck in a recorded game
    ///
    /// A master searches every decision again, from what its player knew then, and says what was lost by
    /// it; every chance event is compared with what else could have come.
    Analyse(Analyse),
    /// Count all sequences of steps at each depth up to a limit
    Perft(Perft),
    /// Measure the speed of random play on one thread; prints one JSON line per measurement
    Bench(Bench),
    /// Check or show a Purrramida board
    Board {
        #[command(subcommand)]
        command: Board,
    },
    /// Print shell completions
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Write the manual pages, one for each command
    Man {
        /// The folder to write them to; created if it does not exist
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
}

#[derive(Args, Debug)]
pub struct Serve {
    /// The address to listen on; if the port is taken, the next free one is used (port 0: any free port)
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    #[command(flatten)]
    pub place: Place,
    /// The public address, if the server is behind a proxy: requests for other hosts are refused, and
    /// with https, cookies require TLS
    #[arg(long, value_name = "URL")]
    pub public_url: Option<String>,
    /// Serve the Prometheus metrics (/metrics) at this address and nowhere else
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// Trust the proxy's X-Forwarded-For header; safe only if every request comes through the proxy
    #[arg(long)]
    pub trust_proxy: bool,
    /// Maximum open sockets per address, with twice as many connections of any kind
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub connections_per_address: usize,
    /// Maximum HTTP requests per second from one address
    #[arg(long, value_name = "N", default_value_t = 20.0)]
    pub requests_per_second: f64,
    /// Maximum requests per second on one socket
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    pub messages_per_second: f64,
    /// Maximum unfinished tables per player
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub tables_per_player: usize,
    /// Maximum tables opened from one address per day
    #[arg(long, value_name = "N", default_value_t = 200)]
    pub tables_per_address: u32,
    /// Maximum size of the database in MiB; beyond it, no more tables can be opened
    #[arg(long, value_name = "MIB", default_value_t = 4096, value_parser = clap::value_parser!(u64).range(1..=16_777_216))]
    pub max_database_size: u64,
    /// Minimum duration of a bot's move in milliseconds, so that people can follow the game
    #[arg(long, value_name = "MS", default_value_t = 600)]
    pub bot_pause: u64,
    /// Seconds a player must be away before the others may let a bot play in their place
    #[arg(long, value_name = "S", default_value_t = 30)]
    pub gone_after: u64,
    /// The format of the log
    #[arg(long, value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// The log level (error, warn, info or debug), or a filter such as server=debug
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
    /// Show the load, recent errors, and who is silenced or banned (the default)
    Status,
    /// Show the most recently changed tables
    Tables,
    /// Show the people who are connected, and the newest ones
    People {
        /// Only people whose name contains this text or whose number begins with it
        #[arg(default_value = "", hide_default_value = true)]
        wanted: String,
    },
    /// Show the actions taken with this command and on the admin page
    Log,
    /// Send an announcement to everybody at a table
    Announce {
        /// The text of the announcement
        text: String,
    },
    /// Close a table; it cannot be used any more, but its games are kept
    Close {
        /// The table's ID, as in its link
        table: TableId,
    },
    /// Delete a table with all of its games
    DeleteTable {
        /// The table's ID, as in its link
        table: TableId,
    },
    /// Stop a person or an address from writing and reminding; they can still play
    Silence(Restrain),
    /// Disconnect a person or an address and keep them out
    Ban(Restrain),
    /// Lift a silence or a ban
    Lift {
        /// A person's name or part of it, the beginning of their number, or an address
        who: String,
    },
    /// Delete a person and the tables only they used; games with others are kept without their name
    DeletePerson {
        /// The person's name or part of it, or the beginning of their number
        who: String,
    },
    /// Print everything stored about a person, as JSON
    Export {
        /// The person's name or part of it, or the beginning of their number
        who: String,
    },
    /// Print a new secret link to the admin page; the old link becomes invalid
    Link,
    /// Invalidate the link to the admin page; `link` creates a new one
    Revoke,
}

#[cfg(unix)]
#[derive(Args, Debug)]
pub struct Restrain {
    /// A person's name or part of it, the beginning of their number, or an address
    pub who: String,
    /// The reason, which is shown to them
    #[arg(long, value_name = "TEXT")]
    pub why: Option<String>,
}

/// Where the database is.
#[derive(Args, Debug)]
pub struct Place {
    /// The folder for the database [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The database, if it is elsewhere: sqlite:FILE
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
}

#[derive(Args, Debug)]
pub struct Backup {
    /// The file to write the copy to
    pub file: PathBuf,
    #[command(flatten)]
    pub place: Place,
}

#[derive(Args, Debug)]
pub struct Restore {
    /// The backup to restore
    pub file: PathBuf,
    #[command(flatten)]
    pub place: Place,
}

/// The format of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// Human-readable.
    Text,
    /// One JSON object per line.
    Json,
}

#[derive(Subcommand, Debug)]
pub enum Board {
    /// Check a board file and report what is wrong with it
    Check {
        /// A TOML file
        file: PathBuf,
    },
    /// Draw a board with the fields' values and numbers
    Show {
        /// A TOML file, or a built-in board: meadow, attic
        #[arg(value_name = "FILE|NAME")]
        board: String,
    },
}

/// The variant of a game.
#[derive(Args, Debug)]
pub struct Variant {
    /// Number of players [default: 4, or the nearest number the game allows]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// An option of the game; may be given more than once.
    /// kokopelli: ceremonies=10|11|12|first|NAME,NAME,…, `sun_shared=true|false`, `vase_owner=true|false`.
    /// purrramida: board=meadow|attic (built in) or FILE (TOML, see `stolik board`).
    /// szkola-latania: mode=basic|long|advanced, deck=FILE (TOML, a line `card = number` for each card;
    /// without it, the built-in deck)
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub options: Vec<(String, String)>,
}

#[derive(Args, Debug)]
pub struct Simulate {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// Number of games
    #[arg(long, value_name = "G", default_value_t = 100, value_parser = clap::value_parser!(u64).range(..=1_000_000_000_000))]
    pub games: u64,
    /// Play each game as a series of N, with scores added up and the first player moving to the left
    /// (purrramida)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    pub series: u64,
    /// Random seed; the same seed gives the same games on any number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The bots: one for all seats, or one for each, separated by commas. A bot is random, greedy or
    /// search, a level (kitten, player, expert or master), or `cmd:COMMAND`, a program of your own
    /// (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, default_value = "random")]
    pub bots: Vec<String>,
    /// Simulations per decision of a searching bot; an expert uses at most 1,000
    #[arg(long, value_name = "I", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: u64,
    /// Write the game records to a file, or to standard output (-)
    #[arg(long, value_name = "FILE|-")]
    pub records: Option<PathBuf>,
    /// Record all legal moves with each decision
    #[arg(long, requires = "records")]
    pub legal: bool,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Arena {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// The bots, separated by commas; a list shorter than the number of seats is repeated. A bot is
    /// random, greedy or search, a level (kitten, player, expert or master), or `cmd:COMMAND`, a
    /// program of your own (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, required = true)]
    pub bots: Vec<String>,
    /// Number of games, rounded up so that every deal is played from every seat
    #[arg(long, value_name = "G", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// Random seed of the deals and dice
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Time a bot may think about a move, in milliseconds
    #[arg(long, value_name = "T", conflicts_with = "iterations", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub time_ms: Option<u64>,
    /// Simulations a bot may make for a move; an expert uses at most 1,000, a master gets stronger
    /// with more [default: 1000]
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: Option<u64>,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
    /// Stop as soon as a sequential test decides whether the first bot is stronger by ELO0 or by ELO1
    #[arg(long, value_name = "ELO0,ELO1", value_delimiter = ',', num_args = 1, allow_hyphen_values = true)]
    pub sprt: Option<Vec<f64>>,
    /// Also show the win shares without luck, which need fewer games for the same interval
    /// (docs/analysis.md)
    #[arg(long)]
    pub adjusted: bool,
    /// Write each game's result as a JSON line
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// What has fitted weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Fitted {
    /// The evaluation by which bots search
    Kokopelli,
    /// The baseline against which luck is measured
    KokopelliBaseline,
    /// The baseline against which luck is measured
    SzkolaLataniaBaseline,
}

#[derive(Args, Debug)]
pub struct Fit {
    /// Which weights
    pub game: Fitted,
    /// Numbers of players, used in turn
    #[arg(long, value_name = "N,…", value_delimiter = ',', default_value = "2,3,4")]
    pub players: Vec<usize>,
    /// An option of the game; may be given more than once. Without `ceremonies=…` or `mode=…`, each game
    /// draws 10, 11 or 12 ceremonies, or one of the modes, at random
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    pub options: Vec<(String, String)>,
    /// Number of games; every fifth is held out for validation
    #[arg(long, value_name = "G", default_value_t = 5000, value_parser = clap::value_parser!(u64).range(5..=1_000_000))]
    pub games: u64,
    /// Random seed; the same seed gives the same games and weights on any number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The bots, as in `simulate`; each seat is given one of them at random
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', value_parser = trimmed, default_value = "greedy,search")]
    pub bots: Vec<String>,
    /// Fit only these weights and leave the others as they are [default: all]
    #[arg(long, value_name = "WEIGHT,…", value_delimiter = ',', value_parser = trimmed)]
    pub only: Vec<String>,
    /// Simulations per decision of a searching bot
    #[arg(long, value_name = "I", default_value_t = 150)]
    pub iterations: u64,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Calibrate {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// Number of games; every second one is used to fit, the others to test
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..=1_000_000))]
    pub games: u64,
    /// Random seed; the same seed gives the same games on any number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Simulations of a master for a move
    #[arg(long, value_name = "I", default_value_t = 200, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: u64,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

#[derive(Args, Debug)]
pub struct Puzzles {
    /// Which game
    pub game: GameId,
    #[command(flatten)]
    pub variant: Variant,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub count: u64,
    /// Random seed; the same seed gives the same puzzles on any number of threads
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// The file to write, as JSON lines (docs/analysis.md)
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// Simulations of the search that looks for puzzles; ten times as many confirm them [default: depends
    /// on the game]
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub simulations: Option<u64>,
    /// Simulations of a master for a move of the games
    #[arg(long, value_name = "I", default_value_t = 200, value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    pub iterations: u64,
    /// Number of threads [default: one for each core]
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

/// A record of a file.
#[derive(Args, Debug)]
pub struct Record {
    /// A file of records, or standard input (-)
    #[arg(value_name = "FILE|-")]
    pub file: PathBuf,
    /// Which record of the file, counted from 1
    #[arg(long = "record", value_name = "R", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub number: u64,
    /// The language of the output: pl or en [default: the system's, or English]
    #[arg(long, value_name = "CODE", value_parser = known_language)]
    language: Option<Language>,
}

#[derive(Args, Debug)]
pub struct Replay {
    #[command(flatten)]
    pub from: Record,
    /// Show the game as this seat saw it, counted from 0 [default: all seats]
    #[arg(long, value_name = "K")]
    pub seat: Option<usize>,
    /// Do not wait for a key after each step
    #[arg(long)]
    pub all: bool,
}

#[derive(Args, Debug)]
pub struct Analyse {
    #[command(flatten)]
    pub from: Record,
    /// Simulations of each search of a decision [default: depends on the game]
    #[arg(long, value_name = "I", value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub iterations: Option<u64>,
    /// Time for each search of a decision, in milliseconds; the result then depends on the machine
    #[arg(long, value_name = "T", conflicts_with = "iterations", value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pub time_ms: Option<u64>,
    /// How often each decision is searched; more searches mean less noise
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub searches: u32,
    /// Random seed of the searches
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Print JSON lines instead of a table (docs/analysis.md)
    #[arg(long)]
    pub json: bool,
    /// Write a page with a picture of the game
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub html: Option<PathBuf>,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

impl Variant {
    /// The number of players, checked against what the game allows.
    pub fn players<G: Start>(&self) -> Result<usize, BadSetup<G::BadOption>> {
        let players = self.players.unwrap_or_else(|| 4.clamp(*G::PLAYERS.start(), *G::PLAYERS.end()));
        check_seats::<G>(players, Seat::new(0))?;
        Ok(players)
    }
}

impl Record {
    /// The requested language, or else the first supported one in the system's locale variables.
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
    /// How many steps to look ahead; decisions and chance outcomes each count as a step
    #[arg(long, value_name = "D")]
    pub depth: usize,
    /// Random seed of the setup, and of deals with too many outcomes to enumerate
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
}

#[derive(Args, Debug)]
pub struct Bench {
    /// Which game [default: all]
    pub game: Option<GameId>,
    /// Number of players [default: every number the game allows]
    #[arg(long, value_name = "N")]
    pub players: Option<usize>,
    /// An option of the game; may be given more than once
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value, requires = "game")]
    pub options: Vec<(String, String)>,
    /// Measure the search instead: simulations from positions of games between greedy bots
    #[arg(long)]
    pub search: bool,
    /// Minimum duration of each measurement
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
