//! The second module: setting up, playing here and on the server, replaying. The first one gives it a
//! place on the page.

use std::cell::{Cell, RefCell};

use games::GameId;
use i18n::Language;
use leptos::html::Div;
use leptos::mount::mount_to;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Level;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlElement;

use crate::pages::play::drawing::Drawing;
use crate::route::{self, Page};
use crate::settings::Settings;
use crate::{app, failure, pages, texts};

#[wasm_bindgen(raw_module = "./modules.js")]
extern "C" {
    #[wasm_bindgen(js_name = openPlay)]
    async fn open_play(element: &HtmlElement) -> JsValue;
    #[wasm_bindgen(js_name = closePlay)]
    fn close_play();
}

/// The place on the first module's page where the second one draws.
pub fn place(language: Language) -> impl IntoView {
    let failed = RwSignal::new(false);
    on_cleanup(close_play);
    move || {
        if failed.get() {
            return view! {
                <main id="main" class="page">
                    <h1 id="heading" tabindex="-1">{texts::not_loaded(language)}</h1>
                    <p role="alert">{texts::not_loaded_help(language)}</p>
                    <p><button class="primary" on:click=move |_| failed.set(false)>{texts::load_again(language)}</button></p>
                </main>
            }
            .into_any();
        }
        let element = NodeRef::<Div>::new();
        element.on_load(move |element| {
            spawn_local(async move {
                if open_play(&element).await.is_truthy() {
                    route::focus_new_page();
                } else {
                    // The place may have been disposed by now.
                    failed.try_set(true);
                }
            });
        });
        let loading = match route::here() {
            Page::Now(_) | Page::First(_) | Page::Learn(..) | Page::Play(_) | Page::Review(_) => {
                table_to_come(language).into_any()
            }
            _ => view! { <main id="main" class="page to-come"><p>{texts::loading(language)}</p></main> }
                .into_any(),
        };
        view! { <div id="play-module" node_ref=element aria-busy="true">{loading}</div> }.into_any()
    }
}

thread_local! {
    /// The game last requested; its table may have a different address by now.
    static COMING: Cell<Option<GameId>> = const { Cell::new(None) };
}

/// A placeholder for a table that is about to fill the screen.
pub fn table_to_come(language: Language) -> impl IntoView {
    if let Page::Now(game) | Page::First(game) | Page::Learn(game, _) = route::here() {
        COMING.set(Some(game));
    }
    let game = COMING.get();
    view! { <main id="main" class="page table-to-come" inner_html=markup::table_to_come(game, language)></main> }
}

thread_local! {
    /// Keeps the mounted view alive.
    static DRAWN: RefCell<Option<Box<dyn std::any::Any>>> = const { RefCell::new(None) };
}

/// Shows the page for the browser's current address in this element, and follows changes of the address.
pub fn open(element: HtmlElement) {
    failure::prepare();
    close();
    element.set_inner_html("");
    let _ = element.remove_attribute("aria-busy");
    let drawn = mount_to(element.unchecked_into(), PlayModule);
    DRAWN.with_borrow_mut(|kept| *kept = Some(Box::new(drawn)));
}

/// Draws a figure of the rules.
pub async fn draw_figure(place: HtmlElement, game: &str, lesson: &str, chapter: usize) -> Option<Drawing> {
    failure::prepare();
    Drawing::load(place, game, lesson, chapter).await
}

/// Removes the page again.
pub fn close() {
    // Dropped after the borrow has ended, because cleanup may call this module.
    let drawn = DRAWN.with_borrow_mut(Option::take);
    drop(drawn);
}

#[component]
fn PlayModule() -> impl IntoView {
    app::provide(RwSignal::new(Settings::load()));
    let page = Memo::new({
        let page = route::current();
        move |_| page.get()
    });
    move || draw(page.get())
}

fn draw(page: Page) -> AnyView {
    let language = app::language();
    match page {
        Page::Now(game) => {
            spawn_local(pages::set_up::begin_at_once(game, pages::set_up::USUAL_LEVEL));
            table_to_come(language).into_any()
        }
        Page::First(game) => {
            spawn_local(pages::set_up::begin_at_once(game, Level::Kitten));
            table_to_come(language).into_any()
        }
        Page::Learn(game, course) => pages::learn::page(game, course, language).into_any(),
        Page::Daily(game) => pages::daily::page(game, language).into_any(),
        Page::SetUp(game) => pages::set_up::page(game, language).into_any(),
        Page::Play(id) => pages::here::page(id).into_any(),
        Page::Review(id) => pages::review::page(id).into_any(),
        Page::Friends(game) => pages::friends::page(game, language).into_any(),
        Page::Table(id) => pages::at_table::page(id).into_any(),
        Page::Finished(id, number) => pages::finished::page(id, number, language).into_any(),
        Page::Mine => pages::mine::page(language).into_any(),
        Page::Replay => pages::replay::page(language).into_any(),
        Page::Statistics => pages::statistics::page(language).into_any(),
        // The first module is about to close this one.
        Page::Home | Page::Rules(_) | Page::Settings | Page::Unknown => ().into_any(),
    }
}
