//! The board: a pyramid of fields, each a button.

use std::sync::Arc;

use leptos::prelude::*;
use purrramida::{Board, Dice, Field, Fields};
use wasm_bindgen::JsCast;

use super::desk::{Desk, field_id, field_of};
use super::foresight::Way;
use super::texts;
use crate::browser;
use crate::screens::drawing;

/// The board with everything on it.
pub fn pyramid(desk: &Desk<'_>) -> impl IntoView + use<> {
    let language = desk.scene.language;
    let board = Arc::clone(&desk.view().setup.board);
    let spans = Spans::of(&board);
    let order = reading_order(&board);
    let entrance = order.iter().copied().find(|&field| desk.ways_to(field).next().is_some());
    let entrance = entrance.or_else(|| order.first().copied());
    // The focused field stays in the Tab order, so that the viewer can return to it. Changing the
    // `tabindex` of the focused element would also force a layout of the half-updated page.
    let held = browser::focused().and_then(|id| field_of(&id));
    let stops: Fields = entrance.into_iter().chain(held).collect();
    let fields: Vec<_> = order.iter().map(|&at| field(desk, at, &spans, stops)).collect();
    let style = format!("--columns: {}; --rows: {}", spans.columns, spans.rows);
    let name = texts::board(language);
    view! {
        <div class="pyramid-frame">
            <div
                class=if desk.hand.places { "pyramid picking" } else { "pyramid" }
                role="group"
                aria-label=name
                aria-describedby="pyramid-keys"
                style=style
                on:keydown=move |event| walk(&board, &event)
            >
                {fields}
            </div>
            <p id="pyramid-keys" class="hidden">{texts::board_keys(language)}</p>
            {key(desk, &spans)}
        </div>
    }
}

/// A key to the highlighted fields, in the free corner next to the top of the board, if it has one.
/// Screen readers get the same information with every field.
fn key(desk: &Desk<'_>, spans: &Spans) -> impl IntoView + use<> {
    let (board, language) = (&desk.view().setup.board, desk.scene.language);
    let top = board.levels().last().and_then(|row| row.iter().next());
    let has_corner = top.is_some_and(|top| 3 * (board.span(top).start - spans.left) >= spans.columns);
    (has_corner && !desk.ways.is_empty()).then(|| {
        view! {
            <ul class="key" aria-hidden="true">
                <li><span class="spot counts"></span> {texts::key_counts(language)}</li>
                <li><span class="spot hope"></span> {texts::key_hope(language)}</li>
            </ul>
        }
    })
}

/// The extent of the board.
pub struct Spans {
    /// The leftmost column, in half tiles.
    pub left: u16,
    /// The width in half tiles.
    pub columns: u16,
    /// The number of rows.
    pub rows: usize,
}

impl Spans {
    /// Measures a board.
    pub fn of(board: &Board) -> Self {
        let spans = || board.fields().iter().map(|field| board.span(field));
        let left = spans().map(|span| span.start).min().unwrap_or_default();
        let right = spans().map(|span| span.end).max().unwrap_or_default();
        Self { left, columns: right - left, rows: board.rows().len() }
    }
}

/// The fields in reading order: from the top row down, left to right.
fn reading_order(board: &Board) -> Vec<Field> {
    board.levels().iter().rev().flat_map(|level| level.iter()).collect()
}

fn field(desk: &Desk<'_>, at: Field, spans: &Spans, stops: Fields) -> impl IntoView + use<> {
    let board = &desk.view().setup.board;
    let span = board.span(at);
    let (column, width) = (span.start - spans.left + 1, span.end - span.start);
    let style = format!("grid-area: {} / {column} / auto / span {width}", spans.rows - board.level(at));
    let ways: Vec<(Dice, bool)> = desk.ways_to(at).map(|way| (way.dice, way.is_last)).collect();
    let is_open = !ways.is_empty();
    let (hand, value) = (desk.hand, board.value(at));
    view! {
        <button
            type="button"
            id=field_id(at)
            class=class_of(desk, at)
            style=style
            data-value=value.to_string()
            tabindex=if is_open || stops.contains(at) { "0" } else { "-1" }
            aria-label=label(desk, at)
            aria-disabled=(!is_open).then_some("true")
            on:click=move |_| hand.tap(at, value, &ways)
        >
            {inside(desk, at)}
            {badge(desk, at)}
        </button>
    }
}

