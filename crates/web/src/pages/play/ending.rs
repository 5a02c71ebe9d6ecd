//! How a game came out.

use engine::{Pending, Seat, Standings, seats};
use games::{GameId, with_game};
use i18n::{Language, Names};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::course;
use crate::pages::at_table::outcome;
use crate::pages::set_up;
use crate::route::{self, Page};
use crate::screens::{self, Screen, Source};
use crate::session::{Ending, Session};
use crate::storage::Saved;
use crate::{app, browser, texts};

/// The panel, once the game is over; whoever wants to look at the board puts it aside.
pub fn panel(session: Session) -> impl IntoView {
    let aside = RwSignal::new(false);
    // Whoever has looked at the past wants to see it again when they come back.
    Effect::new(move || {
        if session.looking_at.get().is_some() {
            aside.set(false);
        }
    });
    move || shown(session, aside)
}

fn shown(session: Session, aside: RwSignal<bool>) -> Option<AnyView> {
    let step = session.last().filter(|step| session.is_live() && step.pending == Pending::Over)?;
    let language = app::language();
    let put = move |is: bool| {
        aside.set(is);
        request_animation_frame(move || browser::focus(if is { "result" } else { "ending-heading" }));
    };
    if aside.get() {
        let show = texts::show_result(language);
        return Some(
            view! { <button id="result" class="primary result" on:click=move |_| put(false)>{show}</button> }
                .into_any(),
        );
    }
    let Ending { words, honours, sources } = session.ask(|game| game.ending())?;
    let names = session.names();
    let names = Names::new(&names, session.me());
    let standings = step.standings;
    let view = view! {
        <section class="ending" aria-labelledby="ending-heading">
            <button class="small aside" on:click=move |_| put(true)>{texts::show_board(language)}</button>
            <h2 id="ending-heading" tabindex="-1">{heading(standings.as_ref(), &names, language)}</h2>
            <p>{words}</p>
            {honours}
            {standings.map(|standings| places(&standings, &sources, &names, language))}
            {legend(&sources)}
            {(session.first_step() == 0).then(|| course::panel(session, language))}
            {standings.map(|standings| details(&standings, &sources, &names, language))}
            {session.saved().map(|saved| actions(session.game, &saved, language))}
            {session.room().map(|room| outcome::at_table(session.game, room, language))}
            {session.finished().map(|finished| outcome::of_game(&finished, language))}
        </section>
    };
    Some(view.into_any())
}

fn heading(standings: Option<&Standings>, names: &Names<'_>, language: Language) -> String {
    let Some(standings) = standings else { return texts::game_over(language).to_owned() };
    let winners: Vec<_> = standings.winners().collect();
    i18n::winners(language, &winners, names)
}

/// Everybody in the order of their places, with the total and, as a bar, what it is made of.
fn places(
    standings: &Standings,
    sources: &[Source],
    names: &Names<'_>,
    language: Language,
) -> impl IntoView + use<> {
    let mut order: Vec<_> = seats(standings.scores.players()).collect();
    order.sort_by_key(|&seat| standings.places[seat]);
    let length = |seat: Seat| sources.iter().map(|source| source.points[seat.index()].abs()).sum::<i32>();
    let longest = order.iter().map(|&seat| length(seat)).max().unwrap_or_default().max(1);
    let lines: Vec<_> = order
        .into_iter()
        .map(|seat| {
            let parts = sources.iter().enumerate().map(|(number, source)| {
                let share = 100.0 * f64::from(source.points[seat.index()].abs()) / f64::from(longest);
                view! { <span data-part=number.to_string() style=format!("width: {share:.1}%")></span> }
            });
            view! {
                <li style=format!("--seat: var(--seat-{0})", seat.index()) data-first=(standings.places[seat] == 1).then_some("true")>
                    <span class="rank">{standings.places[seat]}"."</span>
                    <bdi class="name" title=names.name(language, seat)>{names.name(language, seat)}</bdi>
                    <span class="parts" aria-hidden="true">{parts.collect_view()}</span>
                    <strong class="total">{standings.scores[seat]}</strong>
                </li>
            }
        })
        .collect();
    view! { <ol class="places" aria-label=texts::place(language)>{lines}</ol> }
}

