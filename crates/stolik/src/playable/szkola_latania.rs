//! Szkoła latania on the command line.

use anyhow::Context;
use szkola_latania::State;

use crate::playable::Playable;

impl Playable for State {
    fn read_option(name: &str, value: &str) -> anyhow::Result<String> {
        if name == "deck" {
            std::fs::read_to_string(value).with_context(|| format!("{value} cannot be read"))
        } else {
            Ok(value.to_owned())
        }
    }

    const SCORES: &'static str = "fewest points win";
}
