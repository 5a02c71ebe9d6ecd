//! What is explained in a first game.

use kokopelli::{Card, Notice, Phase, Reason, View};

use super::{Scene, State};
use crate::hints::{self, Hint};

i18n::texts! {
    turn { pl: "Twój pierwszy ruch! Masz akcje do wykonania: dotknij karty, a potem podświetlonego pola – albo weź lub wymień karty.", en: "Your first turn! You have actions to take: touch a card, then a highlighted space – or draw or exchange cards." }
    wild { pl: "Masz na ręce Kokopelli. Pasuje do każdej ceremonii, która już trwa, ale żadnej nie rozpoczyna.", en: "You hold a Kokopelli. It fits every ceremony that is already open, but cannot open one." }
    ability { pl: "Rozpoczęta ceremonia użycza ci swojej zdolności, dopóki leży w twojej wiosce. Dotknij jej, żeby o niej przeczytać.", en: "A ceremony you have opened lends you its ability as long as it lies in your village. Touch it to read about it." }
    finished { pl: "Ceremonia zakończona: kto dołożył ostatnią kartę, bierze nagrodę ze środka. Gospodarz cudzej ceremonii dostaje 1 PZ.", en: "A ceremony is finished: whoever added the last card takes the prize from the middle. If it was someone else’s, its owner gets 1 VP." }
    empty_hand { pl: "Pusta ręka to nagroda: 1 PZ i trzy nowe karty, bez zużywania akcji.", en: "An empty hand is rewarded: 1 VP and three new cards, and it takes no action." }
    surplus { pl: "Na koniec ruchu możesz mieć najwyżej pięć kart. Wybierz, które wrócą na spód talii.", en: "At the end of a turn you may hold five cards at most. Choose which ones go under your pile." }
    end_tile { pl: "Nagrody za tę ceremonię się skończyły i leży tam żeton końca gry. Ostatni taki żeton kończy grę wraz z rundą.", en: "The prizes for this ceremony are gone, and a Game End tile lies there. The last of those ends the game with its round." }
}

/// What has appeared in this scene, the most urgent first.
pub fn of(scene: &Scene<State>) -> Vec<Hint> {
    let (view, language, is_mine) = (scene.view(), scene.language, scene.is_my_turn());
    let told = |what: fn(&Notice) -> bool| scene.news.notices.iter().any(what);
    hints::found([
        (is_mine && view.phase == Phase::Excess, "surplus", surplus(language)),
        (is_mine, "turn", turn(language)),
        (told(|notice| matches!(notice, Notice::Finished { .. })), "finished", finished(language)),
        (told(is_for_empty_hand), "empty-hand", empty_hand(language)),
        (told(|notice| matches!(notice, Notice::GameEndTilePlaced { .. })), "end-tile", end_tile(language)),
        (has_opened(scene), "ability", ability(language)),
        (is_mine && holds_wild(view), "wild", wild(language)),
    ])
}

const fn is_for_empty_hand(notice: &Notice) -> bool {
    matches!(notice, Notice::Scored { reason: Reason::EmptyHand, .. })
}

fn has_opened(scene: &Scene<State>) -> bool {
    let mine = |notice: &Notice| matches!(notice, Notice::Opened { seat, .. } if Some(*seat) == scene.me);
    scene.news.notices.iter().any(mine)
}

fn holds_wild(view: &View) -> bool {
    view.own.is_some_and(|own| own.hand.contains(Card::Kokopelli))
}
