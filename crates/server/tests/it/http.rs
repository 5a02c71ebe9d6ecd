//! The HTTP API: what it does and what it refuses.

use std::collections::BTreeSet;
use std::net::Ipv4Addr;
use std::path::Path;

use client::{Answer, Robot, settings};
use protocol::http::{Me, MyTables, RecoveryCode, SignedOutOthers};
use protocol::{Ask, BadSettings, CloseReason, Reason, TableId};

use crate::{SERVER, start, tell};

const NEW_TABLE: &str = r#"{"game":"purrramida","settings":{"players":2}}"#;

fn fault(answer: &Answer) -> (u16, String) {
    let fault: protocol::http::Fault = answer.json().expect("a refusal says why");
    assert!(!fault.detail.is_empty());
    (answer.status, fault.fault)
}

#[test]
fn a_name_stays_with_the_browser_and_a_code_moves_it() {
    tell(async {
        let mut robot = Robot::arrive(*SERVER).await?;
        let named = robot.ask("PUT", "/api/me", Some(r#"{"name":" Ala "}"#), &[]).await?;
        assert_eq!(named.json::<Me>()?, Me { name: Some("Ala".into()), recovery: false });
        // Signing in again changes nothing.
        let again: Me = robot.post("/api/me", &serde_json::json!({})).await?;
        assert_eq!(again.name.as_deref(), Some("Ala"));
        let table = robot.open("purrramida", settings(2)).await?;
        let code: RecoveryCode = robot.post("/api/me/recovery-code", &serde_json::json!({})).await?;
        let mut elsewhere = Robot::arrive(*SERVER).await?;
        let me: Me = elsewhere.post("/api/me/recover", &code).await?;
        assert_eq!(me, Me { name: Some("Ala".into()), recovery: true });
        let mine: MyTables = elsewhere.ask("GET", "/api/me/tables", None, &[]).await?.json()?;
        assert_eq!(mine.tables.iter().map(|table| table.id).collect::<Vec<_>>(), [table]);
        // A new code invalidates the old one.
        let _: RecoveryCode = robot.post("/api/me/recovery-code", &serde_json::json!({})).await?;
        let body = serde_json::to_string(&code)?;
        let void = elsewhere.ask("POST", "/api/me/recover", Some(&body), &[]).await?;
        assert_eq!(fault(&void), (422, "bad_code".into()));
        Ok(())
    });
}

#[test]
fn my_tables_shows_where_it_is_my_turn() {
    tell(async {
        let (mut one, other) = (Robot::arrive(*SERVER).await?, Robot::arrive(*SERVER).await?);
        let table = one.open("purrramida", settings(2)).await?;
        let mut connections = [one.connect(table, None).await?, other.connect(table, None).await?];
        for (seat, name) in ["Ala", "Ola"].into_iter().enumerate() {
            assert_eq!(connections[seat].ask(Ask::Sit { seat, name: name.into() }).await?, Ok(()));
        }
        assert_eq!(connections[0].ask(Ask::Begin).await?, Ok(()));
        let turn = usize::from(connections[0].offers().is_empty());
        for (seat, robot) in [&one, &other].into_iter().enumerate() {
            let mine: MyTables = robot.ask("GET", "/api/me/tables", None, &[]).await?.json()?;
            assert_eq!(mine.tables[0].my_turn, seat == turn);
            assert_eq!(mine.tables[0].names, [["Ola"], ["Ala"]][seat]);
        }
        // It is in nobody else's list.
        let stranger = Robot::arrive(*SERVER).await?;
        let theirs: MyTables = stranger.ask("GET", "/api/me/tables", None, &[]).await?.json()?;
        assert!(theirs.tables.is_empty());
        // Anybody with the link sees which game it is, but no names.
        let page = stranger.ask("GET", &format!("/t/{table}"), None, &[]).await?.body;
        assert!(page.contains("<meta property=\"og:title\" content=\"Purrramida – Stolik\">"), "{page}");
        assert!(!page.contains("Ola") && !page.contains("Ala"));
        // An unfinished game does not disclose its record or seed.
        for path in [format!("/api/tables/{table}/games/0"), format!("/api/tables/{table}/games/0/record")] {
            assert_eq!(fault(&one.ask("GET", &path, None, &[]).await?), (404, "no_game".into()));
        }
        Ok(())
    });
}

#[test]
fn a_cookie_of_another_server_or_another_time_is_nobodys() {
    tell(async {
        let foreign = Robot::arrive(start((Ipv4Addr::LOCALHOST, 0).into())).await?;
        let foreign = Robot { server: *SERVER, ..foreign };
        assert_eq!(fault(&foreign.ask("GET", "/api/me", None, &[]).await?), (401, "unknown".into()));
        assert_eq!(fault(&foreign.ask("POST", "/api/tables", Some(NEW_TABLE), &[]).await?).0, 401);
        let mut robot = Robot::arrive(*SERVER).await?;
        let table = robot.open("purrramida", settings(2)).await?;
        let old = robot.clone();
        let mut connection = old.connect(table, None).await?;
        assert_eq!(connection.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
        let code: RecoveryCode = robot.post("/api/me/recovery-code", &serde_json::json!({})).await?;
        let signed_out: SignedOutOthers =
            robot.post("/api/me/sign-out-others", &serde_json::json!({})).await?;
        // The connection is closed with a reason, and the old cookie is invalid.
        while connection.closed.is_none() {
            connection.hear().await?;
        }
        assert_eq!(connection.closed, Some(CloseReason::SignedOut));
        assert_eq!(fault(&old.ask("GET", "/api/me", None, &[]).await?), (401, "unknown".into()));
        let mut stranger = old.connect(table, None).await?;
        assert!(stranger.you.as_ref().is_some_and(|you| you.seat.is_none()));
        assert_eq!(stranger.ask(Ask::Leave).await?, Err(Reason::Unknown));
        assert_eq!(robot.ask("GET", "/api/me", None, &[]).await?.status, 200);
        // The recovery code that was shown there is invalid, too; there is a new one.
        let mut elsewhere = Robot::arrive(*SERVER).await?;
        let void =
            elsewhere.ask("POST", "/api/me/recover", Some(&serde_json::to_string(&code)?), &[]).await?;
        assert_eq!(fault(&void), (422, "bad_code".into()));
        let me: Me =
            elsewhere.post("/api/me/recover", &RecoveryCode { code: signed_out.code.clone() }).await?;
        assert_eq!(me, signed_out.me);
        Ok(())
    });
}

#[test]
fn other_sites_cannot_ask_in_somebodys_name() {
    tell(async {
        let mut robot = Robot::arrive(*SERVER).await?;
        let here = format!("http://{}", *SERVER);
        for (headers, is_allowed) in [
            (vec![("origin", "https://elsewhere.example")], false),
            (vec![("origin", "null")], false),
            (vec![("sec-fetch-site", "cross-site")], false),
            (vec![("sec-fetch-site", "same-site")], false),
            (vec![("origin", here.as_str()), ("sec-fetch-site", "same-origin")], true),
            (vec![], true),
        ] {
            let answer = robot.ask("POST", "/api/tables", Some(NEW_TABLE), &headers).await?;
            assert_eq!(answer.status == 201, is_allowed, "{headers:?}: {}", answer.body);
            if !is_allowed {
                assert_eq!(fault(&answer), (403, "cross_site".into()));
            }
        }
        // A form cannot send JSON.
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let answer = robot.ask("POST", "/api/tables", Some(NEW_TABLE), &[("content-type", kind)]).await?;
            assert_eq!(fault(&answer), (415, "not_json".into()));
        }
        // Another site cannot open a user's socket, either.
        let table = robot.open("purrramida", settings(2)).await?;
        let socket = format!("/api/tables/{table}/socket");
        let upgrade = [
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
            ("origin", "https://elsewhere.example"),
        ];
        assert_eq!(fault(&robot.ask("GET", &socket, None, &upgrade).await?), (403, "cross_site".into()));
        assert_eq!(fault(&robot.ask("GET", &socket, None, &[]).await?), (426, "no_socket".into()));
        Ok(())
    });
}

#[test]
fn bad_bodies_are_refused_with_a_reason() {
    tell(async {
        let robot = Robot::arrive(*SERVER).await?;
        let huge = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
        for (method, path, body, expected) in [
            ("PUT", "/api/me", "{", (400, "bad_json")),
            ("PUT", "/api/me", r#"{"name":5}"#, (400, "bad_json")),
            ("PUT", "/api/me", r#"{"name":"Ala","admin":true}"#, (400, "bad_json")),
            ("PUT", "/api/me", r#"{"name":"   "}"#, (422, "bad_name")),
            ("PUT", "/api/me", r#"{"name":"a\u0000b"}"#, (422, "bad_name")),
            ("PUT", "/api/me", &huge, (413, "too_large")),
            ("POST", "/api/tables", r#"{"game":"chess","settings":{"players":2}}"#, (422, "bad_settings")),
            (
                "POST",
                "/api/tables",
                r#"{"game":"purrramida","settings":{"players":9}}"#,
                (422, "bad_settings"),
            ),
            ("POST", "/api/tables", r#"{"game":"purrramida","settings":{"players":-1}}"#, (400, "bad_json")),
            ("POST", "/api/tables", r#"{"game":"purrramida"}"#, (400, "bad_json")),
            ("POST", "/api/me/recover", r#"{"code":"' OR 1=1 --"}"#, (422, "bad_code")),
        ] {
            let answer = robot.ask(method, path, Some(body), &[]).await?;
            let (status, word) = fault(&answer);
            assert_eq!((status, word.as_str()), expected, "{path} {}", &body[..body.len().min(60)]);
        }
        Ok(())
    });
}

/// The sentence is for developers; clients build their messages from the data.
#[test]
fn bad_settings_are_refused_with_data_and_an_english_sentence() {
    tell(async {
        let robot = Robot::arrive(*SERVER).await?;
        let body = r#"{"game":"szkola-latania","settings":{"players":2,"options":[["mode","grand"]]}}"#;
        let answer = robot.ask("POST", "/api/tables", Some(body), &[]).await?;
        let refused: protocol::http::Fault = answer.json()?;
        assert_eq!(refused.detail, "option mode: \"grand\" is not one of basic, long, advanced");
        let Some(BadSettings::Setup { game, why, .. }) = refused.settings else { panic!("{refused:?}") };
        assert_eq!(game, "szkola-latania");
        assert_eq!(why["not_one_of"]["known"], serde_json::json!(["basic", "long", "advanced"]));
        let body = r#"{"game":"chess","settings":{"players":2}}"#;
        let answer = robot.ask("POST", "/api/tables", Some(body), &[]).await?;
        let refused: protocol::http::Fault = answer.json()?;
        assert_eq!(refused.detail, "the games are kokopelli, purrramida, szkola-latania");
        assert!(matches!(refused.settings, Some(BadSettings::UnknownGame { game, .. }) if game == "chess"));
        Ok(())
    });
}

#[test]
fn paths_lead_to_tables_and_nowhere_else() {
    tell(async {
        let robot = Robot::arrive(*SERVER).await?;
        let unknown = TableId::from_bits(77);
        for (method, path, expected) in [
            ("GET", "/api/nothing".to_owned(), (404, "no_such_path")),
            ("GET", "/api/".to_owned(), (404, "no_such_path")),
            ("DELETE", "/api/me".to_owned(), (405, "no_such_method")),
            ("GET", "/api/tables/x/games/0".to_owned(), (404, "no_table")),
            ("GET", "/api/tables/%2e%2e%2f%2e%2e%2fetc/games/0".to_owned(), (404, "no_table")),
            ("GET", "/api/tables/1%27%20OR%201=1/games/0".to_owned(), (404, "no_table")),
            ("GET", format!("/api/tables/{unknown}/games/0"), (404, "no_table")),
            ("GET", format!("/api/tables/{unknown}/games/-1"), (404, "no_game")),
            ("GET", "/api/tables/x/socket".to_owned(), (404, "no_table")),
        ] {
            let answer = robot.ask(method, &path, None, &[]).await?;
            let (status, word) = fault(&answer);
            assert_eq!((status, word.as_str()), expected, "{method} {path}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
            assert!(answer.header("content-security-policy").is_some());
        }
        Ok(())
    });
}

/// The metrics mentioned in a text, without the suffixes Prometheus adds to histograms.
fn metrics_in(text: &str) -> BTreeSet<&str> {
    let names = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let ours = names.filter(|name| name.starts_with("stolik_"));
    ours.map(|name| {
        let histogram = ["_bucket", "_sum", "_count"].iter().find_map(|end| name.strip_suffix(end));
        histogram.unwrap_or(name)
    })
    .collect()
}

#[test]
fn dashboard_and_alerts_know_what_is_counted_and_nothing_else() {
    tell(async {
        let robot = Robot::arrive(*SERVER).await?;
        let told = robot.ask("GET", "/metrics", None, &[]).await?.body;
        let counted = metrics_in(&told);
        let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
        let read = |file: &str| std::fs::read_to_string(deploy.join(file)).expect("it is there");
        let (dashboard, alerts) = (read("grafana/stolik.json"), read("prometheus/stolik.rules.yml"));
        serde_json::from_str::<serde_json::Value>(&dashboard).expect("a dashboard is JSON");
        assert_eq!(metrics_in(&dashboard), counted, "all of them are shown");
        let unknown: Vec<_> = metrics_in(&alerts).difference(&counted).copied().collect();
        assert!(unknown.is_empty() && metrics_in(&alerts).len() > 3, "{unknown:?}");
        Ok(())
    });
}

#[test]
fn what_happens_is_counted() {
    tell(async {
        let server = start((Ipv4Addr::LOCALHOST, 0).into());
        let mut robot = Robot::arrive(server).await?;
        let table = robot.open("purrramida", settings(2)).await?;
        let mut connection = robot.connect(table, None).await?;
        assert_eq!(connection.ask(Ask::Nudge).await?, Err(Reason::NotSeated));
        assert_eq!(robot.ask("PUT", "/api/me", Some(r#"{"name":""}"#), &[]).await?.status, 422);
        let metrics = robot.ask("GET", "/metrics", None, &[]).await?.body;
        for line in [
            "stolik_connections 1",
            "stolik_tables 1",
            "stolik_refused_total{reason=\"not_seated\"} 1",
            "stolik_refused_total{reason=\"bad_name\"} 1",
            "stolik_moves_total 0",
        ] {
            assert!(metrics.lines().any(|told| told == line), "{line} is not in\n{metrics}");
        }
        assert_eq!(robot.ask("GET", "/healthz", None, &[]).await?.body, "ok");
        Ok(())
    });
}
