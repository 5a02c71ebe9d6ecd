//! Somebody with a cookie, over real sockets.

use std::io;
use std::net::SocketAddr;

use protocol::http::{Me, NewTable, Opened};
use protocol::{At, TableId, TableSettings};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::connection::Connection;
use crate::http::{self, Answer};

/// Somebody with a cookie.
#[derive(Clone, Debug)]
pub struct Robot {
    /// Where the server is.
    pub server: SocketAddr,
    /// Who it is, as a browser would send it; nothing for nobody.
    pub cookie: String,
}

/// How a table is unless somebody says otherwise.
pub fn settings(players: usize) -> TableSettings {
    let text = format!(r#"{{"players":{players}}}"#);
    serde_json::from_str(&text).expect("only the number of players has to be said")
}

impl Robot {
    /// Somebody new.
    pub async fn arrive(server: SocketAddr) -> io::Result<Self> {
        let mut this = Self { server, cookie: String::new() };
        let _: Me = this.post("/api/me", &serde_json::json!({})).await?;
        Ok(this)
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
        http::ask(self.server, &self.cookie, method, path, body, headers).await
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
