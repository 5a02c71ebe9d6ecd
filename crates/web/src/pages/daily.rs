//! The deal of the day.

use engine::seats;
use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::daily;
use protocol::http::Field;
use protocol::{BOT_NAMES, Day};

use super::chart::{self, Bar};
use super::{set_up, share, unknown};
use crate::results::summary::{beaten, ranges, streak};
use crate::results::{self, Entry, texts as said};
use crate::route::{self, Page, whole_address};
use crate::server::{self, NoAnswer};
use crate::storage::{self, Saved};
use crate::{browser, online, screens, settings, texts};

/// The number of earlier days that are listed.
const EARLIER: usize = 14;

/// What this device knows of the deals of one game.
#[derive(Clone)]
struct Known {
    /// The results that count, the latest first.
    counted: Vec<(Day, Entry)>,
    /// The deals that have not been deleted.
    saved: Vec<Saved>,
}

/// The page.
pub fn page(game: GameId, language: Language) -> impl IntoView {
    if !game.is_offered() {
        return unknown::page(language).into_any();
    }
    let known = RwSignal::new(None);
    spawn_local(async move {
        // The page may have been disposed by now.
        known.try_set(Some(Known::read(game).await));
    });
    let today = browser::today();
    view! {
        <main id="main" class="page daily" data-game=game.name()>
            <h1 id="heading" tabindex="-1">{texts::daily_of(language, screens::name(game, language))}</h1>
            <p class="date">{browser::date(today, language)}</p>
            <p>{said::about_daily(language, texts::level(language, daily::LEVEL))}</p>
            {move || match known.get() {
                None => view! { <p>{texts::loading(language)}</p> }.into_any(),
                Some(known) => whole(game, &known, today, language).into_any(),
            }}
            {others(game, language)}
        </main>
    }
    .into_any()
}

impl Known {
    async fn read(game: GameId) -> Self {
        // What cannot be read has not been played, as far as this page can tell.
        let entries = results::all().await.unwrap_or_default().into_iter().rev();
        let counted = entries.filter(|entry| entry.is_of(game));
        let counted = counted.filter_map(|entry| Some((entry.counted_day()?, entry))).collect();
        let saved = storage::all().await.unwrap_or_default().into_iter();
        let saved = saved.filter(|saved| saved.game == game.name() && saved.daily.is_some()).collect();
        Self { counted, saved }
    }

    fn of(&self, day: Day) -> Option<&Entry> {
        self.counted.iter().find(|(counted, _)| *counted == day).map(|(_, entry)| entry)
    }

    /// The game of the try that counts.
    fn game_of(&self, day: Day) -> Option<&Saved> {
        self.saved.iter().find(|saved| saved.daily.is_some_and(|daily| daily.day == day && daily.counts))
    }

    fn days(&self) -> Vec<Day> {
        self.counted.iter().map(|(day, _)| *day).collect()
    }
}

fn whole(game: GameId, known: &Known, today: Day, language: Language) -> impl IntoView + use<> {
    let days = streak(&known.days(), today);
    let result = |day: Day, heading| {
        let entry = known.of(day)?;
        let record = known.game_of(day).map(|saved| saved.kept.record.clone());
        Some(Outcome { game, day, entry: entry.clone(), record, days, language }.panel(heading))
    };
    view! {
        {result(today, said::today(language))}
        {ways(game, known, today, language)}
        {(days > 0).then(|| view! { <p class="streak">{said::streak(language, days)}</p> })}
        // Until it is played, yesterday's can still be compared and counted.
        {known.of(today).is_none().then(|| result(today.before(1), said::yesterday(language)))}
        {earlier(known, today, language)}
    }
}

/// The button that begins the deal, or the way back to it.
fn ways(game: GameId, known: &Known, today: Day, language: Language) -> impl IntoView + use<> {
    let running = known.game_of(today).filter(|saved| !saved.over);
    if let Some(saved) = running {
        let address = Page::Play(saved.id).path();
        return view! { <p><a class="button primary" href=address>{texts::continue_game(language)}</a></p> }
            .into_any();
    }
    // The day may have changed since the page was opened.
    let begin = move |_| {
        spawn_local(async move { route::go(Page::Play(set_up::begin_daily(game, browser::today()).await)) });
    };
    if set_up::daily_counts(game, today) {
        return view! { <p><button class="primary" on:click=begin>{said::play_daily(language)}</button></p> }
            .into_any();
    }
    let deleted = known.of(today).is_none().then(|| said::only_uncounted(language));
    view! {
        {deleted.map(|words| view! { <p>{words}</p> })}
        <p><button on:click=begin>{said::play_daily_again(language)}</button></p>
    }
    .into_any()
}

