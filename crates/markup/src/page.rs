//! Pages and their addresses.

use games::GameId;
use i18n::Language;
use protocol::TableId;

/// The lessons of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// The first one, from nothing.
    First,
    /// What the advanced game adds.
    Advanced,
}

impl Course {
    /// The suffix of the lesson in addresses and file names.
    pub const fn suffix(self) -> Option<&'static str> {
        match self {
            Self::First => None,
            Self::Advanced => Some("advanced"),
        }
    }
}

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
    /// The deal of the day.
    Daily(GameId),
    /// Who plays a game, and how.
    SetUp(GameId),
    /// A game on this device, by its number.
    Play(u32),
    /// The analysis of a game on this device, by its number.
    Review(u32),
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
    /// The reader's results on this device.
    Statistics,
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
            ["daily", name] => game(name, Self::Daily),
            ["new", name] => game(name, Self::SetUp),
            ["play", number] => number.parse().map_or(Self::Unknown, Self::Play),
            ["play", number, "analysis"] => number.parse().map_or(Self::Unknown, Self::Review),
            ["friends", name] => game(name, Self::Friends),
            ["t", id] => id.parse().map_or(Self::Unknown, Self::Table),
            ["t", id, "games", number] => match (id.parse(), number.parse()) {
                (Ok(id), Ok(number)) => Self::Finished(id, number),
                _ => Self::Unknown,
            },
            ["mine"] => Self::Mine,
            ["rules", name] => game(name, Self::Rules),
            ["replay"] => Self::Replay,
            ["statistics"] => Self::Statistics,
            ["settings"] => Self::Settings,
            _ => Self::Unknown,
        }
    }

    /// The first words of all addresses below `/` that [`Page::of`] knows.
    pub const FIRST_WORDS: [&str; 13] = [
        "now",
        "first",
        "learn",
        "daily",
        "new",
        "play",
        "friends",
        "t",
        "mine",
        "statistics",
        "rules",
        "replay",
        "settings",
    ];

    /// Whether the module of the tables draws it.
    pub const fn needs_play(self) -> bool {
        !matches!(self, Self::Home | Self::Rules(_) | Self::Settings | Self::Unknown)
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
            Self::Daily(game) => format!("/daily/{}", game.name()),
            Self::SetUp(game) => format!("/new/{}", game.name()),
            Self::Play(number) => format!("/play/{number}"),
            Self::Review(number) => format!("/play/{number}/analysis"),
            Self::Friends(game) => format!("/friends/{}", game.name()),
            Self::Table(id) => format!("/t/{id}"),
            Self::Finished(id, number) => format!("/t/{id}/games/{number}"),
            Self::Mine => "/mine".to_owned(),
            Self::Rules(game) => format!("/rules/{}", game.name()),
            Self::Replay => "/replay".to_owned(),
            Self::Statistics => "/statistics".to_owned(),
            Self::Settings => "/settings".to_owned(),
        }
    }
}

/// The address of the manifest of the app in this language. Browsers ask for it without cookies, so the
/// address has to say which.
pub fn manifest(language: Language) -> String {
    format!("/stolik.{}.webmanifest", language.code())
}

/// The address of a rule.
pub fn rule_path(game: GameId, rule: &str) -> String {
    format!("{}#{rule}", Page::Rules(game).path())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_its_address() {
        let pages = |game| {
            let lessons = [Page::Learn(game, Course::First), Page::Learn(game, Course::Advanced)];
            let others = [Page::Now, Page::First, Page::Daily, Page::SetUp, Page::Friends, Page::Rules];
            lessons.into_iter().chain(others.map(|page| page(game)))
        };
        let id = TableId::from_bits(0x0123_4567_89ab_cdef);
        let others = [
            Page::Home,
            Page::Play(7),
            Page::Review(7),
            Page::Table(id),
            Page::Finished(id, 3),
            Page::Mine,
            Page::Replay,
            Page::Statistics,
            Page::Settings,
        ];
        for page in GameId::ALL.into_iter().flat_map(pages).chain(others) {
            let path = page.path();
            assert_eq!(Page::of(&path), page);
            let first = path.split('/').nth(1).unwrap_or_default();
            assert!(page == Page::Home || Page::FIRST_WORDS.contains(&first), "{path}");
        }
        let no_game = format!("/t/{id}/games/x");
        for unknown in [
            "/new/chess",
            "/play/x",
            "/play/-1",
            "/play/x/analysis",
            "/rules",
            "/home/page",
            "/t/1",
            "/t",
            &no_game,
        ] {
            assert_eq!(Page::of(unknown), Page::Unknown, "{unknown}");
        }
    }
}
