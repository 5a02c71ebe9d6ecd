//! The module that a visitor loads first: the games, their rules, settings.

#![forbid(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;

/// Called by the glue as soon as the module is there.
#[wasm_bindgen(start)]
pub fn start() {
    web::app::start();
}
