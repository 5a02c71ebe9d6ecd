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

/// A moment of a game in the rules.
#[wasm_bindgen]
pub struct Drawing(web::pages::play::drawing::Drawing);

#[wasm_bindgen]
impl Drawing {
    /// Shows the moment after this many steps.
    pub fn show(&self, steps: usize) {
        self.0.show(steps);
    }
}

/// Draws a chapter of a lesson into an element, to be looked at.
#[wasm_bindgen]
pub async fn draw(place: HtmlElement, game: String, lesson: String, chapter: usize) -> Option<Drawing> {
    web::play_module::draw_figure(place, &game, &lesson, chapter).await.map(Drawing)
}

/// Panics, so that tests can examine the failure page.
#[wasm_bindgen]
pub fn fail_for_the_test() {
    panic!("asked to fail");
}
