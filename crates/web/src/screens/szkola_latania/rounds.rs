//! S3.2 The cost of a round, and the final reckoning.

use std::sync::Arc;

use engine::Seat;
use i18n::Language;
use leptos::prelude::*;
use live_match::News;
use szkola_latania::{Penalty, Phase, State};

use super::story::{self, Reckoning};
use super::{Draft, texts};
use crate::screens::Source;
use crate::session::Scene;

/// The cost of the last round, until the viewer has moved or dismissed it.
pub fn panel(scene: &Scene<State>) -> Option<impl IntoView + use<>> {
    let is_read = scene.draft.round_read && scene.draft.seat == scene.me;
    if is_read || scene.view().phase == Phase::Over {
        // The ending of the game shows all rounds.
        return None;
    }
    let reckoning = story::unread_reckoning(scene)?;
    let (play, language, me) = (scene.play, scene.language, scene.me);
    let read = move |_| play.draft.update(|draft| *draft = Draft { seat: me, round_read: true, ..*draft });
    Some(view! {
        <section class="round-end" aria-labelledby="round-end-heading">
            <h2 id="round-end-heading">{texts::round_is_over(language, reckoning.round + 1)}</h2>
            {costs(scene, &reckoning)}
            <button class="small" on:click=read>{texts::understood(language)}</button>
        </section>
    })
}

fn costs(scene: &Scene<State>, reckoning: &Reckoning) -> impl IntoView + use<> {
    let language = scene.language;
    let shielded = reckoning.penalties.iter().any(|&penalty| shield(penalty) != 0);
    let row = |(seat, penalty): (Seat, &Penalty)| {
        let shield = shielded.then(|| view! { <td>{signed(shield(*penalty))}</td> });
        view! {
            <tr>
                <th scope="row"><bdi>{scene.name(seat)}</bdi></th>
                <td>{penalty.taken}</td>
                <td>{penalty.left}</td>
                {shield}
                <td><strong>{penalty.points}</strong></td>
                <td>{reckoning.points[seat]}</td>
            </tr>
        }
    };
    let rows: Vec<_> = reckoning.penalties.pairs().map(row).collect();
    view! {
        <table>
            <thead>
                <tr>
                    <th scope="col">{texts::player(language)}</th>
                    <th scope="col">{texts::taken(language)}</th>
                    <th scope="col">{texts::left(language)}</th>
                    {shielded.then(|| view! { <th scope="col">{texts::shield(language)}</th> })}
                    <th scope="col">{texts::points(language)}</th>
                    <th scope="col">{texts::in_all(language)}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}

/// S5.6 The points removed by the shield.
fn shield(penalty: Penalty) -> i32 {
    i32::from(penalty.points) - i32::from(penalty.taken) - i32::from(penalty.left)
}

fn signed(number: i32) -> String {
    if number < 0 { format!("−{}", -number) } else { number.to_string() }
}

/// Where every player's points came from, round by round.
pub fn sources(history: &[Arc<News<State>>], language: Language) -> Vec<Source> {
    let notices = history.iter().flat_map(|news| news.notices.iter().copied());
    let rounds: Vec<_> = notices.filter_map(story::reckoning).collect();
    let is_long = history.first().is_some_and(|news| news.sight.view.setup.rounds() > 1);
    let rows = rounds.iter().flat_map(|round| sources_of(round, language).map(move |row| (round, row)));
    let titled = rows.map(|(round, (words, points))| Source {
        words: if is_long { texts::of_round(language, round.round + 1, words) } else { words.to_owned() },
        points,
    });
    titled.collect()
}

/// The rows of one round; the shield has a row only if it had an effect.
fn sources_of(round: &Reckoning, language: Language) -> impl Iterator<Item = (&'static str, Vec<i32>)> {
    let of = |part: fn(Penalty) -> i32| round.penalties.iter().copied().map(part).collect::<Vec<_>>();
    let rows = [
        (texts::cards_taken(language), of(|penalty| penalty.taken.into())),
        (texts::cards_left(language), of(|penalty| penalty.left.into())),
        (texts::shield(language), of(shield)),
    ];
    let shield = texts::shield(language);
    rows.into_iter().filter(move |(words, points)| *words != shield || points.iter().any(|&one| one != 0))
}
