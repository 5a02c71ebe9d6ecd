//! Tests of backup and restore, and of the exclusive lock on the database.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use client::Robot;
use games::GameId;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection as _, raw_sql};
use tokio::time::sleep;

use crate::party::{self, Party, folder, start};
use crate::{err, out, stolik};

/// How often the server is killed while its database is copied.
const CRASHES: u64 = 4;

fn text(path: &Path) -> &str {
    path.to_str().expect("a test's path is UTF-8")
}

/// Runs one of the database commands on the database in this folder.
fn tend(folder: &Path, words: &[&str]) -> Output {
    stolik(&[words, &["--data", text(folder)]].concat())
}

#[test]
fn a_server_that_has_stopped_leaves_one_file_with_everything() {
    let (folder, elsewhere) = (folder("one-file"), folder("one-file-copy"));
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        for signal in ["TERM", "INT"] {
            let server = start(&folder);
            let parties = party::gather_all(&server.address).await;
            let acknowledged: Vec<_> = parties.iter().map(|party| Arc::clone(&party.acknowledged)).collect();
            let playing = party::play_all(parties, &server.address);
            party::all_have_moved(&acknowledged).await;
            sleep(Duration::from_millis(100)).await;
            let stopping = tokio::task::spawn_blocking(move || server.stop(signal));
            let mut parties = party::join_all(playing).await;
            assert!(stopping.await.expect("it is stopped").status.success());
            assert!(parties.iter().all(|party| party.moves > 0));
            assert!(!folder.join("stolik.db-wal").exists());
            fs::create_dir_all(&elsewhere).expect("the folder can be made");
            fs::copy(folder.join("stolik.db"), elsewhere.join("stolik.db")).expect("it is copied");
            let server = start(&elsewhere);
            for party in &mut parties {
                party.come_back(&server.address).await.expect("the server answers");
            }
        }
    });
}

#[test]
fn what_was_acknowledged_before_a_backup_is_in_it_and_people_play_on_from_there() {
    let folder = folder("backup");
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let mut parties = Vec::new();
        for crash in 0..CRASHES {
            let server = start(&folder);
            if parties.is_empty() {
                parties = party::gather_all(&server.address).await;
            }
            let counts: Vec<_> = parties.iter().map(|party| party.acknowledged.clone()).collect();
            let playing = party::play_all(parties, &server.address);
            sleep(Duration::from_millis(150)).await;
            let acknowledged: Vec<_> = counts.iter().map(|count| count.load(Relaxed)).collect();
            let copy = folder.join(format!("copy-{crash}.db"));
            let mut backup = Command::new(env!("CARGO_BIN_EXE_stolik"));
            backup.args(["backup", text(&copy), "--data", text(&folder)]).stdout(Stdio::null());
            let mut backup = backup.spawn().expect("the binary can be started");
            // Kill the server during the backup, each time a little later.
            sleep(Duration::from_millis(crash * 7)).await;
            server.kill();
            parties = party::join_all(playing).await;
            assert!(backup.wait().expect("it ends").success());
            let restored = tend(&folder, &["restore", text(&copy)]);
            assert!(restored.status.success(), "{}", err(&restored));
            // Only what came after the backup is gone.
            for (count, acknowledged) in counts.iter().zip(acknowledged) {
                count.store(acknowledged, Relaxed);
            }
            parties = play_on(parties, &folder).await;
        }
    });
    let checked = tend(&folder, &["check-database"]);
    assert!(checked.status.success(), "{}", err(&checked));
    assert_eq!(out(&checked), "ok: 8 tables, 8 games\n");
}

/// All clients reconnect to the restored database and play further than before. A page that stayed open is
/// told the new course of the game, not the lost one.
async fn play_on(mut parties: Vec<Party>, folder: &Path) -> Vec<Party> {
    let left_open: Vec<_> = parties.iter().map(|party| (party.at[0], party.news[0].clone())).collect();
    for party in &mut parties {
        // Otherwise they would choose the same moves again.
        party.moves += 1;
    }
    let server = start(folder);
    let playing = party::play_all(parties, &server.address);
    sleep(Duration::from_millis(400)).await;
    server.kill();
    parties = party::join_all(playing).await;
    let server = start(folder);
    for (party, (at, news)) in parties.iter_mut().zip(left_open) {
        (party.at[0], party.news[0]) = (at, news);
        party.come_back(&server.address).await.expect("the server answers");
        party.compare_with_journal(&folder.join("stolik.db")).await;
    }
    parties
}

#[test]
fn a_database_is_one_servers_alone() {
    let folder = folder("alone");
    let server = start(&folder);
    for words in [&["serve", "--listen", "127.0.0.1:0"][..], &["restore", "copy.db"]] {
        let second = tend(&folder, words);
        assert_eq!(second.status.code(), Some(1), "{words:?}");
        let told = format!("error: another Stolik is using {}: ", folder.join("stolik.db").display());
        assert!(err(&second).contains(&told), "{}", err(&second));
    }
    assert!(server.stop("TERM").status.success());
    // A killed server leaves no lock behind either.
    start(&folder).kill();
    assert!(start(&folder).stop("TERM").status.success());
}

