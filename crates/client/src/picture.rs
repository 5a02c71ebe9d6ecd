//! What a client knows: all that it has been told, put together.

use protocol::{Ask, At, ChatLine, CloseReason, ServerMessage, Table, You};
use serde::Deserialize;
use serde_json::value::RawValue;

/// All that a client has been told. It may outlive a connection: what the next one brings is added.
#[derive(Default, Debug)]
pub struct Picture {
    /// Its own place.
    pub you: Option<You>,
    /// The table.
    pub table: Option<Table>,
    /// Where the game is.
    pub at: Option<At>,
    /// How many steps there were before the first that is known.
    pub earlier: usize,
    /// Every step since then as it was told, word for word.
    pub news: Vec<String>,
    /// What was published before the game.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What was said.
    pub lines: Vec<ChatLine>,
    /// Why the server ended the conversation.
    pub closed: Option<CloseReason>,
    /// How often somebody was reminded.
    pub nudges: usize,
}

/// What there is to choose from.
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
    /// Adds what a message says.
    pub fn note(&mut self, told: &ServerMessage) {
        match told {
            ServerMessage::Welcome(welcome) => {
                self.you = Some(welcome.you.clone());
                self.table = Some(welcome.table.clone());
                self.lines.clone_from(&welcome.lines);
                match (&welcome.game, &welcome.missed) {
                    (Some(game), _) => self.note_game(game),
                    (None, Some(missed)) => self.note_news(missed),
                    // No game is on, or it is not for this client.
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

    /// What does not end where the known steps begin was asked for twice, or of another course.
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

    /// The position before the first step that is known.
    fn before(&self) -> Option<At> {
        self.at.map(|at| At { version: self.earlier, ..at })
    }

    /// Asks for the steps before those that are known, if there are any.
    pub fn history(&self) -> Option<Ask> {
        self.before().filter(|before| before.version > 0).map(|until| Ask::History { until })
    }

    /// The moves that are open to it.
    pub fn offers(&self) -> Vec<Box<RawValue>> {
        let told = self.news.last().and_then(|news| serde_json::from_str::<Told<'_>>(news).ok());
        let offers = told.map(|told| told.sight.offers).unwrap_or_default();
        offers.into_iter().map(ToOwned::to_owned).collect()
    }

    /// The move of its offers with this number, counted around.
    pub fn a_move(&self, which: usize) -> Option<Ask> {
        let mut offers = self.offers();
        let at = self.at.filter(|_| !offers.is_empty())?;
        let action = offers.swap_remove(which % offers.len());
        Some(Ask::Move { at, action })
    }
}
