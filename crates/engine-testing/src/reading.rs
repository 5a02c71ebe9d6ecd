//! What is read from JSON, and what is not.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The text is read, and written again is the same.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn is_read<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text} is not read: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("what was read can be written"), text);
}

/// None of the texts is read, each for the reason that stands beside it.
///
/// # Panics
/// If one is, or for another reason.
#[track_caller]
pub fn are_refused<T: DeserializeOwned + Debug>(texts: &[(&str, &str)]) {
    for (text, reason) in texts {
        match serde_json::from_str::<T>(text) {
            Ok(read) => panic!("{text} is read as {read:?}"),
            Err(error) => assert!(error.to_string().contains(reason), "{text}: {error}"),
        }
    }
}
