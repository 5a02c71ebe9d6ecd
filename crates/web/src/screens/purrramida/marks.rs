//! The state of this turn's dice: with or without a base, connected or apart.

use purrramida::{Board, Fields, View};

/// The fields to mark on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    /// P3.2 Fields with dice that have no base.
    pub no_base: Fields,
    /// P3.1 Fields with dice that are apart from the others.
    pub apart: Fields,
    /// P3.2 Free fields that would be their base.
    pub wanted: Fields,
}

impl Marks {
    /// The marks for the current dice.
    pub fn of(view: &View) -> Self {
        let (board, dice) = (&view.setup.board, view.placed.fields());
        let occupied = view.tiles | dice;
        let no_base: Fields =
            dice.iter().filter(|&field| !board.has_base(Fields::of(field), occupied)).collect();
        let bases = no_base.iter().fold(Fields::NONE, |all, field| all | board.base(field));
        Self { no_base, apart: apart(board, dice), wanted: bases - occupied }
    }
}

/// The fields outside the largest group, or all of them if no single group is the largest.
fn apart(board: &Board, dice: Fields) -> Fields {
    if board.is_connected(dice) {
        return Fields::NONE;
    }
    let groups = groups(board, dice);
    let most = groups.iter().map(|group| group.count()).max().unwrap_or_default();
    let mut largest = groups.iter().filter(|group| group.count() == most);
    match (largest.next(), largest.next()) {
        (Some(&only), None) => dice - only,
        _ => dice,
    }
}

/// The connected groups, built by merging each field with the groups it connects to.
fn groups(board: &Board, dice: Fields) -> Vec<Fields> {
    let mut groups: Vec<Fields> = Vec::new();
    for field in dice {
        let alone = Fields::of(field);
        let (joined, others): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|&group| board.is_connected(group | alone));
        groups = others;
        groups.push(joined.into_iter().fold(alone, |all, group| all | group));
    }
    groups
}

#[cfg(test)]
mod tests {
    use purrramida::{Field, Shipped};

    use super::*;

    fn fields(numbers: &[usize]) -> Fields {
        numbers.iter().map(|&number| Field::new(number)).collect()
    }

    #[test]
    fn those_outside_the_largest_group_are_apart() {
        let meadow = Shipped::Meadow.board();
        assert_eq!(apart(&meadow, fields(&[0, 1, 2])), Fields::NONE);
        assert_eq!(apart(&meadow, fields(&[0, 1, 5])), fields(&[5]));
        assert_eq!(apart(&meadow, fields(&[0, 5])), fields(&[0, 5]));
        // 11 lies on 0 and 1, and connects what would be apart.
        assert_eq!(groups(&meadow, fields(&[0, 2, 11, 12])), [fields(&[0, 2, 11, 12])]);
    }
}
