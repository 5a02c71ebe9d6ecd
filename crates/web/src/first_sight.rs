//! The server-rendered page, until the client replaces it.

use std::cell::RefCell;

use markup::FIRST_SIGHT;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;

/// Elements that can have the focus.
const CONTROLS: &str = "a, button";

/// A text that came with the page, and the address it would otherwise be loaded from.
const TEXT: &str = "[data-from]";

thread_local! {
    /// That text, until it is used.
    static SENT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Replaces the server's rendering with the client's in one go: nothing moves, and the focus is kept.
pub fn take_over(draw: impl FnOnce()) {
    let Some(sent) = browser::document().get_element_by_id(FIRST_SIGHT) else { return draw() };
    let focused = nth_focused(&sent);
    if let Ok(Some(text)) = sent.query_selector(TEXT) {
        let from = text.get_attribute("data-from").unwrap_or_default();
        SENT.set(Some((from, text.inner_html())));
    }
    sent.remove();
    draw();
    if let Some(place) = focused
        && let Ok(controls) = browser::document().query_selector_all(CONTROLS)
        && let Some(control) = controls.get(place)
    {
        let _ = control.unchecked_into::<HtmlElement>().focus();
    }
}

/// The text that would be loaded from this address, if the server has sent it with the page.
pub fn text(from: &str) -> Option<String> {
    SENT.take().filter(|(address, _)| address == from).map(|(_, text)| text)
}

/// The index of the focused control.
fn nth_focused(sent: &Element) -> Option<u32> {
    let focused = browser::document().active_element()?;
    let controls = sent.query_selector_all(CONTROLS).ok()?;
    (0..controls.length()).find(|&place| controls.get(place).as_ref() == Some(focused.as_ref()))
}
