//! Somebody with a cookie, over real sockets.

use std::io;
use std::net::{IpAddr, SocketAddr};

use protocol::http::{Me, NewTable, Opened};
use protocol::{At, TableId, TableSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream};

use crate::connection::Connection;
use crate::http::{self, Answer};

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Robot {
    /// Where the server is.
    pub server: SocketAddr,
    /// Who it is, as a browser would send it; nothing for nobody.
    pub cookie: String,
    /// From which of this machine's addresses it comes; nothing if that is all the same.
    pub from: Option<IpAddr>,
}

/// How a table is unless somebody says otherwise.
pub fn settings(players: usize) -> TableSettings {
    let text = format!(r#"{{"players":{players}}}"#);
    serde_json::from_str(&text).expect("only the number of players has to be said")
}

impl Robot {
    /// Who sends this cookie; nobody, if it is empty.
    pub const fn with_cookie(server: SocketAddr, cookie: String) -> Self {
        Self { server, cookie, from: None }
    }

    /// Somebody new.
    pub async fn arrive(server: SocketAddr) -> io::Result<Self> {
        Self::with_cookie(server, String::new()).introduced().await
    }

    /// Somebody new who comes from this address of the machine.
    pub async fn arrive_from(from: IpAddr, server: SocketAddr) -> io::Result<Self> {
        Self { from: Some(from), ..Self::with_cookie(server, String::new()) }.introduced().await
    }

    async fn introduced(self) -> io::Result<Self> {
        let mut this = self;
        let _: Me = this.post("/api/me", &serde_json::json!({})).await?;
        Ok(this)
    }

    /// A new connection to the server.
    pub async fn dial(&self) -> io::Result<TcpStream> {
        let Some(from) = self.from else { return TcpStream::connect(self.server).await };
        let socket = if from.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
        socket.bind(SocketAddr::new(from, 0))?;
        socket.connect(self.server).await
    }

    /// Sends JSON, keeps the cookie that comes back, and reads the answer.
    pub async fn post<T: DeserializeOwned>(&mut self, path: &str, body: &impl Serialize) -> io::Result<T> {
        let body = serde_json::to_string(body)?;
        let answer = self.ask("POST", path, Some(&body), &[]).await?;
        if let Some(cookie) = answer.header("set-cookie") {
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        answer.json()
    }

    /// Any request.
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

    /// Connects to a table and says hello.
    pub async fn connect(&self, table: TableId, since: Option<At>) -> io::Result<Connection> {
        Connection::connect(self, table, since).await
    }
}
