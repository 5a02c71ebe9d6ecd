//! What holds for whatever is read.

use std::fmt::Debug;

use engine::{BadSetup, Start};
use i18n::{Language, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Reads a text as JSON. What was read and is written again is read as the same.
pub fn read<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = serde_json::from_str(text).ok()?;
    let written = write(&read);
    assert_eq!(serde_json::from_str(&written).ok().as_ref(), Some(&read), "{written}");
    Some(read)
}

pub fn write(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what can be read can be written")
}

/// The options that these names and values set, if they can be; otherwise what is wrong is told.
pub fn options<G: Told>(pairs: &[(&str, &str)]) -> Option<<G as Start>::Options>
where
    G::BadOption: Debug,
{
    let pairs: Vec<_> = pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    G::options_from(&pairs).inspect_err(tell::<G>).ok()
}

/// What is wrong with an option or a setup reaches people as data, and is told in their language.
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
