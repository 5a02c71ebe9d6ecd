//! The analysis of a finished game on this device.

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::Occupant;

use crate::pages::{here, play, replay};
use crate::session::Seeds;
use crate::storage::{self, Saved};
use crate::{app, play_module};

/// The page, shown once the game has been loaded.
pub fn page(id: u32) -> impl IntoView {
    let found: RwSignal<Option<Option<Saved>>> = RwSignal::new(None);
    spawn_local(async move {
        // A game in progress would give its secrets away.
        let saved = storage::find(id).await.filter(|saved| saved.over);
        // The page may have been disposed by now.
        found.try_set(Some(saved));
    });
    move || match found.get() {
        None => play_module::table_to_come(app::language()).into_any(),
        Some(saved) => saved.and_then(|saved| show(&saved, app::language())).unwrap_or_else(here::not_here),
    }
}

fn show(saved: &Saved, language: Language) -> Option<AnyView> {
    let named = std::iter::zip(saved.names(language), &saved.kept.occupants);
    let occupants: Vec<_> = named.map(|(name, one)| Occupant { name, ..one.clone() }).collect();
    let seeds = Seeds { own: saved.kept.seed, parts: live_match::parts(&occupants) };
    let session = replay::open_with(&saved.kept.record, Some(occupants), language).ok()?;
    session.set_seeds(seeds);
    session.looking_at.set(Some(0));
    Some(play::screen(session))
}
