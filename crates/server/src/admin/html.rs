//! The admin page, as HTML without scripts. Text written by people is escaped and isolated (`bdi`), so
//! that it neither becomes markup nor changes the direction of the text around it.

use std::fmt::Display;

use i18n::Language;

use super::overview::{Load, Overview, PersonShown, TableShown, Trouble};
use super::restraints::{Restraint, Subject};
use super::{Act, texts, utc};
use crate::store;
use markup::escaped;

/// The notice at the top of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// No notice.
    None,
    /// An action succeeded.
    Done,
    /// An action failed, for this reason.
    Fault(String),
}

/// The contents of the page.
pub struct Contents {
    pub language: Language,
    pub notice: Notice,
    pub overview: Overview,
    /// The search term for people.
    pub wanted: String,
    pub acts: Vec<store::Act>,
}

/// The whole page.
pub fn page(contents: &Contents) -> String {
    let Contents { language, overview, .. } = contents;
    let language = *language;
    let sections = [
        section("announcement", texts::announcement(language), &announcing(language)),
        section("load", texts::load(language), &load(language, overview)),
        section("errors", texts::errors(language), &errors(language, &overview.errors)),
        section("tables", texts::tables(language), &tables(language, &overview.tables)),
        section("people", texts::people(language), &people(language, &contents.wanted, &overview.people)),
        section("restraints", texts::restraints(language), &restraints(language, &overview.restraints)),
        section("log", texts::log(language), &log(language, &contents.acts)),
        section("link", texts::link(language), &link(language)),
    ];
    let notice = match &contents.notice {
        Notice::None => String::new(),
        Notice::Done => format!("<p class=\"good\" role=\"status\">{}</p>", texts::done(language)),
        Notice::Fault(why) => format!("<p class=\"bad\" role=\"alert\">{}</p>", escaped(why)),
    };
    document(language, texts::title(language), &(notice + &sections.concat()))
}

/// The page for visitors who do not have the link.
pub fn no_entry(language: Language) -> String {
    let help = format!("<p>{}</p>", texts::no_entry_help(language));
    document(language, texts::no_entry(language), &help)
}

fn document(language: Language, title: &str, main: &str) -> String {
    let other = |other: Language| {
        let current = if other == language { " aria-current=\"page\"" } else { "" };
        let (code, name) = (other.code(), other.own_name());
        format!("<li><a href=\"/admin/{code}\" lang=\"{code}\"{current}>{name}</a></li>")
    };
    let languages: String = Language::ALL.into_iter().map(other).collect();
    format!(
        "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{title}</title>\
         <link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\
         <link rel=\"stylesheet\" href=\"/admin/style.css\"></head>\
         <body><header><h1>{title}</h1><nav aria-label=\"{}\"><ul>{languages}</ul></nav></header>\
         <main>{main}</main></body></html>\n",
        language.code(),
        texts::languages(language),
    )
}

fn section(id: &str, heading: &str, body: &str) -> String {
    format!("<section aria-labelledby=\"{id}\"><h2 id=\"{id}\">{heading}</h2>{body}</section>")
}

/// A form with its buttons. `about` names the subject for screen readers only: sighted users see it from
/// the context.
fn form(language: Language, fields: &str, buttons: &[(&str, &str)], about: &str) -> String {
    let about =
        if about.is_empty() { String::new() } else { format!("<span class=\"hidden\"> {about}</span>") };
    let button =
        |(act, words): &(&str, &str)| format!("<button name=\"act\" value=\"{act}\">{words}{about}</button>");
    let buttons: String = buttons.iter().map(button).collect();
    let code = language.code();
    format!(
        "<form method=\"post\" action=\"/admin/{code}\">{fields}<div class=\"buttons\">{buttons}</div></form>"
    )
}

fn hidden(name: &str, value: &dyn Display) -> String {
    format!("<input type=\"hidden\" name=\"{name}\" value=\"{}\">", escaped(&value.to_string()))
}

fn field(name: &str, words: &str, attributes: &str) -> String {
    format!(
        "<label class=\"field\">{words}<input name=\"{name}\" maxlength=\"300\" autocomplete=\"off\"{attributes}></label>"
    )
}

fn help(words: &str) -> String {
    format!("<p class=\"help\">{words}</p>")
}

fn surely(language: Language) -> String {
    let words = texts::surely(language);
    format!("<label><input type=\"checkbox\" name=\"sure\" value=\"yes\" required> {words}</label>")
}

fn details(language: Language, about: &str, body: &str) -> String {
    let words = texts::what_to_do(language);
    format!("<details><summary>{words}<span class=\"hidden\"> {about}</span></summary>{body}</details>")
}

fn isolated(text: &str) -> String {
    format!("<bdi>{}</bdi>", escaped(text))
}

fn moment(millis: u64) -> String {
    let time = utc(millis);
    format!("<time datetime=\"{}Z\">{time} UTC</time>", time.replace(' ', "T"))
}