fn class_of(desk: &Desk<'_>, at: Field) -> String {
    let view = desk.view();
    let mut class = "spot".to_owned();
    let mut add = |name: &str, holds: bool| {
        if holds {
            class.push(' ');
            class.push_str(name);
        }
    };
    let open = desk.ways_to(at).next().is_some();
    let counts = desk.ways_to(at).any(Way::counts);
    add("wide", view.setup.board.tiles(at) == 2);
    add("covered", view.tiles.contains(at));
    add("diced", view.placed.fields().contains(at));
    add("counts", open && counts);
    add("hope", open && !counts);
    add("waiting", desk.waiting() == Some(at));
    add("wanted", desk.marks.wanted.contains(at));
    add("new", desk.story.news().contains(at));
    class
}

/// What lies on a field.
fn inside(desk: &Desk<'_>, at: Field) -> AnyView {
    let view = desk.view();
    let board = &view.setup.board;
    if view.tiles.contains(at) {
        return cats(desk, at);
    }
    if view.placed.fields().contains(at) {
        let dice = view.placed.on(at);
        let each: Vec<_> = dice.faces().map(|face| drawing("purrramida", &format!("die-{face}"))).collect();
        return view! { <span class=format!("dice dice-{}", dice.size())>{each}</span> }.into_any();
    }
    let yarny = view.yarn.contains(at);
    let yarn = yarny.then(|| drawing("purrramida", "yarn"));
    let tiles = board.tiles(at);
    let stacked = tiles > 1;
    let stack = stacked.then(|| view! { <span class="stack" data-tiles=tiles.to_string()></span> });
    view! {
        <span class="bare" class:yarny=yarny class:stacked=stacked>
            <span class="value">{board.value(at)}</span>{yarn}{stack}
        </span>
    }
    .into_any()
}

/// The tiles on a field, side by side or stacked.
fn cats(desk: &Desk<'_>, at: Field) -> AnyView {
    let board = &desk.view().setup.board;
    let mut symbols: Vec<String> = desk
        .story
        .tiles(at)
        .iter()
        .map(
            |tile| if tile.golden { "tile-golden".to_owned() } else { format!("tile-{}", tile.seat.index()) },
        )
        .collect();
    // A tile that nobody placed was there before the game.
    if symbols.is_empty() {
        symbols = vec!["tile-neutral".to_owned(); board.tiles(at).into()];
    }
    let tiles: Vec<_> = symbols.iter().map(|symbol| drawing("purrramida", symbol)).collect();
    let kind = if board.tiles(at) == 2 { "cats pair" } else { "cats pile" };
    view! { <span class=kind>{tiles}</span> }.into_any()
}

/// The state of the dice on a field, or whether placing some yields tiles.
fn badge(desk: &Desk<'_>, at: Field) -> AnyView {
    let symbol = if desk.view().placed.fields().contains(at) {
        if desk.marks.no_base.contains(at) {
            Some(("badge bad", "no-base"))
        } else if desk.marks.apart.contains(at) {
            Some(("badge bad", "apart"))
        } else {
            Some(("badge good", "paw"))
        }
    } else if desk.ways_to(at).any(Way::counts) {
        Some(("badge good", "paw"))
    } else {
        None
    };
    symbol
        .map(|(class, symbol)| view! { <span class=class>{drawing("purrramida", symbol)}</span> })
        .into_any()
}

