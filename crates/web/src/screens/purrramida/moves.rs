//! Going on and stopping: the buttons, their outcomes, and the turns before.

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use purrramida::{Action, Cause};

use super::desk::Desk;
use super::foresight::{self, Forecast, Odds};
use super::story::Turn;
use super::texts;
use crate::route::rule_path;
use crate::screens::drawing;

/// The moves other than placing dice.
pub fn moves(desk: &Desk<'_>) -> impl IntoView + use<> {
    let (scene, language) = (desk.scene, desk.scene.language);
    let forecast = scene.is_offered(&Action::Stop).then(|| foresight::of_stopping(&desk.position));
    let rolls = [Action::Roll, Action::Reroll].into_iter().find(|action| desk.scene.is_offered(action));
    let next_roll = rolls.and_then(|action| foresight::odds(&desk.position, action));
    let failed = [Action::Reroll, Action::GiveUp].iter().any(|action| scene.is_offered(action));
    view! {
        <section class="choices" aria-label=texts::moves(language)>
            {foretold(desk, forecast.as_ref())}
            <div class="buttons" data-failed=failed.then_some("true")>{buttons(desk, forecast.as_ref(), next_roll)}</div>
            {odds(desk, next_roll)}
        </section>
    }
}

fn buttons(desk: &Desk<'_>, forecast: Option<&Forecast>, next_roll: Option<Odds>) -> Vec<AnyView> {
    let (view, language) = (desk.view(), desk.scene.language);
    let left = view.dice - view.placed.size();
    let yarn = desk.scene.me.map_or(0, |me| view.places[me].yarn);
    let stop = match forecast {
        None => String::new(),
        Some(Forecast { cat_astrophe: Some(_), .. }) => texts::cat_astrophe(language).to_owned(),
        Some(gain) => format!("+{}", texts::tiles(language, gain.tiles, 0)),
    };
    let give_up = i18n::purrramida::action(language, &Action::GiveUp, &view.setup.board);
    let goes_on = next_roll.filter(|_| desk.scene.is_offered(&Action::Roll));
    let roll =
        goes_on.map_or_else(String::new, |odds| texts::risk(language, left, odds.nothing_fits, odds.rolls));
    vec![
        button(desk, Action::Roll, "roll", texts::roll(language).to_owned(), roll),
        button(desk, Action::Stop, "stop", texts::stop(language).to_owned(), stop),
        button(
            desk,
            Action::Reroll,
            "reroll",
            texts::reroll(language).to_owned(),
            texts::yarn_tokens(language, yarn),
        ),
        button(desk, Action::GiveUp, "give-up", give_up, texts::keep_yarn(language).to_owned()),
    ]
}

fn button(desk: &Desk<'_>, action: Action, kind: &'static str, words: String, more: String) -> AnyView {
    let hand = desk.hand;
    let is_open = desk.scene.is_offered(&action);
    let class = match action {
        _ if !is_open => "move",
        // A reroll is possible, but something can still be placed.
        Action::Reroll if !desk.ways.is_empty() => "move",
        Action::GiveUp => "move grave",
        Action::Stop if more == texts::cat_astrophe(desk.scene.language) => "move grave",
        _ => "move primary",
    };
    view! {
        <button
            type="button"
            class=class
            data-move=kind
            aria-keyshortcuts=key(action)
            aria-disabled=(!is_open).then_some("true")
            on:click=move |_| hand.attempt(action)
        >
            <span>{words}</span>
            " "
            <small>{more}</small>
        </button>
    }
    .into_any()
}

const fn key(action: Action) -> Option<&'static str> {
    match action {
        Action::Roll => Some("g"),
        Action::Stop => Some("s"),
        Action::Reroll => Some("y"),
        Action::GiveUp => Some("c"),
        Action::Place { .. } => None,
    }
}

/// The outcome of stopping now.
fn foretold(desk: &Desk<'_>, forecast: Option<&Forecast>) -> impl IntoView + use<> {
    let content = forecast.map(|forecast| {
        let language = desk.scene.language;
        let (class, symbol) = match forecast.cat_astrophe {
            Some(_) => ("foretold bad", "cat-astrophe".to_owned()),
            None => ("foretold good", tile_of(desk, forecast)),
        };
        view! {
            <div class=class>
                <span class="icon">{drawing("purrramida", &symbol)}</span>
                <span>
                    <strong>{texts::if_you_stop(language)}</strong>
                    " "
                    {match forecast.cat_astrophe {
                        Some(cause) => loss(cause, language).into_any(),
                        None => format!("{}.", gains(desk, forecast)).into_any(),
                    }}
                </span>
            </div>
        }
    });
    view! { <div class="forecast" aria-live="polite">{content}</div> }
}

fn loss(cause: Cause, language: Language) -> impl IntoView {
    let rule = i18n::purrramida::cause_rule(cause);
    view! {
        {texts::cat_astrophe(language)}
        ". "
        {i18n::purrramida::cause(language, cause)}
        " "
        <a href=rule_path(GameId::Purrramida, rule)>{crate::texts::see_rule(language, rule)}</a>
    }
}

fn tile_of(desk: &Desk<'_>, forecast: &Forecast) -> String {
    if forecast.golden > 0 { "tile-golden".to_owned() } else { format!("tile-{}", desk.view().turn.index()) }
}

