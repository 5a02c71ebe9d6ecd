//! The chat at the table.

use i18n::Language;
use leptos::html::Input;
use leptos::prelude::*;
use protocol::{Ask, ChatLine, Says, Signal};

use crate::app;
use crate::online::{RemoteRoom, texts as said};

/// The chat, with the controls for taking part in it.
pub fn panel(room: RemoteRoom) -> impl IntoView {
    let language = app::language();
    let on =
        Memo::new(move |_| room.table.with(|table| table.as_ref().is_some_and(|table| table.settings.chat)));
    let seated = Memo::new(move |_| room.seat().is_some());
    view! {
        <section class="talk" aria-labelledby="talk-heading">
            <h2 id="talk-heading">{said::talk(language)}</h2>
            <p class="hidden" role="status">{read_aloud(room, language)}</p>
            {lines(room, language)}
            {move || seated.get().then(|| signals(room, language))}
            {move || seated.get().then(|| writing(room, on.get(), language))}
        </section>
    }
}

/// One past the number of the last line.
fn end(room: RemoteRoom) -> Memo<u64> {
    Memo::new(move |_| room.lines.with(|lines| lines.last().map_or(0, |line| line.number + 1)))
}

/// The number of lines written by people while the chat was not visible. The table's own messages do not
/// count, since they are shown elsewhere.
pub fn unread(room: RemoteRoom, is_seen: impl Fn() -> bool + 'static) -> Memo<usize> {
    let end = end(room);
    let read = RwSignal::new(0);
    Effect::new(move |before: Option<()>| {
        let end = end.get();
        if is_seen() || before.is_none() {
            read.set(end);
        }
    });
    Memo::new(move |_| {
        let read = read.get();
        let is_new =
            |line: &&ChatLine| line.number >= read && matches!(line.says, Says::Text(_) | Says::Signal(_));
        room.lines.with(|lines| lines.iter().filter(is_new).count())
    })
}

/// The latest new line, for screen readers.
fn read_aloud(room: RemoteRoom, language: Language) -> impl IntoView {
    let (end, news) = (end(room), RwSignal::new(String::new()));
    Effect::new(move |before: Option<u64>| {
        let end = end.get();
        if before.is_some_and(|before| before < end) {
            let line =
                room.lines.with_untracked(|lines| lines.last().map(|line| said::spoken(language, line)));
            news.set(line.unwrap_or_default());
        }
        end
    });
    move || news.get()
}

fn lines(room: RemoteRoom, language: Language) -> impl IntoView {
    let newest_first = move || {
        let mut lines = room.lines.get();
        lines.reverse();
        lines
    };
    let empty = move || room.lines.with(Vec::is_empty).then(|| said::nothing_said(language));
    view! {
        <ol class="lines" tabindex="0" aria-labelledby="talk-heading">
            <For each=newest_first key=|line| line.number let:line>{one(&line, language)}</For>
        </ol>
        <p class="help">{empty}</p>
    }
}

fn one(line: &ChatLine, language: Language) -> impl IntoView + use<> {
    let words = said::said(language, &line.says);
    let own_words = matches!(line.says, Says::Text(_) | Says::Signal(_));
    let by = line.by.clone().map(|by| {
        view! { <strong><bdi>{by}</bdi>{own_words.then_some(":")}</strong> " " }
    });
    let face = match line.says {
        Says::Signal(signal) => said::face(language, signal),
        _ => None,
    };
    let words = match face {
        Some(name) => view! { <span class="emote" role="img" aria-label=name>{words}</span> }.into_any(),
        // Text by others may be right-to-left, and must not affect what surrounds it.
        None => view! { <bdi>{words}</bdi> }.into_any(),
    };
    let by_the_table = (!own_words).then_some("true");
    view! { <li data-by-the-table=by_the_table>{by} {words}</li> }
}

/// Ready-made phrases and emoji.
fn signals(room: RemoteRoom, language: Language) -> impl IntoView {
    let button = move |signal: Signal| {
        let name = said::face(language, signal);
        view! {
            <button type="button" class="small" aria-label=name title=name on:click=move |_| room.ask(Ask::Signal { signal })>
                {said::signal(language, signal)}
            </button>
        }
    };
    let is_face = |signal: &Signal| said::face(language, *signal).is_some();
    let (faces, phrases): (Vec<_>, Vec<_>) = Signal::ALL.into_iter().partition(is_face);
    view! {
        <div class="signals">
            <div class="emotes" role="group" aria-label=said::faces(language)>{faces.into_iter().map(button).collect_view()}</div>
            <details>
                <summary>{said::phrases(language)}</summary>
                <div class="moves">{phrases.into_iter().map(button).collect_view()}</div>
            </details>
        </div>
    }
}

fn writing(room: RemoteRoom, on: bool, language: Language) -> impl IntoView {
    if !on {
        return view! { <p class="help">{said::chat_is_off(language)}</p> }.into_any();
    }
    let field = NodeRef::<Input>::new();
    let send = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(field) = field.get_untracked() else { return };
        // Without a connection the text stays in the field.
        if let Some(text) = protocol::line(&field.value()).filter(|_| room.is_open()) {
            room.ask(Ask::Say { text });
            field.set_value("");
        }
    };
    view! {
        <form class="write" on:submit=send>
            <input node_ref=field aria-label=said::say(language) placeholder=said::say(language) maxlength=protocol::MAX_CHAT_LENGTH autocomplete="off" />
            <button class="small" type="submit">{said::send(language)}</button>
        </form>
    }
    .into_any()
}
