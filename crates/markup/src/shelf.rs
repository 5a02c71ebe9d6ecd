//! The games, as the home page and a table to come show them.

use engine::Start as _;
use games::{GameId, with_game};
use i18n::{Language, Told};

use crate::{Course, Page, texts};

/// All games that people are offered.
pub fn shelf(language: Language) -> String {
    GameId::offered().map(|game| card(game, language)).collect()
}

fn card(game: GameId, language: Language) -> String {
    let (name, tagline, blurb) =
        with_game!(game, G => (G::name(language), G::tagline(language), G::blurb(language)));
    let (designer, minutes, players) = with_game!(game, G => (G::DESIGNER, G::MINUTES, G::PLAYERS));
    let ways = [
        way(Page::Now(game), " primary", texts::play_now(language), name),
        way(Page::Learn(game, Course::First), "", texts::learn(language), name),
        way(Page::Friends(game), "", texts::play_with_friends(language), name),
        way(Page::Daily(game), "", texts::daily(language), name),
        way(Page::SetUp(game), "", texts::set_up(language), name),
        way(Page::Rules(game), "", texts::rules(language), name),
    ];
    format!(
        "<li class=\"game-card\" data-game=\"{id}\"><article aria-labelledby=\"game-{id}\">{}\
         <h2 id=\"game-{id}\">{name}</h2><p class=\"tagline\">{tagline}</p><p>{blurb}</p>\
         <p class=\"facts\">{}<br>{} {designer}</p><div class=\"actions\">{}</div></article></li>",
        cover(game),
        texts::facts(language, *players.start(), *players.end(), minutes),
        texts::by(language),
        ways.concat(),
        id = game.name(),
    )
}

/// What one can do with a game; whoever hears it without the rest hears which game.
fn way(page: Page, class: &str, words: &str, game: &str) -> String {
    format!(
        "<a class=\"button{class}\" href=\"{}\">{words} <span class=\"hidden\">: {game}</span></a>",
        page.path()
    )
}

/// The cover of a game that people are offered; there is none of others.
pub fn cover(game: GameId) -> String {
    if !game.is_offered() {
        return String::new();
    }
    format!(
        "<svg class=\"cover\" viewBox=\"0 0 320 200\" preserveAspectRatio=\"xMidYMid slice\" aria-hidden=\"true\">\
         <use href=\"/art/{}.svg#cover\"></use></svg>",
        game.name()
    )
}

/// What is seen where a table will fill the screen: there is no frame around it that would go away when
/// it comes. Of a game that was begun it is not known yet which it is.
pub fn table_to_come(game: Option<GameId>, language: Language) -> String {
    let about = |game| {
        let (name, tagline, blurb) =
            with_game!(game, G => (G::name(language), G::tagline(language), G::blurb(language)));
        format!("{}<h1>{name}</h1><p class=\"tagline\">{tagline}</p><p>{blurb}</p>", cover(game))
    };
    format!("{}<p class=\"loading\">{}</p>", game.map(about).unwrap_or_default(), texts::loading(language))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_game_is_on_the_shelf_with_all_that_can_be_done() {
        for language in Language::ALL {
            let shelf = shelf(language);
            for game in GameId::ALL {
                let named = shelf.contains(&format!("data-game=\"{}\"", game.name()));
                assert_eq!(named, game.is_offered(), "{}", game.name());
            }
            for page in
                GameId::offered().flat_map(|game| [Page::Now(game), Page::Friends(game), Page::Rules(game)])
            {
                assert!(shelf.contains(&format!("href=\"{}\"", page.path())), "{page:?}");
            }
        }
    }

    #[test]
    fn a_table_to_come_names_its_game_if_it_is_known() {
        let named = table_to_come(Some(GameId::Purrramida), Language::English);
        assert!(named.contains("<h1>Purrramida</h1>"), "{named}");
        assert!(!table_to_come(None, Language::English).contains("<h1>"));
        assert!(!table_to_come(Some(GameId::LiarsDice), Language::English).contains("#cover"));
    }
}
