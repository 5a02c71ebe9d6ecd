//! A conversation with a table.

use std::io;

use futures::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{Ask, At, Hello, Line, PROTOCOL, Reason, Request, Sorry, Table, TableId, ToClient, ToServer, You};

use crate::Robot;

/// A connection, and all it has been told.
pub struct Talk {
    socket: WebSocketStream<TcpStream>,
    number: u32,
    /// Its own place.
    pub you: Option<You>,
    /// The table.
    pub table: Option<Table>,
    /// Where the game is.
    pub at: Option<At>,
    /// Every step of the game as it was told, word for word.
    pub news: Vec<String>,
    /// What was published before the game.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What was said.
    pub lines: Vec<Line>,
    /// Every message, word for word, if it is kept.
    pub heard: Option<Vec<String>>,
    /// Why the server ended the conversation.
    pub sorry: Option<Sorry>,
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

impl Talk {
    /// Connects and says hello; the welcome has come when this returns, or a `sorry`.
    pub(crate) async fn connect(robot: &Robot, table: TableId, since: Option<At>) -> io::Result<Self> {
        let hello = ToServer::Hello(Hello { protocol: PROTOCOL, since });
        let text = serde_json::to_string(&hello)?;
        let mut this = Self::connect_with(robot, table, &text).await?;
        this.hear().await?;
        Ok(this)
    }

    /// Connects and says whatever this is first.
    pub async fn connect_with(robot: &Robot, table: TableId, first: &str) -> io::Result<Self> {
        let address = format!("ws://{}/api/tables/{table}/socket", robot.server);
        let mut request = address.into_client_request().map_err(io::Error::other)?;
        if !robot.cookie.is_empty() {
            let cookie = robot.cookie.parse().map_err(io::Error::other)?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = TcpStream::connect(robot.server).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.map_err(io::Error::other)?;
        let mut this = Self {
            socket,
            number: 0,
            you: None,
            table: None,
            at: None,
            news: Vec::new(),
            commitment: String::new(),
            seed: None,
            lines: Vec::new(),
            heard: None,
            sorry: None,
            nudges: 0,
        };
        this.send(first).await?;
        Ok(this)
    }

    /// Goes on from what an earlier conversation was told.
    #[must_use]
    pub fn knowing(mut self, earlier: Vec<String>) -> Self {
        let missed = std::mem::replace(&mut self.news, earlier);
        self.news.extend(missed);
        self
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        self.socket.send(Message::Text(text.into())).await.map_err(io::Error::other)
    }

    /// Asks for something without waiting; the number of the request.
    pub async fn ask_for(&mut self, ask: Ask) -> io::Result<u32> {
        self.number += 1;
        let request = ToServer::Ask(Request { number: self.number, ask });
        self.send(&serde_json::to_string(&request)?).await?;
        Ok(self.number)
    }

    /// Asks for something and waits until it is done or refused.
    pub async fn ask(&mut self, ask: Ask) -> io::Result<Result<(), Reason>> {
        let asked = self.ask_for(ask).await?;
        loop {
            match self.hear().await? {
                ToClient::Done { number } if number == asked => return Ok(Ok(())),
                ToClient::Refused { number, reason } if number == asked => return Ok(Err(reason)),
                ToClient::Sorry(sorry) => return Err(io::Error::other(format!("{sorry:?}"))),
                _ => {}
            }
        }
    }

    /// Waits for the next message, and notes what it says.
    pub async fn hear(&mut self) -> io::Result<ToClient> {
        loop {
            let message = match self.socket.next().await {
                Some(Ok(message)) => message,
                Some(Err(Error::ConnectionClosed | Error::AlreadyClosed)) | None => {
                    return Err(io::ErrorKind::ConnectionAborted.into());
                }
                Some(Err(error)) => return Err(io::Error::other(error)),
            };
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return Err(io::ErrorKind::ConnectionAborted.into()),
                _ => continue,
            };
            let told: ToClient = serde_json::from_str(&text)?;
            if let Some(heard) = &mut self.heard {
                heard.push(text.to_string());
            }
            self.note(&told);
            return Ok(told);
        }
    }

    fn note(&mut self, told: &ToClient) {
        let words = |news: &[Box<RawValue>]| news.iter().map(|one| one.get().to_owned()).collect::<Vec<_>>();
        match told {
            ToClient::Welcome(welcome) => {
                self.you = Some(welcome.you.clone());
                self.table = Some(welcome.table.clone());
                self.lines.clone_from(&welcome.lines);
                if let Some(game) = &welcome.game {
                    self.note_game(game);
                }
                if let Some(missed) = &welcome.missed {
                    self.at = Some(missed.at);
                    self.news.extend(words(&missed.news));
                }
            }
            ToClient::Table(table) => self.table = Some((**table).clone()),
            ToClient::You(you) => self.you = Some(you.clone()),
            ToClient::Game(game) => self.note_game(game),
            ToClient::News(news) => {
                self.at = Some(news.at);
                self.news.extend(words(&news.news));
            }
            ToClient::Reveal(reveal) => self.seed = Some(reveal.seed.clone()),
            ToClient::Said(line) => self.lines.push(line.clone()),
            ToClient::Sorry(sorry) => self.sorry = Some(sorry.clone()),
            ToClient::Nudged { .. } => self.nudges += 1,
            ToClient::Done { .. } | ToClient::Refused { .. } => {}
        }
    }

    fn note_game(&mut self, game: &wire::Game) {
        self.at = Some(game.at);
        self.news = game.news.iter().map(|one| one.get().to_owned()).collect();
        self.commitment.clone_from(&game.commitment);
        self.seed = game.reveal.as_ref().map(|reveal| reveal.seed.clone());
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
