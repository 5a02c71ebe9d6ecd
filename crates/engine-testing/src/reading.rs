//! Assertions about what is accepted from JSON.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Asserts that the text can be read, and is the same when written again.
///
/// # Panics
/// If it is not.
#[track_caller]
pub fn is_read<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text} is not read: {error}"));
    assert_eq!(serde_json::to_string(&read).expect("what was read can be written"), text);
}

/// Asserts that each of the texts is refused, for the reason given beside it.
///
/// # Panics
/// If one is accepted, or refused for another reason.
#[track_caller]
pub fn are_refused<T: DeserializeOwned + Debug>(texts: &[(&str, &str)]) {
    for (text, reason) in texts {
        match serde_json::from_str::<T>(text) {
            Ok(read) => panic!("{text} is read as {read:?}"),
            Err(error) => assert!(error.to_string().contains(reason), "{text}: {error}"),
        }
    }
}
