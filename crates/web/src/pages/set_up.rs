//! The form that sets up a game on this device.

use engine::{BadSetup, MAX_SEATS};
use games::{GameId, with_game};
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::{Match, Occupant, SavedMatch, daily};
use protocol::{BOT_NAMES, Day, Level, MAX_NAME_LENGTH, MAX_SERIES};

use crate::route::{self, Page};
use crate::screens::{self, Form, Screen};
use crate::session::Seeds;
use crate::storage::{self, NotKept, Saved, Try};
use crate::{app, browser, settings, texts};

/// The default strength of a bot.
pub const USUAL_LEVEL: Level = Level::Player;

/// The contents of the form.
#[derive(Clone, Copy)]
struct Filled {
    form: Form,
    /// For every possible seat: a bot's level, or `None` for a person.
    bots: RwSignal<[Option<Level>; MAX_SEATS]>,
    names: RwSignal<[String; MAX_SEATS]>,
    series: RwSignal<usize>,
    fault: RwSignal<Option<String>>,
}

/// The page.
pub fn page(game: GameId, language: Language) -> impl IntoView {
    let filled = Filled::new(game, language);
    let start = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        spawn_local(filled.begin(game));
    };
    view! {
        <main id="main" class="page set-up" data-game=game.name()>
            <h1 id="heading" tabindex="-1">{texts::set_up_of(language, screens::name(game, language))}</h1>
            <form on:submit=start>
                {players(game, filled, language)}
                {variants(game, filled.form, filled.series, language)}
                <p class="fault" role="alert">{move || filled.fault.get()}</p>
                <button class="primary" type="submit">{texts::begin(language)}</button>
            </form>
        </main>
    }
}

fn players(game: GameId, filled: Filled, language: Language) -> impl IntoView {
    let count = filled.form.players;
    view! {
        <fieldset>
            <legend>{texts::who_sits(language)}</legend>
            {number_of_players(game, count, language)}
            <ol class="who">
                {move || (0..count.get()).map(|seat| place(filled, seat, language)).collect_view()}
            </ol>
        </fieldset>
    }
}

/// The choice of the number of players.
pub fn number_of_players(game: GameId, count: RwSignal<usize>, language: Language) -> impl IntoView {
    let numbers = screens::players(game).map(|number| {
        view! { <option value=number.to_string() prop:selected=move || count.get() == number>{number}</option> }
    });
    view! {
        <label class="field">
            <span>{texts::number_of_players(language)}</span>
            <select
                name="players"
                on:change=move |event| count.set(event_target_value(&event).parse().unwrap_or(2))
            >
                {numbers.collect_view()}
            </select>
        </label>
    }
}

/// The options of the game, and the length of the series.
pub fn variants(game: GameId, form: Form, length: RwSignal<usize>, language: Language) -> impl IntoView {
    let chosen = screens::variants(game, form, language);
    let series = screens::has_series(game).then(|| series(length, language));
    (chosen.is_some() || series.is_some()).then(|| {
        view! { <fieldset><legend>{texts::variants(language)}</legend> {chosen} {series}</fieldset> }
    })
}

fn place(filled: Filled, seat: usize, language: Language) -> impl IntoView {
    let who = move |value: String| {
        let level = Level::named(&value);
        let is_bot = level.is_some();
        let was_usual =
            filled.names.with_untracked(|names| names[seat] == usual_name(seat, !is_bot, language));
        if was_usual {
            filled.names.update(|names| names[seat] = usual_name(seat, is_bot, language));
        }
        filled.bots.update(|bots| bots[seat] = level);
    };
    let levels = Level::ALL.map(|level| {
        let chosen = move || filled.bots.with(|bots| bots[seat] == Some(level));
        let label = format!("{} ({})", texts::level(language, level), texts::level_help(language, level));
        view! { <option value=level.name() prop:selected=chosen>{label}</option> }
    });
    let is_person = move || filled.bots.with(|bots| bots[seat].is_none());
    view! {
        <li class="field-row" style=format!("--seat: var(--seat-{seat})")>
            <label class="field">
                <span>{texts::seat(language, seat + 1)}</span>
                <select name=format!("who-{seat}") on:change=move |event| who(event_target_value(&event))>
                    <option value="person" prop:selected=is_person>{texts::person(language)}</option>
                    {levels.collect_view()}
                </select>
            </label>
            <label class="field">
                <span>{texts::name(language)}</span>
                <input
                    name=format!("name-{seat}")
                    maxlength=MAX_NAME_LENGTH
                    autocomplete="off"
                    prop:value=move || filled.names.with(|names| names[seat].clone())
                    on:input=move |event| filled.names.update(|names| names[seat] = event_target_value(&event))
                />
            </label>
        </li>
    }
}

