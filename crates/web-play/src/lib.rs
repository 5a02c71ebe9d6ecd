//! The module loaded with the first game: setting up, playing, replaying. Separate from the home module,
//! so that visitors who only look around do not wait for it.

#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Shows the page for the browser's current address in this element, and follows changes of the address.
#[wasm_bindgen]
pub fn open(element: HtmlElement) {
    web::play_module::open(element);
}

/// Removes the page again.
#[wasm_bindgen]
pub fn close() {
    web::play_module::close();
}

/// Panics, so that tests can examine the failure page.
#[wasm_bindgen]
pub fn fail_for_the_test() {
    panic!("asked to fail");
}