#[test]
fn nothing_is_overwritten_and_what_was_there_is_kept() {
    let folder = folder("kept");
    let table = play_a_little(&folder);
    let copy = folder.join("copy.db");
    assert!(tend(&folder, &["backup", text(&copy)]).status.success());
    let again = tend(&folder, &["backup", text(&copy)]);
    assert_eq!(again.status.code(), Some(1));
    assert!(err(&again).contains("exists already; nothing was overwritten"), "{}", err(&again));
    let original = fs::read(folder.join("stolik.db")).expect("it is there");
    let restored = tend(&folder, &["restore", text(&copy)]);
    let told = out(&restored);
    let kept = told.lines().last().and_then(|line| line.strip_prefix("what was there before is in "));
    assert_eq!(fs::read(kept.expect("it says where")).expect("it is kept"), original, "{told}");
    assert!(told.starts_with("ok: 1 tables, 1 games\n"), "{told}");
    // Restoring into an empty folder works too.
    let elsewhere = party::folder("kept-elsewhere");
    assert_eq!(out(&tend(&elsewhere, &["restore", text(&copy)])), "ok: 1 tables, 1 games\n");
    assert_eq!(out(&tend(&elsewhere, &["check-database"])), "ok: 1 tables, 1 games\n");
    assert!(!table.is_empty());
}

/// Plays a few moves at one table, stops the server, and returns the table's name.
fn play_a_little(folder: &Path) -> String {
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let server = start(folder);
        let party = Party::gather(&server.address, GameId::Purrramida).await.expect("it answers");
        let table = party.table.to_string();
        let playing = party::play_all(vec![party], &server.address);
        sleep(Duration::from_millis(200)).await;
        let stopping = tokio::task::spawn_blocking(move || server.stop("TERM"));
        party::join_all(playing).await;
        assert!(stopping.await.expect("it is stopped").status.success());
        table
    })
}

fn change(folder: &Path, change: String) {
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(folder.join("stolik.db")).foreign_keys(false);
        let mut database = SqliteConnection::connect_with(&options).await.expect("it opens");
        raw_sql(AssertSqlSafe(change)).execute(&mut database).await.expect("it is changed");
        database.close().await.expect("it is written");
    });
}

#[test]
fn what_is_damaged_is_named_and_not_restored_if_the_file_is() {
    let folder = folder("damaged");
    let table = play_a_little(&folder);
    let file = folder.join("stolik.db");
    for (damage, told, is_restored) in [
        ("UPDATE steps SET lines = replace(lines, 'seat', 'sear')", format!("table {table}, game 0: "), true),
        ("UPDATE games SET outcome = '{}'", format!("table {table}, game 0: its result"), true),
        (
            "UPDATE tables SET state = '{'",
            format!("table {table}: the stored data of table {table} is damaged"),
            true,
        ),
        ("DELETE FROM games", "the file: there are steps of games that are not there".to_owned(), false),
    ] {
        let copy = folder.join("copy.db");
        fs::copy(&file, &copy).expect("it is copied");
        change(&folder, damage.to_owned());
        let checked = tend(&folder, &["check-database"]);
        assert_eq!(checked.status.code(), Some(1), "{damage}");
        assert!(err(&checked).contains(&told), "{}", err(&checked));
        let elsewhere = party::folder("damaged-elsewhere");
        let restored = tend(&elsewhere, &["restore", text(&file)]);
        assert!(err(&restored).contains(&told), "{}", err(&restored));
        assert_eq!(restored.status.success(), is_restored, "{damage}");
        fs::rename(&copy, &file).expect("it is mended");
    }
    let pages = fs::read(&file).expect("it is there").len() / 4096;
    let mut bytes = fs::read(&file).expect("it is there");
    bytes[(pages / 2) * 4096..(pages / 2 + 2) * 4096].fill(0xaa);
    fs::write(&file, bytes).expect("it is damaged");
    let checked = tend(&folder, &["check-database"]);
    assert_eq!(checked.status.code(), Some(1), "{}", err(&checked));
    fs::write(&file, "a letter").expect("it is written");
    assert_eq!(tend(&folder, &["check-database"]).status.code(), Some(1));
    fs::remove_file(&file).expect("it was there");
    assert_eq!(tend(&folder, &["check-database"]).status.code(), Some(2));
    assert_eq!(tend(&folder, &["backup", text(&folder.join("b.db"))]).status.code(), Some(1));
}

/// Only root can change a file's owner; for other users, this test does nothing.
#[cfg(unix)]
#[test]
fn what_root_restores_belongs_to_whom_the_folder_does() {
    use std::os::unix::fs::{MetadataExt as _, chown};
    let (folder, elsewhere) = (folder("owner"), party::folder("owner-elsewhere"));
    start(&folder).kill();
    fs::create_dir_all(&elsewhere).expect("the folder can be made");
    if chown(&elsewhere, Some(12_345), Some(12_345)).is_err() {
        return;
    }
    let restored = tend(&elsewhere, &["restore", text(&folder.join("stolik.db"))]);
    assert!(restored.status.success(), "{}", err(&restored));
    for name in ["stolik.db", "stolik.db.lock"] {
        assert_eq!(fs::metadata(elsewhere.join(name)).expect("it is there").uid(), 12_345, "{name}");
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder("private");
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let server = start(&folder);
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(Robot::arrive(server.address.parse().expect("an address"))).expect("it answers");
    assert!(tend(&folder, &["backup", text(&folder.join("copy.db"))]).status.success());
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for name in ["stolik.db", "stolik.db-wal", "stolik.db-shm", "stolik.db.lock", "copy.db"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
}
