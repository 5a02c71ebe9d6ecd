//! What people do at a table, over real sockets.

use std::io::Result;
use std::time::Duration;

use client::{Connection, Robot, settings};
use protocol::{
    Absence, Ask, BadSettings, Clock, ClockKind, CloseReason, Level, Proposed, Reason, Says, ServerMessage,
    Signal, Sitter, TableId, TablePhase, TableSettings,
};

use crate::party::{NAMES, begin, gather, has_said, phase, sit, sitter, until};
use crate::{SERVER, tell};

async fn plays_a_whole_game(game: &str, players: usize) -> Result<()> {
    let mut party = gather(game, settings(players)).await?;
    // Everybody but the host contributes to the seed.
    let mut parts = vec![None; players];
    for (seat, connection) in party.connections.iter_mut().enumerate().skip(1) {
        parts[seat] = Some([seat as u8; 32]);
        let part = live_match::hexadecimal(&[seat as u8; 32]);
        assert_eq!(connection.ask(Ask::AddChance { game: 0, part }).await?, Ok(()));
    }
    party.begin().await?;
    let commitment = party.connections[0].commitment.clone();
    party.play_to_the_end().await?;
    // Somebody who connects later gets the same news as those who heard it step by step.
    let mut again = party.robots[0].connect(party.table, None).await?;
    assert_eq!(again.recall().await?, Ok(()));
    assert_eq!(again.news, party.connections[0].news);
    let path = format!("/api/tables/{}/games/0", party.table);
    let finished: protocol::http::Finished = party.robots[0].ask("GET", &path, None, &[]).await?.json()?;
    assert_eq!(finished.outcome.places.len(), players);
    assert_eq!(finished.commitment, commitment);
    assert_eq!(Some(&finished.seed), party.connections[1].seed.as_ref());
    let seed = live_match::seed_from(&finished.seed).expect("it is a seed");
    let names: Vec<_> = NAMES[..players].iter().map(|&name| name.to_owned()).collect();
    assert_eq!(live_match::commitment(&seed, &party.table.to_string(), 0, &names), commitment);
    let id = games::GameId::named(game).expect("it is a game");
    let told: Vec<_> = parts.iter().map(|part| part.as_ref().map(live_match::hexadecimal)).collect();
    assert_eq!(finished.parts, told);
    let joint = live_match::joint_seed(&seed, &parts);
    let checked = games::with_game!(id, G => live_match::verify::<G>(&finished.record, joint));
    assert!(checked.is_ok_and(|chances| chances > 0));
    Ok(())
}

#[test]
fn people_play_whole_games_and_can_check_them() {
    tell(async {
        plays_a_whole_game("kokopelli", 2).await?;
        plays_a_whole_game("purrramida", 3).await?;
        plays_a_whole_game("szkola-latania", 6).await
    });
}

