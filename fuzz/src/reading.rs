//! Properties of everything that is parsed.

use std::fmt::Debug;

use engine::{BadSetup, Start};
use i18n::{Language, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Parses JSON and checks that the value survives a round trip.
pub fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = serde_json::from_str(text).ok()?;
    let written = write(&read);
    assert_eq!(serde_json::from_str(&written).ok().as_ref(), Some(&read), "{written}");
    Some(read)
}

pub fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what can be read can be written")
}

/// The options set by these names and values; if they are invalid, the error is checked.
pub fn options<G: Told>(pairs: &[(&str, &str)]) -> Option<<G as Start>::Options>
where
    G::BadOption: Debug,
{
    let pairs: Vec<_> = pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    G::options_from(&pairs).inspect_err(tell::<G>).ok()
}

/// Errors in options and setups reach people as data, and can be told in every language.
pub fn tell<G: Told>(bad: &BadSetup<G::BadOption>)
where
    G::BadOption: Debug,
{
    let told: BadSetup<G::BadOption> = read(&write(bad)).expect("what is wrong can be read");
    assert_eq!(told, *bad);
    for language in Language::ALL {
        assert!(!i18n::bad_setup::<G>(language, bad).is_empty());
    }
}
