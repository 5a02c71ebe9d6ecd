//! The result of a game.

use engine::{Pending, Seat, Standings, seats};
use games::{GameId, with_game};
use i18n::{Language, Names};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::analysis::texts::analyse;
use super::course;
use super::drawer::{Drawer, Tab};
use crate::pages::at_table::outcome;
use crate::pages::set_up;
use crate::route::{self, Page};
use crate::screens::{self, Screen, Source};
use crate::session::{Ending, Session};
use crate::storage::Saved;
use crate::{app, browser, texts};

/// The panel shown once the game is over. It can be put aside to look at the board.
pub fn panel(session: Session, drawer: Drawer) -> impl IntoView {
    let aside = RwSignal::new(false);
    // The panel reappears after the viewer has looked at the past.
    Effect::new(move || {
        if session.looking_at.get().is_some() {
            aside.set(false);
        }
    });
    move || shown(session, drawer, aside)
}

fn shown(session: Session, drawer: Drawer, aside: RwSignal<bool>) -> Option<AnyView> {
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
    let names = session.names(language);
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
            {session.record().map(|_| view! { <p><button class="primary" on:click=move |_| drawer.open(Tab::Analysis)>{analyse(language)}</button></p> })}
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

/// The players in the order of their places, each with a total and a bar showing its parts.
fn places(
    standings: &Standings,
    sources: &[Source],
    names: &Names<'_>,
    language: Language,
) -> impl IntoView + use<> {
    let mut order: Vec<_> = seats(standings.scores.players()).collect();
    order.sort_by_key(|&seat| standings.places[seat]);
    let scale = Scale::of(sources, standings.scores.players());
    let lines: Vec<_> = order
        .into_iter()
        .map(|seat| {
            view! {
                <li style=format!("--seat: var(--seat-{0})", seat.index()) data-first=(standings.places[seat] == 1).then_some("true")>
                    <span class="rank">{standings.places[seat]}"."</span>
                    <bdi class="name" title=names.name(language, seat)>{names.name(language, seat)}</bdi>
                    {scale.bar(sources, seat)}
                    <strong class="total">{standings.scores[seat]}</strong>
                </li>
            }
        })
        .collect();
    view! { <ol class="places" aria-label=texts::place(language)>{lines}</ol> }
}

/// The scale of the bars: from the largest total loss of any player to the largest total gain, with a
/// line at zero.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Scale {
    lost: f64,
    got: f64,
}

impl Scale {
    fn of(sources: &[Source], players: usize) -> Self {
        let most = |sign: i32| {
            let sum =
                |seat: Seat| sources.iter().map(|source| (sign * source.points[seat.index()]).max(0)).sum();
            seats(players).map(sum).max().unwrap_or(0)
        };
        Self { lost: most(-1).into(), got: most(1).into() }
    }

    /// Points as a percentage of the whole scale.
    fn share(self, points: f64) -> f64 {
        100.0 * points / (self.lost + self.got).max(1.0)
    }

    /// The parts of a seat's points: losses to the left of zero, gains to the right.
    fn bar(self, sources: &[Source], seat: Seat) -> impl IntoView + use<> {
        let side = |is_loss: bool| {
            let parts = sources.iter().map(|source| source.points[seat.index()]).enumerate();
            let parts = parts.filter(move |&(_, points)| (points < 0) == is_loss && points != 0);
            let parts = parts.map(|(number, points)| {
                let width = self.share(f64::from(points.abs()));
                view! { <span data-part=number.to_string() style=format!("width: {width:.1}cqw")></span> }
            });
            parts.collect_view()
        };
        let zero = self.share(self.lost);
        let lost = (self.lost > 0.0)
            .then(|| view! { <span class="lost" style=format!("width: {zero:.1}%")>{side(true)}</span> });
        view! { <span class="parts" aria-hidden="true">{lost}{side(false)}</span> }
    }
}

/// The legend of the bars.
fn legend(sources: &[Source]) -> impl IntoView + use<> {
    let lines = sources.iter().enumerate().map(|(number, source)| {
        view! { <li><span data-part=number.to_string() aria-hidden="true"></span>{source.words.clone()}</li> }
    });
    view! { <ul class="sources" aria-hidden="true">{lines.collect_view()}</ul> }
}

/// All figures as a table.
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
    let names = saved.names(language);
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
    let way_on = if saved.daily.is_some() {
        view! { <a class="button primary" href=Page::Daily(game).path()>{texts::to_daily(language)}</a> }
            .into_any()
    } else if has_next {
        view! { <button class="primary" on:click=go_on>{texts::next_game(language)}</button> }.into_any()
    } else {
        view! { <button class="primary" on:click=rematch>{texts::rematch(language)}</button> }.into_any()
    };
    view! {
        {series_table(game, &names, &series_of(game, saved), saved.series, language)}
        <p class="fault" role="alert">{move || fault.get()}</p>
        <p class="actions">
            {way_on}
            <a class="button" href=Page::Review(saved.id).path()>{analyse(language)}</a>
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

/// The standings of the series so far; `None` if the game is not part of one.
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

/// The results of the games in a series on this device.
fn series_of(game: GameId, saved: &Saved) -> Vec<Standings> {
    let records = saved.earlier.iter().chain([&saved.kept.record]);
    records.filter_map(|record| with_game!(game, G => standings_of::<G>(record))).collect()
}

fn standings_of<G: Screen>(record: &str) -> Option<Standings> {
    live_match::replay::<G>(record).ok()?.1.last()?.standings()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_lost_is_left_of_zero() {
        let of = |points: [i32; 3]| Source { words: String::new(), points: points.to_vec() };
        let scale = Scale::of(&[of([5, 0, 0]), of([0, -15, -3])], 3);
        assert_eq!(scale, Scale { lost: 15.0, got: 5.0 });
        assert_eq!((scale.share(scale.lost), scale.share(scale.got)), (75.0, 25.0));
    }
}
