//! The address that the server listens on.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use server::{Config, Error};

use crate::{ask_at, folder, start};

/// A port that is in use while the listener lives, with some more ports above it.
fn taken() -> (TcpListener, SocketAddr) {
    loop {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("there is a free port");
        let address = listener.local_addr().expect("it has an address");
        if address.port() < u16::MAX - 100 {
            return (listener, address);
        }
    }
}

#[test]
fn a_taken_port_leads_to_one_of_the_next() {
    let (_listener, address) = taken();
    let found = start(address);
    assert_eq!(found.ip(), address.ip());
    assert!((1..=20).contains(&(found.port() - address.port())), "{address} led to {found}");
    assert_eq!(ask_at(found, "GET", "/healthz", &[]).text(), "ok");
}

#[test]
fn an_address_of_somebody_else_is_an_error() {
    // TEST-NET-1: no machine has this address.
    let listen = "192.0.2.1:8080".parse().unwrap();
    let error =
        server::serve(Config::new(listen, folder()), Box::new(|address| panic!("listens on {address}")))
            .unwrap_err();
    assert!(matches!(error, Error::Listen { .. }));
    assert_eq!(error.to_string(), "cannot listen on 192.0.2.1:8080");
}

#[test]
fn the_last_port_has_none_above_it() {
    let last = SocketAddr::from((Ipv4Addr::LOCALHOST, u16::MAX));
    // If this fails, another process has the port, which serves as well.
    let _listener = TcpListener::bind(last);
    let error =
        server::serve(Config::new(last, folder()), Box::new(|address| panic!("listens on {address}")));
    assert!(matches!(error, Err(Error::Taken { .. })));
}
