//! A connection to a table.

use std::io;
use std::ops::{Deref, DerefMut};

use futures::{SinkExt as _, StreamExt as _};
use protocol::{Ask, At, ClientMessage, Hello, PROTOCOL, Reason, Request, ServerMessage, TableId};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::{Error, Message};

use crate::{Picture, Robot};

/// A connection, and everything it has been told.
pub struct Connection {
    socket: WebSocketStream<TcpStream>,
    number: u32,
    picture: Picture,
    /// Every message verbatim, if they are to be kept.
    pub heard: Option<Vec<String>>,
}

impl Deref for Connection {
    type Target = Picture;

    fn deref(&self) -> &Picture {
        &self.picture
    }
}

impl DerefMut for Connection {
    fn deref_mut(&mut self) -> &mut Picture {
        &mut self.picture
    }
}

impl Connection {
    /// Connects and sends a hello; returns once the welcome, or the reason for closing, has arrived.
    pub(crate) async fn connect(robot: &Robot, table: TableId, since: Option<At>) -> io::Result<Self> {
        let hello = ClientMessage::Hello(Hello { protocol: PROTOCOL, since });
        let text = serde_json::to_string(&hello)?;
        let mut this = Self::connect_with(robot, table, &text).await?;
        this.hear().await?;
        Ok(this)
    }

    /// Connects and sends this text as the first message.
    pub async fn connect_with(robot: &Robot, table: TableId, first: &str) -> io::Result<Self> {
        let address = format!("ws://{}/api/tables/{table}/socket", robot.server);
        let mut request = address.into_client_request().map_err(io::Error::other)?;
        if !robot.cookie.is_empty() {
            let cookie = robot.cookie.parse().map_err(io::Error::other)?;
            request.headers_mut().insert("cookie", cookie);
        }
        let stream = robot.dial().await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.map_err(io::Error::other)?;
        let mut this = Self { socket, number: 0, picture: Picture::default(), heard: None };
        this.send(first).await?;
        Ok(this)
    }

    /// Continues from what an earlier connection was told, which must start at the beginning of the game.
    #[must_use]
    pub fn knowing(mut self, mut beginning: Vec<String>) -> Self {
        if self.earlier <= beginning.len() {
            beginning.truncate(self.earlier);
            beginning.append(&mut self.news);
            (self.earlier, self.news) = (0, beginning);
        }
        self
    }

    /// Requests everything that happened before the known steps.
    pub async fn recall(&mut self) -> io::Result<Result<(), Reason>> {
        while let Some(ask) = self.history() {
            let before = self.earlier;
            if let Err(reason) = self.ask(ask).await? {
                return Ok(Err(reason));
            }
            if self.earlier == before {
                return Err(io::Error::other("a page of the history does not fit"));
            }
        }
        Ok(Ok(()))
    }

    /// Sends a text.
    pub async fn send(&mut self, text: &str) -> io::Result<()> {
        self.socket.send(Message::Text(text.into())).await.map_err(io::Error::other)
    }

    /// Sends a request without waiting for its answer; returns its number.
    pub async fn ask_for(&mut self, ask: Ask) -> io::Result<u32> {
        self.number += 1;
        let request = ClientMessage::Ask(Request { number: self.number, ask });
        self.send(&serde_json::to_string(&request)?).await?;
        Ok(self.number)
    }

    /// Sends a request and waits until it is done or refused.
    pub async fn ask(&mut self, ask: Ask) -> io::Result<Result<(), Reason>> {
        let asked = self.ask_for(ask).await?;
        loop {
            match self.hear().await? {
                ServerMessage::Done { number } if number == asked => return Ok(Ok(())),
                ServerMessage::Refused { number, reason } if number == asked => return Ok(Err(reason)),
                ServerMessage::Closing(reason) => return Err(io::Error::other(format!("{reason:?}"))),
                _ => {}
            }
        }
    }

    /// Waits for the next message and records it in the picture.
    pub async fn hear(&mut self) -> io::Result<ServerMessage> {
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
            let told: ServerMessage = serde_json::from_str(&text)?;
            if let Some(heard) = &mut self.heard {
                heard.push(text.to_string());
            }
            self.picture.note(&told);
            return Ok(told);
        }
    }
}
