//! What is explained in a first game.

use szkola_latania::{Face, Notice};

use super::{Scene, State};
use crate::hints::{self, Hint};

i18n::texts! {
    lead { pl: "Zaczynasz: zagraj dowolną kartę albo kilka o tej samej wartości. To dobra chwila, by pozbyć się słabych kart.", en: "You start: play any card, or several of the same value. A good moment to get rid of weak cards." }
    beat { pl: "Twoja kolej: ogłoś wyższą sumę, jedną kartą lub kilkoma o tej samej wartości – albo weź karty ze stołu.", en: "Your turn: announce a higher total, with one card or several of the same value – or take the cards on the table." }
    hegemon { pl: "Masz Hegemona: zastępuje dowolną wartość od 1 do 7 i może dołączyć do takich samych kart.", en: "You hold Hegemon: he stands for any value from 1 to 7 and may join cards of that value." }
    took { pl: "Każda wzięta karta to punkt karny. Kto bierze, od razu zaczyna od nowa z dowolną sumą.", en: "Every card taken is a penalty point. Whoever takes starts anew at once, with any total." }
    item { pl: "W tej grze masz przedmiot. Działa przez całą rundę; dotknij go, żeby o nim przeczytać.", en: "In this game you have an item. It works for a whole round; touch it to read about it." }
    no_pile { pl: "Stos się skończył: nikt już nie dobiera, a pierwsza pusta ręka kończy rundę.", en: "The draw pile is used up: nobody draws any more, and the first empty hand ends the round." }
}

/// What has appeared in this scene, the most urgent first.
pub fn of(scene: &Scene<State>) -> Vec<Hint> {
    let (view, language, is_mine) = (scene.view(), scene.language, scene.is_my_turn());
    let leads = view.announced.is_none();
    let took = scene.news.notices.iter().any(|notice| matches!(notice, Notice::Took { .. }));
    let has_item = scene.me.is_some_and(|me| view.places[me].item.is_some());
    let has_hegemon = view.hand.is_some_and(|hand| hand.count(Face::HEGEMON) > 0);
    hints::found([
        (is_mine && leads, "lead", lead(language)),
        (is_mine && !leads, "beat", beat(language)),
        (is_mine && has_item, "item", item(language)),
        (is_mine && has_hegemon, "hegemon", hegemon(language)),
        (took, "took", self::took(language)),
        (view.pile == 0, "no-pile", no_pile(language)),
    ])
}
