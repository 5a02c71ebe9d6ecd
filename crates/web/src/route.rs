//! Navigation between pages; the pages themselves are defined in `markup`.

use std::cell::Cell;

use leptos::prelude::*;
pub use markup::{Page, rule_path};
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;

/// The absolute URL of a page, for sharing.
pub fn whole_address(page: Page) -> String {
    format!("{}{}", browser::window().location().origin().unwrap_or_default(), page.path())
}

/// The event that tells both modules about navigation by either of them.
const MOVED: &str = "stolik-moved";

/// The page at the browser's current address, as a signal that lives as long as its owner.
pub fn current() -> ReadSignal<Page> {
    let (page, set_page) = signal(here());
    let popped = window_event_listener(leptos::ev::popstate, move |_| {
        set_page.set(here());
        IS_NEW.set(true);
        focus_new_page();
    });
    let moved = leptos::ev::Custom::<web_sys::Event>::new(MOVED);
    let moved = window_event_listener(moved, move |_| set_page.set(here()));
    on_cleanup(move || {
        popped.remove();
        moved.remove();
    });
    page
}

/// Goes to a page.
pub fn go(page: Page) {
    go_to(&page.path());
}

/// Replaces the current page, without an entry in the browser's history.
pub fn turn_into(page: Page) {
    if let Ok(history) = browser::window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&page.path()));
    }
    announce();
}

/// Intercepts clicks on internal links, so that they load nothing.
pub fn follow_links() {
    let _ = window_event_listener(leptos::ev::click, |event| follow_link(&event));
}

fn follow_link(event: &web_sys::MouseEvent) {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
    let Some(link) = link.filter(|link| !elsewhere && !link.has_attribute("download")) else { return };
    if link.get_attribute("target").is_none()
        && let Some(address) = link.get_attribute("href")
    {
        event.prevent_default();
        go_to(&address);
    }
}

fn go_to(address: &str) {
    if let Ok(history) = browser::window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    browser::window().scroll_to_with_x_and_y(0.0, 0.0);
    announce();
    IS_NEW.set(true);
    focus_new_page();
}

thread_local! {
    /// Whether the user has navigated to a page whose heading has not been drawn yet.
    static IS_NEW: Cell<bool> = const { Cell::new(false) };
}

/// Moves the focus to the heading of a new page once it has been drawn, because the link that led here is
/// gone.
pub fn focus_new_page() {
    request_animation_frame(|| {
        if IS_NEW.get() && browser::document().get_element_by_id("heading").is_some() {
            browser::focus("heading");
            IS_NEW.set(false);
        }
    });
}

/// Tells both modules, including this one, to check the address.
fn announce() {
    browser::announce(MOVED);
}

/// The page at the browser's current address.
pub fn here() -> Page {
    Page::of(&browser::window().location().pathname().unwrap_or_default())
}
