//! What can be done with a finished game: play again, save, share and verify it.

use engine::{BySeat, Standings};
use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::Finished;
use protocol::{Ask, GameResult, Table, TableId, TablePhase};

use crate::online::check::{Checked, Promise, check};
use crate::online::{RemoteRoom, texts as said};
use crate::pages::play::{self, series_table};
use crate::pages::share;
use crate::route::{Page, whole_address};
use crate::server::{self, NoAnswer};
use crate::{app, texts};

/// At the table: the series so far, and the button for the next game.
pub fn at_table(game: GameId, room: RemoteRoom, language: Language) -> impl IntoView {
    // Untracked, because every game has a screen of its own.
    let begun = room.begun.get_untracked();
    let number = begun.as_ref().map(|begun| begun.number);
    let keeping = begun.map(|begun| {
        let page = Page::Finished(room.id, begun.number);
        let analysis = format!("{}{}", page.path(), play::ANALYSIS);
        let way = view! {
            <a class="button" href=page.path()>{said::open_replay(language)}</a>
            <a class="button" href=analysis>{play::analysis_texts::analyse(language)}</a>
        };
        keeping(room.id, begun.number, room.promise(&begun), way, language)
    });
    view! {
        {move || series(game, room, language)}
        {move || (room.phase() == Some(TablePhase::Over)).then(|| again(room, language))}
        {move || number.and_then(|number| sharing(room, number, language))}
        {keeping}
    }
}

/// Where spectators are not allowed, the players decide whether others may see the game afterwards.
fn sharing(room: RemoteRoom, game: u32, language: Language) -> Option<impl IntoView> {
    let is_hidden = |table: &Table| {
        let is_over = table.results.iter().any(|result| result.number == game);
        is_over && !table.settings.spectators && !table.shared.contains(&game)
    };
    let is_hidden = room.table.with(|table| table.as_ref().is_some_and(is_hidden));
    (is_hidden && room.seat().is_some()).then(|| view! {
        <p><button class="small" on:click=move |_| room.ask(Ask::Share { game })>{said::show_to_others(language)}</button></p>
    })
}

fn series(game: GameId, room: RemoteRoom, language: Language) -> impl IntoView {
    room.table.with(|table| {
        let table = table.as_ref()?;
        let series = of_series(&table.results);
        let games: Vec<_> = series.iter().filter_map(standings).collect();
        let names = &series.last()?.names;
        let length = table.settings.series;
        let tally = (length <= 1).then(|| tally(&table.results, language));
        Some(view! { {series_table(game, names, &games, length, language)} {tally} })
    })
}

/// How often each player has won, if the same people have played more than once.
fn tally(outcomes: &[GameResult], language: Language) -> impl IntoView + use<> {
    let names = outcomes.last()?.names.clone();
    let games: Vec<_> = outcomes.iter().rev().take_while(|outcome| outcome.names == names).collect();
    let wins = |seat| games.iter().filter(|game| game.places.get(seat) == Some(&1)).count();
    let rows: Vec<_> = names
        .iter()
        .enumerate()
        .map(|(seat, name)| view! { <tr><th scope="row"><bdi>{name.clone()}</bdi></th><td>{wins(seat)}</td></tr> })
        .collect();
    (games.len() > 1).then(|| view! {
        <h3>{said::games_here(language, games.len())}</h3>
        <table>
            <thead><tr><th scope="col">{texts::player(language)}</th><th scope="col">{said::wins(language)}</th></tr></thead>
            <tbody>{rows}</tbody>
        </table>
    })
}

/// The games of the latest series.
fn of_series(outcomes: &[GameResult]) -> &[GameResult] {
    let first = outcomes.iter().rposition(|outcome| outcome.in_series == 0);
    &outcomes[first.unwrap_or(outcomes.len())..]
}

fn standings(outcome: &GameResult) -> Option<Standings> {
    let (scores, places) = (BySeat::from_slice(&outcome.scores)?, BySeat::from_slice(&outcome.places)?);
    (places.players() > 0).then_some(Standings { scores, places })
}

fn again(room: RemoteRoom, language: Language) -> impl IntoView {
    let seated = room.seat().is_some();
    let has_next = room.table.with(|table| {
        table.as_ref().is_some_and(|table| of_series(&table.results).len() < table.settings.series)
    });
    let label = if has_next { texts::next_game(language) } else { texts::rematch(language) };
    let open = move || room.proposal().is_some();
    view! {
        <p class="actions">
            {seated.then(|| view! {
                <button class="primary" disabled=open on:click=move |_| room.ask(Ask::Again)>{label}</button>
            })}
            {room.is_host().then(|| view! {
                <button on:click=move |_| room.ask(Ask::Reopen)>{said::back_to_seats(language)}</button>
            })}
        </p>
    }
}

/// On the page of a finished game.
pub fn of_game(finished: &Finished, language: Language) -> impl IntoView + use<> {
    let way =
        view! { <a class="button" href=Page::Table(finished.table).path()>{said::to_table(language)}</a> };
    keeping(finished.table, finished.outcome.number, Promise::default(), way, language)
}

/// The record, the link, the verification, and a link to somewhere else.
fn keeping(
    table: TableId,
    number: u32,
    promise: Promise,
    way: impl IntoView,
    language: Language,
) -> impl IntoView {
    let page = Page::Finished(table, number);
    view! {
        <p class="actions">
            <a class="button" download="" href=server::record_address(table, number)>{texts::download_record(language)}</a>
            {share::copy_button(whole_address(page), said::share_replay(language), language)}
            {way}
            <a class="button" href=Page::Home.path()>{texts::to_home(language)}</a>
        </p>
        {verification(table, number, promise, language)}
    }
}

/// The result of the verification.
type Verdict = Result<Checked, NoAnswer>;

/// Verifies the randomness of a game, and says what was checked and with what result.
fn verification(table: TableId, number: u32, promise: Promise, language: Language) -> impl IntoView {
    let verdict: RwSignal<Option<Option<Verdict>>> = RwSignal::new(None);
    let verify = move |_| {
        verdict.set(Some(None));
        let promise = promise.clone();
        spawn_local(async move {
            let fetched: Result<Finished, _> = server::finished(table, number).await;
            let checked = fetched.map(|finished| check(&finished, &promise));
            verdict.try_set(Some(Some(checked)));
        });
    };
    let words = move || {
        let language = app::language();
        Some(match verdict.get()? {
            None => said::verifying(language).to_owned(),
            Some(Ok(checked)) => checked.words(language),
            Some(Err(no)) => said::no_answer(language, &no),
        })
    };
    let state = move || match verdict.get() {
        Some(Some(Ok(checked))) => checked.is_fine().to_string(),
        _ => String::new(),
    };
    view! {
        <div class="verification">
            <button class="small" on:click=verify>{said::verify(language)}</button>
            <p role="status" data-fine=state>{words}</p>
        </div>
    }
}
