//! Animations on the table: cards, tiles and points that move when something happens.
//!
//! The board shows the new state at once; an overlay image flies from the old place to the new one, and
//! nothing waits for it. Where motion is off or unwanted, a ring marks what has changed instead.

use std::cell::Cell;
use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element, HtmlElement};

use crate::settings::Speed;
use crate::{app, browser};

/// The id of the layer that holds the flights.
const LAYER: &str = "flights";

/// How long images stay, in milliseconds: longer than the longest animation in the style sheet.
const STAY: u64 = 1000;

/// What moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// A symbol of a sprite, drawn as a card.
    Card(&'static str, String),
    /// A symbol of a sprite on its own.
    Thing(&'static str, String),
    /// Points.
    Points(i32),
}

/// One movement, between the first elements that two selectors match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// What moves.
    pub what: What,
    /// Selector of the start.
    pub from: String,
    /// Selector of the destination.
    pub to: String,
}

/// The selector of a player's chip in the bar.
pub fn seat(seat: engine::Seat) -> String {
    format!(".person[data-seat='{}'] .chip", seat.index())
}

/// The layer in which images move.
pub fn layer() -> impl IntoView {
    view! { <div class="flights" id=LAYER aria-hidden="true"></div> }
}

/// Starts all flights once the new state is on the screen. Where motion is off, marks the destinations
/// instead.
pub fn show(flights: Vec<Flight>) {
    if flights.is_empty() || browser::document().hidden() {
        return;
    }
    let still = app::settings_untracked().speed == Speed::Off
        || browser::matches_media("(prefers-reduced-motion: reduce)");
    when_drawn(move || {
        // All positions are read before the first image is inserted, because an insertion forces a new
        // layout.
        let routes: Vec<_> = flights.iter().map(|flight| (found(&flight.from), found(&flight.to))).collect();
        let Some(layer) = browser::document().get_element_by_id(LAYER) else { return };
        let origin = layer.get_bounding_client_rect();
        for (flight, route) in std::iter::zip(&flights, routes) {
            // Elements that are not on the screen are skipped.
            let _ = match route {
                (_, Some(to)) if still => mark(&layer, &origin, &to),
                (Some(from), Some(to)) => begin(&layer, &origin, flight, (&from, &to)),
                _ => None,
            };
        }
    });
}

/// The ring around the element a lesson points at.
const POINTER: &str = "pointer";

/// How long to wait for an element that is to be pointed at and is not there yet.
const NOT_THERE_YET: Duration = Duration::from_millis(100);

thread_local! {
    /// The number of the last ring, so that what waits for an earlier one ends.
    static LAST_RING: Cell<u32> = const { Cell::new(0) };
}

/// Draws a ring around the first element that matches the selector, replacing any previous ring.
pub fn point_at(selector: Option<String>) {
    let number = LAST_RING.get().wrapping_add(1);
    LAST_RING.set(number);
    when_drawn(move || draw_ring(number, selector));
}

fn draw_ring(number: u32, selector: Option<String>) {
    if LAST_RING.get() != number {
        return;
    }
    if let Some(previous) = browser::document().get_element_by_id(POINTER) {
        previous.remove();
    }
    let Some(layer) = browser::document().get_element_by_id(LAYER) else { return };
    let Some(selector) = selector else { return };
    let Some(to) = drawn(&selector) else {
        // A table is drawn in several tasks, which may take longer than two frames.
        set_timeout(move || draw_ring(number, Some(selector)), NOT_THERE_YET);
        return;
    };
    let origin = layer.get_bounding_client_rect();
    if let Some(ring) = put(&layer, &origin, "pointer", (to.left(), to.top(), to.width(), to.height()), "") {
        ring.set_id(POINTER);
    }
}

/// Waits until the new state is on the screen. The layout is known by then, so reading positions is
/// cheap, and the images inserted are laid out in a frame of their own.
fn when_drawn(then: impl FnOnce() + 'static) {
    request_animation_frame(|| request_animation_frame(then));
}

/// Draws a ring around what has changed.
fn mark(layer: &Element, origin: &DomRect, to: &DomRect) -> Option<()> {
    put_for_a_while(layer, origin, "mark", (to.left(), to.top(), to.width(), to.height()), "").map(drop)
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
    let picture = put_for_a_while(layer, origin, class, (x - side / 2.0, y - side / 2.0, side, side), &way)?;
    match &flight.what {
        What::Card(sprite, symbol) | What::Thing(sprite, symbol) => {
            // Both names are our own constants, so they need no escaping.
            picture.set_inner_html(&format!(
                "<svg class='drawing'><use href='/art/{sprite}.svg#{symbol}'/></svg>"
            ));
        }
        What::Points(points) => picture.set_text_content(Some(&format!("+{points}"))),
    }
    Some(())
}

/// Adds an image to the layer until its animation is over.
fn put_for_a_while(
    layer: &Element,
    origin: &DomRect,
    class: &str,
    place: (f64, f64, f64, f64),
    style: &str,
) -> Option<HtmlElement> {
    let picture = put(layer, origin, class, place, style)?;
    let gone = picture.clone();
    set_timeout(move || gone.remove(), Duration::from_millis(STAY));
    Some(picture)
}

/// Adds an image to the layer, at left, top, width and height.
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
    Some(picture)
}

/// Where the first element that matches is drawn.
fn drawn(selector: &str) -> Option<DomRect> {
    let place = element(selector)?.get_bounding_client_rect();
    (place.width() > 0.0).then_some(place)
}

fn element(selector: &str) -> Option<Element> {
    browser::document().query_selector(selector).ok()?
}

fn found(selector: &str) -> Option<DomRect> {
    let element = element(selector)?;
    let place = element.get_bounding_client_rect();
    // What is only heard is in a box as large as a point.
    let box_width = element.parent_element().map(|around| around.get_bounding_client_rect().width());
    (place.width() > 0.0 && box_width > Some(1.0)).then_some(place)
}

fn middle(place: &DomRect) -> (f64, f64) {
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}