#[test]
fn seats_are_taken_given_up_and_kept_apart() {
    tell(async {
        let mut party = gather("kokopelli", settings(3)).await?;
        let mut late = Robot::arrive(*SERVER).await?.connect(party.table, None).await?;
        assert_eq!(late.ask(Ask::Sit { seat: 1, name: "Nowa".into() }).await?, Err(Reason::SeatTaken));
        assert_eq!(late.ask(Ask::Sit { seat: 3, name: "Nowa".into() }).await?, Err(Reason::NoSuchSeat));
        assert_eq!(late.ask(Ask::Begin).await?, Err(Reason::NotHost));
        assert_eq!(late.ask(Ask::Unseat { seat: 1 }).await?, Err(Reason::NotHost));
        assert_eq!(late.ask(Ask::Leave).await?, Err(Reason::NotSeated));
        assert_eq!(late.ask(Ask::Say { text: "hej".into() }).await?, Err(Reason::NotSeated));
        let [host, ola, _] = &mut party.connections[..] else { panic!("three sit there") };
        assert_eq!(host.ask(Ask::Unseat { seat: 2 }).await?, Ok(()));
        assert_eq!(host.ask(Ask::Begin).await?, Err(Reason::SeatsFree));
        until(&mut late, |late| has_said(late, &Says::WasUnseated)).await?;
        assert_eq!(*sitter(&late, 2), Sitter::Nobody);
        // Players of the same name could be mistaken for each other.
        assert_eq!(late.ask(Ask::Sit { seat: 2, name: " ALA ".into() }).await?, Err(Reason::NameTaken));
        // So could names that only look the same: this one begins with a Cyrillic letter.
        assert_eq!(late.ask(Ask::Sit { seat: 2, name: "Аla".into() }).await?, Err(Reason::NameTaken));
        assert_eq!(late.ask(Ask::Sit { seat: 2, name: "A\u{200b}la".into() }).await?, Err(Reason::BadName));
        assert_eq!(late.ask(Ask::Sit { seat: 2, name: String::new() }).await?, Err(Reason::BadName));
        assert_eq!(late.ask(Ask::Sit { seat: 2, name: "Nowa".into() }).await?, Ok(()));
        assert_eq!(late.ask(Ask::Leave).await?, Ok(()));
        assert_eq!(host.ask(Ask::SeatBot { seat: 1, level: Level::Player }).await?, Err(Reason::SeatTaken));
        assert_eq!(host.ask(Ask::SeatBot { seat: 2, level: Level::Kitten }).await?, Ok(()));
        // The host leaves, and a remaining player becomes the host.
        assert_eq!(host.ask(Ask::Leave).await?, Ok(()));
        until(ola, |ola| ola.you.as_ref().is_some_and(|you| you.host)).await?;
        assert_eq!(ola.ask(Ask::SeatBot { seat: 0, level: Level::Kitten }).await?, Ok(()));
        assert_eq!(ola.ask(Ask::Begin).await?, Ok(()));
        Ok(())
    });
}

#[test]
fn the_host_arranges_and_bad_settings_are_refused() {
    tell(async {
        let mut party = gather("purrramida", settings(2)).await?;
        let host = &mut party.connections[0];
        for (bad, why) in [
            (TableSettings { players: 5, ..settings(2) }, "2 to 4 players"),
            (TableSettings { series: 9, ..settings(2) }, "1 to 4 games"),
            (TableSettings { options: vec![("size".into(), "huge".into())], ..settings(2) }, "no option"),
            (
                TableSettings { clock: Some(Clock { kind: ClockKind::Turn, seconds: 1 }), ..settings(2) },
                "10 to 2592000 seconds",
            ),
        ] {
            match host.ask(Ask::Arrange(bad)).await? {
                Err(Reason::BadSettings(bad)) => assert!(bad.to_string().contains(why), "{bad}"),
                other => panic!("{other:?}"),
            }
        }
        // Game-specific errors are sent as data; the client puts them into words.
        let board = TableSettings { options: vec![("board".into(), "rows = 7".into())], ..settings(2) };
        match host.ask(Ask::Arrange(board)).await? {
            Err(Reason::BadSettings(BadSettings::Setup { game, why, .. })) => {
                assert_eq!(game, "purrramida");
                assert_eq!(why["bad_option"]["option"], "board");
                assert_eq!(why["bad_option"]["why"]["not_a_board"]["line"], 1);
            }
            other => panic!("{other:?}"),
        }
        let more = TableSettings { chat: false, ..settings(3) };
        assert_eq!(host.ask(Ask::Arrange(more.clone())).await?, Ok(()));
        assert_eq!(host.table.as_ref().map(|table| &table.settings), Some(&more));
        assert_eq!(host.ask(Ask::Say { text: "hej".into() }).await?, Err(Reason::ChatOff));
        assert_eq!(host.ask(Ask::Signal { signal: Signal::Hello }).await?, Ok(()));
        // Two people sit in seats that would be removed.
        assert_eq!(host.ask(Ask::Sit { seat: 2, name: "Ala".into() }).await?, Ok(()));
        assert_eq!(host.ask(Ask::Arrange(settings(2))).await?, Err(Reason::SeatsTaken));
        Ok(())
    });
}

