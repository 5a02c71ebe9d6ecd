//! The three games, and those that were begun.

use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::{GameId, with_game};
use table::Game;
use words::{Language, Told};

use crate::route::Page;
use crate::storage::{self, Saved};
use crate::{browser, texts};

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let saved = RwSignal::new(Vec::new());
    let looked = RwSignal::new(false);
    spawn_local(async move {
        refresh(saved).await;
        looked.try_set(true);
    });
    let shelf = move || view! { <ul class="shelf">{GameId::ALL.map(|game| card(game, language)).collect_view()}</ul> };
    view! {
        <main id="main" class="home">
            <h1 id="heading" tabindex="-1">{texts::tagline(language)}</h1>
            {move || games(saved, false, texts::continue_games(language), language)}
            // Not before it is known what stands above it: nothing moves once it is seen.
            {move || looked.get().then(shelf)}
            {move || games(saved, true, texts::finished_games(language), language)}
        </main>
    }
}

fn card(game: GameId, language: Language) -> impl IntoView {
    let (name, tagline, blurb, designer) =
        with_game!(game, G => (G::name(language), G::tagline(language), G::blurb(language), G::DESIGNER));
    let players = with_game!(game, G => G::PLAYERS);
    let cover = format!("/art/{}.svg#cover", game.name());
    let heading = format!("game-{}", game.name());
    let labelled = heading.clone();
    view! {
        <li class="game-card" data-game=game.name()>
            <article aria-labelledby=labelled>
                <svg class="cover" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use_ href=cover></use_>
                </svg>
                <h2 id=heading>{name}</h2>
                <p class="tagline">{tagline}</p>
                <p>{blurb}</p>
                <p class="facts">
                    {texts::facts(language, *players.start(), *players.end(), minutes(game))}
                    <br />
                    {texts::by(language)} " " {designer}
                </p>
                <div class="actions">
                    <a class="button primary" href=Page::Now(game).path() title=texts::play_now_help(language)>
                        {texts::play_now(language)} <span class="hidden">": " {name}</span>
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

/// How long a game of three takes, roughly: eight seconds for each decision of the games that our
/// players play against each other (179, 152 and 46 of them).
const fn minutes(game: GameId) -> usize {
    match game {
        GameId::Kokopelli => 25,
        GameId::Purrramida => 20,
        GameId::SzkolaLatania => 6,
    }
}

async fn refresh(saved: RwSignal<Vec<Saved>>) {
    let all = storage::all().await.unwrap_or_default();
    // The page may be gone by now.
    saved.try_set(all);
}

fn games(
    saved: RwSignal<Vec<Saved>>,
    over: bool,
    heading: &'static str,
    language: Language,
) -> impl IntoView {
    let fitting: Vec<_> = saved.get().into_iter().filter(|game| game.over == over).collect();
    (!fitting.is_empty()).then(|| {
        view! {
            <section class="saved" aria-label=heading>
                <h2>{heading}</h2>
                <ul>{fitting.into_iter().map(|game| row(saved, &game, language)).collect_view()}</ul>
            </section>
        }
    })
}

fn row(saved: RwSignal<Vec<Saved>>, game: &Saved, language: Language) -> impl IntoView + use<> {
    let id = game.id;
    let name = GameId::named(&game.game).map_or("?", |id| with_game!(id, G => G::name(language)));
    let names: Vec<_> = game.kept.occupants.iter().map(|occupant| occupant.name.clone()).collect();
    let asked = RwSignal::new(false);
    let forget = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
            return;
        }
        spawn_local(async move {
            // What could not be deleted is still in the list.
            let _ = storage::forget(id).await;
            refresh(saved).await;
            browser::focus("heading");
        });
    };
    let label = move || if asked.get() { texts::forget_surely(language) } else { texts::forget(language) };
    let go_on = if game.over { texts::look_again(language) } else { texts::continue_game(language) };
    let described = format!("{name}: {}", names.join(", "));
    view! {
        <li>
            <a href=Page::Play(id).path()>
                <strong>{go_on}</strong> " " {described.clone()}
            </a>
            <button class="small" on:click=forget>
                {label} <span class="hidden">": " {described}</span>
            </button>
        </li>
    }
}
