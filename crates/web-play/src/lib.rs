//! The module that is loaded with the first game: setting up, playing, replaying. Apart from the
//! first one, so that nobody waits for it who only looks around.

#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

/// Shows the page of the browser's address in this element, and follows the address.
#[wasm_bindgen]
pub fn open(element: HtmlElement) {
    web::play_module::open(element);
}

/// Takes it away again.
#[wasm_bindgen]
pub fn close() {
    web::play_module::close();
}

/// Fails, so that the tests can see what a failure looks like.
#[wasm_bindgen]
pub fn fail_for_the_test() {
    panic!("asked to fail");
}
