//! An analysis as a table in the terminal.

use std::fmt::Write as _;

use analysis::{Decision, What};
use engine::{Seat, seats};

use super::{Analysed, mover, notable_luck, percent, signed, texts};
use crate::playable::{Playable, Thinking};

/// At most this many moves are shown with a mistake.
const SHOWN: usize = 3;

pub(super) fn table<G: Playable>(game: &Analysed<'_, G>) -> String {
    let mut text =
        format!("{}\n{}\n\n", texts::title(game.language, G::name(game.language), game.players()), how(game));
    for step in 0..game.report.moments.len() {
        text += &lines_of(game, step);
    }
    text + "\n" + &summary(game) + "\n" + texts::explanation(game.language) + "\n"
}

pub(super) fn how<G: Playable>(game: &Analysed<'_, G>) -> String {
    let budget = match game.thinking {
        Thinking::Simulations(number) => texts::simulations(game.language, number),
        Thinking::Time(time) => texts::milliseconds(game.language, time.as_millis()),
    };
    texts::how(game.language, game.settings.searches, &budget)
}

/// What is said about a step: decisions and notable luck.
fn lines_of<G: Playable>(game: &Analysed<'_, G>, step: usize) -> String {
    let moment = &game.report.moments[step];
    let (language, number) = (game.language, step + 1);
    let mut text = String::new();
    match &moment.what {
        What::Decision(decision) => {
            let name = game.audience.name(decision.seat);
            let label = game.say(step, decision.seat, &decision.made);
            let _ = writeln!(text, "{number:>4}  {name}: {label}: {}", verdict(game, decision));
            for line in remarks(game, step, decision) {
                let _ = writeln!(text, "        {line}");
            }
        }
        What::Chance(_) => {
            let luck = notable_luck(moment);
            if !luck.is_empty() {
                let whose =
                    |(seat, luck): (Seat, f64)| format!("{} {}", game.audience.name(seat), signed(luck));
                let luck: Vec<_> = luck.into_iter().map(whose).collect();
                let _ = writeln!(text, "{number:>4}  {}: {}", texts::luck(language), luck.join(", "));
                let _ = writeln!(text, "        {}", game.tellings[step]);
            }
        }
        What::Unknown { seat: Some(seat) } => {
            let _ =
                writeln!(text, "{number:>4}  {}: {}", game.audience.name(*seat), texts::unknown(language));
        }
        What::Forced { .. } | What::Unknown { seat: None } => {}
    }
    text
}

/// The judgement of a decision in a few words.
pub(super) fn verdict<G: Playable>(game: &Analysed<'_, G>, decision: &Decision<G::Action>) -> String {
    let language = game.language;
    if decision.error > 0.0 {
        texts::mistake(language, &percent(decision.error), &percent(decision.noise), decision.rank)
    } else if decision.rank == 1 {
        let chance = decision.moves.first().map_or(0.0, |best| best.means.chances[decision.seat]);
        texts::best(language, &percent(chance))
    } else {
        texts::within_noise(language, &percent(decision.difference), &percent(decision.noise))
    }
}

/// What would have been better, and what was expected then.
pub(super) fn remarks<G: Playable>(
    game: &Analysed<'_, G>,
    step: usize,
    decision: &Decision<G::Action>,
) -> Vec<String> {
    if decision.error <= 0.0 {
        return Vec::new();
    }
    let (language, seat) = (game.language, decision.seat);
    let made = decision.moves.get(decision.rank - 1).map_or(0.0, |made| made.means.chances[seat]);
    let better = decision.moves.iter().take(SHOWN).take_while(|one| one.means.action != decision.made);
    let mut lines: Vec<_> = better
        .map(|one| {
            let label = game.say(step, seat, &one.means.action);
            texts::better(language, &label, &percent(one.means.chances[seat]), &percent(made))
        })
        .collect();
    if let Some(best) = decision.moves.first() {
        let (place, score) = (best.means.places[seat], best.means.scores[seat]);
        lines.push(texts::figures(language, &percent(best.means.chances[seat]), place, score));
    }
    lines.extend(expected(game, decision));
    lines
}

/// The course of the game that was expected after the best move, in the record's notation: later positions are
/// not known well enough to put it into words.
fn expected<G: Playable>(game: &Analysed<'_, G>, decision: &Decision<G::Action>) -> Option<String> {
    let written = |(seat, action): &(Seat, G::Action)| {
        let action = serde_json::to_string(action).unwrap_or_default();
        format!("{} {action}", game.audience.name(*seat))
    };
    let later: Vec<_> = decision.line.iter().skip(1).map(written).collect();
    (!later.is_empty()).then(|| texts::expected(game.language, &later.join(", ")))
}

/// The columns of the summary.
pub(super) fn columns<G: Playable>(game: &Analysed<'_, G>) -> [&'static str; 8] {
    let language = game.language;
    [
        texts::player(language),
        texts::decisions(language),
        texts::mistakes(language),
        texts::error(language),
        texts::error_per_decision(language),
        texts::luck(language),
        texts::result(language),
        texts::adjusted(language),
    ]
}

/// The summary of a seat.
pub(super) fn row<G: Playable>(game: &Analysed<'_, G>, seat: Seat) -> [String; 8] {
    let summary = &game.report.seats[seat.index()];
    let share =
        |share: Option<f64>| share.map_or_else(|| texts::no_result(game.language).to_owned(), percent);
    [
        game.audience.name(seat),
        summary.decisions.to_string(),
        summary.mistakes.to_string(),
        percent(summary.error),
        format!("{:.2}%", 100.0 * summary.error_per_decision),
        signed(summary.luck),
        share(summary.result),
        share(summary.adjusted),
    ]
}

fn summary<G: Playable>(game: &Analysed<'_, G>) -> String {
    let mut rows = vec![columns(game).map(str::to_owned)];
    rows.extend(seats(game.players()).map(|seat| row(game, seat)));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: [usize; 8] = std::array::from_fn(width);
    let mut text = String::new();
    for row in &rows {
        let cell = |(column, cell): (usize, &String)| match column {
            0 => format!("{cell:<width$}", width = widths[column]),
            _ => format!("{cell:>width$}", width = widths[column]),
        };
        let _ = writeln!(text, "{}", row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  "));
    }
    text
}

/// Who took a step, in a word.
pub(super) fn who<G: Playable>(game: &Analysed<'_, G>, step: usize) -> String {
    match mover(game.journal, step) {
        Some(seat) => game.audience.name(seat),
        None => texts::chance_decides(game.language).to_owned(),
    }
}
