//! Reading from JSON: values that no game produces are refused.

use engine::{Knowledge, Seat, Viewer};
use szkola_latania::{Action, Item, Mode, Setup, View};

use crate::scene::{Scene, advanced, play};

#[test]
fn setups_that_break_the_rules_are_not_read() {
    let text = serde_json::to_string(&advanced(&[Item::Ointment, Item::Club])).unwrap();
    engine_testing::is_read::<Setup>(&text);
    engine_testing::are_refused::<Setup>(&[
        (&text.replace(r#""players":2"#, r#""players":3"#), "2 items for 3 players"),
        (&text.replace(r#""players":2"#, r#""players":7"#), "szkola-latania is for 2 to 6 players, not 7"),
        (&text.replace(r#""first":0"#, r#""first":2"#), "seat 2 begins, but there are 2 players"),
        (&text.replace(r#""first":0"#, r#""first":1"#), "seat 0 has the ointment"),
        (&text.replace("club", "ointment"), "the item ointment is dealt twice"),
        (&text.replace("club", "spoon"), "unknown variant `spoon`"),
        (&text.replace("advanced", "long"), "only the advanced game has them"),
        (&text.replace(r#""1":3"#, r#""1":80"#), "the deck has 132 cards"),
    ]);
}

#[test]
fn views_that_no_game_shows_are_not_read() {
    let mut scene = Scene::plain(Mode::Long, &[&[5, 5, 6, 7, 8, 9], &[1, 2, 3, 4, 5, 0]]);
    scene.act(play(&[5], 5));
    let view = |viewer| serde_json::to_string(&scene.journal.position().view(viewer)).unwrap();
    let (text, table) = (view(Viewer::Seat(Seat::new(0))), view(Viewer::Spectator));
    engine_testing::is_read::<View>(&text);
    engine_testing::is_read::<View>(&table);
    let but = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        text.replacen(old, new, 1)
    };
    engine_testing::are_refused::<View>(&[
        (&but(r#""turn":0"#, r#""turn":2"#), "seat 2 is named, but there are 2 players"),
        (&but(r#"{"seat":0}"#, r#"{"seat":2}"#), "seat 2 is named"),
        (&but(r#""players":2"#, r#""players":3"#), "2 places for 3 players"),
        (&but(r#"{"seat":0}"#, r#""table""#), "Spectator does not see"),
        (
            &table.replace(r#""viewer":"table""#, r#""viewer":{"seat":0}"#),
            "does not see None as its own hand",
        ),
        (&but(r#""hand":[5,"#, r#""hand":["#), "as its own hand"),
        (&but(r#""taken":[]"#, r#""taken":[13,13,13]"#), "3 cards 13 are seen, of 2"),
        (&but(r#""taken":[]"#, r#""taken":[13]"#), "there are 56 cards, not the deck's 55"),
        (&but(r#""pile":43"#, r#""pile":255"#), "not the deck's 55"),
        (&but(r#""announced":5"#, r#""announced":null"#), "None is announced with [5] on the table"),
        (&but(r#""round":0"#, r#""round":2"#), "round 2, counted from 0, of 2"),
        (&but(r#""tokens":0"#, r#""tokens":1"#), "1 ointment tokens, of 0"),
    ]);
}

#[test]
fn what_is_no_move_in_a_record_is_none_elsewhere() {
    engine_testing::is_read::<Action>(r#"{"play":{"cards":[5,5],"total":10}}"#);
    engine_testing::are_refused::<Action>(&[
        (r#"{"take":null}"#, "unknown move"),
        (r#"{"play":{"cards":[14],"total":14}}"#, "card 14 is out of range, 1 to 13"),
        (r#"{"play":{"cards":[5],"total":256}}"#, "total 256 is out of range, 0 to 255"),
        (r#"{"play":{"cards":[5],"total":5,"extra":1}}"#, "unknown key \"extra\""),
    ]);
}