fn series(chosen: RwSignal<usize>, language: Language) -> impl IntoView {
    let lengths = (1..=MAX_SERIES).map(|length| {
        let label = if length == 1 {
            texts::one_game(language).to_owned()
        } else {
            texts::games_of_series(language, length)
        };
        view! { <option value=length.to_string() prop:selected=move || chosen.get() == length>{label}</option> }
    });
    view! {
        <label class="field">
            <span>{texts::series(language)}</span>
            <select
                name="series"
                on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(1))
            >
                {lengths.collect_view()}
            </select>
        </label>
    }
}

impl Filled {
    /// One person against a bot, by default.
    fn new(game: GameId, language: Language) -> Self {
        let bots = std::array::from_fn(|seat| (seat > 0).then_some(USUAL_LEVEL));
        let names = std::array::from_fn(|seat| usual_name(seat, seat > 0, language));
        Self {
            form: first_form(game),
            bots: RwSignal::new(bots),
            names: RwSignal::new(names),
            series: RwSignal::new(1),
            fault: RwSignal::new(None),
        }
    }

    async fn begin(self, game: GameId) {
        let players = self.form.players.get_untracked();
        let (bots, names) = (self.bots.get_untracked(), self.names.get_untracked());
        let language = app::language_untracked();
        let occupants = names.into_iter().zip(bots).take(players).enumerate();
        let occupants = occupants.map(|(seat, (name, bot))| {
            let name = name.trim();
            let name = if name.is_empty() { texts::somebody(language, seat + 1) } else { name.to_owned() };
            Occupant::new(name, bot)
        });
        let options = self.form.options.get_untracked();
        match begin(game, options, occupants.collect(), self.series.get_untracked()).await {
            Ok(id) => route::go(Page::Play(id)),
            Err(words) => self.fault.set(Some(words)),
        }
    }
}

/// The default contents of the form.
pub fn first_form(game: GameId) -> Form {
    Form { players: RwSignal::new(*screens::players(game).start()), options: RwSignal::new(first_game(game)) }
}

