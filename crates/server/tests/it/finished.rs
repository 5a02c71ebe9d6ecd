//! Finished games, and who may see them.

use client::{Robot, settings};
use protocol::{Ask, Reason, TableSettings};

use crate::party::begin;
use crate::{SERVER, tell};

#[test]
fn a_game_that_others_could_not_watch_is_shown_when_a_player_shares_it() {
    tell(async {
        let mut party = begin("purrramida", TableSettings { spectators: false, ..settings(2) }).await?;
        party.play_to_the_end().await?;
        let game = format!("/api/tables/{}/games/0", party.table);
        let pages = [game.clone(), format!("{game}/record")];
        let stranger = Robot::arrive(*SERVER).await?;
        let nobody = Robot { cookie: String::new(), ..stranger.clone() };
        for page in &pages {
            assert_eq!(party.robots[1].ask("GET", page, None, &[]).await?.status, 200, "{page}");
            for other in [&stranger, &nobody] {
                assert_eq!(other.ask("GET", page, None, &[]).await?.status, 404, "{page}");
            }
        }
        let mut watching = stranger.connect(party.table, None).await?;
        assert_eq!(watching.ask(Ask::Share { game: 0 }).await?, Err(Reason::NotSeated));
        assert_eq!(party.connections[1].ask(Ask::Share { game: 7 }).await?, Err(Reason::WrongPhase));
        assert_eq!(party.connections[1].ask(Ask::Share { game: 0 }).await?, Ok(()));
        for page in &pages {
            assert_eq!(nobody.ask("GET", page, None, &[]).await?.status, 200, "{page}");
        }
        Ok(())
    });
}