#[test]
fn a_move_that_is_stale_doubled_or_not_offered_is_refused_without_harm() {
    tell(async {
        let mut party = begin("kokopelli", settings(2)).await?;
        let turn = party.turn().expect("somebody begins");
        let (mine, other) = (turn, 1 - turn);
        let first = || party.connections[mine].a_move(0).expect("it has offers");
        let (ask, doubled, theirs) = (first(), first(), first());
        assert_eq!(party.connections[other].ask(theirs).await?, Err(Reason::NotYourTurn));
        assert_eq!(party.connections[mine].ask(ask).await?, Ok(()));
        let after = party.connections[mine].news.clone();
        assert_eq!(party.connections[mine].ask(doubled).await?, Err(Reason::Stale));
        let at = party.connections[mine].at.expect("a game is on");
        let raw = |text: &str| serde_json::value::RawValue::from_string(text.to_owned()).expect("it is JSON");
        let unreadable = Ask::Move { at, action: raw(r#"{"fly":{"to":"moon"}}"#) };
        assert!(matches!(party.connections[mine].ask(unreadable).await?, Err(Reason::Unreadable(_))));
        let seat_to_move = party.turn().expect("the game goes on");
        let not_offered = Ask::Move { at, action: raw(r#"{"cancel":{"space":4}}"#) };
        party.catch_up(mine).await?;
        assert_eq!(party.connections[seat_to_move].ask(not_offered).await?, Err(Reason::NotOffered));
        let elsewhere = protocol::At { course: at.course + 1, ..at };
        let ask = Ask::Move { at: elsewhere, action: raw(r#""draw""#) };
        assert_eq!(party.connections[seat_to_move].ask(ask).await?, Err(Reason::Stale));
        let again = party.robots[mine].connect(party.table, None).await?;
        assert_eq!(again.news, after);
        Ok(())
    });
}

#[test]
fn whoever_comes_back_misses_nothing() {
    tell(async {
        let mut party = begin("kokopelli", settings(2)).await?;
        for which in 0..5 {
            party.move_on(which).await?;
        }
        // Seat 1 disconnects, and the game goes on as far as possible without it.
        let gone = party.connections.pop().expect("two sit there");
        let (since, known) = (gone.at, gone.news.clone());
        drop(gone);
        while party.turn().is_some() {
            party.move_on(1).await?;
        }
        let back = party.robots[1].connect(party.table, since).await?.knowing(known);
        let fresh = party.robots[1].connect(party.table, None).await?;
        assert_eq!(back.news, fresh.news);
        assert_eq!(back.at, party.connections[0].at);
        // A second device of the same person may move, and the first hears of it.
        let mut second = party.robots[1].connect(party.table, None).await?;
        party.connections.push(back);
        let ask = second.a_move(0).expect("it is seat 1's turn");
        assert_eq!(second.ask(ask).await?, Ok(()));
        let at = second.at;
        until(&mut party.connections[1], |connection| connection.at == at).await?;
        assert_eq!(party.connections[1].news, second.news);
        Ok(())
    });
}

#[test]
fn spectators_see_what_everybody_may_see_if_the_host_allows_it() {
    tell(async {
        let mut open = begin("kokopelli", settings(2)).await?;
        let nobody = Robot { cookie: String::new(), ..open.robots[0].clone() };
        let mut watching = nobody.connect(open.table, None).await?;
        assert!(watching.you.as_ref().is_some_and(|you| you.sees && you.seat.is_none()));
        open.move_on(0).await?;
        let at = open.connections[0].at;
        until(&mut watching, |connection| connection.at == at).await?;
        assert!(
            watching
                .news
                .iter()
                .all(|news| news.contains(r#""own":null"#) && news.contains(r#""offers":[]"#))
        );
        assert_eq!(watching.ask(Ask::Leave).await?, Err(Reason::Unknown));
        until(&mut open.connections[0], |connection| {
            connection.table.as_ref().is_some_and(|table| table.watching == 1)
        })
        .await?;
        let closed = begin("kokopelli", TableSettings { spectators: false, ..settings(2) }).await?;
        let shut_out = nobody.connect(closed.table, None).await?;
        assert!(shut_out.you.as_ref().is_some_and(|you| !you.sees));
        assert!(shut_out.news.is_empty() && shut_out.at.is_none());
        // Only the host may change this during the game.
        let allow = |spectators| Ask::Allow { spectators, chat: false };
        assert_eq!(open.connections[1].ask(allow(false)).await?, Err(Reason::NotHost));
        assert_eq!(open.connections[0].ask(allow(false)).await?, Ok(()));
        until(&mut watching, |connection| connection.you.as_ref().is_some_and(|you| !you.sees)).await?;
        assert_eq!(open.connections[0].ask(Ask::Say { text: "?".into() }).await?, Err(Reason::ChatOff));
        let seen = watching.news.len();
        open.move_on(1).await?;
        assert_eq!(open.connections[0].ask(allow(true)).await?, Ok(()));
        until(&mut watching, |connection| connection.you.as_ref().is_some_and(|you| you.sees)).await?;
        assert_eq!(watching.news.len(), seen, "what happened meanwhile comes with the whole game");
        let at = open.connections[0].at;
        until(&mut watching, |connection| connection.at == at).await?;
        Ok(())
    });
}

#[test]
fn taking_back_needs_all_who_have_seen_it() {
    tell(async {
        let mut party = begin("purrramida", settings(3)).await?;
        let mover = party.move_on(0).await?.expect("the game is on");
        let (after, at) =
            (party.connections[mover].news.clone(), party.connections[mover].at.expect("the game is on"));
        let others: Vec<_> = (0..3).filter(|&seat| seat != mover).collect();
        assert_eq!(
            party.connections[others[0]].ask(Ask::TakeBack { at }).await?,
            Err(Reason::NothingToTakeBack)
        );
        assert_eq!(party.connections[mover].ask(Ask::TakeBack { at }).await?, Ok(()));
        let proposal =
            party.connections[mover].table.clone().and_then(|table| table.proposal).expect("it is open");
        assert_eq!((proposal.by, proposal.waiting.len()), (mover, 2));
        assert_eq!(party.connections[mover].ask(Ask::TakeBack { at }).await?, Err(Reason::ProposalOpen));
        let no = Ask::Answer { proposal: proposal.number, agrees: false };
        assert_eq!(party.connections[others[0]].ask(no).await?, Ok(()));
        until(&mut party.connections[mover], |connection| has_said(connection, &Says::Declined)).await?;
        assert_eq!(party.connections[mover].news, after);
        // The second time, everybody agrees.
        assert_eq!(party.connections[mover].ask(Ask::TakeBack { at }).await?, Ok(()));
        let proposal =
            party.connections[mover].table.clone().and_then(|table| table.proposal).expect("it is open");
        assert!(matches!(proposal.what, Proposed::TakeBack { .. }));
        for &other in &others {
            let yes = Ask::Answer { proposal: proposal.number, agrees: true };
            assert_eq!(party.connections[other].ask(yes).await?, Ok(()));
        }
        for connection in &mut party.connections {
            until(connection, |connection| connection.at.is_some_and(|now| now.course == 1)).await?;
            assert!(connection.news.len() < after.len());
        }
        assert_eq!(party.turn(), Some(mover));
        // The history has changed, so a returning player gets the whole game again.
        let back = party.robots[mover].connect(party.table, Some(at)).await?;
        assert_eq!(back.news, party.connections[mover].news);
        party.play_to_the_end().await
    });
}

#[test]
fn who_leaves_is_played_by_a_bot_until_they_return() {
    tell(async {
        let mut party = begin("szkola-latania", settings(2)).await?;
        let turn = party.turn().expect("somebody begins");
        assert_eq!(party.connections[turn].ask(Ask::Leave).await?, Ok(()));
        let other = 1 - turn;
        until(&mut party.connections[other], |connection| {
            matches!(sitter(connection, turn), Sitter::Person { replaced: true, .. })
                && has_said(connection, &Says::Left)
        })
        .await?;
        // The bot moves.
        until(&mut party.connections[other], |connection| {
            !connection.offers().is_empty() || phase(connection) == TablePhase::Over
        })
        .await?;
        // Connecting does not yet take the seat back.
        let mut back = party.robots[turn].connect(party.table, None).await?;
        assert!(matches!(sitter(&back, turn), Sitter::Person { replaced: true, .. }));
        assert_eq!(back.ask(Ask::Return).await?, Ok(()));
        assert!(matches!(sitter(&back, turn), Sitter::Person { replaced: false, here: true, .. }));
        assert_eq!(back.ask(Ask::Return).await?, Err(Reason::NotAbsent));
        Ok(())
    });
}

#[test]
fn the_others_may_let_a_bot_play_for_who_is_gone() {
    tell(async {
        let mut party = begin("szkola-latania", settings(3)).await?;
        let turn = party.turn().expect("somebody begins");
        let others: Vec<_> = (0..3).filter(|&seat| seat != turn).collect();
        let replace = || Ask::Replace { seat: turn };
        assert_eq!(party.connections[others[0]].ask(replace()).await?, Err(Reason::NotAbsent));
        let robot = party.robots[turn].clone();
        let gone = std::mem::replace(&mut party.connections[turn], robot.connect(party.table, None).await?);
        drop(gone);
        let spare = std::mem::replace(
            &mut party.connections[turn],
            party.robots[others[0]].connect(party.table, None).await?,
        );
        drop(spare);
        until(&mut party.connections[others[0]], |connection| {
            matches!(sitter(connection, turn), Sitter::Person { here: false, .. })
        })
        .await?;
        // A short disconnection is not an absence.
        assert_eq!(party.connections[others[0]].ask(replace()).await?, Err(Reason::NotAbsent));
        tokio::time::sleep(Duration::from_millis(1100)).await;
        assert_eq!(party.connections[others[0]].ask(replace()).await?, Ok(()));
        let proposal =
            party.connections[others[0]].table.clone().and_then(|table| table.proposal).expect("it is open");
        assert_eq!(proposal.waiting, [others[1]]);
        let yes = Ask::Answer { proposal: proposal.number, agrees: true };
        assert_eq!(party.connections[others[1]].ask(yes).await?, Ok(()));
        until(&mut party.connections[others[1]], |connection| has_said(connection, &Says::Replaced)).await?;
        // A player who was only disconnected gets the seat back on reconnecting.
        let mut back = robot.connect(party.table, None).await?;
        until(&mut back, |connection| has_said(connection, &Says::Returned)).await?;
        Ok(())
    });
}

#[test]
fn bots_play_with_people() {
    tell(async {
        let mut robot = Robot::arrive(*SERVER).await?;
        let table = robot.open("purrramida", settings(3)).await?;
        let mut connection = robot.connect(table, None).await?;
        assert_eq!(connection.ask(sit(0)).await?, Ok(()));
        for (seat, level) in [(1, Level::Kitten), (2, Level::Player)] {
            assert_eq!(connection.ask(Ask::SeatBot { seat, level }).await?, Ok(()));
        }
        assert_eq!(connection.ask(Ask::Begin).await?, Ok(()));
        for which in 0.. {
            until(&mut connection, |connection| {
                !connection.offers().is_empty() || phase(connection) == TablePhase::Over
            })
            .await?;
            let Some(ask) = connection.a_move(which) else { break };
            assert_eq!(connection.ask(ask).await?, Ok(()));
        }
        let results = connection.table.clone().map(|table| table.results).unwrap_or_default();
        assert_eq!(results[0].names, ["Ala", "Wit", "Jagna"]);
        Ok(())
    });
}

#[test]
fn a_rematch_and_a_series_begin_when_everybody_agrees() {
    tell(async {
        let mut party = begin("szkola-latania", settings(2)).await?;
        assert_eq!(party.connections[0].ask(Ask::Again).await?, Err(Reason::WrongPhase));
        party.play_to_the_end().await?;
        assert_eq!(party.connections[1].ask(Ask::Again).await?, Ok(()));
        until(&mut party.connections[0], |connection| {
            connection.table.as_ref().is_some_and(|table| table.proposal.is_some())
        })
        .await?;
        let proposal =
            party.connections[0].table.clone().and_then(|table| table.proposal).expect("it is open");
        let yes = Ask::Answer { proposal: proposal.number, agrees: true };
        assert_eq!(party.connections[0].ask(yes).await?, Ok(()));
        for connection in &mut party.connections {
            until(connection, |connection| connection.at.is_some_and(|at| at.game == 1)).await?;
        }
        party.play_to_the_end().await?;
        let results = party.connections[0].table.clone().map(|table| table.results).unwrap_or_default();
        assert_eq!(results.iter().map(|result| result.number).collect::<Vec<_>>(), [0, 1]);
        // The host may reopen the table, so that people can change seats.
        assert_eq!(party.connections[1].ask(Ask::Reopen).await?, Err(Reason::NotHost));
        assert_eq!(party.connections[0].ask(Ask::Reopen).await?, Ok(()));
        assert_eq!(phase(&party.connections[0]), TablePhase::Gathering);
        Ok(())
    });
}

#[test]
fn who_leaves_after_the_end_frees_the_seat_and_passes_on_the_table() {
    tell(async {
        let mut party = begin("szkola-latania", settings(3)).await?;
        party.play_to_the_end().await?;
        assert_eq!(party.connections[0].ask(Ask::Leave).await?, Ok(()));
        until(&mut party.connections[1], |connection| has_said(connection, &Says::IsHost)).await?;
        assert!(matches!(sitter(&party.connections[1], 0), Sitter::Person { left: true, .. }));
        until(&mut party.connections[1], |connection| connection.you.as_ref().is_some_and(|you| you.host))
            .await?;
        assert_eq!(party.connections[0].ask(Ask::Leave).await?, Err(Reason::WrongPhase));
        assert_eq!(party.connections[0].ask(Ask::Reopen).await?, Err(Reason::NotHost));
        // Playing again first needs another player in that seat.
        assert_eq!(party.connections[1].ask(Ask::Again).await?, Ok(()));
        let proposal =
            party.connections[1].table.clone().and_then(|table| table.proposal).expect("it is open");
        assert_eq!(proposal.waiting, [2]);
        let yes = Ask::Answer { proposal: proposal.number, agrees: true };
        assert_eq!(party.connections[2].ask(yes).await?, Ok(()));
        assert_eq!(phase(&party.connections[2]), TablePhase::Gathering);
        assert_eq!(*sitter(&party.connections[2], 0), Sitter::Nobody);
        Ok(())
    });
}

#[test]
fn who_wants_to_play_again_is_back() {
    tell(async {
        let mut party = begin("szkola-latania", settings(2)).await?;
        assert_eq!(party.connections[0].ask(Ask::Leave).await?, Ok(()));
        // Their bot plays on, and so does the other player.
        for which in 0.. {
            let other = &mut party.connections[1];
            until(other, |connection| {
                !connection.offers().is_empty() || phase(connection) == TablePhase::Over
            })
            .await?;
            let Some(ask) = other.a_move(which * 7 + 3) else { break };
            assert_eq!(other.ask(ask).await?, Ok(()));
        }
        assert_eq!(party.connections[1].ask(Ask::Leave).await?, Ok(()));
        until(&mut party.connections[0], |connection| phase(connection) == TablePhase::Over).await?;
        assert_eq!(party.connections[0].ask(Ask::Again).await?, Ok(()));
        until(&mut party.connections[0], |connection| phase(connection) == TablePhase::Gathering).await?;
        assert!(matches!(
            sitter(&party.connections[0], 0),
            Sitter::Person { replaced: false, left: false, .. }
        ));
        assert_eq!(*sitter(&party.connections[0], 1), Sitter::Nobody);
        // Nobody else could start the next game.
        assert!(party.connections[0].you.as_ref().is_some_and(|you| you.host));
        assert_eq!(party.connections[0].ask(Ask::SeatBot { seat: 1, level: Level::Kitten }).await?, Ok(()));
        Ok(())
    });
}

#[test]
fn after_a_game_more_people_may_sit_down() {
    tell(async {
        let mut party = begin("szkola-latania", settings(2)).await?;
        party.play_to_the_end().await?;
        assert_eq!(party.connections[0].ask(Ask::Reopen).await?, Ok(()));
        assert_eq!(party.connections[0].ask(Ask::Arrange(settings(3))).await?, Ok(()));
        let third = Robot::arrive(*SERVER).await?;
        let mut third = third.connect(party.table, None).await?;
        assert_eq!(third.ask(sit(2)).await?, Ok(()));
        assert!(third.at.is_none(), "the game that is over is not theirs");
        assert_eq!(party.connections[0].ask(Ask::Begin).await?, Ok(()));
        until(&mut third, |connection| connection.at.is_some_and(|at| at.game == 1)).await
    });
}

#[test]
fn what_somebody_proposed_who_is_gone_stops_nobody() {
    tell(async {
        let mut party = begin("szkola-latania", settings(3)).await?;
        party.play_to_the_end().await?;
        assert_eq!(party.connections[0].ask(Ask::Again).await?, Ok(()));
        let gone = party.connections.remove(0);
        drop(gone);
        let is_away =
            |connection: &Connection| matches!(sitter(connection, 0), Sitter::Person { here: false, .. });
        until(&mut party.connections[0], is_away).await?;
        assert_eq!(party.connections[0].ask(Ask::Again).await?, Ok(()));
        let proposal =
            party.connections[0].table.clone().and_then(|table| table.proposal).expect("it is open");
        assert_eq!((proposal.by, proposal.waiting), (1, vec![2]));
        Ok(())
    });
}

#[test]
fn leaving_and_returning_gains_no_time() {
    tell(async {
        let clock = Some(Clock { kind: ClockKind::Turn, seconds: 60 });
        let mut party = begin("purrramida", TableSettings { clock, ..settings(2) }).await?;
        let turn = party.turn().expect("somebody begins");
        let left = |connection: &Connection| {
            let table = connection.table.as_ref()?;
            Some(table.deadline?.at - table.now)
        };
        until(&mut party.connections[turn], |connection| left(connection).is_some()).await?;
        tokio::time::sleep(Duration::from_millis(1500)).await;
        assert_eq!(party.connections[turn].ask(Ask::Leave).await?, Ok(()));
        assert_eq!(party.connections[turn].ask(Ask::Return).await?, Ok(()));
        until(&mut party.connections[turn], |connection| left(connection).is_some()).await?;
        assert!(left(&party.connections[turn]).is_some_and(|left| left <= 58_500), "the time begins anew");
        Ok(())
    });
}

#[test]
fn time_that_is_over_lets_a_bot_play_or_the_others_vote() {
    tell(async {
        let clock = Some(Clock { kind: ClockKind::Turn, seconds: 10 });
        let mut party =
            begin("purrramida", TableSettings { clock, absence: Absence::Bot, ..settings(2) }).await?;
        let turn = party.turn().expect("somebody begins");
        let is_timed =
            |connection: &Connection| connection.table.as_ref().is_some_and(|table| table.deadline.is_some());
        until(&mut party.connections[turn], is_timed).await?;
        let table = party.connections[turn].table.clone().expect("it was welcomed");
        let deadline = table.deadline.expect("time is limited");
        assert_eq!(deadline.seat, turn);
        assert!((9_000..=10_000).contains(&(deadline.at - table.now)));
        let vote = begin("purrramida", TableSettings { clock, absence: Absence::Vote, ..settings(2) });
        let mut voting = vote.await?;
        let late = voting.turn().expect("somebody begins");
        tokio::time::sleep(Duration::from_secs(9)).await;
        until(&mut party.connections[1 - turn], |connection| has_said(connection, &Says::Replaced)).await?;
        until(&mut voting.connections[1 - late], |connection| has_said(connection, &Says::TimeOver)).await?;
        assert_eq!(voting.connections[1 - late].table.as_ref().and_then(|table| table.late), Some(late));
        // They are connected but late, so the other player alone decides.
        assert_eq!(voting.connections[1 - late].ask(Ask::Replace { seat: late }).await?, Ok(()));
        assert!(has_said(&voting.connections[1 - late], &Says::Replaced));
        Ok(())
    });
}

#[test]
fn people_are_reminded_but_not_all_the_time() {
    tell(async {
        let mut party = begin("purrramida", settings(2)).await?;
        let turn = party.turn().expect("somebody begins");
        assert_eq!(party.connections[turn].ask(Ask::Nudge).await?, Err(Reason::WrongPhase));
        assert_eq!(party.connections[1 - turn].ask(Ask::Nudge).await?, Ok(()));
        until(&mut party.connections[turn], |connection| connection.nudges == 1).await?;
        assert_eq!(party.connections[1 - turn].ask(Ask::Nudge).await?, Err(Reason::TooFast));
        Ok(())
    });
}

#[test]
fn what_was_said_is_there_for_who_comes_later() {
    tell(async {
        let mut party = gather("purrramida", settings(2)).await?;
        let said = "zażółć gęślą jaźń <b>&amp;</b>";
        assert_eq!(party.connections[0].ask(Ask::Say { text: format!("  {said} ") }).await?, Ok(()));
        assert_eq!(party.connections[0].ask(Ask::Say { text: " ".into() }).await?, Err(Reason::BadText));
        assert_eq!(party.connections[0].ask(Ask::Say { text: "x".repeat(301) }).await?, Err(Reason::BadText));
        let later = party.robots[1].connect(party.table, None).await?;
        let line = later.lines.last().expect("something was said");
        assert_eq!((line.by.as_deref(), &line.says), (Some("Ala"), &Says::Text(said.to_owned())));
        Ok(())
    });
}

#[test]
fn who_speaks_another_version_or_nonsense_is_told_so() {
    tell(async {
        let party = gather("purrramida", settings(2)).await?;
        let robot = &party.robots[0];
        for (first, reason) in [
            (r#"{"hello":{"protocol":99,"new":[]}}"#, CloseReason::Protocol { speaks: protocol::PROTOCOL }),
            (r#"{"hello":{"protocol":1}}"#, CloseReason::Protocol { speaks: protocol::PROTOCOL }),
            (r#"{"ask":{"number":1,"ask":"leave"}}"#, CloseReason::NoHello),
            ("hello", CloseReason::NoHello),
        ] {
            let mut connection = Connection::connect_with(robot, party.table, first).await?;
            connection.hear().await?;
            assert_eq!(connection.closed, Some(reason), "{first}");
        }
        let nowhere = robot.connect(TableId::from_bits(5), None).await?;
        assert_eq!(nowhere.closed, Some(CloseReason::NoTable(TableId::from_bits(5))));
        let mut connection = robot.connect(party.table, None).await?;
        for (bad, asked) in [
            ("{", 0),
            ("[]", 0),
            (r#"{"ask":{"number":7,"ask":"fly"}}"#, 7),
            (r#"{"ask":{"number":8,"ask":{"sit":{"seat":-1,"name":"x"}}}}"#, 8),
            (r#"{"ask":{"number":9,"ask":{"sit":{"seat":1,"name":5}}}}"#, 9),
            (r#"{"ask":{"number":10,"ask":"leave","more":1}}"#, 10),
            (r#"{"ask":{"number":11,"ask":{"seat_bot":{"seat":1,"level":"god"}}}}"#, 11),
            (r#"{"hello":{"protocol":2}}"#, 0),
        ] {
            connection.send(bad).await?;
            let answer = loop {
                if let ServerMessage::Refused { number, reason } = connection.hear().await? {
                    break (number, reason);
                }
            };
            assert!(
                matches!(answer, (number, Reason::Unreadable(_)) if number == asked),
                "{bad}: {answer:?}"
            );
        }
        // A few more of these, or a single message that is too large, close the connection.
        for _ in 0..3 {
            connection.send("{").await?;
        }
        until(&mut connection, |connection| connection.closed.is_some()).await?;
        assert_eq!(connection.closed, Some(CloseReason::Unreadable));
        let mut large = robot.connect(party.table, None).await?;
        let _ = large.send(&"x".repeat(protocol::MAX_MESSAGE_BYTES + 1)).await;
        while large.hear().await.is_ok() {}
        Ok(())
    });
}
