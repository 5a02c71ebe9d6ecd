//! The link that invites others: to copy, share or scan.

use std::fmt::Write;

use i18n::Language;
use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use web_sys::HtmlInputElement;

use crate::browser;
use crate::online::{RemoteRoom, texts as said};
use crate::pages::share;
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
                {share::copy_button(address.clone(), said::copy_link(language), language)}
                {share::share_button(move |data| data.set_url(&address), language)}
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
