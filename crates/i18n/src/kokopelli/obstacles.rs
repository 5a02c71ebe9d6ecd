//! Why a move is not allowed.

use ::kokopelli::{Card, Ceremony, Obstacle, Pile};

use crate::Language::{self, English, Polish};
use crate::Names;
use crate::grammar::{self, plural};
use crate::kokopelli::{card as name_of, card_genitive, space as on_space};

/// Why a move is not allowed, for the player who tried it.
pub fn obstacle(language: Language, obstacle: &Obstacle, names: &Names<'_>) -> String {
    match *obstacle {
        Obstacle::NotYourTurn { turn } => {
            let name = names.name(language, turn);
            match language {
                Polish => format!("To jeszcze nie twoja kolej. Teraz gra {name}."),
                English => format!("It is not your turn yet. {name} is playing."),
            }
        }
        Obstacle::MustBury { cards } => {
            let cards = grammar::cards(language, cards.into());
            match language {
                Polish => format!("Najpierw włóż {cards} na spód talii."),
                English => format!("First put {cards} under your draw pile."),
            }
        }
        Obstacle::ActionsLeft { actions } => actions_left(language, actions),
        Obstacle::NotInHand { card } => match language {
            Polish => format!("Nie masz na ręce karty {}. Wybierz inną.", card_genitive(language, card)),
            English => format!("You do not hold {}. Choose another card.", name_of(language, card)),
        },
        Obstacle::NotDrawn { card } => not_drawn(language, card),
        Obstacle::NoSuchVillage { players } => match language {
            Polish => format!("Nikt tam nie siedzi. Przy stole są {players} wioski."),
            English => format!("Nobody sits there. There are {players} villages at the table."),
        },
        Obstacle::NoSuchSpace { spaces } => match language {
            Polish => {
                let noun = plural(spaces.into(), "pole", "pola", "pól");
                format!("Nie ma takiego pola. Wioska ma najwyżej {spaces} {noun}.")
            }
            English => format!("There is no such space. A village has {spaces} at most."),
        },
        Obstacle::Occupied { ceremony } => occupied(language, ceremony),
        Obstacle::AlreadyOpen { at } => already_open(language, at, names),
        Obstacle::OpenInTheirArea { at } => open_in_their_area(language, at, names),
        Obstacle::DoesNotMatch { ceremony } => match language {
            Polish => {
                let ceremony = card_genitive(language, ceremony);
                format!("Ta karta tu nie pasuje. Dołóż kartę {ceremony} albo Kokopelli.")
            }
            English => {
                let ceremony = name_of(language, ceremony);
                format!("This card does not match. Play {ceremony} or Kokopelli here.")
            }
        },
        Obstacle::OnlyThisCeremony { at } => match language {
            Polish => {
                format!("W tej akcji dokładasz karty tylko do ceremonii {}.", here(language, at, names))
            }
            English => format!("This action only continues with the ceremony {}.", here(language, at, names)),
        },
        Obstacle::OnlyOtherCeremonies { at } => match language {
            Polish => {
                format!("Drugą kartę dołóż do innej ceremonii niż ta {}.", here(language, at, names))
            }
            English => format!(
                "Play the second card on a different ceremony from the one {}.",
                here(language, at, names)
            ),
        },
        Obstacle::GameOver => fixed::game_over(language).to_owned(),
        Obstacle::CardsAreDrawn => fixed::cards_are_drawn(language).to_owned(),
        Obstacle::NothingToBury => fixed::nothing_to_bury(language).to_owned(),
        Obstacle::ActionUnderWay => fixed::action_under_way(language).to_owned(),
        Obstacle::EmptyPile => fixed::empty_pile(language).to_owned(),
        Obstacle::NotACeremony => fixed::not_a_ceremony(language).to_owned(),
        Obstacle::NeedsTheSun => fixed::needs_the_sun(language).to_owned(),
        Obstacle::NotYourVillage => fixed::not_your_village(language).to_owned(),
        Obstacle::OutsidePlayArea => fixed::outside_play_area(language).to_owned(),
        Obstacle::NoSpaceFree => fixed::no_space_free(language).to_owned(),
        Obstacle::NoCeremony => fixed::no_ceremony(language).to_owned(),
        Obstacle::OutOfReach => fixed::out_of_reach(language).to_owned(),
    }
}

/// A place, for the player who acts: "na polu 2 w twojej wiosce".
fn here(language: Language, at: Pile, names: &Names<'_>) -> String {
    let space = on_space(language, at.space);
    match language {
        Polish if names.is_me(at.village) => format!("{space} w twojej wiosce"),
        Polish => format!("{space} (wioska: {})", names.name(language, at.village)),
        English => format!("{space} in {} village", names.whose(at.village)),
    }
}

