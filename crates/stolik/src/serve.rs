//! `stolik serve`: the server, and what is said about it.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use server::Settings;

use crate::cli::Serve;

/// Serves until the program is asked to stop.
pub fn run(arguments: &Serve) -> anyhow::Result<()> {
    let wanted = arguments.listen;
    server::serve(Settings { listen: wanted }, |address| {
        if wanted.port() != 0 && wanted.port() != address.port() {
            eprintln!("port {} is taken; using {}", wanted.port(), address.port());
        }
        // Somebody may wait for this line through a pipe; if nobody reads it, the server still runs.
        let mut out = std::io::stdout();
        let _ = writeln!(out, "Stolik is ready: http://{}/", to_open(address)).and_then(|()| out.flush());
    })?;
    Ok(())
}

/// "All addresses" is a place to listen, but not one to go to.
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
