//! Pages and their addresses.

use std::cell::Cell;

use games::GameId;
use leptos::prelude::*;
use protocol::TableId;
use wasm_bindgen::{JsCast, JsValue};

use crate::browser;
use crate::lesson::Course;

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// The three games.
    Home,
    /// A new game against bots, at once.
    Now(GameId),
    /// A new game against the weakest bots, after a lesson.
    First(GameId),
    /// A lesson.
    Learn(GameId, Course),
    /// Who plays a game, and how.
    SetUp(GameId),
    /// A game on this device, by its number.
    Play(u32),
    /// Opening a table for friends.
    Friends(GameId),
    /// A table on the server.
    Table(TableId),
    /// A game that is over, by its number at a table on the server.
    Finished(TableId, u32),
    /// The reader's tables on the server.
    Mine,
    /// The rules of a game.
    Rules(GameId),
    /// A record from a file.
    Replay,
    /// Settings.
    Settings,
    /// No page of ours.
    Unknown,
}

impl Page {
    /// The page of an address.
    pub fn of(path: &str) -> Self {
        let words: Vec<_> = path.split('/').filter(|word| !word.is_empty()).collect();
        let game = |name, page: fn(GameId) -> Self| GameId::named(name).map_or(Self::Unknown, page);
        match words[..] {
            [] => Self::Home,
            ["now", name] => game(name, Self::Now),
            ["first", name] => game(name, Self::First),
            ["learn", name] => game(name, |game| Self::Learn(game, Course::First)),
            ["learn", name, "advanced"] => game(name, |game| Self::Learn(game, Course::Advanced)),
            ["new", name] => game(name, Self::SetUp),
            ["play", number] => number.parse().map_or(Self::Unknown, Self::Play),
            ["friends", name] => game(name, Self::Friends),
            ["t", id] => id.parse().map_or(Self::Unknown, Self::Table),
            ["t", id, "games", number] => match (id.parse(), number.parse()) {
                (Ok(id), Ok(number)) => Self::Finished(id, number),
                _ => Self::Unknown,
            },
            ["mine"] => Self::Mine,
            ["rules", name] => game(name, Self::Rules),
            ["replay"] => Self::Replay,
            ["settings"] => Self::Settings,
            _ => Self::Unknown,
        }
    }

    /// Its address with everything that others need to find it.
    pub fn address(self) -> String {
        format!("{}{}", browser::window().location().origin().unwrap_or_default(), self.path())
    }

    /// Its address.
    pub fn path(self) -> String {
        match self {
            Self::Home | Self::Unknown => "/".to_owned(),
            Self::Now(game) => format!("/now/{}", game.name()),
            Self::First(game) => format!("/first/{}", game.name()),
            Self::Learn(game, course) => match course.suffix() {
                None => format!("/learn/{}", game.name()),
                Some(suffix) => format!("/learn/{}/{suffix}", game.name()),
            },
            Self::SetUp(game) => format!("/new/{}", game.name()),
            Self::Play(number) => format!("/play/{number}"),
            Self::Friends(game) => format!("/friends/{}", game.name()),
            Self::Table(id) => format!("/t/{id}"),
            Self::Finished(id, number) => format!("/t/{id}/games/{number}"),
            Self::Mine => "/mine".to_owned(),
            Self::Rules(game) => format!("/rules/{}", game.name()),
            Self::Replay => "/replay".to_owned(),
            Self::Settings => "/settings".to_owned(),
        }
    }
}

/// The address of a rule.
pub fn rule_path(game: GameId, rule: &str) -> String {
    format!("{}#{rule}", Page::Rules(game).path())
}

/// What tells both modules that one of them has gone to another page.
const MOVED: &str = "stolik-moved";

/// The page of the browser's address, followed as long as there is who asked.
pub fn current() -> ReadSignal<Page> {
    let (page, set_page) = signal(here());
    let popped = window_event_listener(leptos::ev::popstate, move |_| {
        set_page.set(here());
        IS_NEW.set(true);
        focus_new_page();
    });
    let moved = leptos::ev::Custom::<web_sys::Event>::new(MOVED);
    let moved = window_event_listener(moved, move |_| set_page.set(here()));
    on_cleanup(move || {
        popped.remove();
        moved.remove();
    });
    page
}

/// Goes to a page.
pub fn go(page: Page) {
    go_to(&page.path());
}

/// Goes to a page that takes the place of this one: the way back does not lead here.
pub fn turn_into(page: Page) {
    if let Ok(history) = browser::window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&page.path()));
    }
    announce();
}

/// From now on, links within Stolik need no loading.
pub fn follow_links() {
    let _ = window_event_listener(leptos::ev::click, |event| follow_link(&event));
}

fn follow_link(event: &web_sys::MouseEvent) {
    let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key() || event.button() != 0;
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let link = target.and_then(|target| target.closest("a[href^='/']").ok().flatten());
    let Some(link) = link.filter(|link| !elsewhere && !link.has_attribute("download")) else { return };
    if link.get_attribute("target").is_none()
        && let Some(address) = link.get_attribute("href")
    {
        event.prevent_default();
        go_to(&address);
    }
}

fn go_to(address: &str) {
    if let Ok(history) = browser::window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    browser::window().scroll_to_with_x_and_y(0.0, 0.0);
    announce();
    IS_NEW.set(true);
    focus_new_page();
}

thread_local! {
    /// Whether the reader has come to another page within Stolik and its heading is not there yet.
    static IS_NEW: Cell<bool> = const { Cell::new(false) };
}

/// Keyboards and screen readers go on from the heading of a page that the reader has just come to,
/// once it has been drawn: what they pressed to come here is gone.
pub fn focus_new_page() {
    request_animation_frame(|| {
        if IS_NEW.get() && browser::document().get_element_by_id("heading").is_some() {
            browser::focus("heading");
            IS_NEW.set(false);
        }
    });
}

/// Both modules, this one too, look where they are.
fn announce() {
    browser::announce(MOVED);
}

/// The page of the browser's address.
pub fn here() -> Page {
    Page::of(&browser::window().location().pathname().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_address() {
        let pages = |game| {
            let lessons = [Page::Learn(game, Course::First), Page::Learn(game, Course::Advanced)];
            let others = [
                Page::Now(game),
                Page::First(game),
                Page::SetUp(game),
                Page::Friends(game),
                Page::Rules(game),
            ];
            lessons.into_iter().chain(others)
        };
        let id = TableId::from_bits(0x0123_4567_89ab_cdef);
        let others = [
            Page::Home,
            Page::Play(7),
            Page::Table(id),
            Page::Finished(id, 3),
            Page::Mine,
            Page::Replay,
            Page::Settings,
        ];
        for page in GameId::ALL.into_iter().flat_map(pages).chain(others) {
            assert_eq!(Page::of(&page.path()), page);
        }
        let no_game = format!("/t/{id}/games/x");
        for unknown in ["/new/chess", "/play/x", "/play/-1", "/rules", "/home/page", "/t/1", "/t", &no_game] {
            assert_eq!(Page::of(unknown), Page::Unknown, "{unknown}");
        }
    }
}
