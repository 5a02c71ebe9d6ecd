//! Versions of the client, and games that are open in several windows; `offline.js` has the details.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{Closure, wasm_bindgen};

use crate::{app, browser, texts};

/// The event that says that a new version is waiting.
const WAITING: &str = "stolik-version-waiting";

#[wasm_bindgen(raw_module = "./offline.js")]
extern "C" {
    #[wasm_bindgen(js_name = isVersionWaiting)]
    fn is_version_waiting() -> bool;
    #[wasm_bindgen(js_name = takeVersion)]
    async fn take_version() -> JsValue;
    /// Loads the page anew after the server has refused it as too old.
    #[wasm_bindgen(js_name = loadAnew)]
    pub fn load_anew();
    #[wasm_bindgen(js_name = takeGame)]
    async fn take_game_js(number: u32, take_over: bool, lost: &JsValue) -> JsValue;
    /// Gives a game up, so that another window can have it.
    #[wasm_bindgen(js_name = leaveGame)]
    pub fn leave_game(number: u32);
}

/// Takes a game on this device for this window, from another one only to take it over. Returns whether this
/// window has it; `lost` is called if another one takes it over later.
pub async fn take_game(number: u32, take_over: bool, lost: impl FnOnce() + 'static) -> bool {
    let lost = Closure::once_into_js(lost);
    take_game_js(number, take_over, &lost).await.is_truthy()
}

/// Says that there is no connection, and that a new version is waiting.
pub fn notices(is_at_table: Signal<bool>) -> impl IntoView {
    let waiting = RwSignal::new(is_version_waiting());
    let connected = RwSignal::new(browser::is_connected());
    // Never removed: the frame is never disposed.
    let _ = window_event_listener_untyped(WAITING, move |_| waiting.set(true));
    for event in ["online", "offline"] {
        let _ = window_event_listener_untyped(event, move |_| connected.set(browser::is_connected()));
    }
    let lost = move || {
        (!connected.get()).then(|| view! { <p class="notice">{texts::no_connection(app::language())}</p> })
    };
    view! {
        <div class="notices" role="status">
            {lost}
            {move || (waiting.get() && !is_at_table.get()).then(new_version)}
        </div>
    }
}

/// Offers the new version. It waits as long as a table is open in any window.
fn new_version() -> impl IntoView {
    let language = app::language();
    let (disturbs, set_disturbs) = signal(false);
    let take = move |_| {
        spawn_local(async move {
            let is_taken = take_version().await.is_truthy();
            set_disturbs.try_set(!is_taken);
        });
    };
    let words = move || {
        if disturbs.get() { texts::version_disturbs(language) } else { texts::version_waits(language) }
    };
    view! {
        <p class="notice">
            {words} " " <button class="small" on:click=take>{texts::take_version(language)}</button>
        </p>
    }
}
