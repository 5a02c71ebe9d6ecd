//! What the server has sent of this page, until the client takes its place.

use std::cell::RefCell;

use markup::FIRST_SIGHT;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::browser;

/// What can have the focus.
const CONTROLS: &str = "a, button";

/// A text that would have to be loaded otherwise, and from where.
const TEXT: &str = "[data-from]";

thread_local! {
    /// Such a text, until somebody shows it.
    static SENT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Draws the same in its place, all at once: nothing moves, and what has the focus keeps it.
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

/// The text that would have to be loaded from this address, if the server has sent it with the page.
pub fn text(from: &str) -> Option<String> {
    SENT.take().filter(|(address, _)| address == from).map(|(_, text)| text)
}

/// The how manieth control has the focus.
fn nth_focused(sent: &Element) -> Option<u32> {
    let focused = browser::document().active_element()?;
    let controls = sent.query_selector_all(CONTROLS).ok()?;
    (0..controls.length()).find(|&place| controls.get(place).as_ref() == Some(focused.as_ref()))
}
