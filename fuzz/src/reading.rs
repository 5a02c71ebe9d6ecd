//! What holds for whatever is read.

use std::fmt::Debug;

use engine::BadSetup;
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
