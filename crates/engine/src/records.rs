//! Records: the portable form of one game, one JSON object per line.
//!
//! A header, then one line for each step, then the result. Nothing here reads or writes files:
//! lines come in and go out as text, so a record of any length streams through.
//!
//! ```
//! use engine::records::{Line, Replay};
//! use szkola_latania::State;
//!
//! # let record = r#"{"stolik":1,"game":"szkola-latania","players":2,"options":{"mode":"basic","deck":{"1":36}},"setup":{"first":0}}
//! # {"chance":{"deal":[[1,1,1,1,1,1],[1,1,1,1,1,1]]}}
//! # {"seat":0,"move":{"play":{"cards":[1],"total":1}}}"#;
//! let mut lines = record.lines().map(Line::parse);
//! let Some(Ok(Line::Header(header))) = lines.next() else { panic!("it begins with a header") };
//! let mut game = Replay::<State>::begin(&header)?;
//! for line in lines {
//!     game.follow(&line?, &mut ())?;
//! }
//! println!("{} decisions lead to {:?}", game.decisions(), game.journal().position());
//! # assert_eq!(game.decisions(), 1);
//! # Ok::<(), engine::records::Fault>(())
//! ```

mod fault;

use serde::Serialize;

pub use fault::{Expected, Fault, FaultKind, GameFault, Mislisted};

use crate::game::{Game, Pending, Scribe};
use crate::journal::{Journal, Step};
use crate::json::{Json, quoted};
use crate::seat::Seat;
use crate::standings::Standings;

/// The version of the format.
pub const VERSION: i64 = 1;

/// Both results, or the weightier fault of the two.
pub fn both<A, B>(one: Result<A, Fault>, other: Result<B, Fault>) -> Result<(A, B), Fault> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(fault), Ok(_)) | (Ok(_), Err(fault)) => Err(fault),
        (Err(fault), Err(other)) => Err(fault.or_weightier(other)),
    }
}

/// All results, or the weightiest fault among them.
pub fn all<T>(results: impl IntoIterator<Item = Result<T, Fault>>) -> Result<Vec<T>, Fault> {
    let mut values = Ok(Vec::new());
    for result in results {
        values = both(values, result).map(|(mut values, value)| {
            values.push(value);
            values
        });
    }
    values
}

/// How a game is written in records.
pub trait Notation: Game {
    /// The header's `options`.
    fn options(setup: &Self::Setup) -> impl Serialize;

    /// The header's `setup`.
    fn setup(setup: &Self::Setup) -> impl Serialize;

    /// Reads a header. Its shape is judged first ([`both`], [`all`]), so that something that is not a record
    /// is never called a wrong game. [`Start::new`](crate::Start::new) checks the setup against the rules.
    fn read_setup(players: usize, options: &Json, setup: &Json) -> Result<Self::Setup, Fault>;

    /// Reads a move.
    fn read_action(json: &Json) -> Result<Self::Action, Fault>;

    /// Reads an outcome of chance.
    fn read_outcome(json: &Json) -> Result<Self::Outcome, Fault>;
}

/// One line of a record, well formed; whether it is right for the game is not known yet.
#[derive(Clone, PartialEq, Debug)]
pub enum Line {
    /// The first line.
    Header(Header),
    /// A player decided.
    Decision {
        /// Who.
        seat: i64,
        /// What.
        action: Json,
        /// All moves allowed at that point, if the record has them.
        legal: Option<Vec<Json>>,
    },
    /// Chance decided.
    Chance(Json),
    /// The last line.
    Result {
        /// The score of each seat.
        scores: Vec<i64>,
        /// The winners' numbers.
        winners: Vec<i64>,
    },
}

/// The first line of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct Header {
    /// Which game.
    pub game: String,
    /// The number of players.
    pub players: i64,
    /// The variants, as the game writes them.
    pub options: Json,
    /// What was settled by lot, as the game writes it.
    pub setup: Json,
    /// The players' names, if they are given, one for each seat.
    pub names: Option<Vec<String>>,
}

impl Line {
    /// Reads one line.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let json = Json::parse(text)?;
        json.pairs()?;
        let kinds = ["stolik", "move", "chance", "result"];
        let found: Vec<_> = kinds.into_iter().filter(|key| json.get(key).is_some()).collect();
        match found[..] {
            ["stolik"] => Header::read(&json).map(Self::Header),
            ["move"] => Ok(Self::Decision {
                seat: json.field("seat")?.whole()?,
                action: json.field("move")?.clone(),
                legal: json.get("legal").map(|legal| legal.list().map(<[_]>::to_vec)).transpose()?,
            }),
            ["chance"] => Ok(Self::Chance(json.field("chance")?.clone())),
            ["result"] => {
                let result = json.field("result")?;
                Ok(Self::Result {
                    scores: whole_numbers(result, "scores")?,
                    winners: whole_numbers(result, "winners")?,
                })
            }
            _ => Err(Fault::NotALine { found }),
        }
    }
}