fn actions_left(language: Language, actions: u8) -> String {
    let number = grammar::actions(language, actions.into());
    match language {
        Polish => format!("Masz jeszcze {number} do wykonania. Zrezygnować można tylko z dodatkowej."),
        English => format!("You still have {number} to take. Only an extra action can be given up."),
    }
}

fn not_drawn(language: Language, card: Card) -> String {
    match language {
        Polish => format!(
            "Urodziny pozwalają zagrać tylko karty właśnie wzięte. Karty {} wśród nich nie ma.",
            card_genitive(language, card)
        ),
        English => format!(
            "The Birth lets you play only cards just drawn. {} is not among them.",
            name_of(language, card)
        ),
    }
}

fn occupied(language: Language, ceremony: Ceremony) -> String {
    let name = card_genitive(language, ceremony.ceremony);
    match language {
        Polish => format!("Na tym polu trwa ceremonia {name}. Wybierz wolne pole."),
        English => format!("{name} is open on this space. Choose a free one."),
    }
}

fn already_open(language: Language, at: Pile, names: &Names<'_>) -> String {
    let place = here(language, at, names);
    match language {
        Polish => format!(
            "Ta ceremonia już trwa w twojej strefie gry: {place}. Dołóż do niej kartę albo rozpocznij inną."
        ),
        English => format!(
            "This ceremony is already open in your play area, {place}. Play on it, or open another one."
        ),
    }
}

fn open_in_their_area(language: Language, at: Pile, names: &Names<'_>) -> String {
    let place = here(language, at, names);
    match language {
        Polish => {
            format!("Ta ceremonia już trwa w strefie gry gospodarza wioski: {place}. Rozpocznij tam inną.")
        }
        English => format!(
            "This ceremony is already open in the play area of the village's owner, {place}. Open another one there."
        ),
    }
}

/// Texts without parameters.
mod fixed {
    crate::texts! {
        game_over {
            pl: "Gra się już skończyła.",
            en: "The game is over.",
        }
        cards_are_drawn {
            pl: "Karty są właśnie rozdawane. Poczekaj chwilę.",
            en: "Cards are being drawn. Wait a moment.",
        }
        nothing_to_bury {
            pl: "Teraz nie wkładasz kart pod talię. Robisz to, gdy wymieniasz karty albo masz ich za dużo na koniec ruchu.",
            en: "No card goes under the pile now. That happens when you exchange, or hold too many at the end of your turn.",
        }
        action_under_way {
            pl: "Twoja akcja jeszcze trwa. Zagraj następną kartę albo wybierz „Gotowe”.",
            en: "Your action is still under way. Play another card or choose Done.",
        }
        empty_pile {
            pl: "Twoja talia jest pusta. Wybierz inną akcję.",
            en: "Your draw pile is empty. Choose another action.",
        }
        not_a_ceremony {
            pl: "Kokopelli nie rozpoczyna ceremonii. Dołóż tę kartę do ceremonii, która już trwa.",
            en: "Kokopelli opens nothing. Play this card on a ceremony that is already open.",
        }
        needs_the_sun {
            pl: "To pole udostępnia tylko słońce. Najpierw rozpocznij ceremonię słońca.",
            en: "Only the Sun allows this space. Open the Sun first.",
        }
        not_your_village {
            pl: "Ceremonie rozpoczynasz w swojej wiosce. U sąsiadów pozwala na to dopiero ogień.",
            en: "You open ceremonies in your own village. Only the Fire lets you open next door.",
        }
        outside_play_area {
            pl: "To pole nie leży w twojej strefie gry. Ogień sięga tylko do najbliższych pól sąsiadów, nigdy poniżej talii.",
            en: "This space is not in your play area. The Fire reaches your neighbours' nearest spaces, never under a draw pile.",
        }
        no_space_free {
            pl: "W twojej wiosce nie ma wolnego pola. Najpierw zakończ albo przerwij którąś ceremonię.",
            en: "Your village has no free space. Finish or cancel a ceremony first.",
        }
        no_ceremony {
            pl: "Na tym polu nie ma ceremonii. Wybierz pole, na którym jakaś trwa.",
            en: "There is no ceremony on this space. Choose a space that has one.",
        }
        out_of_reach {
            pl: "To pole jest poza twoją strefą gry. Dalej sięga tylko kobieta-pająk.",
            en: "This space is outside your play area. Only the Spider Woman reaches further.",
        }
    }
}
