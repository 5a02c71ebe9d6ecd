//! What follows from the results on this device, and from everybody's.

use protocol::http::Field;
use protocol::{Day, Level};

use super::Entry;

/// The results of one game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// All games, including those that people played with each other.
    pub games: usize,
    /// The time played, in milliseconds.
    pub spent: f64,
    /// How often the person came first, second, and so on, against bots.
    pub places: Vec<usize>,
    /// The best score against bots.
    pub best: Option<i32>,
    /// How many games against bots were won in a row, up to the last one.
    pub wins: usize,
    /// The most that ever were.
    pub longest_wins: usize,
    /// The games against bots, by level and number of players.
    pub rows: Vec<Row>,
}

/// The results against bots of one level at tables of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The level of the bots; `None` if they had different ones.
    pub level: Option<Level>,
    /// The number of players.
    pub players: usize,
    /// The number of games.
    pub games: usize,
    /// How many of them were won.
    pub won: usize,
    /// The best score.
    pub best: i32,
}

impl Summary {
    /// The summary of these games, which are of the same kind, the earliest first.
    pub fn of<'a>(entries: impl IntoIterator<Item = &'a Entry>, fewest_win: bool) -> Self {
        let mut this = Self::default();
        for entry in entries {
            this.games += 1;
            this.spent += entry.spent;
            this.add_against_bots(entry, fewest_win);
        }
        this.rows.sort_by_key(|row| (row.level.map(|level| level as u8), row.players));
        this
    }

    fn add_against_bots(&mut self, entry: &Entry, fewest_win: bool) {
        let Some(me) = entry.person() else { return };
        let (place, score) = (usize::from(entry.standings.places[me]), entry.standings.scores[me]);
        let better = |one: i32, other: i32| if fewest_win { one.min(other) } else { one.max(other) };
        let won = place == 1;
        self.places.resize(self.places.len().max(entry.bots.len()), 0);
        self.places[place - 1] += 1;
        self.best = Some(self.best.map_or(score, |best| better(best, score)));
        self.wins = if won { self.wins + 1 } else { 0 };
        self.longest_wins = self.longest_wins.max(self.wins);
        let (level, players) = (entry.level(), entry.bots.len());
        let known = self.rows.iter().position(|row| (row.level, row.players) == (level, players));
        let known = known.unwrap_or_else(|| {
            self.rows.push(Row { level, players, games: 0, won: 0, best: score });
            self.rows.len() - 1
        });
        let row = &mut self.rows[known];
        row.games += 1;
        row.won += usize::from(won);
        row.best = better(row.best, score);
    }

    /// The number of games against bots.
    pub fn against_bots(&self) -> usize {
        self.places.iter().sum()
    }

    /// How many of those were won.
    pub fn won(&self) -> usize {
        self.places.first().copied().unwrap_or_default()
    }
}

impl Entry {
    /// The level of the bots, if all have the same.
    fn level(&self) -> Option<Level> {
        let mut levels = self.bots.iter().flatten();
        let first = levels.next()?;
        levels.all(|level| level == first).then_some(*first)
    }
}

/// The number of days in a row up to today, or up to yesterday as long as today may follow.
pub fn streak(days: &[Day], today: Day) -> u32 {
    let last = if days.contains(&today) { today } else { today.before(1) };
    let run = (0..=last.number()).take_while(|&back| days.contains(&last.before(back)));
    run.count() as u32
}

/// The longest run of days.
pub fn longest_streak(days: &[Day]) -> u32 {
    days.iter().map(|&day| streak(days, day)).max().unwrap_or_default()
}

/// How many of all results are worse than this score, and how many there are.
pub fn beaten(field: &Field, score: i32, fewest_win: bool) -> (u32, u32) {
    let is_worse = |other: i32| if fewest_win { other > score } else { other < score };
    let worse = field.results.iter().filter(|result| is_worse(result.score));
    (worse.map(|result| result.count).sum(), field.results.iter().map(|result| result.count).sum())
}

/// The most bars that are easily read.
const MAX_BARS: i64 = 10;