/// A list of cards, or the text `none` if there are no cards.
fn cards(cards: &[String], none: &str) -> String {
    if cards.is_empty() {
        return format!("<p>{none}</p>");
    }
    let items: Vec<_> = cards.iter().map(|card| format!("<li class=\"card\">{card}</li>")).collect();
    format!("<ul class=\"cards\">{}</ul>", items.concat())
}

fn announcing(language: Language) -> String {
    let text = field("text", texts::words(language), " required");
    help(texts::announcement_help(language))
        + &form(language, &text, &[("announce", texts::announce(language))], "")
}

fn load(language: Language, overview: &Overview) -> String {
    let Load { connections, tables, bots_waiting, moves, limited, frozen, .. } = overview.load;
    let megabytes = |bytes: u64| bytes as f64 / f64::from(1 << 20);
    let reasons = overview.load.refused.iter().map(|(reason, times)| format!("{reason} {times}"));
    let (hours, minutes) = (overview.seconds / 3600, overview.seconds / 60 % 60);
    let ready = overview.not_ready.as_deref().unwrap_or(texts::yes(language));
    let facts = [
        (texts::ready(language), escaped(ready)),
        (texts::runs_for(language), format!("{hours} h {minutes} min (Stolik {})", overview.version)),
        (texts::sockets(language), connections.to_string()),
        (texts::tables_in_memory(language), tables.to_string()),
        (texts::kept(language), format!("{}, {}", overview.kept.0, overview.kept.1)),
        (
            texts::database(language),
            format!("{:.1} / {:.0} MiB", megabytes(overview.bytes.0), megabytes(overview.bytes.1)),
        ),
        (texts::moves(language), moves.to_string()),
        (
            texts::answers(language),
            format!("{:.1} ms, {:.1} ms", overview.load.answer_millis, overview.load.commit_millis),
        ),
        (texts::bots_waiting(language), bots_waiting.to_string()),
        (texts::limited(language), limited.to_string()),
        (texts::refused(language), escaped(&reasons.collect::<Vec<_>>().join(", "))),
        (texts::frozen(language), frozen.to_string()),
    ];
    let facts = facts.iter().map(|(what, how)| {
        let how = if how.is_empty() { "0" } else { how };
        format!("<dt>{what}</dt><dd>{how}</dd>")
    });
    let (facts, code) = (facts.collect::<String>(), language.code());
    format!("<dl>{facts}</dl><p><a href=\"/admin/{code}\">{}</a></p>", texts::refresh(language))
}

fn errors(language: Language, errors: &[Trouble]) -> String {
    let card = |error: &Trouble| format!("{} {}", moment(error.at), isolated(&error.what));
    cards(&errors.iter().map(card).collect::<Vec<_>>(), texts::no_errors(language))
}

fn tables(language: Language, tables: &[TableShown]) -> String {
    let card = |table: &TableShown| {
        let phase = table.phase.map_or(texts::damaged(language), |phase| texts::phase(language, phase));
        let names: Vec<_> = table.names.iter().map(|name| isolated(name)).collect();
        let id = table.id.to_string();
        let which = hidden("table", &table.id);
        let close = form(language, &which, &[("close", texts::close(language))], &id);
        let delete = which + &surely(language);
        let delete = form(language, &delete, &[("delete-table", texts::delete_table(language))], &id);
        let close = help(texts::close_help(language)) + &close;
        let delete = help(texts::delete_table_help(language)) + &delete;
        format!(
            "<h3><a href=\"/t/{id}\">{id}</a></h3><p class=\"facts\">{} · {phase} · {} · {}</p><p>{}</p>{}",
            escaped(table.game.as_deref().unwrap_or("?")),
            texts::here(language, table.here),
            moment(table.touched),
            names.join(", "),
            details(language, &id, &(close + &delete)),
        )
    };
    cards(&tables.iter().map(card).collect::<Vec<_>>(), texts::no_tables(language))
}

fn people(language: Language, wanted: &str, people: &[PersonShown]) -> String {
    let value = format!(" value=\"{}\"", escaped(wanted));
    let search = format!(
        "<form method=\"get\" action=\"/admin/{}\">{}<div class=\"buttons\"><button>{}</button></div></form>",
        language.code(),
        field("wanted", texts::name_or_number(language), &value),
        texts::find(language),
    );
    let people: Vec<_> = people.iter().map(|person| person_card(language, person)).collect();
    search + &cards(&people, texts::nobody(language))
}

