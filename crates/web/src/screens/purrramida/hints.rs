//! What is explained in a first game.

use purrramida::{DICE, Notice, Phase};

use super::{Scene, State};
use crate::hints::{self, Hint};

i18n::texts! {
    turn { pl: "Twoja tura! Połóż kości na wolnym polu, którego liczba jest dokładnie ich sumą: dotknij kości, potem pola.", en: "Your turn! Put dice on a free field whose number is exactly their sum: touch dice, then the field." }
    go_on { pl: "Teraz decyzja: przerwij, a kości zamienią się w koty – albo rzuć resztą. Kości muszą leżeć obok siebie i mieć podstawę.", en: "Now decide: stop, and the dice become cats – or roll the rest. The dice have to lie together, and each needs a base." }
    catastrophe { pl: "Kotastrofa! Kości tej tury znikają, ale koty z wcześniejszych tur śpią dalej.", en: "A cat-astrophe! This turn’s dice are gone, but the cats of earlier turns sleep on." }
    yarn { pl: "Włóczka! Kto ją ma, może po rzucie ją oddać i przerzucić wszystkie kości z tego rzutu.", en: "Yarn! Whoever has it may hand it in after a roll, and roll all those dice again." }
    extra { pl: "Dodatkowa tura, o jedną kość mniejsza: za położenie wszystkich kości albo za trzy poziomy naraz.", en: "An extra turn with one die fewer: for placing all dice, or for three levels at once." }
    winner { pl: "Jest zwycięzca! Gra toczy się jeszcze o złote koty: każdy położony to punkt.", en: "There is a winner! The game goes on for the golden cats: each one placed is a point." }
}

/// What has appeared in this scene, the most urgent first.
pub fn of(scene: &Scene<State>) -> Vec<Hint> {
    let (phase, language, is_mine) = (scene.view().phase, scene.language, scene.is_my_turn());
    let told = |what: fn(&Notice) -> bool| scene.news.notices.iter().any(what);
    hints::found([
        (is_mine && phase == Phase::Place, "turn", turn(language)),
        (is_mine && phase == Phase::GoOn, "go-on", go_on(language)),
        (told(|notice| matches!(notice, Notice::CatAstrophe { .. })), "cat-astrophe", catastrophe(language)),
        (told(|notice| matches!(notice, Notice::YarnTaken { .. })), "yarn", yarn(language)),
        (
            told(|notice| matches!(notice, Notice::TurnBegan { dice, .. } if *dice < DICE)),
            "extra",
            extra(language),
        ),
        (told(|notice| matches!(notice, Notice::WinnerFound { .. })), "winner", winner(language)),
    ])
}