/// Everybody's scores in ranges of equal size, each with the number of people: `(first, last, count)`.
pub fn ranges(field: &Field) -> Vec<(i64, i64, u32)> {
    let scores = || field.results.iter().map(|result| i64::from(result.score));
    let (Some(lowest), Some(highest)) = (scores().min(), scores().max()) else { return Vec::new() };
    let fits = |size: &i64| highest.div_euclid(*size) - lowest.div_euclid(*size) < MAX_BARS;
    // Round numbers are easier to compare.
    let mut sizes = (0..).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_i64.pow(zeros)));
    let Some(size) = sizes.find(fits) else { return Vec::new() };
    let range = |number: i64| {
        let within = field.results.iter().filter(|result| i64::from(result.score).div_euclid(size) == number);
        (number * size, number * size + size - 1, within.map(|result| result.count).sum())
    };
    (lowest.div_euclid(size)..=highest.div_euclid(size)).map(range).collect()
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Standings};
    use protocol::http::FieldResult;

    use super::*;
    use crate::storage::Try;

    const BOT: Option<Level> = Some(Level::Player);

    fn entry(bots: &[Option<Level>], scores: &[i32]) -> Entry {
        let standings = Standings::most_wins(BySeat::from_fn(scores.len(), |seat| scores[seat.index()]));
        let (game, bots) = ("purrramida".to_owned(), bots.to_vec());
        Entry { id: 1, begun: 1.0, ended: 2.0, spent: 60_000.0, game, bots, standings, daily: None }
    }

    fn days(texts: &[&str]) -> Vec<Day> {
        texts.iter().map(|text| text.parse().expect("it is a day")).collect()
    }

    #[test]
    fn games_are_summed_up_by_level_and_number_of_players() {
        let kitten = Some(Level::Kitten);
        let entries = [
            entry(&[None, BOT, BOT], &[9, 5, 1]),
            entry(&[BOT, None, BOT], &[3, 7, 1]),
            entry(&[None, BOT], &[2, 5]),
            entry(&[None, kitten, BOT], &[4, 3, 2]),
            // People among themselves have no result that is "mine", and bots none at all.
            entry(&[None, None, BOT], &[40, 3, 2]),
            entry(&[BOT, BOT], &[50, 3]),
        ];
        let summary = Summary::of(&entries, false);
        assert_eq!((summary.games, summary.against_bots(), summary.won()), (6, 4, 3));
        assert_eq!((summary.places.as_slice(), summary.best), (&[3, 1, 0][..], Some(9)));
        assert_eq!((summary.wins, summary.longest_wins, summary.spent), (1, 2, 360_000.0));
        let row = |level, players, games, won, best| Row { level, players, games, won, best };
        let rows = [row(None, 3, 1, 1, 4), row(BOT, 2, 1, 0, 2), row(BOT, 3, 2, 2, 9)];
        assert_eq!(summary.rows, rows);
        assert_eq!(Summary::of(&entries, true).best, Some(2));
        assert_eq!(Summary::of([], false), Summary::default());
    }

    #[test]
    fn a_streak_lasts_until_a_day_is_missed() {
        let [before, yesterday, today] = days(&["2026-02-27", "2026-02-28", "2026-03-01"])[..] else {
            panic!("there are three")
        };
        assert_eq!(streak(&[before, yesterday, today], today), 3);
        assert_eq!(streak(&[before, yesterday], today), 2);
        assert_eq!(streak(&[before], today), 0);
        assert_eq!(streak(&[], today), 0);
        assert_eq!(longest_streak(&days(&["2026-01-01", "2026-01-02", "2026-03-01"])), 2);
        assert_eq!(longest_streak(&[]), 0);
    }

    #[test]
    fn only_a_first_try_counts() {
        let [day] = days(&["2026-03-01"])[..] else { panic!("there is one") };
        let of = |counts| Entry { daily: Some(Try { day, counts }), ..entry(&[None, BOT], &[1, 2]) };
        assert_eq!((of(true).counted_day(), of(false).counted_day()), (Some(day), None));
    }

    #[test]
    fn the_field_is_shown_in_a_few_round_ranges() {
        let field = |scores: &[i32]| Field {
            results: scores.iter().map(|&score| FieldResult { score, place: 1, count: 2 }).collect(),
        };
        assert_eq!(ranges(&field(&[])), []);
        assert_eq!(ranges(&field(&[7])), [(7, 7, 2)]);
        assert_eq!(ranges(&field(&[3, 4, 6])), [(3, 3, 2), (4, 4, 2), (5, 5, 0), (6, 6, 2)]);
        let wide = ranges(&field(&[-3, 11]));
        assert_eq!((wide.len(), wide[0], wide[7]), (8, (-4, -3, 2), (10, 11, 2)));
        assert!(ranges(&field(&[i32::MIN, i32::MAX])).len() <= MAX_BARS as usize);
        assert_eq!(beaten(&field(&[3, 4, 6]), 4, false), (2, 6));
        assert_eq!(beaten(&field(&[3, 4, 6]), 3, true), (4, 6));
    }
}