fn person_card(language: Language, shown: &PersonShown) -> String {
    let PersonShown { person, here, addresses, restraint } = shown;
    let name = person.name.as_deref().map_or_else(|| texts::no_name(language).to_owned(), isolated);
    let links: Vec<_> = here.iter().map(|table| format!("<a href=\"/t/{table}\">{table}</a>")).collect();
    let addresses: Vec<_> = addresses.iter().map(ToString::to_string).collect();
    let kind = restraint.as_ref().map(|restraint| texts::kind(language, restraint.kind)).unwrap_or_default();
    let from =
        if addresses.is_empty() { String::new() } else { texts::from(language, &addresses.join(", ")) };
    let who = hidden("who", &person.id);
    let (silence, ban) = (("silence", texts::silence(language)), ("ban", texts::ban(language)));
    let restrain = who.clone() + &field("why", texts::why(language), "");
    let delete = who.clone() + &surely(language);
    let acts = [
        form(language, &restrain, &[silence, ban], &name),
        form(language, &who, &[("export", texts::export(language))], &name),
        help(texts::delete_person_help(language)),
        form(language, &delete, &[("delete-person", texts::delete_person(language))], &name),
    ];
    format!(
        "<h3>{name}</h3><p class=\"facts\">{} · {} · {}</p><p>{from} {} <strong class=\"bad\">{kind}</strong></p>{}",
        person.id,
        moment(person.created),
        texts::at_tables(language, person.tables),
        links.join(" "),
        details(language, &name, &acts.concat()),
    )
}

fn restraints(language: Language, restraints: &[(Subject, Restraint)]) -> String {
    let card = |(subject, restraint): &(Subject, Restraint)| {
        let why = restraint.why.as_deref().map(isolated).unwrap_or_default();
        let about = subject.to_string();
        let lift = form(language, &hidden("who", subject), &[("lift", texts::lift(language))], &about);
        format!("<h3>{about}</h3><p>{} {why}</p>{lift}", texts::kind(language, restraint.kind))
    };
    let known = cards(&restraints.iter().map(card).collect::<Vec<_>>(), texts::no_restraints(language));
    let fields =
        field("who", texts::address(language), " required") + &field("why", texts::why(language), "");
    let (silence, ban) = (("silence", texts::silence(language)), ("ban", texts::ban(language)));
    known + &form(language, &fields, &[silence, ban], "")
}

fn log(language: Language, acts: &[store::Act]) -> String {
    let card = |act: &store::Act| {
        let what = serde_json::from_str::<Act>(&act.act);
        let what = what.map_or_else(|_| act.act.clone(), |what| texts::act(language, &what));
        let result = act.result.as_deref().unwrap_or(texts::unknown_result(language));
        let (what, result) = (isolated(&what), isolated(result));
        format!("{} · {} · {}<p>{what}: {result}</p>", act.number, moment(act.at), escaped(&act.origin))
    };
    cards(&acts.iter().map(card).collect::<Vec<_>>(), texts::no_log(language))
}

fn link(language: Language) -> String {
    let revoke = [("revoke", texts::revoke(language))];
    help(texts::link_help(language)) + &form(language, &surely(language), &revoke, "")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use room::PlayerId;

    use super::*;

    const NASTY: &str = "</bdi><script>\"'&";

    fn contents(language: Language) -> Contents {
        let person = PersonShown {
            person: store::Person {
                id: PlayerId::from_bytes([7; 16]),
                name: Some(NASTY.to_owned()),
                created: 0,
                tables: 1,
            },
            here: BTreeSet::new(),
            addresses: BTreeSet::from([[192, 0, 2, 7].into()]),
            restraint: None,
        };
        let table = TableShown {
            id: protocol::TableId::from_bits(7),
            game: Some(NASTY.to_owned()),
            phase: None,
            names: vec![NASTY.to_owned()],
            here: 0,
            touched: 0,
        };
        let restraint = Restraint { kind: super::super::Kind::Banned, why: Some(NASTY.to_owned()) };
        let act = Act::Announce { text: NASTY.to_owned() };
        let written = store::Act {
            number: 1,
            at: 0,
            origin: "page".to_owned(),
            act: serde_json::to_string(&act).unwrap(),
            result: Some(NASTY.to_owned()),
        };
        let overview = Overview {
            version: "1".to_owned(),
            seconds: 60,
            not_ready: Some(NASTY.to_owned()),
            load: Load::default(),
            bytes: (0, 1),
            kept: (0, 0),
            tables: vec![table],
            people: vec![person],
            restraints: vec![(Subject::address([192, 0, 2, 7].into()), restraint)],
            errors: vec![Trouble { at: 0, what: NASTY.to_owned() }],
        };
        let notice = Notice::Fault(NASTY.to_owned());
        Contents { language, notice, overview, wanted: NASTY.to_owned(), acts: vec![written] }
    }

    #[test]
    fn what_people_write_is_never_markup() {
        for language in Language::ALL {
            let html = page(&contents(language));
            assert!(!html.contains("<script") && !html.contains(NASTY), "{html}");
            assert_eq!(html.matches("&lt;/bdi&gt;&lt;script&gt;&quot;'&amp;").count(), 15, "{html}");
        }
    }

    #[test]
    fn the_page_runs_no_script_and_loads_nothing_from_elsewhere() {
        let html = page(&contents(Language::English)) + &no_entry(Language::Polish);
        for forbidden in ["<script", "onclick", "javascript:", "http://", "https://", "style="] {
            assert!(!html.contains(forbidden), "{forbidden}");
        }
    }
}
