//! Bar charts, with all figures in a table behind them.

use i18n::Language;
use leptos::prelude::*;

use crate::results::texts as said;

/// One bar.
pub struct Bar {
    /// What it stands for.
    pub label: String,
    /// Its length, from zero to the right or, if negative, to the left.
    pub value: f64,
    /// Its value in words.
    pub words: String,
    /// Whether it is emphasised, as the viewer's own.
    pub is_mine: bool,
}

/// A chart whose longest bar fills it; `about` says what is shown.
pub fn bars(bars: Vec<Bar>, about: &'static str) -> impl IntoView {
    let longest = bars.iter().map(|bar| bar.value).fold(f64::MIN_POSITIVE, f64::max);
    bars_up_to(longest, bars, about)
}

/// A chart in which a bar of this length fills it. The texts beside the bars say the same, so that nobody
/// has to see them.
pub fn bars_up_to(full: f64, bars: Vec<Bar>, about: &'static str) -> impl IntoView {
    let lowest = bars.iter().map(|bar| bar.value).fold(0.0, f64::min);
    let share = move |value: f64| format!("{:.1}", 100.0 * value / (full - lowest));
    let lines = bars.into_iter().map(|bar| {
        let (left, width) = (share(bar.value.min(0.0) - lowest), share(bar.value.abs()));
        view! {
            <li data-mine=bar.is_mine.then_some("true")>
                <span class="label">{bar.label}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                    <rect x=left width=width height="10"></rect>
                </svg>
                <span class="value">{bar.words}</span>
            </li>
        }
    });
    view! { <ul class="chart" aria-label=about>{lines.collect_view()}</ul> }
}

/// The table behind a chart; the first cell of each row names it.
pub fn table(heads: Vec<&'static str>, rows: Vec<Vec<String>>, language: Language) -> impl IntoView {
    let heads = heads.into_iter().map(str::to_owned).collect();
    view! {
        <details>
            <summary>{behind(language)}</summary>
            {plain_table(heads, rows)}
        </details>
    }
}

/// What the table behind a chart is called.
pub const fn behind(language: Language) -> &'static str {
    said::table_behind(language)
}

/// A table that may be wider than its place; the first cell of each row names it.
pub fn plain_table(heads: Vec<String>, rows: Vec<Vec<String>>) -> impl IntoView {
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> });
    let rows = rows.into_iter().map(|row| {
        let mut cells = row.into_iter();
        let name = cells.next();
        let cells = cells.map(|cell| view! { <td>{cell}</td> });
        view! { <tr><th scope="row">{name}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <div class="scroll">
            <table>
                <thead><tr>{heads.collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </div>
    }
}
