//! Errors in files and requests, each with what would be valid.

mod texts;

use engine::records::{Expected, Fault, GameFault, Mislisted};
use engine::{BadFile, BadSetup, Explanation, Impossible, Seat, number, quoted};

use crate::Language::{self, English, Polish};
use crate::{Names, Told, grammar, pick};

/// Why a game cannot be set up with these options.
pub fn bad_setup<G: Told>(language: Language, bad: &BadSetup<G::BadOption>) -> String {
    let name = G::name(language);
    match bad {
        BadSetup::UnknownOption { option, known, .. } if known.is_empty() => {
            texts::no_options(language, name, &quotation(language, option))
        }
        BadSetup::UnknownOption { option, known, .. } => {
            let known = grammar::list(language, known);
            texts::unknown_option(language, name, &quotation(language, option), &known)
        }
        BadSetup::NotOneOf { option, value, known } => {
            let known = grammar::choice(language, known);
            texts::not_one_of(language, option, &quotation(language, value), &known)
        }
        BadSetup::BadPlayers { players, fewest, most, .. } => {
            texts::players_of(language, name, &players.to_string(), &span(language, *fewest, *most))
        }
        BadSetup::BadFirst { first, players } => {
            texts::bad_first(language, &seat_name(language, *first), *players)
        }
        BadSetup::BadOption { why, .. } | BadSetup::AgainstRules(why) => {
            language.typeset(G::say_bad_option(language, why))
        }
    }
}

/// What is wrong with a record of a known game.
pub fn game_fault<G: Told>(language: Language, wrong: &GameFault<G>) -> String {
    match wrong {
        GameFault::Any(wrong) => fault(language, wrong),
        GameFault::Setup(bad) => bad_setup::<G>(language, bad),
        GameFault::Forbidden { seat, action, refusal, explanation } => {
            let who = seat_name(language, *seat);
            let why = match explanation {
                Some(Explanation { rule, because }) => {
                    let obstacle = G::say_obstacle(language, because, &Names::new(&[], None));
                    texts::by_rule(language, rule, &obstacle)
                }
                None => crate::refusal(language, *refusal).to_owned(),
            };
            texts::forbidden(language, &who, action, &why)
        }
    }
}

/// What is wrong with a record of any game.
pub fn fault(language: Language, fault: &Fault) -> String {
    match fault {
        Fault::NotJson { cut_off: true, .. } => texts::cut_off(language).to_owned(),
        Fault::NotJson { column, .. } => texts::not_json(language, *column),
        Fault::NotUtf8 => texts::not_utf8(language).to_owned(),
        Fault::ByteOrderMark => texts::byte_order_mark(language).to_owned(),
        Fault::TooLong(bytes) => texts::too_long(language, *bytes),
        Fault::NotALine { found } => match found[..] {
            [] => texts::not_a_line(language).to_owned(),
            _ => texts::several_lines(language, &found.join(", ")),
        },
        Fault::OtherVersion(version) => texts::other_version(language, &number(*version)),
        Fault::NoRecord => texts::no_record(language).to_owned(),
        Fault::NoHeader => texts::no_header(language).to_owned(),
        Fault::UnknownGame { game, known } => {
            texts::unknown_game(language, &quotation(language, game), &known.join(", "))
        }
        Fault::OtherGame { game, expected } => {
            texts::other_game(language, &quotation(language, game), expected)
        }
        Fault::BadPlayers { players, fewest, most } => {
            texts::bad_players(language, &number(*players), &span(language, *fewest, *most))
        }
        Fault::BadNames(players) => texts::bad_names(language, *players),
        Fault::WrongKind { expected, found } => {
            texts::wrong_kind(language, self::expected(language, *expected), found)
        }
        Fault::MissingKey { key, within } => texts::missing_key(language, key, within),
        Fault::UnknownKey { key, expected } => texts::unknown_key(language, key, &expected.join(", ")),
        Fault::UnknownName { name, known, .. } => texts::unknown_name(language, name, &known.join(", ")),
        Fault::OutOfRange { number, first, last, .. } => texts::out_of_range(language, number, *first, *last),
        Fault::Shape(detail) => texts::bad_shape(language, detail),
        Fault::Game(detail) => texts::bad_game(language, detail),
        Fault::NextRecord => texts::next_record(language).to_owned(),
        Fault::HasResult => texts::has_result(language).to_owned(),
        Fault::NotTheirTurn { turn, seat } => {
            texts::not_their_turn(language, &seat_name(language, *turn), &seat_name(language, *seat))
        }
        Fault::ChanceDecides => texts::chance_decides(language).to_owned(),
        Fault::Impossible { outcome, why } => {
            texts::impossible(language, outcome, &impossible(language, why))
        }
        Fault::BadLegal { action, how } => match how {
            Mislisted::Twice => texts::listed_twice(language, action),
            Mislisted::Wrongly => texts::listed_wrongly(language, action),
            Mislisted::Not => texts::not_listed(language, action),
        },
        Fault::NotOver => texts::not_over(language).to_owned(),
        Fault::Stopped => texts::stopped(language).to_owned(),
        Fault::BadScores { right, written } => texts::bad_scores(language, right, written),
        Fault::BadWinners { right, written } => texts::bad_winners(language, right, written),
    }
}