fn gains(desk: &Desk<'_>, forecast: &Forecast) -> String {
    let (board, language) = (&desk.view().setup.board, desk.scene.language);
    let values: Vec<_> = forecast.fields.iter().map(|&field| board.value(field)).collect();
    let tiles = texts::tiles(language, forecast.tiles, forecast.golden);
    let mut gains = vec![texts::gain(language, &tiles, &values)];
    gains.extend((forecast.yarn > 0).then(|| texts::yarn_gain(language, forecast.yarn)));
    gains.extend(forecast.wins.then(|| texts::you_win(language).to_owned()));
    gains.extend(forecast.extra_turn.map(|dice| texts::extra_turn(language, dice)));
    gains.extend(forecast.ending.map(|_| texts::game_ends(language).to_owned()));
    gains.join(", ")
}

/// The odds of the next roll, folded until opened.
fn odds(desk: &Desk<'_>, odds: Option<Odds>) -> impl IntoView + use<> {
    let language = desk.scene.language;
    view! {
        <details class="odds" hidden=odds.is_none()>
            <summary>{texts::what_odds(language)}</summary>
            {odds.map(|odds| odds_in_words(desk, odds))}
        </details>
    }
}

fn odds_in_words(desk: &Desk<'_>, odds: Odds) -> impl IntoView + use<> {
    let language = desk.scene.language;
    let share = odds.nothing_fits as f64 / odds.rolls.max(1) as f64;
    view! {
        <p>{texts::odds_of_nothing(language, odds.dice, odds.nothing_fits, odds.rolls)}</p>
        <p class="gauge" aria-hidden="true"><span style=format!("width: {:.1}%", 100.0 * share)></span></p>
        <p>{texts::odds_of_tiles(language, odds.tiles, odds.rolls)}</p>
        <p>{(odds.yarn > 0).then(|| texts::odds_with_yarn(language, odds.yarn))}</p>
    }
}

/// The turns since the viewer's own.
pub fn aside(desk: &Desk<'_>) -> impl IntoView + use<> {
    let (scene, language) = (desk.scene, desk.scene.language);
    let turns = desk.story.turns_since(scene.me);
    let heading = if turns.len() > 1 { crate::texts::since_your_turn } else { texts::last_turn };
    let alone = turns.len() == 1;
    let turns: Vec<_> = turns.iter().map(|turn| past_turn(desk, turn, alone)).collect();
    let content = (!turns.is_empty()).then(|| {
        view! {
            <section class="last-turn" aria-labelledby="last-turn-heading">
                <h2 id="last-turn-heading">{heading(language)}</h2>
                <ol>{turns}</ol>
            </section>
        }
    });
    view! { <div class="aside">{content}</div> }
}

/// A past turn, as text where there is room for it, otherwise as pictures. The cause of a cat-astrophe is
/// spelled out only if no other turn is listed.
fn past_turn(desk: &Desk<'_>, turn: &Turn, alone: bool) -> impl IntoView + use<> {
    let tile = drawing("purrramida", &format!("tile-{}", turn.seat.index()));
    let failed = turn.cat_astrophe.map(|_| drawing("purrramida", "cat-astrophe"));
    let yarn = (turn.yarn > 0).then(
        || view! { <span class="icon">{drawing("purrramida", "yarn")}</span> {format!("+{}", turn.yarn)} },
    );
    let whole = turn_in_words(desk, turn);
    let words = match turn.cat_astrophe {
        Some(_) if !alone => format!("{}.", texts::cat_astrophe(desk.scene.language)),
        _ => whole.clone(),
    };
    let short = turn.cat_astrophe.is_none().then(|| format!("+{}", turn.tiles));
    view! {
        <li title=whole>
            <span class="icon">{tile}</span>
            {failed.map(|picture| view! { <span class="icon">{picture}</span> })}
            <span class="words"><strong><bdi>{desk.scene.name(turn.seat)}</bdi></strong> ": " {words}</span>
            <span class="short" aria-hidden="true">{short} {yarn}</span>
        </li>
    }
}

fn turn_in_words(desk: &Desk<'_>, turn: &Turn) -> String {
    let (board, language) = (&desk.view().setup.board, desk.scene.language);
    if let Some(cause) = turn.cat_astrophe {
        let rolled = i18n::purrramida::dice(language, turn.rolled);
        let why = i18n::purrramida::cause(language, cause);
        return format!("{}! {why} ({rolled})", texts::cat_astrophe(language));
    }
    let values: Vec<_> = turn.fields.iter().map(|field| board.value(field)).collect();
    let mut gains = vec![texts::gain(language, &texts::tiles(language, turn.tiles, turn.golden), &values)];
    gains.extend((turn.yarn > 0).then(|| texts::yarn_gain(language, turn.yarn)));
    format!("{}.", gains.join(", "))
}

/// What the marks on the fields mean.
pub fn legend(language: Language) -> impl IntoView {
    let spots = [
        ("spot counts", Some("badge good"), "paw", texts::legend_counts(language)),
        ("spot hope", None, "paw", texts::legend_hope(language)),
        ("spot diced", Some("badge good"), "paw", texts::legend_fine(language)),
        ("spot diced", Some("badge bad"), "no-base", texts::legend_no_base(language)),
        ("spot diced", Some("badge bad"), "apart", texts::legend_apart(language)),
        ("spot wanted", None, "paw", texts::legend_wanted(language)),
    ];
    let lines: Vec<_> = spots
        .into_iter()
        .map(|(spot, badge, symbol, words)| {
            let badge = badge.map(|class| view! { <span class=class>{drawing("purrramida", symbol)}</span> });
            view! { <li><span class=spot aria-hidden="true">{badge}</span><span>{words}</span></li> }
        })
        .collect();
    view! {
        <section class="legend" aria-labelledby="legend-heading">
            <h2 id="legend-heading">{texts::legend(language)}</h2>
            <ul>{lines}</ul>
        </section>
    }
}
