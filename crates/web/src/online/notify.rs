//! How somebody who looks elsewhere is told that the table waits for them: the browser's own
//! notifications, if they have asked for them, and a mark in the title and on the icon of the tab.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{RemoteRoom, texts};
use crate::{app, browser, settings};

const KEY: &str = "stolik.notifications";
/// What stands before the title while the table waits.
const MARK: &str = "● ";
const ICON: &str = "/icon.svg";
/// The icon of the tab while the table waits.
const WAITING_ICON: &str = "/icon-waiting.svg";

/// Whether there are notifications.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The browser has none, or its owner has forbidden them.
    Impossible,
    /// Nobody has asked for them.
    No,
    /// Yes.
    Yes,
}

/// Whether there are notifications in this browser.
pub fn wanted() -> Wanted {
    let exists = js_sys::Reflect::has(&browser::window(), &"Notification".into()).unwrap_or_default();
    if !exists {
        return Wanted::Impossible;
    }
    match Notification::permission() {
        NotificationPermission::Denied => Wanted::Impossible,
        NotificationPermission::Granted if settings::remembered(KEY).as_deref() == Some("on") => Wanted::Yes,
        _ => Wanted::No,
    }
}

/// Turns them on, if the browser's owner agrees, or off.
pub fn toggle(state: RwSignal<Wanted>) {
    if state.get_untracked() == Wanted::Yes {
        settings::remember(KEY, "off");
        state.set(wanted());
        return;
    }
    spawn_local(async move {
        settings::remember(KEY, "on");
        if let Ok(asked) = Notification::request_permission() {
            // Whatever was answered, the browser knows it now.
            let _ = JsFuture::from(asked).await;
        }
        state.try_set(wanted());
    });
}

/// It has become the viewer's turn.
pub fn of_turn(room: RemoteRoom) {
    // While a bot plays for them, it is the bot's.
    if !untrack(|| room.is_replaced()) {
        tell(room, &texts::your_turn_at(app::language_untracked(), &game_name(room)));
    }
}

/// Somebody reminds the viewer.
pub fn of_nudge(room: RemoteRoom, by: usize) {
    tell(room, &texts::reminds_you(app::language_untracked(), &room.name_untracked(by)));
}

/// The table has changed: perhaps a proposal waits for the viewer now.
pub fn of_proposal(room: RemoteRoom, table: &protocol::Table) {
    let Some(proposal) = &table.proposal else { return };
    let known = room.table.with_untracked(|table| Some(table.as_ref()?.proposal.as_ref()?.number));
    let me = room.you.with_untracked(|you| you.seat);
    if known != Some(proposal.number) && me.is_some_and(|me| proposal.waiting.contains(&me)) {
        tell(room, texts::proposal_waits(app::language_untracked()));
    }
}

fn game_name(room: RemoteRoom) -> String {
    let name = room.table.with_untracked(|table| table.as_ref().map(|table| table.game.clone()));
    texts::game_name(app::language_untracked(), &name.unwrap_or_default())
}

/// Tells it if nobody looks at the page.
fn tell(room: RemoteRoom, words: &str) {
    if browser::document().hidden() && wanted() == Wanted::Yes {
        let options = NotificationOptions::new();
        options.set_body(words);
        options.set_icon(ICON);
        // A newer one of the same table takes the place of an older one.
        options.set_tag(&room.id.to_string());
        // Some browsers on phones have the word but not the thing.
        if let Ok(notification) = Notification::new_with_options("Stolik", &options) {
            let come = Closure::once_into_js(|| _ = browser::window().focus());
            notification.set_onclick(Some(come.unchecked_ref()));
        }
    }
}

/// Marks the tab while it is the viewer's turn and they look elsewhere.
pub fn mark_tab(my_turn: bool) {
    let document = browser::document();
    let waits = my_turn && document.hidden();
    let title = document.title();
    let plain = title.trim_start_matches(MARK);
    let marked = if waits { format!("{MARK}{plain}") } else { plain.to_owned() };
    if marked != title {
        document.set_title(&marked);
    }
    let icon = document.query_selector("link[rel='icon']").ok().flatten();
    if let Some(icon) = icon {
        let _ = icon.set_attribute("href", if waits { WAITING_ICON } else { ICON });
    }
}
