//! Names that could be mistaken for one another.

use unicode_security::confusable_detection::skeleton;

/// Whether two names look the same, or nearly so. Letters of other alphabets, a zero for an O, an l for
/// a capital I, and a difference in case do not make a different name.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    let looks = |name: &str| skeleton(name).collect::<String>();
    let (one_small, other_small) = (one.to_lowercase(), other.to_lowercase());
    one_small == other_small || looks(one) == looks(other) || looks(&one_small) == looks(&other_small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn look_alikes_are_found_and_different_names_are_not() {
        for (one, other) in [
            ("Ala", "ALA"),
            ("Ala", "Аla"),             // Cyrillic А
            ("Ola", "0la"),             // zero
            ("ola", "οla"),             // Greek omicron
            ("Ilona", "llona"),         // a small l
            ("Marta", "rnarta"),        // r and n
            ("Zo\u{e9}", "Zoe\u{301}"), // the same é
            ("Nina", "Νina"),           // Greek Ν
            ("Ala", "\u{ff21}la"),      // a wide A
            ("PAWEL", "РАWЕL"),         // Cyrillic РА, Е
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Ala", "Ola"), ("Ala", "Ała"), ("Jan", "Jana"), ("Ola", "Óla"), ("Ania", "Anna")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
