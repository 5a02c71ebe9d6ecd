//! Arithmetic on handfuls: unordered cards packed into one integer.

/// Implements arithmetic, collecting, formatting and serialization for a type `$Handful` that packs
/// the number of cards of each `$Kind` into one integer, so that handfuls are added and subtracted
/// like integers. The type must have `NONE`, `of`, `are_among`, `iter` and `from_list`, and its
/// kinds must be printable. `from_list` decides which lists are handfuls; other lists cannot be
/// deserialized.
#[macro_export]
macro_rules! handful {
    ($Handful:ident of $Kind:ident) => {
        impl ::std::ops::Add for $Handful {
            type Output = Self;

            #[inline]
            fn add(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }
        }

        impl ::std::ops::AddAssign for $Handful {
            #[inline]
            fn add_assign(&mut self, other: Self) {
                *self = *self + other;
            }
        }

        impl ::std::ops::Sub for $Handful {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                debug_assert!(other.are_among(self), "{other:?} are not all among {self:?}");
                Self(self.0 - other.0)
            }
        }

        impl ::std::ops::SubAssign for $Handful {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl ::std::iter::Sum for $Handful {
            fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
                all.fold(Self::NONE, ::std::ops::Add::add)
            }
        }

        impl FromIterator<$Kind> for $Handful {
            fn from_iter<I: IntoIterator<Item = $Kind>>(all: I) -> Self {
                all.into_iter().map(|one| Self::of(one, 1)).sum()
            }
        }

        impl ::std::fmt::Display for $Handful {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                for (place, one) in self.iter().enumerate() {
                    write!(formatter, "{}{one}", if place > 0 { " " } else { "" })?;
                }
                Ok(())
            }
        }

        impl ::std::fmt::Debug for $Handful {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(formatter, "[{self}]")
            }
        }

        impl ::serde::Serialize for $Handful {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $Handful {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let listed = Vec::deserialize(deserializer)?;
                Self::from_list(&listed).map_err(::serde::de::Error::custom)
            }
        }
    };
}
