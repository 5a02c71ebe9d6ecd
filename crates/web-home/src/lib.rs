//! The module that a visitor loads first: the games, their rules, settings.

#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Puts it on the page.
#[wasm_bindgen]
pub fn start() {
    web::app::start();
}
