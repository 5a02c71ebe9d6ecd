//! The results of the games on this device.

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::chart::{self, Bar};
use crate::results::summary::{Row, Summary, longest_streak, streak};
use crate::results::{self, Entry, texts as said};
use crate::route::Page;
use crate::{browser, screens, texts};

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let entries: RwSignal<Option<Vec<Entry>>> = RwSignal::new(None);
    let told = RwSignal::new(None);
    spawn_local(refresh(entries));
    view! {
        <main id="main" class="page statistics">
            <h1 id="heading" tabindex="-1">{texts::statistics(language)}</h1>
            <p>{said::about_statistics(language)}</p>
            <p class="done" role="status">{move || told.get()}</p>
            {move || match entries.get() {
                None => view! { <p>{texts::loading(language)}</p> }.into_any(),
                Some(entries) if entries.is_empty() => nothing(language).into_any(),
                Some(all) => view! {
                    {games(&all, language)}
                    {deletion(entries, told, language)}
                }
                .into_any(),
            }}
        </main>
    }
}

async fn refresh(entries: RwSignal<Option<Vec<Entry>>>) {
    let all = results::all().await.unwrap_or_default();
    // The page may have been disposed by now.
    entries.try_set(Some(all));
}

fn nothing(language: Language) -> impl IntoView {
    view! {
        <p>{said::no_statistics(language)}</p>
        <p><a class="button" href=Page::Home.path()>{texts::to_home(language)}</a></p>
    }
}

fn games(entries: &[Entry], language: Language) -> impl IntoView + use<> {
    let sections = GameId::ALL.into_iter().filter_map(|game| {
        let entries: Vec<_> = entries.iter().filter(|entry| entry.is_of(game)).collect();
        (!entries.is_empty()).then(|| section(game, &entries, language))
    });
    sections.collect_view()
}

fn section(game: GameId, entries: &[&Entry], language: Language) -> impl IntoView + use<> {
    let summary = Summary::of(entries.iter().copied(), screens::fewest_win(game));
    let id = format!("statistics-{}", game.name());
    view! {
        <section class="statistics-of-game" data-game=game.name() aria-labelledby=id.clone()>
            <h2 id=id.clone()>{screens::name(game, language)}</h2>
            {facts(entries, &summary, language)}
            {(summary.against_bots() > 0).then(|| against_bots(&summary, language))}
        </section>
    }
}

fn facts(entries: &[&Entry], summary: &Summary, language: Language) -> impl IntoView + use<> {
    let days: Vec<_> = entries.iter().filter_map(|entry| entry.counted_day()).collect();
    let in_a_row = (streak(&days, browser::today()) as usize, longest_streak(&days) as usize);
    let against_bots = summary.against_bots();
    let run = |(now, longest)| said::now_and_longest(language, now, longest);
    let won = || said::share_of(language, summary.won(), against_bots);
    let all = [
        Some((said::games(language), summary.games.to_string())),
        Some((said::time_played(language), duration(summary.spent, language))),
        (against_bots > 0).then(|| (said::won(language), won())),
        summary.best.map(|best| (said::best(language), best.to_string())),
        (against_bots > 0)
            .then(|| (said::wins_in_a_row(language), run((summary.wins, summary.longest_wins)))),
        (!days.is_empty()).then(|| (said::days_in_a_row(language), run(in_a_row))),
    ];
    let all = all.into_iter().flatten();
    let all = all.map(|(name, value)| view! { <div><dt>{name}</dt><dd>{value}</dd></div> });
    view! { <dl class="facts-of-game">{all.collect_view()}</dl> }
}

fn against_bots(summary: &Summary, language: Language) -> impl IntoView + use<> {
    let places = summary.places.iter().enumerate().map(|(place, &count)| Bar {
        label: said::nth_place(language, place + 1),
        value: count as f64,
        words: count.to_string(),
        is_mine: place == 0,
    });
    let levels = summary.rows.iter().map(|row| {
        let share = 100.0 * row.won as f64 / row.games as f64;
        let label = said::level_and_players(language, level(row, language), row.players);
        Bar { label, value: share, words: format!("{share:.0}%"), is_mine: false }
    });
    let rows = summary.rows.iter().map(|row| {
        let numbers = [row.players, row.games, row.won].map(|number| number.to_string());
        let name = level(row, language).to_owned();
        [name].into_iter().chain(numbers).chain([row.best.to_string()]).collect()
    });
    let heads = vec![
        said::level(language),
        texts::players(language),
        said::games(language),
        said::won(language),
        said::best(language),
    ];
    view! {
        <h3>{said::by_place(language)}</h3>
        {chart::bars(places.collect(), said::by_place(language))}
        <h3>{said::by_level(language)}</h3>
        {chart::bars_up_to(100.0, levels.collect(), said::by_level(language))}
        {chart::table(heads, rows.collect(), language)}
    }
}

fn level(row: &Row, language: Language) -> &'static str {
    row.level.map_or(said::mixed_levels(language), |level| texts::level(language, level))
}

/// A duration in milliseconds, to the minute.
fn duration(millis: f64, language: Language) -> String {
    let minutes = (millis / 60_000.0).round() as u64;
    if minutes < 60 {
        said::minutes(language, minutes)
    } else {
        said::hours(language, minutes / 60, minutes % 60)
    }
}

/// The button that deletes everything, pressed twice.
fn deletion(
    entries: RwSignal<Option<Vec<Entry>>>,
    told: RwSignal<Option<&'static str>>,
    language: Language,
) -> impl IntoView {
    let asked = RwSignal::new(false);
    let delete = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
            return;
        }
        spawn_local(async move {
            let deleted = results::clear().await.is_ok();
            told.try_set(Some(if deleted { said::deleted(language) } else { said::not_deleted(language) }));
            refresh(entries).await;
            browser::focus("heading");
        });
    };
    let label =
        move || if asked.get() { said::delete_surely(language) } else { said::delete_statistics(language) };
    view! { <p><button on:click=delete>{label}</button></p> }
}
