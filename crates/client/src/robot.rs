//! A player with a cookie, over real sockets.

use std::io;
use std::net::{IpAddr, SocketAddr};

use protocol::http::{Me, NewTable, Opened};
use protocol::{At, TableId, TableSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};

use crate::connection::Connection;
use crate::http::{self, Answer};

/// A player with a cookie.
#[derive(Clone, Debug)]
pub struct Robot {
    /// The server's address.
    pub server: SocketAddr,
    /// The cookie as a browser would send it; empty for none.
    pub cookie: String,
    /// The local address to connect from; `None` for any.
    pub from: Option<IpAddr>,
}

/// The default table settings.
pub fn settings(players: usize) -> TableSettings {
    let text = format!(r#"{{"players":{players}}}"#);
    serde_json::from_str(&text).expect("only the number of players has to be said")
}

impl Robot {
    /// A player with this cookie, or without one if it is empty.
    pub const fn with_cookie(server: SocketAddr, cookie: String) -> Self {
        Self { server, cookie, from: None }
    }

    /// A new player.
    pub async fn arrive(server: SocketAddr) -> io::Result<Self> {
        Self::with_cookie(server, String::new()).introduced().await
    }

    /// A new player, connecting from this local address.
    pub async fn arrive_from(from: IpAddr, server: SocketAddr) -> io::Result<Self> {
        Self { from: Some(from), ..Self::with_cookie(server, String::new()) }.introduced().await
    }

    async fn introduced(self) -> io::Result<Self> {
        let mut this = self;
        let _: Me = this.post("/api/me", &serde_json::json!({})).await?;
        Ok(this)
    }

    /// Opens a new TCP connection to the server.
    pub async fn dial(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.server).await };
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(self.server).await
    }

    /// Sends JSON, keeps the cookie that is set, and parses the response.
    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &impl Serialize) -> io::Result<T> {
        let body = serde_json::to_string(body)?;
        let answer = self.ask("POST", path, Some(&body), &[]).await?;
        if let Some(cookie) = answer.header("set-cookie") {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        answer.json()
    }

    /// Sends any request.
    pub async fn ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> io::Result<Answer> {
        http::ask(self, method, path, body, headers).await
    }

    /// Opens a table.
    pub async fn open(&mut self, game: &str, settings: TableSettings) -> io::Result<TableId> {
        let opened: Opened = self.post("/api/tables", &NewTable { game: game.to_owned(), settings }).await?;
        Ok(opened.id)
    }

    /// Connects to a table and sends a hello.
    pub async fn connect(&self, table: TableId, since: Option<At>) -> io::Result<Connection> {
        Connection::connect(self, table, since).await
    }
}
