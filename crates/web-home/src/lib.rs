//! The module loaded first: the games, their rules, and settings.

#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Mounts the client on the page.
#[wasm_bindgen]
pub fn start() {
    web::app::start();
}
