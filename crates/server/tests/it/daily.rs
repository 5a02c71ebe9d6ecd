//! Deals of the day: what is counted, and what is refused.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client::Robot;
use engine::{Pending, Position as _};
use games::Purrramida;
use live_match::daily;
use protocol::Day;
use protocol::http::{DailyRecord, Fault, Field};
use server::Config;
use sqlx::{AssertSqlSafe, Row as _, raw_sql};

use crate::database::{listen, open};
use crate::{SERVER, folder, start_with, tell};

fn today() -> Day {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    Day::of(since.as_millis() as u64)
}

/// The record of a deal of this day that a bot has played in the person's place.
fn record(day: Day) -> String {
    let seed = daily::seed::<Purrramida>(day);
    let mut game = daily::begin::<Purrramida>(day, "Ola".to_owned());
    while let Pending::Seat(seat) = game.journal().position().pending() {
        let version = game.journal().version();
        let seed = daily::bot_seed(&seed, version);
        let action = bots::repeatable_move(game.journal(), daily::LEVEL, seed).expect("it is their turn");
        game.make_move(seat, action, version).expect("bots keep the rules");
    }
    game.record()
}

fn path(day: Day) -> String {
    format!("/api/daily/purrramida/{day}")
}

/// Sends a record; returns the status and the word for the refusal, if it is one.
async fn send(robot: &Robot, path: &str, record: String) -> std::io::Result<(u16, String)> {
    let body = serde_json::to_string(&DailyRecord { record })?;
    let answer = robot.ask("POST", path, Some(&body), &[]).await?;
    let fault = answer.json::<Fault>().map(|fault| fault.fault).unwrap_or_default();
    Ok((answer.status, fault))
}

async fn field(robot: &Robot, day: Day) -> std::io::Result<u32> {
    let field: Field = robot.ask("GET", &path(day), None, &[]).await?.json()?;
    Ok(field.results.iter().map(|result| result.count).sum())
}

#[test]
fn a_result_is_counted_once_for_each_browser() {
    tell(async {
        let server = start_with(Config::new(listen(), folder()));
        let (one, other) = (Robot::arrive(server).await?, Robot::arrive(server).await?);
        // It may be another day by the time of the request.
        let day = today();
        assert_eq!(field(&one, day).await?, 0);
        assert_eq!(send(&one, &path(day), record(day)).await?, (201, String::new()));
        assert_eq!(send(&one, &path(day), record(day)).await?, (409, "counted".to_owned()));
        assert_eq!(send(&other, &path(day), record(day)).await?, (201, String::new()));
        let yesterday = day.before(1);
        assert_eq!(send(&one, &path(yesterday), record(yesterday)).await?, (201, String::new()));
        assert_eq!((field(&one, day).await?, field(&one, yesterday).await?), (2, 1));
        Ok(())
    });
}

#[test]
fn forged_results_and_days_that_are_over_are_refused() {
    tell(async {
        let robot = Robot::arrive(*SERVER).await?;
        let (day, last_week) = (today(), today().before(7));
        let forged = (422, "forged".to_owned());
        assert_eq!(send(&robot, &path(day), record(last_week)).await?, forged);
        assert_eq!(send(&robot, &path(day), "not a record".to_owned()).await?, forged);
        let closed = (422, "closed_day".to_owned());
        assert_eq!(send(&robot, &path(last_week), record(last_week)).await?, closed);
        let nobody = Robot::with_cookie(*SERVER, String::new());
        assert_eq!(send(&nobody, &path(day), record(day)).await?, (401, "unknown".to_owned()));
        let no_deal = (404, "no_deal".to_owned());
        for path in
            ["/api/daily/liars-dice/2026-11-17", "/api/daily/chess/2026-11-17", "/api/daily/kokopelli/x"]
        {
            assert_eq!(send(&robot, path, String::new()).await?, no_deal, "{path}");
        }
        assert_eq!(field(&robot, day).await?, 0);
        Ok(())
    });
}

#[test]
fn days_are_forgotten_in_time() {
    tell(async {
        let folder = folder();
        let file = folder.join("stolik.db");
        let server = start_with(Config { kept_for: Duration::from_secs(1), ..Config::new(listen(), folder) });
        let robot = Robot::arrive(server).await?;
        let day = today();
        assert_eq!(send(&robot, &path(day), record(day)).await?, (201, String::new()));
        let mut database = open(&file).await;
        let insert = |day: Day| {
            format!(
                "INSERT INTO daily_tries VALUES ({0}, x'00'); \
                 INSERT INTO daily_results VALUES ({0}, 'kokopelli', 7, 1, 1);",
                day.number()
            )
        };
        let earlier: String = [2, 29, 31].map(|days| insert(day.before(days))).concat();
        raw_sql(AssertSqlSafe(earlier)).execute(&mut database).await.expect("they are kept");
        let counts = "SELECT (SELECT count(*) FROM daily_tries), (SELECT count(*) FROM daily_results)";
        loop {
            let row = raw_sql(counts).fetch_one(&mut database).await.expect("it is counted");
            let counts: (i64, i64) = (row.get(0), row.get(1));
            // Who was counted is known until the day after; the results for a month.
            if counts == (1, 3) {
                return Ok(());
            }
            assert!(counts.0 >= 1 && counts.1 >= 3, "{counts:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
}
