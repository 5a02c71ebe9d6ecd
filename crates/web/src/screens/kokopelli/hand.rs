//! The viewer's cards, and the moves that need none of them.

use i18n::Told;
use i18n::kokopelli as said;
use kokopelli::{Action, Card, Own, Phase, State};
use leptos::prelude::*;

use super::effect::Effect;
use super::look::Look;
use super::picked::{self, Picked, put};
use super::{middle, symbol, texts, tray};
use crate::browser;
use crate::pages::play::prompt;
use crate::screens::nth_key;
use crate::session::Scene;

/// Receives the focus when the focused element is about to disappear.
const HEADING: &str = "hand-heading";

/// The prompt, hand, buttons and tray; spectators have no cards.
pub fn panel(look: &Look<'_>) -> impl IntoView + use<> {
    let scene = look.scene;
    let language = scene.language;
    let cards = scene.view().own.map(|own| {
        let cards = own.hand.iter().enumerate().map(|(place, card)| draw_card(look, &own, card, place));
        view! {
            <ul class="cards" data-rove="" style=format!("--cards: {}", own.hand.size())>{cards.collect_view()}</ul>
            {buttons(look)}
        }
    });
    view! {
        <section class="hand" aria-labelledby=HEADING data-mine=scene.is_my_turn().to_string()>
            <h2 id=HEADING class="hidden" tabindex="-1">{texts::your_hand(language)}</h2>
            <div class="prompt-row">{prompt(scene)} {middle::actions(scene)}</div>
            {cards}
            {tray::panel(look)}
        </section>
    }
}

fn draw_card(look: &Look<'_>, own: &Own, card: Card, place: usize) -> impl IntoView + use<> {
    let (scene, language) = (look.scene, look.scene.language);
    let play = scene.play;
    let touch = picked::touch_card(look, card, place);
    let buries = scene.is_my_turn() && matches!(scene.view().phase, Phase::Exchange(_) | Phase::Excess);
    let effect = match scene.draft {
        Picked::Space(pile) => look.effect(put(scene, card, pile)),
        Picked::Nothing | Picked::Card(..) | Picked::Kind(_) => None,
    };
    let fits_nothing = matches!(scene.draft, Picked::Space(_)) && scene.is_my_turn() && effect.is_none();
    let drawn = scene.view().phase == Phase::Birth && own.drawn.contains(card);
    let usable = scene.offers().iter().any(|offer| match *offer {
        Action::Open { card: offered, .. }
        | Action::Play { card: offered, .. }
        | Action::Bury { card: offered } => offered == card,
        Action::Draw | Action::Cancel { .. } | Action::Exchange | Action::Done => false,
    });
    let caption = if buries {
        texts::bury_short(language).to_owned()
    } else {
        effect.map(|effect| effect.in_short(scene)).unwrap_or_default()
    };
    // The visible text comes first, so that speech input can address the card by it.
    let (name, does) = (said::card(language, card), said::ability_in_short(language, card));
    let mut label = format!("{name} {does} {caption}").trim().to_owned();
    if drawn {
        label = format!("{label}, {}", texts::just_drawn(language));
    }
    if buries {
        label = format!("{label}: {}", scene_label(scene, Action::Bury { card }));
    } else if let Some(effect) = effect {
        label = format!("{label}: {}", effect.in_full(scene));
    }
    let pressed = (!buries).then_some(if matches!(scene.draft, Picked::Card(_, same) if same == place) {
        "true"
    } else {
        "false"
    });
    view! {
        <li>
            <button
                class="card"
                class:target=effect.is_some() || buries
                class:usable=usable
                class:faded=fits_nothing
                class:buries=buries
                data-card=card.name()
                data-kind=card.name()
                aria-keyshortcuts=nth_key(place)
                data-drawn=drawn.then_some("true")
                data-announced=effect.map(Effect::points_in_order)
                aria-label=label
                title=look.about(card)
                aria-pressed=pressed
                on:click=move |_| touch.happen(play)
            >
                <span class="face" data-kind=card.name()>{symbol(card)}</span>
                <span class="name">{said::card(language, card)}</span>
                " " <span class="does">{said::ability_in_short(language, card)}</span>
                " " <span class="caption">{caption}</span>
            </button>
        </li>
    }
}

/// A move in words.
pub fn scene_label(scene: &Scene<State>, action: Action) -> String {
    let me = scene.me.unwrap_or_default();
    State::say_action(scene.language, &action, me, scene.view(), &scene.names())
}

/// A button for a move; if the move cannot be made, pressing it explains why.
pub fn move_button(
    scene: &Scene<State>,
    action: Action,
    label: String,
    more: String,
) -> impl IntoView + use<> {
    let play = scene.play;
    let is_live = scene.live;
    let disabled = (!scene.is_offered(&action)).then_some("true");
    let touch = move |_| {
        if is_live {
            // Before the move, because the focused element may be gone after it.
            browser::focus(HEADING);
            play.attempt(action);
        } else {
            play.session.looking_at.set(None);
        }
    };
    view! {
        <button class="move" data-move=kind(action) aria-keyshortcuts=key(action) aria-disabled=disabled on:click=touch>
            <span>{label}</span>
            <span class="more">{more}</span>
        </button>
    }
}

const fn kind(action: Action) -> &'static str {
    match action {
        Action::Draw => "draw",
        Action::Open { .. } => "open",
        Action::Play { .. } => "play",
        Action::Cancel { .. } => "cancel",
        Action::Exchange => "exchange",
        Action::Bury { .. } => "bury",
        Action::Done => "done",
    }
}

/// The shortcut of a move that needs no card.
const fn key(action: Action) -> Option<&'static str> {
    match action {
        Action::Draw => Some("d"),
        Action::Exchange => Some("x"),
        Action::Done => Some("e"),
        Action::Open { .. } | Action::Play { .. } | Action::Cancel { .. } | Action::Bury { .. } => None,
    }
}

/// Undoes an exchange that has begun, from the place where it began; the bar has the same button.
fn think_better(scene: &Scene<State>) -> impl IntoView + use<> {
    let (session, language) = (scene.play.session, scene.language);
    let disabled = move || !session.can_take_back.get();
    let undo = move |_| {
        browser::focus(HEADING);
        session.ask(|game| game.take_back());
    };
    view! { <button class="move" data-move="undo" disabled=disabled on:click=undo>{crate::texts::undo(language)}</button> }
}

fn buttons(look: &Look<'_>) -> impl IntoView + use<> {
    let scene = look.scene;
    let language = scene.language;
    let draws = scene.is_offered(&Action::Draw).then(|| Effect::of(&look.state, Action::Draw).draws);
    let draw = match draws {
        None | Some(1) => scene_label(scene, Action::Draw),
        Some(count) => texts::draw_cards(language, count.into()),
    };
    let exchanges = scene.is_my_turn() && matches!(scene.view().phase, Phase::Exchange(_));
    let exchange = if exchanges {
        think_better(scene).into_any()
    } else {
        move_button(scene, Action::Exchange, scene_label(scene, Action::Exchange), String::new()).into_any()
    };
    let done = texts::done(language, scene.view().phase).to_owned();
    view! {
        <div class="moves">
            {move_button(scene, Action::Draw, draw, String::new())}
            {exchange}
            {move_button(scene, Action::Done, done, String::new())}
        </div>
    }
}
