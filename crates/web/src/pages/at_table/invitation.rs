//! The link that invites others: to copy, share or scan.

use std::fmt::Write;

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, ShareData};

use crate::browser;
use crate::online::{RemoteRoom, texts as said};
use crate::route::{Page, whole_address};

/// The quiet zone around the code, in modules.
const MARGIN: i32 = 4;

/// The link, with all ways to share it.
pub fn panel(room: RemoteRoom, language: Language) -> impl IntoView {
    let address = whole_address(Page::Table(room.id));
    let only_here = is_only_here();
    // Making the server reachable is up to the person who runs it, most likely the host.
    let what_to_do = move || (only_here && room.is_host()).then(|| said::only_here(language, &port()));
    view! {
        <section class="invitation" aria-labelledby="invitation-heading">
            <h2 id="invitation-heading">{said::invite(language)}</h2>
            {(!only_here).then(|| qr_code(&address, language))}
            <p class="only-here">{what_to_do}</p>
            <label class="field">
                <span>{said::link(language)}</span>
                <input id="link" readonly value=address.clone() on:focus=move |event| select(&event) />
            </label>
            <div class="actions">
                {copy_button(address.clone(), said::copy_link(language), language)}
                {can_share().then(|| share_button(address, language))}
            </div>
        </section>
    }
}

/// Whether the page was opened under a loopback address, which does not work on other devices.
fn is_only_here() -> bool {
    let name = browser::window().location().hostname().unwrap_or_default();
    name == "localhost" || name == "[::1]" || name.starts_with("127.")
}

/// The port in the page's address.
fn port() -> String {
    let port = browser::window().location().port().unwrap_or_default();
    if port.is_empty() { "80".to_owned() } else { port }
}

fn select(event: &web_sys::FocusEvent) {
    let field: HtmlInputElement = event_target(event);
    field.select();
}

/// A button that copies an address and confirms it.
pub fn copy_button(address: String, label: &'static str, language: Language) -> impl IntoView {
    let told = RwSignal::new(None);
    let copy = move |_| {
        let address = address.clone();
        spawn_local(async move {
            let words =
                if copy(&address).await { said::copied(language) } else { said::copy_yourself(language) };
            told.try_set(Some(words));
        });
    };
    view! {
        <button type="button" on:click=copy>{label}</button>
        <span role="status" class="done">{move || told.get()}</span>
    }
}

/// Returns whether copying succeeded. Where the clipboard is unavailable, for example without HTTPS,
/// selects the field instead.
async fn copy(address: &str) -> bool {
    let navigator = browser::window().navigator();
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| !clipboard.is_undefined());
    if has && JsFuture::from(navigator.clipboard().write_text(address)).await.is_ok() {
        return true;
    }
    if let Some(field) = browser::document().get_element_by_id("link") {
        field.unchecked_into::<HtmlInputElement>().select();
    }
    false
}

fn can_share() -> bool {
    js_sys::Reflect::has(&browser::window().navigator(), &JsValue::from_str("share")).unwrap_or_default()
}

fn share_button(address: String, language: Language) -> impl IntoView {
    let share = move |_| {
        let data = ShareData::new();
        data.set_title("Stolik");
        data.set_url(&address);
        let shared = browser::window().navigator().share_with_data(&data);
        // Cancelling the share sheet is not an error.
        spawn_local(async move { _ = JsFuture::from(shared).await });
    };
    view! { <button type="button" on:click=share>{said::share(language)}</button> }
}

/// The address as a QR code, dark on light in every theme.
fn qr_code(address: &str, language: Language) -> impl IntoView + use<> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).ok()?;
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code.get_module(x, y));
    let path = dark.fold(String::new(), |mut path, (x, y)| {
        let _ = write!(path, "M{} {}h1v1h-1z", x + MARGIN, y + MARGIN);
        path
    });
    let side = size + 2 * MARGIN;
    Some(view! {
        <svg class="qr" role="img" aria-label=said::qr_code(language) viewBox=format!("0 0 {side} {side}") shape-rendering="crispEdges">
            <rect width=side height=side fill="#fff"></rect>
            <path d=path fill="#000"></path>
        </svg>
    })
}
