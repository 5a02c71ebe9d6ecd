//! What travels over the table when something has happened: cards, tiles, points.
//!
//! The board shows at once how things are; a picture flies over it from where something was to where
//! it is now. Nothing waits for it, so it can be switched off without a difference.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

use crate::settings::Speed;
use crate::{app, browser};

/// Where the flights are.
const LAYER: &str = "flights";

/// How long pictures stay, in milliseconds: longer than the longest animation of the style sheet.
const STAY: u64 = 1000;

/// What is seen to travel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A symbol of a sprite, as a card.
    Card(&'static str, String),
    /// A symbol of a sprite, by itself.
    Thing(&'static str, String),
    /// Points.
    Points(i32),
}

/// One journey, from the first element that a selector finds to another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// What travels.
    pub what: What,
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
}

/// The place of a player in the bar.
pub fn seat(seat: table::Seat) -> String {
    format!(".person[data-seat='{}'] .chip", seat.index())
}

/// The layer in which things travel.
pub fn layer() -> impl IntoView {
    view! { <div class="flights" id=LAYER aria-hidden="true"></div> }
}

/// Lets all of them fly, once what has happened is drawn; not where nothing is to move.
pub fn fly(flights: Vec<Flight>) {
    let still = browser::matches_media("(prefers-reduced-motion: reduce)");
    if flights.is_empty()
        || still
        || app::settings_untracked().speed == Speed::Off
        || browser::document().hidden()
    {
        return;
    }
    request_animation_frame(move || {
        for flight in &flights {
            // What is not on the screen has nowhere to fly to.
            let _ = begin(flight);
        }
    });
}

fn begin(flight: &Flight) -> Option<()> {
    let document = browser::document();
    let layer = document.get_element_by_id(LAYER)?;
    let origin = layer.get_bounding_client_rect();
    let from = found(&flight.from)?;
    let to = found(&flight.to)?;
    let picture: HtmlElement = document.create_element("div").ok()?.unchecked_into();
    let (class, side) = match &flight.what {
        What::Card(..) => ("flight card", 44.0),
        What::Thing(..) => ("flight", 40.0),
        What::Points(_) => ("flight won", 44.0),
    };
    let (x, y) = middle(&from);
    let (to_x, to_y) = middle(&to);
    picture.set_class_name(class);
    let style = format!(
        "left: {:.0}px; top: {:.0}px; width: {side}px; height: {side}px; --dx: {:.0}px; --dy: {:.0}px; --shrink: 0.8",
        x - origin.left() - side / 2.0,
        y - origin.top() - side / 2.0,
        to_x - x,
        to_y - y,
    );
    picture.set_attribute("style", &style).ok()?;
    match &flight.what {
        What::Card(sprite, symbol) | What::Thing(sprite, symbol) => {
            // Names of ours: nothing in them needs to be quoted.
            picture.set_inner_html(&format!(
                "<svg class='drawing'><use href='/art/{sprite}.svg#{symbol}'/></svg>"
            ));
        }
        What::Points(points) => picture.set_text_content(Some(&format!("+{points}"))),
    }
    layer.append_child(&picture).ok()?;
    set_timeout(move || picture.remove(), Duration::from_millis(STAY));
    Some(())
}

fn found(selector: &str) -> Option<DomRect> {
    let element: Element = browser::document().query_selector(selector).ok()??;
    let place = element.get_bounding_client_rect();
    (place.width() > 0.0).then_some(place)
}

fn middle(place: &DomRect) -> (f64, f64) {
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}