impl Header {
    fn read(json: &Json) -> Result<Self, Fault> {
        let version = json.field("stolik")?.whole()?;
        if version != VERSION {
            return Err(Fault::OtherVersion(version));
        }
        let object = |key| -> Result<Json, Fault> {
            let value: &Json = json.field(key)?;
            value.pairs()?;
            Ok(value.clone())
        };
        Ok(Self {
            game: json.field("game")?.text()?.to_owned(),
            players: json.field("players")?.whole()?,
            options: object("options")?,
            setup: object("setup")?,
            names: json.get("names").map(read_names).transpose()?,
        })
    }
}

fn whole_numbers(json: &Json, key: &str) -> Result<Vec<i64>, Fault> {
    json.field(key)?.list()?.iter().map(Json::whole).collect()
}

fn read_names(json: &Json) -> Result<Vec<String>, Fault> {
    json.list()?.iter().map(|name| name.text().map(str::to_owned)).collect()
}

/// Reads the number of a seat at a table of `players`.
pub fn read_seat(json: &Json, players: usize) -> Result<Seat, Fault> {
    json.whole_in("seat", 0..=players as i64 - 1).map(|index| Seat::new(index as usize))
}

/// Reads a name that must be one of those known.
pub fn read_name<T: Copy>(json: &Json, what: &str, known: &[(&str, T)]) -> Result<T, Fault> {
    let name = json.text()?;
    known.iter().find(|(known, _)| *known == name).map(|&(_, value)| value).ok_or_else(|| {
        Fault::UnknownName {
            what: what.to_owned(),
            name: quoted(name),
            known: known.iter().map(|&(name, _)| name.to_owned()).collect(),
        }
    })
}

/// A record being replayed, each line checked against the rules.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    journal: Journal<G>,
    decisions: u64,
    finished: bool,
}

impl<G: Notation> Replay<G> {
    /// A game from its header.
    pub fn begin(header: &Header) -> Result<Self, GameFault<G>> {
        let (fewest, most) = (*G::PLAYERS.start(), *G::PLAYERS.end());
        // A wrong number of players is reported last: faults of shape come first.
        let players = usize::try_from(header.players).ok().filter(|players| G::PLAYERS.contains(players));
        let players = players.ok_or(Fault::BadPlayers { players: header.players, fewest, most });
        let setup = G::read_setup(*players.as_ref().unwrap_or(&most), &header.options, &header.setup);
        let (players, setup) = both(players, setup)?;
        if header.names.as_ref().is_some_and(|names| names.len() != players) {
            return Err(Fault::BadNames(header.players).into());
        }
        let journal = Journal::begin(setup).map_err(GameFault::Setup)?;
        Ok(Self { journal, decisions: 0, finished: false })
    }

    /// Setup, steps and position so far.
    pub const fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// The journal alone, once the record has been followed as far as it goes.
    pub fn into_journal(self) -> Journal<G> {
        self.journal
    }

    /// The number of players' decisions so far.
    pub const fn decisions(&self) -> u64 {
        self.decisions
    }

    /// Whether the result has been read.
    pub const fn finished(&self) -> bool {
        self.finished
    }

    /// Checks the next line and carries it out.
    pub fn follow(&mut self, line: &Line, scribe: &mut impl Scribe<G::Event>) -> Result<(), GameFault<G>> {
        match line {
            Line::Header(_) => Err(Fault::NextRecord.into()),
            Line::Decision { seat, action, legal } => self.decide(*seat, action, legal.as_deref(), scribe),
            Line::Chance(outcome) => {
                let read = G::read_outcome(outcome)?;
                self.must_go_on()?;
                let impossible = |why| Fault::Impossible { outcome: outcome.to_string(), why }.into();
                self.journal.resolve(read, scribe).map_err(impossible)
            }
            Line::Result { scores, winners } => Ok(self.finish(scores, winners)?),
        }
    }

    fn must_go_on(&self) -> Result<(), Fault> {
        if self.finished {
            return Err(Fault::HasResult);
        }
        Ok(())
    }