/// A counted result, and what can be done with it.
#[derive(Clone)]
struct Outcome {
    game: GameId,
    day: Day,
    entry: Entry,
    /// Its record, unless the game was deleted.
    record: Option<String>,
    /// The length of the streak.
    days: u32,
    language: Language,
}

impl Outcome {
    fn place(&self) -> String {
        let places = &self.entry.standings.places;
        said::place_of(self.language, places[daily::PERSON], places.players())
    }

    fn score(&self) -> i32 {
        self.entry.standings.scores[daily::PERSON]
    }

    fn panel(self, heading: &'static str) -> impl IntoView {
        let language = self.language;
        let standings = &self.entry.standings;
        let mut by_place: Vec<_> = seats(daily::PLAYERS).collect();
        by_place.sort_by_key(|&seat| standings.places[seat]);
        let bars = by_place.into_iter().map(|seat| {
            let (is_mine, score) = (seat == daily::PERSON, standings.scores[seat]);
            let name = if is_mine { texts::you(language) } else { BOT_NAMES[seat.index()] };
            let label = format!("{}. {name}", standings.places[seat]);
            Bar { label, value: score.into(), words: score.to_string(), is_mine }
        });
        let summary = format!("{}, {}", self.place(), said::points_of(language, self.score()));
        view! {
            <section class="result-of-day" aria-labelledby="result-heading">
                <h2 id="result-heading">{heading}</h2>
                <p class="summary">{summary}</p>
                {chart::bars(bars.collect(), texts::score(language))}
                {self.clone().field()}
                {self.share()}
            </section>
        }
    }

    /// Everybody's results, if the server can be reached.
    fn field(self) -> impl IntoView {
        let language = self.language;
        let answer: RwSignal<Option<Result<Field, NoAnswer>>> = RwSignal::new(None);
        let (game, day) = (self.game, self.day);
        let look = move || {
            // The page may have been disposed when the answer arrives.
            spawn_local(async move { _ = answer.try_set(Some(server::field(game, day).await)) });
        };
        look();
        let shown = self.clone();
        let content = move || match answer.get() {
            None => view! { <p>{texts::loading(language)}</p> }.into_any(),
            Some(Ok(field)) => shown.compared(&field).into_any(),
            Some(Err(_)) => view! {
                <p>{said::field_missing(language)}</p>
                <p><button class="small" on:click=move |_| look()>{said::try_again(language)}</button></p>
            }
            .into_any(),
        };
        view! {
            <h3>{said::field(language)}</h3>
            <div class="field-of-day">{content}</div>
            {self.counting(answer)}
        }
    }

    fn compared(&self, field: &Field) -> impl IntoView + use<> {
        let (language, score) = (self.language, self.score());
        let (worse, all) = beaten(field, score, screens::fewest_win(self.game));
        if all == 0 {
            return view! { <p>{said::field_empty(language)}</p> }.into_any();
        }
        let compared = match all {
            1 => said::field_of_one(language).to_owned(),
            _ => said::better_than(language, worse, all),
        };
        let bars = ranges(field).into_iter().map(|(first, last, count)| Bar {
            label: if first == last { first.to_string() } else { format!("{first} … {last}") },
            value: count.into(),
            words: count.to_string(),
            is_mine: (first..=last).contains(&score.into()),
        });
        let rows = field.results.iter().map(|result| {
            vec![result.score.to_string(), format!("{}.", result.place), result.count.to_string()]
        });
        let heads = vec![said::points(language), texts::place(language), said::people(language)];
        view! {
            <p>{compared}</p>
            {chart::bars(bars.collect(), said::field(language))}
            {chart::table(heads, rows.collect(), language)}
        }
        .into_any()
    }

