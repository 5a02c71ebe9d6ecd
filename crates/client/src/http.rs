//! A minimal HTTP client: one request and one response per connection.

use std::io;

use serde::de::DeserializeOwned;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

use crate::Robot;

/// An HTTP response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers, with names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Parses the body as JSON; on failure, the error includes the response.
    pub fn json<T: DeserializeOwned>(&self) -> io::Result<T> {
        serde_json::from_str(&self.body)
            .map_err(|error| io::Error::other(format!("{error} in {}: {}", self.status, self.body)))
    }
}

pub async fn ask(
    robot: &Robot,
    method: &str,
    path: &str,
    body: Option<&str>,
    headers: &[(&str, &str)],
) -> io::Result<Answer> {
    let Robot { server, cookie, .. } = robot;
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\n");
    let mut add = |name: &str, value: &str| request.extend([name, ": ", value, "\r\n"]);
    if !cookie.is_empty() {
        add("cookie", cookie);
    }
    for (name, value) in headers {
        add(name, value);
    }
    if let Some(body) = body {
        if !headers.iter().any(|(name, _)| *name == "content-type") {
            add("content-type", "application/json");
        }
        add("content-length", &body.len().to_string());
    }
    request.extend(["\r\n", body.unwrap_or_default()]);
    let mut stream = robot.dial().await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    read(&String::from_utf8_lossy(&answer)).ok_or_else(|| io::Error::other("this is not HTTP"))
}

fn read(text: &str) -> Option<Answer> {
    let (head, body) = text.split_once("\r\n\r\n")?;
    let (first, rest) = head.split_once("\r\n").unwrap_or((head, ""));
    let status = first.split(' ').nth(1)?.parse().ok()?;
    let header =
        |line: &str| line.split_once(": ").map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
    Some(Answer { status, headers: rest.lines().filter_map(header).collect(), body: body.to_owned() })
}
