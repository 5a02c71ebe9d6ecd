//! Values that come from outside as text are no others than those that are made inside.

use std::fmt::Display;

/// Implements writing and reading for a type that derives both with `#[serde(remote = "Self")]`, so
/// that what was read goes through the type's own `check`.
///
/// The derived functions are not lost: `Type::deserialize` is one of the type's own and does not
/// check. Whoever reads goes through the trait, as `serde_json::from_str` does.
#[macro_export]
macro_rules! checked {
    ($Type:ident) => {
        impl ::serde::Serialize for $Type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                Self::serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read = Self::deserialize(deserializer)?;
                read.check().map_err(::serde::de::Error::custom)?;
                Ok(read)
            }
        }
    };
}

/// Checks that things are listed in ascending order, each once, as sets are written.
pub fn check_ascending<T: Ord + Display>(listed: &[T]) -> Result<(), String> {
    match listed.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(format!(
            "{} is listed after {}: the list ascends, with nothing in it twice",
            pair[1], pair[0]
        )),
        None => Ok(()),
    }
}
