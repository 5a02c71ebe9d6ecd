//! Deserialized values satisfy the same invariants as those constructed in code.

use std::fmt::Display;

/// Implements serialization for a type that derives `Serialize` and `Deserialize` with
/// `#[serde(remote = "Self")]`, so that deserialized values go through the type's own `check`.
///
/// The derived functions remain as inherent ones, so `Type::deserialize` does not check.
/// Deserialize through the trait, as `serde_json::from_str` does.
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

/// Checks that a list is strictly ascending, which is how sets are serialized.
pub fn check_ascending<T: Ord + Display>(listed: &[T]) -> Result<(), String> {
    match listed.windows(2).find(|pair| pair[0] >= pair[1]) {
        Some(pair) => Err(format!(
            "{} is listed after {}: the list ascends, with nothing in it twice",
            pair[1], pair[0]
        )),
        None => Ok(()),
    }
}
