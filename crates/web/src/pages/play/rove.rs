//! Rows of cards and dice: one stop for Tab, arrows inside.

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};

use crate::browser;

/// A row.
const ROW: &str = "[data-rove]";

/// The focus has come to something: if that is in a row, the others of the row are passed by.
pub fn enter(event: &FocusEvent) {
    // Whatever row had it before can be entered anywhere again.
    for button in buttons(&format!("{ROW} button[tabindex]"), None) {
        let _ = button.remove_attribute("tabindex");
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some((target, row)) = target.and_then(|target| Some((target.clone(), row_of(&target)?))) else {
        return;
    };
    for button in buttons("button", Some(&row)).into_iter().filter(|button| **button != target) {
        let _ = button.set_attribute("tabindex", "-1");
    }
}

/// Goes to the next one of the row or the one before; whether this is a row.
pub fn step(from: &Element, forward: bool) -> bool {
    let Some(row) = row_of(from) else { return false };
    let buttons = buttons("button", Some(&row));
    let Some(at) = buttons.iter().position(|button| **button == *from) else { return false };
    let next = if forward { at + 1 } else { at + buttons.len() - 1 } % buttons.len();
    let _ = buttons[next].focus();
    true
}

fn row_of(element: &Element) -> Option<Element> {
    element.closest(ROW).ok().flatten()
}

/// What a selector finds, in a row or anywhere.
fn buttons(selector: &str, row: Option<&Element>) -> Vec<HtmlElement> {
    let found = match row {
        Some(row) => row.query_selector_all(selector),
        None => browser::document().query_selector_all(selector),
    };
    let Ok(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|number| found.get(number)?.dyn_into().ok()).collect()
}