    /// The button that sends the result, unless it was sent.
    fn counting(self, answer: RwSignal<Option<Result<Field, NoAnswer>>>) -> impl IntoView {
        let Self { game, day, language, .. } = self;
        let key = format!("stolik.daily.sent.{}", game.name());
        let is_sent = RwSignal::new(settings::remembered(&key) == Some(day.to_string()));
        let fault = RwSignal::new(None);
        let record = StoredValue::new(self.record);
        let send = move |_| {
            let Some(record) = record.get_value() else { return };
            let key = key.clone();
            spawn_local(async move {
                match server::count(game, day, record).await {
                    Ok(field) => {
                        settings::remember(&key, &day.to_string());
                        is_sent.try_set(true);
                        fault.try_set(None);
                        answer.try_set(Some(Ok(field)));
                    }
                    Err(no) => _ = fault.try_set(Some(not_counted(&no, language))),
                }
            });
        };
        let button = move || {
            let can = !is_sent.get() && record.with_value(Option::is_some);
            let send = send.clone();
            can.then(|| view! { <p><button on:click=send>{said::count_me(language)}</button></p> })
        };
        view! {
            {button}
            <p class="done" role="status">{move || is_sent.get().then(|| said::counted(language))}</p>
            <p class="fault" role="alert">{move || fault.get()}</p>
        }
    }

    fn share(self) -> impl IntoView {
        let language = self.language;
        let scores = self.entry.standings.scores;
        let bots = seats(daily::PLAYERS).filter(|&seat| seat != daily::PERSON);
        let bots: Vec<_> = bots.map(|seat| scores[seat].to_string()).collect();
        let points = said::points_of(language, self.score());
        let name = screens::name(self.game, language);
        let result = said::shared(language, self.day, name, &self.place(), &points, &bots.join(", "));
        let streak = said::streak(language, self.days);
        let text = format!("{result}\n{streak}\n{}", whole_address(Page::Daily(self.game)));
        let shared = text.clone();
        view! {
            <label class="field">
                <span>{said::share_text(language)}</span>
                <textarea id="link" readonly rows="5">{text.clone()}</textarea>
            </label>
            <div class="actions">
                {share::share_button(move |data| data.set_text(&shared), language)}
                {share::copy_button(text, said::copy_text(language), language)}
            </div>
        }
    }
}

/// Why a result was not counted.
fn not_counted(no: &NoAnswer, language: Language) -> String {
    match no {
        NoAnswer::Unreachable => said::field_missing(language).to_owned(),
        NoAnswer::Refused(_, why) if why.fault == "forged" => said::forged(language).to_owned(),
        NoAnswer::Refused(_, why) if why.fault == "closed_day" => said::closed_day(language).to_owned(),
        NoAnswer::Refused(..) => online::texts::no_answer(language, no),
    }
}

fn earlier(known: &Known, today: Day, language: Language) -> impl IntoView + use<> {
    let before: Vec<_> = known.counted.iter().filter(|(day, _)| *day < today).take(EARLIER).collect();
    let rows = before.iter().map(|(day, entry)| {
        let (place, score) = (entry.standings.places[daily::PERSON], entry.standings.scores[daily::PERSON]);
        view! { <tr><th scope="row">{browser::date(*day, language)}</th><td>{place}"."</td><td>{score}</td></tr> }
    });
    (!before.is_empty()).then(|| {
        view! {
            <h2>{said::earlier_days(language)}</h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{said::day(language)}</th>
                        <th scope="col">{texts::place(language)}</th>
                        <th scope="col">{said::points(language)}</th>
                    </tr>
                </thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        }
    })
}

fn others(game: GameId, language: Language) -> impl IntoView {
    let links = GameId::offered().filter(|&other| other != game).map(|other| {
        view! { <a class="button" href=Page::Daily(other).path()>{screens::name(other, language)}</a> }
    });
    view! {
        <nav class="others" aria-label=said::other_dailies(language)>
            <h2>{said::other_dailies(language)}</h2>
            <p class="actions">{links.collect_view()}</p>
        </nav>
        <p><a href=Page::Statistics.path()>{texts::statistics(language)}</a></p>
    }
}