/// What the parts of the bars are.
fn legend(sources: &[Source]) -> impl IntoView + use<> {
    let lines = sources.iter().enumerate().map(|(number, source)| {
        view! { <li><span data-part=number.to_string() aria-hidden="true"></span>{source.words.clone()}</li> }
    });
    view! { <ul class="sources" aria-hidden="true">{lines.collect_view()}</ul> }
}

/// Every number, for those who want to know.
fn details(
    standings: &Standings,
    sources: &[Source],
    names: &Names<'_>,
    language: Language,
) -> impl IntoView + use<> {
    let players = standings.scores.players();
    let heads: Vec<_> = seats(players)
        .map(|seat| view! { <th scope="col"><bdi>{names.name(language, seat)}</bdi></th> })
        .collect();
    let row = |words: String, values: Vec<String>| {
        let values: Vec<_> = values.into_iter().map(|value| view! { <td>{value}</td> }).collect();
        view! { <tr><th scope="row">{words}</th>{values}</tr> }
    };
    let numbers = |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>();
    let mut rows = vec![row(
        texts::place(language).to_owned(),
        standings.places.as_slice().iter().map(|place| format!("{place}.")).collect(),
    )];
    rows.extend(sources.iter().map(|source| row(source.words.clone(), numbers(&source.points))));
    rows.push(row(texts::total(language).to_owned(), numbers(standings.scores.as_slice())));
    view! {
        <details>
            <summary>{texts::details(language)}</summary>
            <div class="scroll">
                <table>
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        </details>
    }
}

fn actions(game: GameId, saved: &Saved, language: Language) -> impl IntoView + use<> {
    let fault = RwSignal::new(None);
    let record = saved.kept.record.clone();
    let again = saved.clone();
    let next = saved.clone();
    let names: Vec<_> = saved.kept.occupants.iter().map(|occupant| occupant.name.clone()).collect();
    let has_next = saved.earlier.len() + 1 < saved.series;
    let rematch = move |_| {
        let saved = again.clone();
        let begun =
            async move { set_up::begin(game, saved.options, saved.kept.occupants, saved.series).await };
        spawn_local(go_to(begun, fault));
    };
    let go_on = move |_| {
        let saved = next.clone();
        spawn_local(go_to(async move { set_up::begin_next(game, &saved).await }, fault));
    };
    view! {
        {series_table(game, &names, &series_of(game, saved), saved.series, language)}
        <p class="fault" role="alert">{move || fault.get()}</p>
        <p class="actions">
            {has_next.then(|| view! { <button class="primary" on:click=go_on>{texts::next_game(language)}</button> })}
            {(!has_next).then(|| view! { <button class="primary" on:click=rematch>{texts::rematch(language)}</button> })}
            <button on:click=move |_| browser::download(&format!("{}.jsonl", game.name()), &record)>{texts::download_record(language)}</button>
            <a class="button" href=Page::Home.path()>{texts::to_home(language)}</a>
        </p>
    }
}

async fn go_to(begun: impl Future<Output = Result<u32, String>>, fault: RwSignal<Option<String>>) {
    match begun.await {
        Ok(id) => route::go(Page::Play(id)),
        Err(words) => _ = fault.try_set(Some(words)),
    }
}

/// The series so far, if there is one.
pub fn series_table(
    game: GameId,
    names: &[String],
    results: &[Standings],
    length: usize,
    language: Language,
) -> impl IntoView + use<> {
    let names = Names::new(names, None);
    let result = (length > 1).then(|| screens::result_of_series(game, results)).flatten()?;
    let rows: Vec<_> = seats(result.scores.players())
        .map(|seat| {
            view! { <tr><th scope="row"><bdi>{names.name(language, seat)}</bdi></th><td>{result.places[seat]}"."</td><td>{result.scores[seat]}</td></tr> }
        })
        .collect();
    Some(view! {
        <h3>{texts::series_so_far(language)} " (" {results.len()} "/" {length} ")"</h3>
        <table>
            <thead><tr><th scope="col">{texts::player(language)}</th><th scope="col">{texts::place(language)}</th><th scope="col">{texts::score(language)}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    })
}

/// How the games of a series on this device came out.
fn series_of(game: GameId, saved: &Saved) -> Vec<Standings> {
    let records = saved.earlier.iter().chain([&saved.kept.record]);
    records.filter_map(|record| with_game!(game, G => standings_of::<G>(record))).collect()
}

fn standings_of<G: Screen>(record: &str) -> Option<Standings> {
    live_match::replay::<G>(record).ok()?.1.last()?.standings()
}
