//! P6.4 The winner's title.

use leptos::prelude::*;
use purrramida::{GOLDEN, State, Title, title};

use super::texts;
use crate::screens::drawing;
use crate::session::Scene;

/// All titles, the lowest first.
const TITLES: [Title; 7] = [
    Title::Sofa,
    Title::Cushion,
    Title::WarmLap,
    Title::WindowSeat,
    Title::Moonbeam,
    Title::Sphinx,
    Title::Pharaoh,
];

/// The winner's title, once the game is over.
pub fn titles(scene: &Scene<State>) -> AnyView {
    let (view, language) = (scene.view(), scene.language);
    let Some(winner) = view.winner else { return ().into_any() };
    let earned = title(GOLDEN - view.golden_left);
    let all: Vec<_> = TITLES
        .into_iter()
        .map(|each| {
            let current = (each == earned).then_some("true");
            view! {
                <li aria-current=current>
                    <span class="scores">{i18n::purrramida::title_scores(each)}</span>
                    <span>{i18n::purrramida::title(language, each)}</span>
                </li>
            }
        })
        .collect();
    view! {
        <section class="titles" aria-labelledby="titles-heading">
            <span class="icon">{drawing("purrramida", "tile-golden")}</span>
            <div>
                <h3 id="titles-heading">{texts::winners_title(language)}</h3>
                <p class="title"><bdi>{scene.name(winner)}</bdi> ": " <strong>{i18n::purrramida::title(language, earned)}</strong></p>
                <p>{i18n::purrramida::title_line(language, earned, scene.me == Some(winner))}</p>
                <details>
                    <summary>{texts::all_titles(language)}</summary>
                    <ol>{all}</ol>
                </details>
            </div>
        </section>
    }
    .into_any()
}
