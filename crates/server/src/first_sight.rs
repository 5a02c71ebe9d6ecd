//! What is seen of a page before the client has come: the games, the rules, the name of the game at a table to
//! come. The client draws the same in its place (`first_sight` in `web`), so nothing moves.

use i18n::Language;
use markup::{Course, FIRST_SIGHT, Look, Page, texts};

use crate::rules;

/// The first sight of a page; nothing where only the client knows what is there.
pub fn of(page: Page, look: Look, language: Language) -> String {
    let to_come = |game| main("page table-to-come", &markup::table_to_come(game, language));
    let content = match page {
        Page::Now(game) | Page::First(game) | Page::Learn(game, _) => to_come(Some(game)),
        Page::Play(_) | Page::Review(_) => to_come(None),
        Page::Table(_) | Page::Unknown => return String::new(),
        Page::Home => framed(&home(look, language), language),
        Page::Rules(game) if game.is_offered() => framed(&rules_page(game, language), language),
        Page::Rules(_) | Page::Settings => framed(&main("page", ""), language),
        Page::Daily(_)
        | Page::SetUp(_)
        | Page::Friends(_)
        | Page::Finished(..)
        | Page::Mine
        | Page::Replay
        | Page::Statistics => {
            framed(&main("page to-come", &format!("<p>{}</p>", texts::loading(language))), language)
        }
    };
    format!("<div id=\"{FIRST_SIGHT}\">{content}</div>")
}

fn main(class: &str, content: &str) -> String {
    format!("<main id=\"main\" class=\"{class}\">{content}</main>")
}

fn framed(content: &str, language: Language) -> String {
    format!(
        "<header class=\"top\">{}</header>{content}<footer class=\"bottom\">{}</footer>",
        markup::header(language),
        markup::footer(language)
    )
}

fn heading(words: &str) -> String {
    format!("<h1 id=\"heading\" tabindex=\"-1\">{words}</h1>")
}

/// The games; if some were begun, those stand above all others, and only the client knows them.
fn home(look: Look, language: Language) -> String {
    let heading = heading(texts::tagline(language));
    if look.has_begun {
        return main("home", &heading);
    }
    main("home", &format!("{heading}<ul class=\"shelf\">{}</ul>", markup::shelf(language)))
}

fn rules_page(game: games::GameId, language: Language) -> String {
    let name = games::with_game!(game, G => <G as i18n::Told>::name(language));
    let address = rules::address(game, language);
    let content = format!(
        "{}<p class=\"actions\"><a class=\"button primary\" href=\"{}\">{}</a>\
         <a class=\"button\" href=\"{}\">{}</a></p><div class=\"rules-text\" data-from=\"{address}\">{}</div>",
        heading(&texts::rules_of(language, name)),
        Page::Learn(game, Course::First).path(),
        texts::learn(language),
        Page::SetUp(game).path(),
        texts::set_up(language),
        rules::find(&address).unwrap_or_default()
    );
    main("page rules", &content)
}

#[cfg(test)]
mod tests {
    use games::GameId;

    use super::*;

    #[test]
    fn whoever_has_begun_games_sees_them_first() {
        let home = |has_begun| of(Page::Home, Look { has_begun, ..Look::default() }, Language::English);
        assert!(home(false).contains("class=\"shelf\"") && !home(true).contains("class=\"shelf\""));
        assert!(home(true).contains("class=\"top\""));
    }

    #[test]
    fn a_table_has_no_frame() {
        let html = of(Page::Now(GameId::Purrramida), Look::default(), Language::English);
        assert!(html.contains("<h1>Purrramida</h1>") && !html.contains("class=\"top\""), "{html}");
    }

    #[test]
    fn what_only_the_client_knows_is_left_to_it() {
        assert_eq!(of(Page::Unknown, Look::default(), Language::English), "");
    }
}
