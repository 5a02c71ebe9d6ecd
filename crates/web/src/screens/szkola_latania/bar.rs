//! The moves possible with the picked cards.

use engine::{Determinize, Explain};
use i18n::szkola_latania as told;
use leptos::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::{Action, Cards, Face, Item, Obstacle, State};

use super::{hand, texts};
use crate::browser;
use crate::session::Scene;

/// What the picked cards amount to.
enum Worth {
    /// They can be played now, for these totals.
    Totals(Vec<u8>),
    /// They are a valid combination, but this is the highest total they make.
    TooLow(u8),
    /// They are not a valid combination, or it is not the viewer's turn.
    Nothing,
}

/// The moves and their effects.
pub fn bar(scene: &Scene<State>, picked: Cards) -> impl IntoView + use<> {
    let (language, live) = (scene.language, scene.live);
    let worth = worth(scene, picked);
    let status = if live { status(scene, picked, &worth) } else { texts::in_the_past(language).to_owned() };
    view! {
        <p class="status" aria-live="polite">{status}</p>
        {live.then(|| view! {
            <div class="actions">
                {plays(scene, picked, &worth)}
                {anoint(scene)}
                {take(scene)}
                {put_back(scene, picked)}
            </div>
        })}
    }
}

fn worth(scene: &Scene<State>, picked: Cards) -> Worth {
    let total = |offer: &Action| match *offer {
        Action::Play { cards, total } if cards == picked => Some(total),
        _ => None,
    };
    let totals: Vec<_> = scene.offers().iter().filter_map(total).collect();
    if !totals.is_empty() {
        return Worth::Totals(totals);
    }
    match obstacle(scene, picked, plain_total(picked)) {
        Some(Obstacle::TooLow { total, .. }) => Worth::TooLow(total),
        Some(Obstacle::OtherTotal { totals }) => {
            totals.into_iter().max().map_or(Worth::Nothing, Worth::TooLow)
        }
        _ => Worth::Nothing,
    }
}

/// Why the game does not allow a play. The obstacle is visible from the viewer's seat, so it exists in
/// every position that looks the same from there.
fn obstacle(scene: &Scene<State>, cards: Cards, total: u8) -> Option<Obstacle> {
    let position = State::determinize(scene.view(), &mut ChaCha8Rng::seed_from_u64(0));
    position.explain(scene.me?, &Action::Play { cards, total }).map(|explanation| explanation.because)
}

/// The sum of the values, ignoring items; Hegemons count as high as they can.
fn plain_total(cards: Cards) -> u8 {
    cards.iter().map(|face| face.value().unwrap_or(Face::HIGHEST_OF_HEGEMON)).sum()
}

/// The picked cards and what they amount to or, if there are none, what the viewer has to do.
fn status(scene: &Scene<State>, picked: Cards, worth: &Worth) -> String {
    let language = scene.language;
    let to_beat = scene.view().announced;
    if picked.is_empty() {
        return match to_beat {
            _ if !scene.is_my_turn() => texts::wait(language).to_owned(),
            Some(total) => texts::beat(language, total),
            None => texts::you_lead(language).to_owned(),
        };
    }
    let cards = texts::picked(language, &told::cards(language, picked));
    // The picked cards may be part of a play that needs more cards from the hand.
    let more = if hand::fits(scene.offers(), picked) { texts::add_more(language) } else { "" };
    let comes_to = match (worth, to_beat) {
        (Worth::Totals(totals), _) if totals.len() > 1 => texts::several_totals(language).to_owned(),
        (Worth::Totals(totals), _) => texts::makes(language, totals.iter().copied().sum()),
        (Worth::TooLow(total), Some(to_beat)) => {
            format!("{} {more}", texts::too_low(language, *total, to_beat))
        }
        _ if !more.is_empty() => more.to_owned(),
        _ if scene.is_my_turn() => texts::do_not_fit(language).to_owned(),
        _ => String::new(),
    };
    format!("{cards} {comes_to}")
}

/// One button per total that can be announced or, if there is none, one that explains why.
fn plays(scene: &Scene<State>, picked: Cards, worth: &Worth) -> impl IntoView + use<> {
    let language = scene.language;
    match worth {
        Worth::Totals(totals) => {
            // The status line asks which total to announce, so the answers can be short.
            let several = totals.len() > 1;
            let label =
                |total| if several { u8::to_string(&total) } else { texts::play_for(language, total) };
            totals.iter().map(|&total| play(scene, (picked, total), label(total))).collect::<Vec<_>>()
        }
        Worth::TooLow(total) => vec![play(scene, (picked, *total), texts::play_for(language, *total))],
        Worth::Nothing => vec![play(scene, (picked, plain_total(picked)), texts::play(language).to_owned())],
    }
}

fn play(scene: &Scene<State>, (cards, total): (Cards, u8), label: String) -> impl IntoView + use<> {
    let play = scene.play;
    let action = Action::Play { cards, total };
    let is_open = scene.is_offered(&action);
    let is_answer = label == total.to_string();
    view! {
        <button
            class="play"
            class:primary=is_open || !must_take(scene)
            aria-keyshortcuts=(!is_answer).then_some("g")
            class:one-of-several=is_answer
            aria-label=is_answer.then(|| texts::play_for(scene.language, total))
            aria-disabled=(!is_open).then_some("true")
            data-total=is_open.then(|| total.to_string())
            on:click=move |_| play.attempt(action)
        >
            {label}
        </button>
    }
}

/// S2.4 Whether taking is the only move left; its button is highlighted then.
fn must_take(scene: &Scene<State>) -> bool {
    matches!(scene.offers(), [Action::Take])
}

fn take(scene: &Scene<State>) -> impl IntoView + use<> {
    let (play, language) = (scene.play, scene.language);
    let count: usize = scene.view().table.size().into();
    view! {
        <button
            class="take"
            class:primary=must_take(scene)
            aria-keyshortcuts="x"
            aria-disabled=(!scene.is_offered(&Action::Take)).then_some("true")
            on:click=move |_| play.attempt(Action::Take)
        >
            <span>{told::action(language, &Action::Take)}</span>
            " "
            <small>{(count > 0).then(|| format!("+{}", texts::penalty_cards(language, count)))}</small>
        </button>
    }
}

/// S5.1 The move of the ointment's holder.
fn anoint(scene: &Scene<State>) -> impl IntoView + use<> {
    let (play, language) = (scene.play, scene.language);
    let mine = scene.me.and_then(|me| scene.view().places[me].item);
    let tokens = scene.view().tokens;
    let is_open = scene.is_offered(&Action::Anoint);
    (mine == Some(Item::Ointment)).then(|| {
        view! {
            <button
                class="anoint"
                aria-keyshortcuts="o"
                aria-disabled=(!is_open).then_some("true")
                on:click=move |_| play.attempt(Action::Anoint)
            >
                <span>{told::action(language, &Action::Anoint)}</span>
                " "
                <small>{texts::tokens_left(language, tokens)}</small>
            </button>
        }
    })
}

fn put_back(scene: &Scene<State>, picked: Cards) -> impl IntoView + use<> {
    let (play, language) = (scene.play, scene.language);
    let clear = move |_| {
        play.session.why.set(None);
        play.draft.update(|draft| draft.cards = Cards::NONE);
        // This button is about to become disabled.
        browser::focus(hand::ID);
    };
    view! {
        <button class="put-back" disabled=picked.is_empty() on:click=clear>{texts::put_back(language)}</button>
    }
}
