//! Who knows what: the only file that decides what may leave the position. This game hides
//! nothing, so everybody sees everything.

use engine::{BySeat, Knowledge, Position, Seat, Viewer, check_places, quoted};
use serde::{Deserialize, Serialize};

use crate::actions::Action;
use crate::components::{DICE, Field, Fields};
use crate::determinize;
use crate::dice::Dice;
use crate::ending::Ending;
use crate::options::Setup;
use crate::state::{ByPlayer, Phase, Placed, State};
use crate::turn::Cause;

/// The full truth about something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// P2.1, P5.2 A turn begins, an extra one if it has fewer than five dice. The first turn of the
    /// game has no such event: nothing comes before it.
    TurnBegan { seat: Seat, dice: u8 },
    /// P2.1, P2.3 Dice were rolled.
    Rolled { seat: Seat, dice: Dice },
    /// P4.3 A yarn token went back to the box; the same dice are rolled again.
    YarnSpent { seat: Seat },
    /// P2.2 Dice were put on a field.
    DicePlaced { seat: Seat, field: Field, dice: Dice },
    /// P2.6 The dice left the board, and the turn was over.
    CatAstrophe { seat: Seat, cause: Cause },
    /// P4.1, P6.1 A tile was put on a field; the dice there are gone.
    TilePlaced { seat: Seat, field: Field, golden: bool },
    /// P4.2 The yarn of a field was taken.
    YarnTaken { seat: Seat, field: Field },
    /// P6.1 The first player to place all their regular tiles took all golden ones.
    WinnerFound { seat: Seat },
    /// P6.2 The game is over.
    GameEnded { ending: Ending },
}

/// What a viewer learns about an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Notice {
    /// P2.1, P5.2 A turn begins, an extra one if it has fewer than five dice.
    TurnBegan { seat: Seat, dice: u8 },
    /// P2.1, P2.3 Dice were rolled.
    Rolled { seat: Seat, dice: Dice },
    /// P4.3 A yarn token went back to the box; the same dice are rolled again.
    YarnSpent { seat: Seat },
    /// P2.2 Dice were put on a field.
    DicePlaced { seat: Seat, field: Field, dice: Dice },
    /// P2.6 The dice left the board, and the turn was over.
    CatAstrophe { seat: Seat, cause: Cause },
    /// P4.1, P6.1 A tile was put on a field; the dice there are gone.
    TilePlaced { seat: Seat, field: Field, golden: bool },
    /// P4.2 The yarn of a field was taken.
    YarnTaken { seat: Seat, field: Field },
    /// P6.1 The first player to place all their regular tiles took all golden ones.
    WinnerFound { seat: Seat },
    /// P6.2 The game is over.
    GameEnded { ending: Ending },
}

/// What everybody may know about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Place {
    /// P1.5 Regular tiles that it still has to place.
    pub tiles: u8,
    /// P4.2 Its yarn tokens.
    pub yarn: u8,
}

/// What a viewer may know and remember: everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was settled before the first roll.
    pub setup: Setup,
    /// What comes next.
    pub phase: Phase,
    /// Whose turn it is, even while they roll.
    pub turn: Seat,
    /// How many turns have begun, including extra ones.
    pub turns: u16,
    /// The dice of this turn.
    pub dice: u8,
    /// The roll that is to be placed; no dice in other phases.
    pub rolled: Dice,
    /// This turn's dice on the board.
    pub placed: Placed,
    /// Fields with tiles of any kind.
    pub tiles: Fields,
    /// Fields on which at least one tile is golden.
    pub golden: Fields,
    /// Fields where yarn lies.
    pub yarn: Fields,
    /// What is known about each seat.
    pub places: ByPlayer<Place>,
    /// Who placed all their regular tiles first.
    pub winner: Option<Seat>,
    /// Golden tiles in the supply or, later, with the winner.
    pub golden_left: u8,
}

impl Knowledge for State {
    type View = View;
    type Notice = Notice;

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            setup: self.setup.clone(),
            phase: self.phase,
            turn: self.turn,
            turns: self.turns,
            dice: self.dice,
            rolled: self.rolled,
            placed: self.placed,
            tiles: self.tiles,
            golden: self.golden,
            yarn: self.yarn_on_board(),
            places: BySeat::from_fn(self.players(), |seat| Place {
                tiles: self.left[seat],
                yarn: self.yarn[seat],
            }),
            winner: self.winner,
            golden_left: self.golden_left,
        }
    }

    fn notice(event: &Event, _: Viewer) -> Option<Notice> {
        Some(match *event {
            Event::TurnBegan { seat, dice } => Notice::TurnBegan { seat, dice },
            Event::Rolled { seat, dice } => Notice::Rolled { seat, dice },
            Event::YarnSpent { seat } => Notice::YarnSpent { seat },
            Event::DicePlaced { seat, field, dice } => Notice::DicePlaced { seat, field, dice },
            Event::CatAstrophe { seat, cause } => Notice::CatAstrophe { seat, cause },
            Event::TilePlaced { seat, field, golden } => Notice::TilePlaced { seat, field, golden },
            Event::YarnTaken { seat, field } => Notice::YarnTaken { seat, field },
            Event::WinnerFound { seat } => Notice::WinnerFound { seat },
            Event::GameEnded { ending } => Notice::GameEnded { ending },
        })
    }

    /// Everybody sees every move.
    fn seen(action: &Action, _: Seat, _: Viewer) -> Option<Action> {
        match action {
            Action::Place { .. } | Action::Reroll | Action::GiveUp | Action::Roll | Action::Stop => {
                Some(*action)
            }
        }
    }
}

engine::checked!(View);

impl View {
    /// Checks what the parts cannot check by themselves: that the position is sound, and one of
    /// this table and this board.
    fn check(&self) -> Result<(), String> {
        let named = self.viewer.seat().into_iter().chain([self.turn]).chain(self.winner);
        check_places(self.setup.players.into(), self.places.players(), named)?;
        let board = &self.setup.board;
        let named = self.tiles | self.golden | self.placed.fields();
        if let Some(field) = (named - board.fields()).iter().next() {
            return Err(format!("there is no field {field} on the board {}", quoted(board.name())));
        }
        if self.dice > DICE || self.placed.size() > self.dice {
            return Err(format!("{} of {} dice are on the board", self.placed.size(), self.dice));
        }
        if self.yarn != board.eights() - self.tiles {
            return Err(format!("yarn lies on {:?}, not on the eights without a tile (P4.2)", self.yarn));
        }
        determinize::position(self).audit()
    }

    /// P2.2 Fields with neither tiles nor dice.
    pub fn free(&self) -> Fields {
        self.setup.board.fields() - self.tiles - self.placed.fields()
    }

    /// The position as text: the value of a free field, `*` for yarn; the dice on a field in
    /// brackets; `cat` for a tile and `GOLD` for a golden one.
    pub fn draw(&self) -> String {
        let board = &self.setup.board;
        board.draw_with(|field| {
            if self.golden.contains(field) {
                "GOLD".to_owned()
            } else if self.tiles.contains(field) {
                "cat".to_owned()
            } else if self.placed.fields().contains(field) {
                dice_in_letters(self.placed.on(field))
            } else {
                let yarn = if self.yarn.contains(field) { "*" } else { "" };
                format!("{}{yarn}", board.value(field))
            }
        })
    }
}

/// At most five characters: brackets where there is room for them.
fn dice_in_letters(dice: Dice) -> String {
    let faces: String = dice.faces().map(|face| face.to_string()).collect();
    if faces.len() <= 3 { format!("[{faces}]") } else { faces }
}
