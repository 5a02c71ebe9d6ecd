//! How Purrramida is drawn and operated.

mod desk;
mod ending;
mod foresight;
mod hints;
mod marks;
mod moves;
mod pyramid;
mod story;
mod texts;
mod tray;
mod variants;

use std::sync::Arc;

use engine::{Seat, seats};
use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use live_match::News;
use purrramida::{Dice, Field, GOLDEN, Notice, Phase, State, View};

use super::{Form, Screen, Source, drawing};
use crate::hints::Hint;
use crate::lesson::Course;
use crate::motion::{self, Flight, What};
use crate::pages::play::prompt;
use crate::session::Scene;
use crate::sound::Sound;
use desk::Desk;

/// A player's selection: dice of the roll, or a field that several sets of dice fit.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Draft {
    /// One bit for each die of the roll, ascending.
    picked: u8,
    /// The field whose dice have yet to be chosen.
    field: Option<Field>,
}

impl Draft {
    /// Whether a die of the roll is picked.
    const fn has(self, die: usize) -> bool {
        self.picked >> die & 1 == 1
    }

    /// Toggles one die, and forgets the field.
    const fn toggled(self, die: usize) -> Self {
        Self { picked: self.picked ^ 1 << die, field: None }
    }

    /// The picked dice of a roll.
    fn dice(self, roll: Dice) -> Dice {
        let faces: Vec<_> =
            roll.faces().enumerate().filter(|&(die, _)| self.has(die)).map(|(_, face)| face).collect();
        Dice::of(&faces).unwrap_or_default()
    }
}

impl Screen for State {
    const SECRETS: bool = false;
    const LESSONS: &'static [Course] = &[Course::First];
    type Draft = Draft;

    fn board(scene: &Scene<Self>) -> AnyView {
        let desk = Desk::of(scene);
        let class = if matches!(scene.view().phase, Phase::Over(_)) { "purr ended" } else { "purr" };
        view! {
            <div class=class data-step=scene.news.version.to_string() data-says=desk.says()>
                {prompt(scene)}
                {tray::tray(&desk)}
                {pyramid::pyramid(&desk)}
                {moves::moves(&desk)}
                {moves::aside(&desk)}
            </div>
        }
        .into_any()
    }

    /// The tiles left, shown in the standings, say it all.
    fn progress(_: &Scene<Self>) -> AnyView {
        ().into_any()
    }

    fn reference(scene: &Scene<Self>) -> AnyView {
        moves::legend(scene.language).into_any()
    }

    fn standing(scene: &Scene<Self>, seat: Seat) -> AnyView {
        let (view, language) = (scene.view(), scene.language);
        let place = view.places[seat];
        let counts = [
            Some((format!("tile-{}", seat.index()), texts::tiles_left(language), place.tiles.into())),
            Some(("yarn".to_owned(), i18n::purrramida::labels::yarn(language), place.yarn.into())),
            golden_of(view, seat)
                .map(|golden| ("tile-golden".to_owned(), texts::golden_placed(language), golden)),
        ];
        let counts: Vec<_> = counts
            .into_iter()
            .flatten()
            .map(|(symbol, words, count)| {
                view! {
                    <span class="count" title=words>
                        <span class="icon">{drawing("purrramida", &symbol)}</span>
                        <span class="hidden">{words} ": "</span>
                        {count}
                    </span>
                }
            })
            .collect();
        view! { <span class="counts">{counts}</span> }.into_any()
    }

    /// The fewer tiles are left, the better; only the winner has golden ones.
    fn score(view: &View) -> Vec<i32> {
        let score = |seat| golden_of(view, seat).unwrap_or_default() - i32::from(view.places[seat].tiles);
        seats(view.places.players()).map(score).collect()
    }

    fn flights(scene: &Scene<Self>) -> Vec<Flight> {
        let of_notice = |notice: &Notice| match *notice {
            Notice::TilePlaced { seat, field, golden } => {
                let tile = if golden { "tile-golden".to_owned() } else { format!("tile-{}", seat.index()) };
                let what = What::Thing(GameId::Purrramida.name(), tile);
                Some(Flight { what, from: motion::seat(seat), to: format!("#{}", desk::field_id(field)) })
            }
            Notice::YarnTaken { seat, .. } => {
                let what = What::Thing(GameId::Purrramida.name(), "yarn".to_owned());
                Some(Flight { what, from: ".pyramid".to_owned(), to: motion::seat(seat) })
            }
            _ => None,
        };
        scene.news.notices.iter().filter_map(of_notice).collect()
    }

    fn hints(scene: &Scene<Self>) -> Vec<Hint> {
        hints::of(scene)
    }

    fn turn_begun(notice: &Notice) -> Option<Seat> {
        match *notice {
            Notice::TurnBegan { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn sound(notice: &Notice) -> Option<Sound> {
        match notice {
            Notice::Rolled { .. } => Some(Sound::Dice),
            Notice::DicePlaced { .. } | Notice::TilePlaced { .. } => Some(Sound::Put),
            Notice::YarnTaken { .. } | Notice::WinnerFound { .. } => Some(Sound::Gain),
            Notice::CatAstrophe { .. } => Some(Sound::Trouble),
            Notice::TurnBegan { .. } | Notice::YarnSpent { .. } | Notice::GameEnded { .. } => None,
        }
    }

    fn keys(language: Language) -> Vec<(&'static str, String)> {
        vec![
            ("1–5", texts::key_die(language).to_owned()),
            ("g", texts::roll(language).to_owned()),
            ("s", texts::stop(language).to_owned()),
            ("y", texts::reroll(language).to_owned()),
            ("c", texts::key_give_up(language).to_owned()),
        ]
    }

    fn honours(scene: &Scene<Self>) -> AnyView {
        ending::titles(scene)
    }

    /// P6.3
    fn sources(history: &[Arc<News<Self>>], language: Language) -> Vec<Source> {
        let Some(view) = history.last().map(|news| &news.sight.view) else { return Vec::new() };
        let each = |points: &dyn Fn(Seat) -> i32| seats(view.places.players()).map(points).collect();
        let golden = each(&|seat| golden_of(view, seat).unwrap_or_default());
        let left = each(&|seat| golden_of(view, seat).map_or(-i32::from(view.places[seat].tiles), |_| 0));
        vec![
            Source { words: texts::golden_placed(language).to_owned(), points: golden },
            Source { words: texts::tiles_left(language).to_owned(), points: left },
        ]
    }

    fn variants(form: Form, language: Language) -> Option<AnyView> {
        Some(variants::boards(form, language).into_any())
    }
}

/// P6.3 The golden tiles that the winner has placed; `None` for the others.
fn golden_of(view: &View, seat: Seat) -> Option<i32> {
    (view.winner == Some(seat)).then(|| (GOLDEN - view.golden_left).into())
}