    fn decide(
        &mut self,
        seat: i64,
        written: &Json,
        legal: Option<&[Json]>,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), GameFault<G>> {
        let legal = legal.map(|list| all(list.iter().map(G::read_action))).transpose();
        let (action, legal) = both(G::read_action(written), legal)?;
        self.must_go_on()?;
        let players = self.journal.position().players();
        let seat = read_seat(&Json::Whole(seat), players)?;
        match self.journal.position().pending() {
            Pending::Seat(turn) if turn != seat => {
                return Err(Fault::NotTheirTurn { turn, seat }.into());
            }
            Pending::Chance => return Err(Fault::ChanceDecides.into()),
            Pending::Seat(_) | Pending::Over => {}
        }
        if let Some(legal) = legal {
            self.compare_legal(legal)?;
        }
        self.journal.submit(seat, action, self.journal.version(), scribe).map_err(|refusal| {
            let explanation = self.journal.position().explain(seat, &action);
            GameFault::Forbidden { seat, action: written.to_string(), refusal, explanation }
        })?;
        self.decisions += 1;
        Ok(())
    }

    fn compare_legal(&self, mut listed: Vec<G::Action>) -> Result<(), Fault> {
        listed.sort_unstable();
        let offers = self.journal.offers();
        let bad = |action: &G::Action, how| Err(Fault::BadLegal { action: in_json(action), how });
        if let Some([twice, ..]) = listed.windows(2).find(|pair| pair[0] == pair[1]) {
            return bad(twice, Mislisted::Twice);
        }
        if let Some(wrong) = listed.iter().find(|action| offers.binary_search(action).is_err()) {
            return bad(wrong, Mislisted::Wrongly);
        }
        match offers.iter().find(|action| listed.binary_search(action).is_err()) {
            Some(missing) => bad(missing, Mislisted::Not),
            None => Ok(()),
        }
    }

    fn finish(&mut self, scores: &[i64], winners: &[i64]) -> Result<(), Fault> {
        self.must_go_on()?;
        let Some(standings) = self.journal.position().standings() else {
            let over = self.journal.position().pending() == Pending::Over;
            return Err(if over { Fault::Stopped } else { Fault::NotOver });
        };
        let result = RecordResult::of(&standings);
        if !scores.iter().copied().eq(result.scores.iter().map(|&score| i64::from(score))) {
            let (right, written) = (in_json(&result.scores), as_read(scores));
            return Err(Fault::BadScores { right, written });
        }
        if !winners.iter().copied().eq(result.winners.iter().map(|seat| seat.index() as i64)) {
            let (right, written) = (in_json(&result.winners), as_read(winners));
            return Err(Fault::BadWinners { right, written });
        }
        self.finished = true;
        Ok(())
    }
}

/// Formats a list from outside for a message.
fn as_read(numbers: &[i64]) -> String {
    Json::List(numbers.iter().copied().map(Json::Whole).collect()).to_string()
}

fn in_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("moves and facts are plain data")
}

#[derive(Serialize)]
struct HeaderOut<'a, Options, Setup> {
    stolik: i64,
    game: &'a str,
    players: usize,
    options: Options,
    setup: Setup,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    names: &'a [String],
    engine: &'a str,
}

#[derive(Serialize)]
struct DecisionOut<'a, Action> {
    seat: Seat,
    #[serde(rename = "move")]
    action: &'a Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<&'a [Action]>,
}

#[derive(Serialize)]
struct ChanceOut<Outcome> {
    chance: Outcome,
}

#[derive(Serialize)]
struct ResultOut {
    result: RecordResult,
}

#[derive(Serialize)]
struct RecordResult {
    scores: Vec<i32>,
    winners: Vec<Seat>,
}

impl RecordResult {
    fn of(standings: &Standings) -> Self {
        Self { scores: standings.scores.as_slice().to_vec(), winners: standings.winners().collect() }
    }
}

/// Appends the header of a game of `players`, with their names if they are given.
pub fn write_header<G: Notation>(out: &mut Vec<u8>, players: usize, setup: &G::Setup, names: &[String]) {
    let header = HeaderOut {
        stolik: VERSION,
        game: G::ID,
        players,
        options: G::options(setup),
        setup: G::setup(setup),
        names,
        engine: concat!("stolik ", env!("CARGO_PKG_VERSION")),
    };
    write_line(out, &header);
}

/// Appends a step, with the moves that were allowed if they are given.
pub fn write_step<Action: Serialize, Outcome: Serialize>(
    out: &mut Vec<u8>,
    step: &Step<Action, Outcome>,
    legal: Option<&[Action]>,
) {
    match step {
        Step::Decision { seat, action } => {
            write_line(out, &DecisionOut { seat: *seat, action, legal });
        }
        Step::Chance(outcome) => write_line(out, &ChanceOut { chance: outcome }),
    }
}

/// Appends the result.
pub fn write_result(out: &mut Vec<u8>, standings: &Standings) {
    write_line(out, &ResultOut { result: RecordResult::of(standings) });
}

fn write_line(out: &mut Vec<u8>, line: &impl Serialize) {
    serde_json::to_writer(&mut *out, line).expect("a record's lines are plain data, and memory takes them");
    out.push(b'\n');
}
