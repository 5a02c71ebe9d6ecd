//! P1.1 The choice of board.

use std::sync::Arc;

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use purrramida::{Board, Shipped};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use super::pyramid::Spans;
use super::texts;
use crate::browser;
use crate::screens::{Form, choices};

/// The name of the option.
const BOARD: &str = "board";

/// The current choice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    Shipped(&'static str),
    Own,
}

/// The boards to choose from.
pub fn boards(form: Form, language: Language) -> impl IntoView {
    let (first, brought) = asked_for(form);
    let choice = RwSignal::new(first);
    let own = RwSignal::new(brought);
    let choose = move |chosen: Choice| {
        choice.set(chosen);
        match chosen {
            Choice::Shipped(name) => form.set(BOARD, name),
            // The form cannot be submitted without a file.
            Choice::Own => own.set(None),
        }
    };
    let shipped: Vec<_> = Shipped::NAMED
        .into_iter()
        .map(|(name, shipped)| {
            let board = shipped.board();
            let chosen = Choice::Shipped(name);
            view! {
                <label class="board-card">
                    <input type="radio" name="board" value=name prop:checked=move || choice.get() == chosen on:change=move |_| choose(chosen) />
                    {preview(&board, i18n::purrramida::board(language, shipped), language)}
                    <span class="words">
                        <strong>{i18n::purrramida::board(language, shipped)}</strong>
                        {choices::badge(language)}
                        <span class="help">{i18n::purrramida::board_help(language, shipped)}</span>
                    </span>
                </label>
            }
        })
        .collect();
    let own_preview = move || own.get().map(|board| preview(&board, board.name(), language).into_any());
    let answers = view! {
            <div class="board-cards">
                {shipped}
                <label class="board-card">
                    <input type="radio" name="board" value="own" prop:checked=move || choice.get() == Choice::Own on:change=move |_| choose(Choice::Own) />
                    {move || own_preview().unwrap_or_else(|| view! { <span class="preview blank" aria-hidden="true">"?"</span> }.into_any())}
                    <span class="words">
                        <strong>{i18n::purrramida::labels::custom_board(language)}</strong>
                        <span class="help">{i18n::purrramida::labels::custom_board_help(language)}</span>
                    </span>
                </label>
            </div>
            {move || (choice.get() == Choice::Own).then(|| own_board(form, own, language))}
            <p class="help">{texts::ours_help(language)}</p>
    };
    choices::group(BOARD, i18n::purrramida::labels::option_board(language), None, answers)
}

/// The form's current choice, with the board if it is a custom one.
fn asked_for(form: Form) -> (Choice, Option<Arc<Board>>) {
    let asked = untrack(|| form.value(BOARD));
    let shipped = |name: &str| Shipped::NAMED.into_iter().find(|&(known, _)| known == name);
    match asked.as_deref().map(|asked| (asked, shipped(asked))) {
        None => (Choice::Shipped(Shipped::NAMED[0].0), None),
        Some((_, Some((name, _)))) => (Choice::Shipped(name), None),
        Some((text, None)) => (Choice::Own, Board::from_toml(text).ok().map(Arc::new)),
    }
}

/// The file input for a custom board. A bad file blocks submission, and the field says why.
fn own_board(form: Form, own: RwSignal<Option<Arc<Board>>>, language: Language) -> impl IntoView {
    let fault = RwSignal::new(String::new());
    let choose = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        spawn_local(async move {
            let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
            let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
            let text = text.ok().and_then(|text| text.as_string());
            let read = read_board(text.as_deref(), language);
            let words = read.as_ref().err().cloned().unwrap_or_default();
            input.set_custom_validity(&words);
            // The page may have been disposed by now.
            let is_there = fault.try_set(words).is_none();
            if is_there && let Some(text) = text {
                own.set(read.ok());
                form.set(BOARD, &text);
            }
        });
    };
    let example = move |_| browser::download("meadow.toml", Shipped::Meadow.file());
    view! {
        <div class="own-board">
            <label class="button file">
                <input type="file" class="hidden" name="board-file" accept=".toml,text/plain" required=move || own.with(Option::is_none) on:change=choose aria-describedby="board-file-help board-file-fault" />
                {texts::board_file(language)}
            </label>
            <p id="board-file-fault" class="fault" role="alert">{move || fault.get()}</p>
            <p id="board-file-help" class="help">{texts::board_file_help(language)}</p>
            <button type="button" class="small" on:click=example>{texts::board_example(language)}</button>
        </div>
    }
}

/// Parses a board file, or says what is wrong with it.
fn read_board(text: Option<&str>, language: Language) -> Result<Arc<Board>, String> {
    let text = text.ok_or_else(|| texts::board_unreadable(language).to_owned())?;
    let board = Board::from_toml(text);
    board.map(Arc::new).map_err(|bad| i18n::purrramida::bad_board(language, &bad))
}

/// A small drawing of a board.
fn preview(board: &Board, name: &str, language: Language) -> impl IntoView + use<> {
    let spans = Spans::of(board);
    let (width, height) = (10 * u32::from(spans.columns), 20 * spans.rows);
    let fields: Vec<_> = board
        .fields()
        .iter()
        .map(|field| {
            let span = board.span(field);
            let left = 10 * i32::from(span.start - spans.left);
            let wide = 10 * i32::from(span.end - span.start);
            let top = 20 * (spans.rows - 1 - board.level(field)) as i32;
            let value = board.value(field);
            let has_yarn = board.eights().contains(field);
            view! {
                <rect class:yarny=has_yarn x=left + 1 y=top + 1 width=wide - 2 height="18" rx="4"></rect>
                <text x=left + wide / 2 y=top + 15>{value}</text>
            }
        })
        .collect();
    let label = texts::preview(language, name, spans.rows, board.fields().count());
    view! {
        <svg class="preview" role="img" aria-label=label viewBox=format!("0 0 {width} {height}")>
            {fields}
        </svg>
    }
}