fn label(desk: &Desk<'_>, at: Field) -> String {
    let (view, language) = (desk.view(), desk.scene.language);
    let board = &view.setup.board;
    let mut facts = Vec::new();
    if view.tiles.contains(at) {
        facts.push(label_of_tiles(desk, at));
        facts.extend(desk.story.news().contains(at).then(|| texts::just_placed(language).to_owned()));
    } else if view.placed.fields().contains(at) {
        facts.push(texts::dice_on(language, &i18n::purrramida::dice(language, view.placed.on(at))));
        let no_base = desk.marks.no_base.contains(at);
        facts.push(if no_base { texts::no_base(language) } else { texts::has_base(language) }.to_owned());
        facts.extend(desk.marks.apart.contains(at).then(|| texts::apart(language).to_owned()));
    } else {
        facts.push(texts::free(language).to_owned());
        facts.extend(view.yarn.contains(at).then(|| texts::with_yarn(language).to_owned()));
        facts.extend((board.tiles(at) > 1).then(|| texts::takes_tiles(language, board.tiles(at))));
        facts.extend(desk.marks.wanted.contains(at).then(|| texts::wanted(language).to_owned()));
        facts.extend(label_of_ways(desk, at));
    }
    format!("{}: {}", texts::field_at(language, board.value(at), at, board), facts.join(", "))
}

fn label_of_tiles(desk: &Desk<'_>, at: Field) -> String {
    let language = desk.scene.language;
    let tiles = desk.story.tiles(at);
    let golden = tiles.iter().filter(|tile| tile.golden).count();
    match tiles.first() {
        None => texts::neutral_tile(language).to_owned(),
        Some(tile) => texts::tiles_of(language, &desk.scene.name(tile.seat), tiles.len() - golden, golden),
    }
}

fn label_of_ways(desk: &Desk<'_>, at: Field) -> Vec<String> {
    let language = desk.scene.language;
    if desk.ways_to(at).next().is_none() {
        return Vec::new();
    }
    let dice = texts::ways(language, desk.ways_to(at).map(|way| way.dice));
    let picked = desk.hand.picked != Dice::NONE;
    let fits = if picked { texts::fits_picked(language, &dice) } else { texts::fits(language, &dice) };
    let counts = desk.ways_to(at).any(Way::counts);
    let pays = if counts { texts::counts(language) } else { texts::hope(language) };
    let mut facts = vec![fits, pays.to_owned()];
    if desk.ways_to(at).all(|way| way.is_last) {
        facts.push(texts::ends_turn(language).to_owned());
    }
    facts
}

/// Moves the focus from field to field with the arrow keys.
fn walk(board: &Board, event: &web_sys::KeyboardEvent) {
    let Some(target) = event.target() else { return };
    let Some(from) = field_of(&target.unchecked_into::<web_sys::Element>().id()) else { return };
    if let Some(to) = next_field(board, from, &event.key()) {
        event.prevent_default();
        browser::focus(&field_id(to));
    }
}

/// The field that an arrow key leads to.
fn next_field(board: &Board, from: Field, key: &str) -> Option<Field> {
    let level = board.level(from);
    let middle = |field: Field| board.span(field).start + board.span(field).end;
    let row = board.levels()[level];
    let nearest = |level: usize| {
        let row = board.levels().get(level)?;
        row.iter().min_by_key(|&field| middle(field).abs_diff(middle(from)))
    };
    match key {
        "ArrowLeft" => row.iter().filter(|&field| field < from).last(),
        "ArrowRight" => row.iter().find(|&field| field > from),
        "ArrowUp" => nearest(level + 1),
        "ArrowDown" => level.checked_sub(1).and_then(nearest),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use purrramida::Shipped;

    use super::*;

    #[test]
    fn arrow_keys_stay_on_the_board() {
        let board = Shipped::Meadow.board();
        let go = |from: usize, key| next_field(&board, Field::new(from), key).map(Field::index);
        assert_eq!(go(0, "ArrowRight"), Some(1));
        assert_eq!(go(0, "ArrowLeft"), None);
        assert_eq!(go(0, "ArrowDown"), None);
        assert_eq!(go(0, "ArrowUp"), Some(11));
        assert_eq!(go(11, "ArrowDown"), Some(0));
        assert_eq!(go(10, "ArrowRight"), None);
        let top = board.fields().count() - 1;
        assert_eq!(go(top, "ArrowUp"), None);
        assert_eq!(reading_order(&board)[0].index(), top);
    }
}
