//! A client's state, assembled from everything it has been told.

use protocol::{Ask, At, ChatLine, CloseReason, ServerMessage, Table, You};
use serde::Deserialize;
use serde_json::value::RawValue;

/// Everything a client has been told. It may outlive a connection: the next one adds to it.
#[derive(Default, Debug)]
pub struct Picture {
    /// Its own seat and role.
    pub you: Option<You>,
    /// The table.
    pub table: Option<Table>,
    /// The position of the game.
    pub at: Option<At>,
    /// The number of steps before the first known one.
    pub earlier: usize,
    /// Every step since then, verbatim.
    pub news: Vec<String>,
    /// The commitment published before the game.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// The chat lines.
    pub lines: Vec<ChatLine>,
    /// Why the server closed the connection.
    pub closed: Option<CloseReason>,
    /// The number of reminders.
    pub nudges: usize,
}

/// The part of a step's news that lists the legal moves.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    sight: Sight<'a>,
}

#[derive(Deserialize)]
struct Sight<'a> {
    #[serde(borrow)]
    offers: Vec<&'a RawValue>,
}

impl Picture {
    /// Adds the contents of a message.
    pub fn note(&mut self, told: &ServerMessage) {
        match told {
            ServerMessage::Welcome(welcome) => {
                self.you = Some(welcome.you.clone());
                self.table = Some(welcome.table.clone());
                self.lines.clone_from(&welcome.lines);
                match (&welcome.game, &welcome.missed) {
                    (Some(game), _) => self.note_game(game),
                    (None, Some(missed)) => self.note_news(missed),
                    // There is no game, or this client may not see it.
                    (None, None) => (self.at, self.earlier, self.news) = (None, 0, Vec::new()),
                }
            }
            ServerMessage::Table(table) => self.table = Some((**table).clone()),
            ServerMessage::You(you) => self.you = Some(you.clone()),
            ServerMessage::Game(game) => self.note_game(game),
            ServerMessage::News(news) => self.note_news(news),
            ServerMessage::History(history) => self.note_history(history),
            ServerMessage::Reveal(reveal) => self.seed = Some(reveal.seed.clone()),
            ServerMessage::Said(line) => self.lines.push(line.clone()),
            ServerMessage::Closing(reason) => self.closed = Some(reason.clone()),
            ServerMessage::Nudged { .. } => self.nudges += 1,
            ServerMessage::Done { .. } | ServerMessage::Refused { .. } => {}
        }
    }

    fn note_news(&mut self, news: &protocol::GameUpdate) {
        self.at = Some(news.at);
        self.news.extend(news.news.iter().map(|one| one.get().to_owned()));
        self.earlier = news.at.version - self.news.len();
    }

    /// A page that does not end where the known steps begin was requested twice, or is of another course.
    fn note_history(&mut self, history: &protocol::GameUpdate) {
        if Some(history.at) == self.before() {
            self.news.splice(..0, history.news.iter().map(|one| one.get().to_owned()));
            self.earlier -= history.news.len();
        }
    }

    fn note_game(&mut self, game: &protocol::GameSnapshot) {
        self.at = Some(game.at);
        self.earlier = game.first - 1;
        self.news = game.news.iter().map(|one| one.get().to_owned()).collect();
        self.commitment.clone_from(&game.commitment);
        self.seed = game.reveal.as_ref().map(|reveal| reveal.seed.clone());
    }

    /// The position before the first known step.
    fn before(&self) -> Option<At> {
        self.at.map(|at| At { version: self.earlier, ..at })
    }

    /// The request for the steps before the known ones, if there are any.
    pub fn history(&self) -> Option<Ask> {
        self.before().filter(|before| before.version > 0).map(|until| Ask::History { until })
    }

    /// The moves it may make.
    pub fn offers(&self) -> Vec<Box<RawValue>> {
        let told = self.news.last().and_then(|news| serde_json::from_str::<Told<'_>>(news).ok());
        let offers = told.map(|told| told.sight.offers).unwrap_or_default();
        offers.into_iter().map(ToOwned::to_owned).collect()
    }

    /// The move with this index among its offers, wrapping around.
    pub fn a_move(&self, which: usize) -> Option<Ask> {
        let mut offers = self.offers();
        let at = self.at.filter(|_| !offers.is_empty())?;
        let action = offers.swap_remove(which % offers.len());
        Some(Ask::Move { at, action })
    }
}
