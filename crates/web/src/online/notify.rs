//! Tells people who are looking elsewhere that the table is waiting for them: with browser notifications,
//! if they have turned them on, and with a mark in the tab's title and icon.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use super::{RemoteRoom, texts};
use crate::{app, browser, settings};

const KEY: &str = "stolik.notifications";
/// Prefix of the title while the table is waiting.
const MARK: &str = "● ";
const ICON: &str = "/icon.svg";
/// The tab's icon while the table is waiting.
const WAITING_ICON: &str = "/icon-waiting.svg";

/// Whether notifications are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The browser has none, or the user has blocked them.
    Impossible,
    /// They are off.
    No,
    /// They are on.
    Yes,
}

/// Whether notifications are on in this browser.
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

/// Turns notifications on, if the user permits them, or off.
pub fn toggle(state: RwSignal<Wanted>) {
    if state.get_untracked() == Wanted::Yes {
        settings::remember(KEY, "off");
        state.set(wanted());
        return;
    }
    spawn_local(async move {
        settings::remember(KEY, "on");
        if let Ok(asked) = Notification::request_permission() {
            // `wanted` reads the answer from the browser.
            let _ = JsFuture::from(asked).await;
        }
        state.try_set(wanted());
    });
}

/// Notifies the viewer that it is their turn.
pub fn of_turn(room: RemoteRoom) {
    // Not while a bot plays for them.
    if !untrack(|| room.is_replaced()) {
        tell(room, &texts::your_turn_at(app::language_untracked(), &game_name(room)));
    }
}

/// Notifies the viewer of a nudge.
pub fn of_nudge(room: RemoteRoom, by: usize) {
    tell(room, &texts::reminds_you(app::language_untracked(), &room.name_untracked(by)));
}

/// Notifies the viewer if the changed table has a new proposal that waits for their answer.
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

/// Shows a notification if the page is hidden.
fn tell(room: RemoteRoom, words: &str) {
    if browser::document().hidden() && wanted() == Wanted::Yes {
        let options = NotificationOptions::new();
        options.set_body(words);
        options.set_icon(ICON);
        // Replaces an earlier notification from the same table.
        options.set_tag(&room.id.to_string());
        // Some mobile browsers define `Notification` but throw when one is constructed.
        if let Ok(notification) = Notification::new_with_options("Stolik", &options) {
            let come = Closure::once_into_js(|| _ = browser::window().focus());
            notification.set_onclick(Some(come.unchecked_ref()));
        }
    }
}

/// Marks the tab while it is the viewer's turn and the page is hidden.
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
