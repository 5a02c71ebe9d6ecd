//! The home page: the games, and those in progress.

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::pages::on_device::{self, OnDevice};
use crate::{browser, texts};

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let saved = OnDevice::default();
    // If there are games in progress, the shelf waits until their number is known, so that it does not
    // move once it is visible.
    let is_known = RwSignal::new(!browser::look().has_begun);
    spawn_local(async move {
        on_device::refresh(saved).await;
        is_known.try_set(true);
    });
    let shelf = move || view! { <ul class="shelf" inner_html=markup::shelf(language)></ul> };
    view! {
        <main id="main" class="home">
            <h1 id="heading" tabindex="-1">{texts::tagline(language)}</h1>
            {on_device::refused(saved, language)}
            {move || on_device::games(saved, false, language)}
            {move || is_known.get().then(shelf)}
            {move || on_device::games(saved, true, language)}
        </main>
    }
}