/// The default options.
fn first_game(game: GameId) -> Vec<(String, String)> {
    screens::first_game(game).iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The default name for a seat.
fn usual_name(seat: usize, is_bot: bool, language: Language) -> String {
    if is_bot { BOT_NAMES[seat].to_owned() } else { texts::somebody(language, seat + 1) }
}

/// Begins a game of one person against two bots, or the nearest possible number of players.
pub async fn begin_at_once(game: GameId, level: Level) {
    browser::next_task().await;
    let language = app::language_untracked();
    let occupant =
        |seat: usize| Occupant::new(usual_name(seat, seat > 0, language), (seat > 0).then_some(level));
    let players = screens::players(game);
    let occupants = (0..3.clamp(*players.start(), *players.end())).map(occupant).collect();
    let id = begin(game, first_game(game), occupants, 1).await;
    route::turn_into(Page::Play(id.expect("every game can be played by as many")));
}

/// Begins and saves a game. Returns its number, or why it cannot be played like this.
pub async fn begin(
    game: GameId,
    options: Vec<(String, String)>,
    occupants: Vec<Occupant>,
    series: usize,
) -> Result<u32, String> {
    let language = app::language_untracked();
    let kept = with_game!(game, G => {
        begun::<G>(&options, occupants).map_err(|bad| i18n::bad_setup::<G>(language, &bad))
    })?;
    Ok(keep_new(Saved { options, series, ..Saved::of(game.name(), kept) }).await)
}

/// The key under which this browser remembers the last day whose deal was begun.
fn daily_key(game: GameId) -> String {
    format!("stolik.daily.{}", game.name())
}

/// Whether a deal of this day would count, if it were begun now: only the first one does.
pub fn daily_counts(game: GameId, day: Day) -> bool {
    settings::remembered(&daily_key(game)) != Some(day.to_string())
}

/// Begins and saves a deal of the day; returns its number.
pub async fn begin_daily(game: GameId, day: Day) -> u32 {
    let counts = daily_counts(game, day);
    settings::remember(&daily_key(game), &day.to_string());
    let name = usual_name(daily::PERSON.index(), false, app::language_untracked());
    let kept = with_game!(game, G => daily::begin::<G>(day, name).save());
    keep_new(Saved { daily: Some(Try { day, counts }), ..Saved::of(game.name(), kept) }).await
}

/// A new game with these options.
fn begun<G: Screen>(
    options: &[(String, String)],
    occupants: Vec<Occupant>,
) -> Result<SavedMatch, BadSetup<G::BadOption>> {
    let (game, _) = Match::<G>::begin(&G::options_from(options)?, occupants, browser::random_seed())?;
    Ok(game.save())
}

/// Begins the next game of a series. Returns its number, or why there is none.
pub async fn begin_next(game: GameId, last: &Saved) -> Result<u32, String> {
    let next = with_game!(game, G => next::<G>(&last.kept));
    let kept = next.ok_or_else(|| texts::no_next_game(app::language_untracked()).to_owned())?;
    let mut saved = Saved { kept, over: false, touched: 0.0, spent: 0.0, ..last.clone() };
    saved.earlier.push(last.kept.record.clone());
    Ok(keep_new(saved).await)
}

/// The beginning of a game that is played on.
pub struct Beginning {
    /// Its record.
    pub record: String,
    /// What its chance events are drawn from, if it is to be as lucky as another one.
    pub seeds: Option<Seeds>,
}

/// Begins and saves a game in the middle of another one. Returns its number; `None` if the record is damaged.
pub async fn begin_from(game: GameId, from: Beginning, mut occupants: Vec<Occupant>) -> Option<u32> {
    let Beginning { record, seeds } = from;
    if let Some(seeds) = &seeds {
        for (occupant, part) in occupants.iter_mut().zip(&seeds.parts) {
            occupant.part = *part;
        }
    }
    let seed = seeds.map_or_else(browser::random_seed, |seeds| seeds.own);
    let kept = SavedMatch { occupants, seed, record };
    let kept = with_game!(game, G => Match::<G>::restore(kept).ok()?.save());
    Some(keep_new(Saved { branched: true, ..Saved::of(game.name(), kept) }).await)
}

/// The next game of a series, if the saved one is intact.
fn next<G: Screen>(last: &SavedMatch) -> Option<SavedMatch> {
    let game = Match::<G>::restore(last.clone()).ok()?;
    let setup = G::next_in_series(game.journal().setup())?;
    let (next, _) = Match::<G>::begin_with(setup, last.occupants.clone(), browser::random_seed()).ok()?;
    Some(next.save())
}

async fn keep_new(saved: Saved) -> u32 {
    let mut saved = Saved { id: storage::free_id().await, begun: browser::now(), ..saved };
    saved.touch();
    // Another window may have begun a game with this number just now.
    while storage::keep(&saved, 0.0).await == Err(NotKept::Elsewhere) {
        saved.id += 1;
    }
    // A game that cannot be saved can still be played; the table says so.
    saved.id
}
