//! Administration: with the command line, and on the page behind the link.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use client::{Connection, Robot, settings};
use protocol::http::{Me, RecoveryCode};
use protocol::{Ask, CloseReason, NO_NAME, Reason, Says, Sitter, TableId, TablePhase};
use server::admin::{self, Act, Answer, Done, Kind, PersonShown, Request, Restraint, Subject};
use server::{Config, Database};
use sqlx::{Connection as _, Row as _, raw_sql};

use crate::database::{copy, kept, listen, open};
use crate::party::{phase, until};
use crate::{Answer as HttpAnswer, ask_at, folder, start_with, tell};

/// A server and its data folder.
struct Run {
    address: SocketAddr,
    folder: PathBuf,
}

impl Run {
    fn start() -> Self {
        Self::on(folder())
    }

    fn on(folder: PathBuf) -> Self {
        Self { address: start_with(Config::new(listen(), folder.clone())), folder }
    }

    /// The server as after a restart. The tests cannot stop a server, so another one starts from a copy.
    async fn restarted(&self) -> Self {
        let folder = folder();
        copy(&self.folder.join("stolik.db"), &folder.join("stolik.db")).await;
        Self::on(folder)
    }

    fn ask(&self, request: &Request) -> Answer {
        admin::ask(&Database::Folder(self.folder.clone()), request).expect("the server answers")
    }

    fn act(&self, act: Act) -> Done {
        match self.ask(&Request::Act(act)) {
            Answer::Done(done) => done,
            answer => panic!("{answer:?}"),
        }
    }

    fn restrain(&self, subject: Subject, kind: Kind) {
        let restraint = Restraint { kind, why: Some("spam".to_owned()) };
        self.act(Act::Restrain { subject, restraint });
    }

    fn person(&self, name: &str) -> PersonShown {
        match self.ask(&Request::People(name.to_owned())) {
            Answer::People(mut people) => people.remove(0),
            answer => panic!("{answer:?}"),
        }
    }

    /// The findings of a database check. It blocks, hence the thread of its own.
    fn findings(&self) -> server::Findings {
        let database = Database::Folder(self.folder.clone());
        let looking = std::thread::spawn(move || server::check_database(&database));
        looking.join().expect("it does not panic").expect("it can be looked at")
    }

    fn link(&self) -> String {
        let Done::Link(link) = self.act(Act::NewLink) else { panic!("there is no link") };
        link.strip_prefix(&format!("http://{}", self.address)).expect("it is this server's").to_owned()
    }

    fn get(&self, path: &str, cookie: &str) -> HttpAnswer {
        ask_at(self.address, "GET", path, &[("cookie", cookie)])
    }

    /// Submits a form as a browser would from the page.
    async fn post(&self, cookie: &str, form: &str, headers: &[(&str, &str)]) -> client::Answer {
        let robot = Robot::with_cookie(self.address, cookie.to_owned());
        let kind = ("content-type", "application/x-www-form-urlencoded");
        let headers: Vec<_> = headers.iter().copied().chain([kind]).collect();
        robot.ask("POST", "/admin/en", Some(form), &headers).await.expect("the server answers")
    }
}

/// Two people at a table where a game has begun.
struct Pair {
    table: TableId,
    robots: [Robot; 2],
    connections: [Connection; 2],
}

async fn pair(server: SocketAddr, names: [&str; 2]) -> std::io::Result<Pair> {
    let mut robots = [Robot::arrive(server).await?, Robot::arrive(server).await?];
    let table = robots[0].open("szkola-latania", settings(2)).await?;
    let mut connections = [robots[0].connect(table, None).await?, robots[1].connect(table, None).await?];
    for (seat, name) in names.into_iter().enumerate() {
        assert_eq!(connections[seat].ask(Ask::Sit { seat, name: name.into() }).await?, Ok(()));
    }
    assert_eq!(connections[0].ask(Ask::Begin).await?, Ok(()));
    for connection in &mut connections {
        until(connection, |connection| connection.at.is_some()).await?;
    }
    Ok(Pair { table, robots, connections })
}

