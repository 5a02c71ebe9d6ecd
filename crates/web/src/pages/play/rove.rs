//! Roving focus for rows of cards and dice: one Tab stop per row, arrow keys within it.

use wasm_bindgen::JsCast;
use web_sys::{Element, FocusEvent, HtmlElement};

use crate::browser;

/// The selector of a row.
const ROW: &str = "[data-rove]";

/// When an element in a row gets the focus, takes the other buttons of that row out of the Tab order.
pub fn enter(event: &FocusEvent) {
    // The row left behind can be entered at any button again.
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

/// Moves the focus to the next or previous button of the row; returns whether there is a row.
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

/// The buttons a selector matches, within a row or in the whole document.
fn buttons(selector: &str, row: Option<&Element>) -> Vec<HtmlElement> {
    let found = match row {
        Some(row) => row.query_selector_all(selector),
        None => browser::document().query_selector_all(selector),
    };
    let Ok(found) = found else { return Vec::new() };
    (0..found.length()).filter_map(|number| found.get(number)?.dyn_into().ok()).collect()
}
