//! `stolik admin`, as run by an administrator.

use std::path::Path;
use std::process::Output;

use client::{Robot, settings};
use protocol::{Ask, CloseReason, TablePhase};

use crate::party::{folder, start};
use crate::{err, out, stolik};

/// Runs the command for the server on the database in this folder.
fn admin(folder: &Path, words: &[&str]) -> Output {
    let place = ["--data", folder.to_str().expect("a test's path is UTF-8")];
    stolik(&[&["admin"], words, &place].concat())
}

/// The output of a command that succeeds.
fn said(folder: &Path, words: &[&str]) -> String {
    let output = admin(folder, words);
    assert!(output.status.success(), "{words:?}: {}", err(&output));
    out(&output)
}

#[test]
fn it_says_that_no_server_runs() {
    let folder = folder("admin-nobody");
    for words in [&[][..], &["tables"], &["announce", "hej"], &["link"]] {
        let output = admin(&folder, words);
        assert_eq!(output.status.code(), Some(1));
        assert!(err(&output).starts_with("error: no server is running on "), "{}", err(&output));
    }
    // The same for a server that was killed and left its socket behind.
    start(&folder).kill();
    assert!(folder.join("stolik.db.admin").exists());
    let output = admin(&folder, &["status"]);
    assert!(err(&output).starts_with("error: no server is running on "), "{}", err(&output));
    // The next server replaces that socket, and removes its own when it stops.
    let server = start(&folder);
    assert!(said(&folder, &[]).starts_with("Stolik "));
    assert!(server.stop("TERM").status.success());
    assert!(!folder.join("stolik.db.admin").exists());
}

#[test]
fn a_server_is_looked_after_by_commands() {
    let folder = folder("admin");
    let server = start(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let address = server.address.parse().expect("it is an address");
        let mut ala = Robot::arrive(address).await.expect("the server answers");
        let table = ala.open("purrramida", settings(2)).await.expect("the server answers");
        let mut at_table = ala.connect(table, None).await.expect("the server answers");
        let sit = Ask::Sit { seat: 0, name: "Ala Makota".into() };
        assert_eq!(at_table.ask(sit).await.expect("the server answers"), Ok(()));
        let words = |words: &'static [&'static str]| said(&folder, words);
        assert!(words(&["status"]).contains("sockets     1\n"), "{}", words(&["status"]));
        assert!(words(&["tables"]).contains(&format!("{table}  purrramida      gathering  1 here")));
        assert!(words(&["people", "makota"]).contains("Ala Makota"));
        assert_eq!(words(&["announce", "back at eight"]), "ok: at 1 tables\n");
        assert_eq!(words(&["silence", "Makota", "--why", "spam"]), "ok\n");
        assert!(words(&["status"]).contains(": spam\n"));
        assert_eq!(words(&["lift", "Makota"]), "ok\n");
        assert_eq!(words(&["ban", "192.0.2.7"]), "ok: at 0 tables\n");
        assert!(words(&["export", "Makota"]).contains("\"name\": \"Ala Makota\""));
        let (one, other) = (words(&["link"]), words(&["link"]));
        assert!(one.starts_with(&format!("http://{}/admin/link/", server.address)) && one != other, "{one}");
        assert_eq!(words(&["revoke"]), "ok\n");
        assert_eq!(said(&folder, &["close", &table.to_string()]), "ok\n");
        while at_table.table.as_ref().is_none_or(|table| table.phase != TablePhase::Closed) {
            at_table.hear().await.expect("the server tells");
        }
        assert_eq!(words(&["delete-person", "Makota"]), "ok: at 1 tables\n");
        while at_table.closed.is_none() {
            at_table.hear().await.expect("the server tells");
        }
        assert_eq!(at_table.closed, Some(CloseReason::SignedOut));
        let log = words(&["log"]);
        assert_eq!(log.lines().count(), 10, "{log}");
        assert!(log.lines().all(|line| line.ends_with(": done") && line.contains("(command line)")), "{log}");
    });
}

#[test]
fn what_cannot_be_done_is_said_and_is_a_failure() {
    let folder = folder("admin-not");
    let _server = start(&folder);
    for (words, why) in [
        (&["close", "000000000000"][..], "error: there is no such table\n"),
        (&["ban", "Nobody"], "error: there is no person called \"Nobody\", and it is not an address\n"),
        (&["delete-person", "192.0.2.7"], "error: 192.0.2.7 is an address\n"),
        (&["announce", " "], "error: the text must have 1 to 300 printable characters\n"),
    ] {
        let output = admin(&folder, words);
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(1), why), "{words:?}");
    }
    assert_eq!(admin(&folder, &["close", "here"]).status.code(), Some(2));
}
