//! The games, and those that were begun.

use games::{GameId, with_game};
use i18n::{Language, Told};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::lesson::Course;
use crate::pages::on_device;
use crate::route::Page;
use crate::screens::{self, cover};
use crate::texts;

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let saved = RwSignal::new(Vec::new());
    let looked = RwSignal::new(false);
    spawn_local(async move {
        on_device::refresh(saved).await;
        looked.try_set(true);
    });
    let shelf = move || view! { <ul class="shelf">{GameId::offered().map(|game| card(game, language)).collect_view()}</ul> };
    view! {
        <main id="main" class="home">
            <h1 id="heading" tabindex="-1">{texts::tagline(language)}</h1>
            {move || on_device::games(saved, false, language)}
            // Not before it is known what stands above it: nothing moves once it is seen.
            {move || looked.get().then(shelf)}
            {move || on_device::games(saved, true, language)}
        </main>
    }
}

fn card(game: GameId, language: Language) -> impl IntoView {
    let (name, tagline, blurb) =
        with_game!(game, G => (G::name(language), G::tagline(language), G::blurb(language)));
    let (designer, minutes) = with_game!(game, G => (G::DESIGNER, G::MINUTES));
    let players = screens::players(game);
    let heading = format!("game-{}", game.name());
    let labelled = heading.clone();
    view! {
        <li class="game-card" data-game=game.name()>
            <article aria-labelledby=labelled>
                {cover(game)}
                <h2 id=heading>{name}</h2>
                <p class="tagline">{tagline}</p>
                <p>{blurb}</p>
                <p class="facts">
                    {texts::facts(language, *players.start(), *players.end(), minutes)}
                    <br />
                    {texts::by(language)} " " {designer}
                </p>
                <div class="actions">
                    <a class="button primary" href=Page::Now(game).path() title=texts::play_now_help(language)>
                        {texts::play_now(language)} <span class="hidden">": " {name}</span>
                    </a>
                    <a class="button" href=Page::Learn(game, Course::First).path() title=texts::learn_help(language)>
                        {texts::learn(language)} <span class="hidden">": " {name}</span>
                    </a>
                    <a class="button" href=Page::Friends(game).path()>
                        {texts::play_with_friends(language)} <span class="hidden">": " {name}</span>
                    </a>
                    <a class="button" href=Page::SetUp(game).path()>
                        {texts::set_up(language)} <span class="hidden">": " {name}</span>
                    </a>
                    <a class="button" href=Page::Rules(game).path()>
                        {texts::rules(language)} <span class="hidden">": " {name}</span>
                    </a>
                </div>
            </article>
        </li>
    }
}