/// A range, or a single number if both ends are equal.
fn span(language: Language, first: usize, last: usize) -> String {
    match language {
        _ if first == last => first.to_string(),
        Language::Polish => format!("{first} do {last}"),
        Language::English => format!("{first} to {last}"),
    }
}

/// A sentence about a line of a file, counted from 1; with line 0, about the file as a whole.
pub fn at_line(language: Language, line: usize, sentence: &str) -> String {
    if line == 0 { sentence.to_owned() } else { texts::at_line(language, line, sentence) }
}

/// Says that a file could not be read, without a full stop: the beginning of a sentence that continues
/// with what such a file contains.
pub(crate) fn unread(language: Language, bad: &BadFile) -> String {
    match bad.line {
        Some(line) => texts::unread_line(language, line),
        None => texts::unread(language).to_owned(),
    }
}

fn impossible(language: Language, why: &Impossible) -> String {
    let name = |seat: &Seat| seat_name(language, *seat);
    match why {
        Impossible::SeatDecides(seat) => texts::seat_decides(language, &name(seat)),
        Impossible::Over => crate::refusal(language, engine::Refusal::Over).to_owned(),
        Impossible::NotNow => texts::not_now(language).to_owned(),
        Impossible::DealIsNext => texts::deal_is_next(language).to_owned(),
        Impossible::DrawIsNext => texts::draw_is_next(language).to_owned(),
        Impossible::BadHands { hands, players } => texts::bad_hands(language, *hands, *players),
        Impossible::NotTheirDraw { turn, seat } => texts::not_their_draw(language, &name(turn), &name(seat)),
        Impossible::BadDeal { seat, due, given, .. } | Impossible::BadDraw { seat, due, given, .. } => {
            texts::bad_cards(language, &name(seat), *due, *given)
        }
        Impossible::BadRoll { seat, due, given, .. } => texts::bad_roll(language, &name(seat), *due, *given),
        Impossible::NotThere { card, there, given } => {
            texts::not_there(language, &quotation(language, card), *there, *given)
        }
        Impossible::Certain { seat, due, given } => texts::certain(language, &name(seat), due, given),
    }
}

const fn expected(language: Language, expected: Expected) -> &'static str {
    match expected {
        Expected::Object => pick!(language, "obiekt", "an object"),
        Expected::List => pick!(language, "lista", "a list"),
        Expected::WholeNumber => pick!(language, "liczba całkowita", "a whole number"),
        Expected::Text => pick!(language, "tekst", "a text"),
        Expected::Boolean => pick!(language, "true albo false", "true or false"),
        Expected::Variant => {
            pick!(language, "nazwa albo obiekt z jednym kluczem", "a name or an object with one key")
        }
    }
}

/// Files count seats from 0; people count them from 1, as at the table.
fn seat_name(language: Language, seat: Seat) -> String {
    Names::new(&[], None).name(language, seat)
}

/// External text in the language's quotation marks, on one line and limited in length.
fn quotation(language: Language, text: &str) -> String {
    let quoted = quoted(text);
    match language {
        Polish => {
            let inner = quoted.strip_prefix('"').unwrap_or(&quoted);
            format!("„{}”", inner.strip_suffix('"').unwrap_or(inner))
        }
        English => quoted,
    }
}