impl Pair {
    async fn play_to_the_end(&mut self) -> std::io::Result<()> {
        for which in 0.. {
            let turn = self.connections.iter().position(|connection| !connection.offers().is_empty());
            let Some(turn) = turn else { break };
            let ask = self.connections[turn].a_move(which * 7 + 3).expect("it has offers");
            assert_eq!(self.connections[turn].ask(ask).await?, Ok(()));
            let at = self.connections[turn].at;
            until(&mut self.connections[1 - turn], |other| other.at == at).await?;
        }
        for connection in &mut self.connections {
            until(connection, |connection| phase(connection) == TablePhase::Over).await?;
        }
        Ok(())
    }
}

async fn closed(connection: &mut Connection) -> std::io::Result<CloseReason> {
    until(connection, |connection| connection.closed.is_some()).await?;
    Ok(connection.closed.clone().expect("that was waited for"))
}

fn has_left(connection: &Connection, seat: usize) -> bool {
    let table = connection.table.as_ref().expect("it was welcomed");
    matches!(table.places[seat].sitter, Sitter::Person { left: true, .. })
}

#[test]
fn the_link_opens_the_page_until_it_is_void() {
    let run = Run::start();
    let no_entry = run.get("/admin/en", "");
    assert_eq!(no_entry.status, 403);
    assert!(no_entry.text().contains("stolik admin link"), "{}", no_entry.text());
    assert!(run.get("/admin/pl", "").text().contains("Tu wchodzi się linkiem"));
    let link = run.link();
    let wrong = format!("{}0", &link[..link.len() - 1]);
    assert_eq!(run.get(&wrong, "").status, if wrong == link { 303 } else { 403 });
    let entered = run.get(&link, "");
    assert_eq!((entered.status, entered.header("location")), (303, "/admin/en"));
    let set = entered.header("set-cookie");
    assert!(set.contains("; HttpOnly; SameSite=Lax"), "{set}");
    let cookie = set.split(';').next().expect("a cookie").to_owned();
    let page = run.get("/admin/en", &cookie);
    assert_eq!((page.status, page.header("cache-control")), (200, "no-store"));
    assert!(page.text().contains("<h2 id=\"tables\">Tables</h2>"));
    let policy = page.header("content-security-policy");
    assert!(policy.contains("form-action 'self'") && !policy.contains("script-src"), "{policy}");
    // A new link invalidates the old one, and revoking it invalidates them all.
    let other = run.link();
    assert_eq!((run.get("/admin/en", &cookie).status, run.get(&link, "").status), (403, 403));
    let cookie = run.get(&other, "").header("set-cookie").split(';').next().expect("a cookie").to_owned();
    assert_eq!(run.get("/admin/en", &cookie).status, 200);
    run.act(Act::RevokeLink);
    assert_eq!((run.get("/admin/en", &cookie).status, run.get(&other, "").status), (403, 403));
}

/// Only a digest is stored, so reading the database or a backup does not grant access.
#[test]
fn the_secret_of_the_link_is_not_kept() {
    tell(async {
        let run = Run::start();
        let link = run.link();
        let secret = link.rsplit('/').next().expect("it ends with the secret").to_owned();
        let mut database = open(&run.folder.join("stolik.db")).await;
        let dumped = raw_sql(
            "SELECT group_concat(act) || (SELECT hex(secret) FROM secrets WHERE name = 'admin') FROM acts",
        );
        let dumped: String = dumped.fetch_one(&mut database).await.expect("there is an act").get(0);
        assert!(!dumped.to_lowercase().contains(&secret), "{dumped}");
        Ok(())
    });
}

