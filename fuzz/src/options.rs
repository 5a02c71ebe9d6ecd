//! Options of all games, as people write them: the name of the game, then `name=value` pairs, separated
//! by zero bytes.

use engine::seats;
use games::{GameId, with_game};
use i18n::Told;

use crate::{play, reading};

const SEPARATOR: char = '\0';

pub fn check(text: &str) -> bool {
    let mut parts = text.split(SEPARATOR);
    let Some(game) = parts.next().and_then(GameId::named) else { return false };
    let pairs: Vec<_> = parts.filter_map(|part| part.split_once('=')).collect();
    with_game!(game, G => can_be_set_up::<G>(&pairs))
}

fn can_be_set_up<G: Told>(pairs: &[(&str, &str)]) -> bool {
    let Some(options) = reading::options::<G>(pairs) else { return false };
    for players in 0..=engine::MAX_SEATS {
        let setup = G::prepare(&options, players, &mut play::generator());
        match setup.and_then(|setup| G::new(&setup)) {
            Ok(position) => {
                assert!(G::PLAYERS.contains(&players));
                assert_eq!(seats(position.players()).count(), players);
                position.audit().expect("everything is there");
            }
            Err(bad) => {
                assert!(
                    !G::PLAYERS.contains(&players),
                    "each option is fine, and all of them are not: {bad}"
                );
                reading::tell::<G>(&bad);
            }
        }
    }
    true
}

pub fn seeds() -> Vec<String> {
    let first = "ceremonies=birth, chieftain,drummer,eagle_feather,fire,hunter,lizard,paw,shaman,sun";
    [
        vec!["kokopelli", "ceremonies=12", "sun_shared=false", "vase_owner=true"],
        vec!["kokopelli", "ceremonies=first", "vase_owner=false"],
        vec!["kokopelli", first],
        vec!["purrramida", "board=attic"],
        vec!["szkola-latania", "mode=advanced", "deck=1 = 20\n13 = 12\nhegemon = 4"],
        vec!["szkola-latania", "mode=long"],
        vec!["liars-dice"],
    ]
    .map(|parts| parts.join(&SEPARATOR.to_string()))
    .into()
}
