//! What travels over the table when something has happened: cards, tiles, points.
//!
//! The board shows at once how things are; a picture flies over it from where something was to where
//! it is now. Nothing waits for it; where nothing is to move, a ring marks what has changed.

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
pub fn seat(seat: engine::Seat) -> String {
    format!(".person[data-seat='{}'] .chip", seat.index())
}

/// The layer in which things travel.
pub fn layer() -> impl IntoView {
    view! { <div class="flights" id=LAYER aria-hidden="true"></div> }
}

/// Lets all of them fly, once what has happened is drawn. Where nothing is to move, what they would have
/// reached is marked.
pub fn show(flights: Vec<Flight>) {
    if flights.is_empty() || browser::document().hidden() {
        return;
    }
    let still = app::settings_untracked().speed == Speed::Off
        || browser::matches_media("(prefers-reduced-motion: reduce)");
    when_drawn(move || {
        // All places are looked up before the first picture is put: what is put has to be laid out anew.
        let routes: Vec<_> = flights.iter().map(|flight| (found(&flight.from), found(&flight.to))).collect();
        let Some(layer) = browser::document().get_element_by_id(LAYER) else { return };
        let origin = layer.get_bounding_client_rect();
        for (flight, route) in std::iter::zip(&flights, routes) {
            // What is not on the screen has nowhere to fly to.
            let _ = match route {
                (_, Some(to)) if still => mark(&layer, &origin, &to),
                (Some(from), Some(to)) => begin(&layer, &origin, flight, (&from, &to)),
                _ => None,
            };
        }
    });
}

/// Waits until what has changed is on the screen. It is laid out then, so that asking where something
/// is costs nothing, and what is put over it is laid out in a frame of its own.
fn when_drawn(then: impl FnOnce() + 'static) {
    request_animation_frame(|| request_animation_frame(then));
}

/// A ring around what has changed.
fn mark(layer: &Element, origin: &DomRect, to: &DomRect) -> Option<()> {
    put(layer, origin, "mark", (to.left(), to.top(), to.width(), to.height()), "").map(drop)
}

fn begin(layer: &Element, origin: &DomRect, flight: &Flight, (from, to): (&DomRect, &DomRect)) -> Option<()> {
    let (x, y) = middle(from);
    let (to_x, to_y) = middle(to);
    let (class, side) = match &flight.what {
        What::Card(..) => ("flight card", 44.0),
        What::Thing(..) => ("flight", 40.0),
        What::Points(_) => ("flight won", 44.0),
    };
    let way = format!("--dx: {:.0}px; --dy: {:.0}px; --shrink: 0.8", to_x - x, to_y - y);
    let picture = put(layer, origin, class, (x - side / 2.0, y - side / 2.0, side, side), &way)?;
    match &flight.what {
        What::Card(sprite, symbol) | What::Thing(sprite, symbol) => {
            // Names of ours: nothing in them needs to be quoted.
            picture.set_inner_html(&format!(
                "<svg class='drawing'><use href='/art/{sprite}.svg#{symbol}'/></svg>"
            ));
        }
        What::Points(points) => picture.set_text_content(Some(&format!("+{points}"))),
    }
    Some(())
}

/// Puts a picture into the layer for as long as it is seen; its place is left, top, width and height.
fn put(
    layer: &Element,
    origin: &DomRect,
    class: &str,
    (left, top, width, height): (f64, f64, f64, f64),
    style: &str,
) -> Option<HtmlElement> {
    let picture: HtmlElement = browser::document().create_element("div").ok()?.unchecked_into();
    let (left, top) = (left - origin.left(), top - origin.top());
    let place =
        format!("left: {left:.0}px; top: {top:.0}px; width: {width:.0}px; height: {height:.0}px; {style}");
    picture.set_class_name(class);
    picture.set_attribute("style", &place).ok()?;
    layer.append_child(&picture).ok()?;
    let gone = picture.clone();
    set_timeout(move || gone.remove(), Duration::from_millis(STAY));
    Some(picture)
}

fn found(selector: &str) -> Option<DomRect> {
    let element: Element = browser::document().query_selector(selector).ok()??;
    let place = element.get_bounding_client_rect();
    // What is only heard is in a box as large as a point.
    let box_width = element.parent_element().map(|around| around.get_bounding_client_rect().width());
    (place.width() > 0.0 && box_width > Some(1.0)).then_some(place)
}

fn middle(place: &DomRect) -> (f64, f64) {
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}