#[test]
fn other_sites_cannot_act_and_nobody_without_the_cookie_can() {
    tell(async {
        let run = Run::start();
        let table = Robot::arrive(run.address).await?.open("purrramida", settings(2)).await?;
        let cookie = run.get(&run.link(), "").header("set-cookie").split(';').next().unwrap_or("").to_owned();
        let (close, here) = (format!("act=close&table={table}"), format!("http://{}", run.address));
        for origin in ["https://evil.example", "null"] {
            assert_eq!(run.post(&cookie, &close, &[("origin", origin)]).await.status, 403, "{origin}");
        }
        assert_eq!(run.post("", &close, &[("origin", &here)]).await.status, 403);
        let nobody = Robot::with_cookie(run.address, String::new());
        assert_eq!(phase(&nobody.connect(table, None).await?), TablePhase::Gathering);
        assert_eq!(run.post(&cookie, &close, &[("origin", &here)]).await.status, 303);
        assert_eq!(phase(&nobody.connect(table, None).await?), TablePhase::Closed);
        let again = run.post(&cookie, "act=close&table=000000000000", &[]).await;
        assert_eq!(again.status, 404);
        assert!(again.body.contains("role=\"alert\">There is no such table."), "{}", again.body);
        assert_eq!(run.post(&cookie, "act=dance", &[]).await.status, 422);
        // The log has successes and failures.
        let Answer::Log(acts) = run.ask(&Request::Log) else { panic!("there is a log") };
        let results: Vec<_> = acts.iter().map(|act| act.result.as_deref().unwrap_or_default()).collect();
        assert_eq!(results, ["there is no such table", "done", "done"]);
        assert_eq!(acts[0].origin, "page");
        Ok(())
    });
}

#[test]
fn everybody_at_a_table_hears_an_announcement() {
    tell(async {
        let run = Run::start();
        let mut pairs = [pair(run.address, ["Ala", "Ola"]).await?, pair(run.address, ["Ela", "Ula"]).await?];
        assert_eq!(run.act(Act::Announce { text: " back at eight ".to_owned() }), Done::AtTables(2));
        let said = Says::Announcement("back at eight".to_owned());
        for connection in pairs.iter_mut().flat_map(|pair| &mut pair.connections) {
            until(connection, |connection| connection.lines.iter().any(|line| line.says == said)).await?;
        }
        let Answer::NotDone(why) = run.ask(&Request::Act(Act::Announce { text: " ".to_owned() })) else {
            panic!("nothing was said");
        };
        assert!(why.contains("1 to 300"), "{why}");
        Ok(())
    });
}

#[test]
fn a_ban_works_at_once_and_survives_a_restart() {
    tell(async {
        let run = Run::start();
        let mut pair = pair(run.address, ["Ala", "Ola"]).await?;
        let ola = Subject::Person(run.person("Ola").person.id);
        run.restrain(ola, Kind::Banned);
        let banned = CloseReason::Banned(Some("spam".to_owned()));
        assert_eq!(closed(&mut pair.connections[1]).await?, banned);
        until(&mut pair.connections[0], |connection| has_left(connection, 1)).await?;
        let after = run.restarted().await;
        for address in [run.address, after.address] {
            let mut ola = Robot { server: address, ..pair.robots[1].clone() };
            assert_eq!(ola.connect(pair.table, None).await?.closed, Some(banned.clone()));
            let refused = ola.open("purrramida", settings(2)).await;
            assert!(refused.expect_err("she opens no tables").to_string().contains("banned"));
        }
        after.act(Act::Lift { subject: ola });
        let back = Robot { server: after.address, ..pair.robots[1].clone() };
        assert_eq!(back.connect(pair.table, None).await?.ask(Ask::Return).await?, Ok(()));
        Ok(())
    });
}

