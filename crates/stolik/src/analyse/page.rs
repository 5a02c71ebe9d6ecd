//! An analysis as one page of HTML with a picture, without scripts.

use std::fmt::Write as _;

use analysis::What;
use engine::{Seat, seats};
use markup::escaped;

use super::table::{columns, how, remarks, row, verdict, who};
use super::{Analysed, NOTABLE, notable_luck, percent, signed, texts};
use crate::playable::Playable;

/// The picture's size and its margins, in its own units.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 46.0;
const TOP: f64 = 12.0;

const STYLE: &str = include_str!("page.css");

pub(super) fn page<G: Playable>(game: &Analysed<'_, G>) -> String {
    let language = game.language;
    let title = escaped(&texts::title(language, G::name(language), game.players()));
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body>\n\
         <h1>{title}</h1>\n<p>{}</p>\n{}\n{}\n<p>{}</p>\n{}\n</body></html>\n",
        language.code(),
        escaped(&how(game)),
        picture(game),
        summary(game),
        escaped(texts::explanation(language)),
        steps(game),
    )
}

/// Where the chance after this many steps is in the picture.
fn point<G: Playable>(game: &Analysed<'_, G>, after: usize, chance: f64) -> (f64, f64) {
    let steps = game.report.moments.len().max(1) as f64;
    (LEFT + (WIDTH - LEFT) * after as f64 / steps, TOP + (HEIGHT - 2.0 * TOP) * (1.0 - chance))
}

fn picture<G: Playable>(game: &Analysed<'_, G>) -> String {
    let label = escaped(texts::picture(game.language));
    let mut text =
        format!("<figure><svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"group\" aria-label=\"{label}\">\n");
    for chance in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let (x, y) = point(game, 0, chance);
        let _ = writeln!(
            text,
            "<line class=\"grid\" x1=\"{x:.1}\" y1=\"{y:.1}\" x2=\"{WIDTH}\" y2=\"{y:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{:.0}%</text>",
            x - 6.0,
            y + 4.0,
            100.0 * chance
        );
    }
    for seat in seats(game.players()) {
        let _ = writeln!(
            text,
            "<polyline class=\"seat{seat}\" points=\"{}\"><title>{}</title></polyline>",
            line(game, seat),
            escaped(&game.audience.name(seat))
        );
    }
    for step in 0..game.report.moments.len() {
        text += &marks(game, step);
    }
    text += "</svg>\n<figcaption>";
    for seat in seats(game.players()) {
        let name = escaped(&game.audience.name(seat));
        let _ = write!(text, "<span class=\"name seat{seat}\">{name}</span> ");
    }
    text + &escaped(texts::legend(game.language)) + "</figcaption></figure>"
}

/// A seat's chances, as the points of a line.
fn line<G: Playable>(game: &Analysed<'_, G>, seat: Seat) -> String {
    let chances = game.report.moments.iter().map(|moment| moment.chances[seat]);
    let points =
        std::iter::once(game.report.start[seat]).chain(chances).enumerate().map(|(after, chance)| {
            let (x, y) = point(game, after, chance);
            format!("{x:.1},{y:.1}")
        });
    points.collect::<Vec<_>>().join(" ")
}

/// The marks of a step: a circle for a mistake, triangles for luck.
fn marks<G: Playable>(game: &Analysed<'_, G>, step: usize) -> String {
    let moment = &game.report.moments[step];
    let mut text = String::new();
    let mut mark = |seat: Seat, shape: &dyn Fn(f64, f64) -> String, says: &str| {
        let (x, y) = point(game, step + 1, moment.chances[seat]);
        let _ = writeln!(
            text,
            "<a href=\"#s{}\"><g class=\"mark seat{seat}\">{}<title>{}</title></g></a>",
            step + 1,
            shape(x, y),
            escaped(says)
        );
    };
    match &moment.what {
        What::Decision(decision) if decision.error >= NOTABLE => {
            let radius = 3.0 + 20.0 * decision.error.min(0.4);
            let says = format!("{}: {}", game.audience.name(decision.seat), verdict(game, decision));
            mark(
                decision.seat,
                &|x, y| format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"/>"),
                &says,
            );
        }
        _ => {
            for (seat, luck) in notable_luck(moment) {
                let tip = if luck > 0.0 { -7.0 } else { 7.0 };
                let shape = |x: f64, y: f64| format!("<path d=\"M{:.1} {y:.1}h10l-5 {tip}z\"/>", x - 5.0);
                let says =
                    format!("{}: {} {}", game.audience.name(seat), texts::luck(game.language), signed(luck));
                mark(seat, &shape, &says);
            }
        }
    }
    text
}

fn table(head: &[&str], rows: impl Iterator<Item = (Option<String>, Vec<String>)>) -> String {
    let cells = |tag: &str, cells: &[String]| {
        cells.iter().fold(String::new(), |mut text, cell| {
            let _ = write!(text, "<{tag}>{cell}</{}>", &tag[..2]);
            text
        })
    };
    let head: Vec<_> = head.iter().map(|cell| escaped(cell)).collect();
    let mut text = format!("<table><thead><tr>{}</tr></thead><tbody>\n", cells("th scope=\"col\"", &head));
    for (id, row) in rows {
        let id = id.map(|id| format!(" id=\"{id}\"")).unwrap_or_default();
        let _ = writeln!(text, "<tr{id}>{}</tr>", cells("td", &row));
    }
    text + "</tbody></table>"
}

fn summary<G: Playable>(game: &Analysed<'_, G>) -> String {
    let rows =
        seats(game.players()).map(|seat| (None, row(game, seat).iter().map(|cell| escaped(cell)).collect()));
    table(&columns(game), rows)
}

/// Every step, with what there is to say about it and everybody's chances.
fn steps<G: Playable>(game: &Analysed<'_, G>) -> String {
    let language = game.language;
    let head = [
        texts::step(language),
        texts::player(language),
        texts::what_happened(language),
        texts::chances(language),
    ];
    let rows = (0..game.report.moments.len()).map(|step| {
        let chances: Vec<_> =
            game.report.moments[step].chances.iter().map(|&chance| percent(chance)).collect();
        let cells =
            vec![(step + 1).to_string(), escaped(&who(game, step)), remark(game, step), chances.join(" ")];
        (Some(format!("s{}", step + 1)), cells)
    });
    table(&head, rows)
}

/// What is said about a step, as HTML.
fn remark<G: Playable>(game: &Analysed<'_, G>, step: usize) -> String {
    let moment = &game.report.moments[step];
    let mut text = escaped(&game.tellings[step]);
    let mut add = |class: &str, says: &str| {
        let _ = write!(text, "<p class=\"{class}\">{}</p>", escaped(says));
    };
    match &moment.what {
        What::Decision(decision) => {
            add(if decision.error > 0.0 { "error" } else { "fine" }, &verdict(game, decision));
            for line in remarks(game, step, decision) {
                add("more", &line);
            }
        }
        What::Chance(_) => {
            for (seat, luck) in notable_luck(moment) {
                let says =
                    format!("{}: {} {}", game.audience.name(seat), texts::luck(game.language), signed(luck));
                add(if luck > 0.0 { "lucky" } else { "unlucky" }, &says);
            }
        }
        What::Forced { .. } => add("fine", texts::forced(game.language)),
        What::Unknown { .. } => add("fine", texts::unknown(game.language)),
    }
    text
}
