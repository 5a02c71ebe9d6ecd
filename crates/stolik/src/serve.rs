//! `stolik serve`: runs the server.

use std::io::{IsTerminal as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use anyhow::Context as _;
use server::Config;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::cli::{LogFormat, Serve};
use crate::database;

/// Runs the server until it is asked to stop.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    log(arguments)?;
    let config = config(arguments)?;
    let wanted = config.listen;
    let on_ready = Box::new(move |address: SocketAddr| {
        if wanted.port() != 0 && wanted.port() != address.port() {
            eprintln!("port {} is taken; using {}", wanted.port(), address.port());
        }
        // Another program may wait for this line on a pipe, hence the flush. The server runs even if it
        // cannot be written.
        let mut out = std::io::stdout();
        let _ = writeln!(out, "Stolik is ready: http://{}/", to_open(address)).and_then(|()| out.flush());
    });
    Ok(server::serve(config, on_ready)?)
}

fn config(arguments: &Serve) -> anyhow::Result<Config> {
    for (name, rate) in [
        ("--requests-per-second", arguments.requests_per_second),
        ("--messages-per-second", arguments.messages_per_second),
    ] {
        anyhow::ensure!(rate.is_finite() && rate > 0.0, "{name} must be more than 0, not {rate}");
    }
    let usual = Config::new(arguments.listen, std::path::PathBuf::new());
    Ok(Config {
        database: database::at(&arguments.place)?,
        public_url: arguments.public_url.clone(),
        metrics_listen: arguments.metrics_listen,
        trust_proxy: arguments.trust_proxy,
        connections_per_address: arguments.connections_per_address,
        requests_per_second: arguments.requests_per_second,
        messages_per_second: arguments.messages_per_second,
        tables_per_player: arguments.tables_per_player,
        tables_per_address: arguments.tables_per_address,
        max_database_bytes: arguments.max_database_size << 20,
        bot_pause: Duration::from_millis(arguments.bot_pause),
        gone_after: Duration::from_secs(arguments.gone_after),
        ..usual
    })
}

/// Logs go to standard error, so that standard output has only the line with the address.
fn log(arguments: &Serve) -> anyhow::Result<()> {
    let filter: Targets = arguments
        .log
        .parse()
        .with_context(|| format!("--log {:?} is neither a level nor a filter", arguments.log))?;
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let lines = lines.with_ansi(std::io::stderr().is_terminal());
    let logger = tracing_subscriber::registry().with(filter);
    match arguments.log_format {
        LogFormat::Text => logger.with(lines).init(),
        LogFormat::Json => logger.with(lines.json()).init(),
    }
    Ok(())
}

/// The address to open in a browser: localhost if the server listens on all addresses.
fn to_open(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_to_open_is_one_that_can_be_opened() {
        for (listens, opens) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:9000", "[::1]:9000"),
            ("192.0.2.7:1", "192.0.2.7:1"),
        ] {
            assert_eq!(to_open(listens.parse().unwrap()).to_string(), opens);
        }
    }
}