#[test]
fn a_banned_address_is_everybody_there_and_nobody_elsewhere() {
    tell(async {
        let run = Run::start();
        let (here, there) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let mut host = Robot::arrive_from(here, run.address).await?;
        let guest = Robot::arrive_from(there, run.address).await?;
        let table = host.open("purrramida", settings(2)).await?;
        let (mut one, mut other) = (host.connect(table, None).await?, guest.connect(table, None).await?);
        assert_eq!(other.ask(Ask::Sit { seat: 1, name: "Ola".into() }).await?, Ok(()));
        run.restrain(Subject::address(there), Kind::Banned);
        assert_eq!(closed(&mut other).await?, CloseReason::Banned(Some("spam".to_owned())));
        until(&mut one, |one| {
            one.table.as_ref().is_some_and(|table| table.places[1].sitter == Sitter::Nobody)
        })
        .await?;
        assert_eq!(one.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
        // A new visitor from there is refused, too.
        let stranger = Robot::arrive_from(there, run.address).await?;
        assert!(matches!(stranger.connect(table, None).await?.closed, Some(CloseReason::Banned(_))));
        Ok(())
    });
}

#[test]
fn who_is_silenced_plays_on_and_is_told_why_they_cannot_talk() {
    tell(async {
        let run = Run::start();
        let mut pair = pair(run.address, ["Ala", "Ola"]).await?;
        let ala = Subject::Person(run.person("Ala").person.id);
        run.restrain(ala, Kind::Silenced);
        let silenced = Err(Reason::Silenced(Some("spam".to_owned())));
        let say = || Ask::Say { text: "hej".to_owned() };
        assert_eq!(pair.connections[0].ask(say()).await?, silenced);
        let again = pair.robots[0].connect(pair.table, None).await?.ask(say()).await?;
        assert_eq!(again, silenced);
        assert_eq!(pair.connections[1].ask(say()).await?, Ok(()));
        pair.play_to_the_end().await?;
        run.act(Act::Lift { subject: ala });
        assert_eq!(pair.connections[0].ask(say()).await?, Ok(()));
        Ok(())
    });
}

#[test]
fn a_table_is_closed_or_deleted_and_people_are_told() {
    tell(async {
        let run = Run::start();
        let mut pair = pair(run.address, ["Ala", "Ola"]).await?;
        run.act(Act::CloseTable { table: pair.table });
        for connection in &mut pair.connections {
            until(connection, |connection| phase(connection) == TablePhase::Closed).await?;
            assert_eq!(connection.ask(Ask::Leave).await?, Err(Reason::Closed));
        }
        let after = run.restarted().await;
        let back = Robot { server: after.address, ..pair.robots[0].clone() };
        assert_eq!(phase(&back.connect(pair.table, None).await?), TablePhase::Closed);
        run.act(Act::DeleteTable { table: pair.table });
        for connection in &mut pair.connections {
            assert_eq!(closed(connection).await?, CloseReason::Deleted);
        }
        let gone = pair.robots[0].connect(pair.table, None).await?.closed.take();
        assert_eq!(gone, Some(CloseReason::NoTable(pair.table)));
        let no_such = run.ask(&Request::Act(Act::DeleteTable { table: pair.table }));
        assert!(matches!(no_such, Answer::NotDone(why) if why == "there is no such table"));
        Ok(())
    });
}

/// Everything stored in the database, as text.
async fn everything(folder: &Path) -> String {
    let mut database = open(&folder.join("stolik.db")).await;
    let mut text = String::new();
    for table in [
        "SELECT state FROM tables",
        "SELECT occupants || header || coalesce(outcome, '') FROM games",
        "SELECT lines FROM steps UNION ALL SELECT lines FROM archive",
        "SELECT line FROM lines",
        "SELECT coalesce(name, '') FROM players",
        "SELECT lower(hex(player)) FROM members UNION ALL SELECT lower(hex(player)) FROM seated",
    ] {
        let rows = raw_sql(table).fetch_all(&mut database).await.expect("it can be read");
        for row in rows {
            text.push_str(row.get(0));
        }
    }
    database.close().await.expect("it was read");
    text
}

#[test]
fn of_who_is_deleted_nothing_is_left_and_others_keep_their_records() {
    tell(async {
        let run = Run::start();
        let mut over = pair(run.address, ["Ala", "Zenobia"]).await?;
        over.play_to_the_end().await?;
        let say = Ask::Say { text: "adieu, my friends".to_owned() };
        assert_eq!(over.connections[1].ask(say).await?, Ok(()));
        let record = format!("/api/tables/{}/games/0/record", over.table);
        let before = over.robots[0].ask("GET", &record, None, &[]).await?.body;
        assert!(before.contains("Zenobia"));
        // She also plays at another table, and has a table of her own.
        let mut ela = Robot::arrive(run.address).await?;
        let playing = ela.open("szkola-latania", settings(2)).await?;
        let mut here = [ela.connect(playing, None).await?, over.robots[1].connect(playing, None).await?];
        for (seat, name) in ["Ela", "Zenobia"].into_iter().enumerate() {
            assert_eq!(here[seat].ask(Ask::Sit { seat, name: name.into() }).await?, Ok(()));
        }
        assert_eq!(here[0].ask(Ask::Begin).await?, Ok(()));
        let own = over.robots[1].open("purrramida", settings(2)).await?;
        let code: RecoveryCode = over.robots[1].post("/api/me/recovery-code", &serde_json::json!({})).await?;
        let zenobia = run.person("Zenobia").person.id;
        assert_eq!(run.act(Act::DeletePerson { person: zenobia }), Done::AtTables(3));
        assert_eq!(closed(&mut here[1]).await?, CloseReason::SignedOut);
        let kept = everything(&run.folder).await;
        assert!(!kept.contains("Zenobia") && !kept.contains("adieu"), "{kept}");
        assert!(!kept.contains(&zenobia.to_string()), "{kept}");
        // The others play on against a bot and keep their records.
        let is_bot = |table: &protocol::Table| matches!(table.places[1].sitter, Sitter::Bot { .. });
        until(&mut here[0], |connection| connection.table.as_ref().is_some_and(is_bot)).await?;
        until(&mut here[0], |connection| !connection.offers().is_empty()).await?;
        let after = over.robots[0].ask("GET", &record, None, &[]).await?.body;
        assert_eq!(after, before.replace("Zenobia", NO_NAME));
        let findings = run.findings();
        assert!(findings.damages.is_empty() && findings.games == 2, "{findings}");
        // Her own table, her cookie and her recovery code are gone.
        let gone = ela.connect(own, None).await?.closed.take();
        assert_eq!(gone, Some(CloseReason::NoTable(own)));
        assert_eq!(over.robots[1].ask("GET", "/api/me", None, &[]).await?.status, 401);
        let body = serde_json::to_string(&code)?;
        assert_eq!(ela.ask("POST", "/api/me/recover", Some(&body), &[]).await?.status, 422);
        let me: Me = over.robots[1].post("/api/me", &serde_json::json!({})).await?;
        assert_eq!(me.name, None);
        // Repeating it does nothing.
        assert_eq!(run.act(Act::DeletePerson { person: zenobia }), Done::AtTables(0));
        Ok(())
    });
}

#[test]
fn people_of_earlier_versions_can_be_deleted_too() {
    tell(async {
        let folder = folder();
        kept(&folder).await.close().await.expect("it is written");
        let run = Run::on(folder);
        let before = everything(&run.folder).await;
        assert!(before.contains("\"Ala\""));
        while let Answer::People(people) = run.ask(&Request::People("Ala".to_owned()))
            && let Some(ala) = people.first()
        {
            run.act(Act::DeletePerson { person: ala.person.id });
        }
        let after = everything(&run.folder).await;
        assert!(!after.contains("\"Ala\"") && after.contains("\"Ola\""), "{after}");
        let findings = run.findings();
        assert!(findings.damages.is_empty() && findings.games > 0, "{findings}");
        Ok(())
    });
}

#[test]
fn what_is_known_of_somebody_can_be_handed_out() {
    tell(async {
        let run = Run::start();
        let mut over = pair(run.address, ["Ala", "Zenobia"]).await?;
        over.play_to_the_end().await?;
        assert_eq!(over.connections[1].ask(Ask::Say { text: "mine".to_owned() }).await?, Ok(()));
        assert_eq!(over.connections[0].ask(Ask::Say { text: "not hers".to_owned() }).await?, Ok(()));
        let playing = pair(run.address, ["Ela", "Iza"]).await?;
        let person = run.person("Zenobia").person.id;
        let Done::Data(data) = run.act(Act::ExportPerson { person }) else { panic!("there is nothing") };
        let data: serde_json::Value = serde_json::from_str(&data)?;
        assert_eq!(data["name"], "Zenobia");
        assert_eq!(data["tables"][0]["table"], over.table.to_string());
        assert_eq!(data["tables"][0]["games"][0]["seat"], 1);
        assert!(
            data["tables"][0]["games"][0]["record"]
                .as_str()
                .is_some_and(|record| record.contains("\"stolik\""))
        );
        let said = data["said"].to_string();
        assert!(said.contains("mine") && !said.contains("not hers"), "{said}");
        // The record of an unfinished game is left out, because it contains cards.
        let person = run.person("Iza").person.id;
        let Done::Data(data) = run.act(Act::ExportPerson { person }) else { panic!("there is nothing") };
        let data: serde_json::Value = serde_json::from_str(&data)?;
        assert_eq!(data["tables"][0]["table"], playing.table.to_string());
        assert!(data["tables"][0]["games"][0]["record"].is_null());
        Ok(())
    });
}

#[test]
fn everything_is_seen_at_a_glance() {
    tell(async {
        let run = Run::start();
        let pair = pair(run.address, ["Ala", "Ola"]).await?;
        let watcher = Robot::arrive(run.address).await?;
        let _watching = watcher.connect(pair.table, None).await?;
        let Answer::Overview(overview) = run.ask(&Request::Overview) else { panic!("there is none") };
        let shown = &overview.tables[0];
        assert_eq!((shown.id, shown.phase, shown.here), (pair.table, Some(TablePhase::Playing), 3));
        assert_eq!(shown.names, ["Ala", "Ola"]);
        assert_eq!((overview.people.len(), overview.load.connections), (3, 3));
        let ala = overview.people.iter().find(|shown| shown.person.name.as_deref() == Some("Ala"));
        assert!(ala.is_some_and(|ala| ala.here.contains(&pair.table) && !ala.addresses.is_empty()));
        assert_eq!((overview.kept, overview.not_ready), ((1, 1), None));
        Ok(())
    });
}

#[cfg(unix)]
#[test]
fn nobody_else_can_give_commands() {
    use std::os::unix::fs::PermissionsExt as _;
    let run = Run::start();
    let socket = run.folder.join("stolik.db.admin").metadata().expect("it is there");
    assert_eq!(socket.permissions().mode() & 0o777, 0o600);
    let nowhere = Database::Folder(folder());
    let error = admin::ask(&nowhere, &Request::Overview).expect_err("nobody runs there");
    assert!(error.to_string().starts_with("no server is running on "), "{error}");
}

/// The answer must arrive even though the client has closed its side.
#[test]
fn a_message_that_is_not_understood_harms_nothing() {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::os::unix::net::UnixStream;
    let run = Run::start();
    for line in ["", "{}\n", "\"dance\"\n", "[1"] {
        let mut stream = UnixStream::connect(run.folder.join("stolik.db.admin")).expect("it listens");
        stream.write_all(line.as_bytes()).expect("it reads");
        stream.shutdown(std::net::Shutdown::Write).expect("it ends");
        let mut answer = String::new();
        BufReader::new(stream).read_line(&mut answer).expect("it answers");
        assert!(answer.contains("not_done"), "{line}: {answer}");
    }
    assert!(matches!(run.ask(&Request::Overview), Answer::Overview(_)));
}
