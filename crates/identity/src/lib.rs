//! The identity of a browser: a signed cookie, and the code that moves it to another browser.
//!
//! A cookie contains a player and an epoch, with a keyed BLAKE3 hash of both. Forged cookies and those
//! of other servers are not accepted; one of an earlier epoch has been signed out.
//!
//! This crate deals only with the text of cookies, not with HTTP, so that they can be fuzzed without a
//! server.

#![forbid(unsafe_code)]

pub mod link;

use room::PlayerId;

/// The cookie's name.
pub const COOKIE_NAME: &str = "stolik";
/// The cookie's name with TLS: browsers accept a cookie with this prefix only from this very host and
/// over TLS, so no other site under the same domain can replace it with its own.
const SECURE_COOKIE_NAME: &str = "__Host-stolik";
/// How long a browser keeps it: the longest that browsers allow.
const SECONDS_KEPT: u32 = 400 * 24 * 60 * 60;
const DIGITS_OF_PLAYER: usize = 32;
const DIGITS_OF_EPOCH: usize = 8;

/// Signs and verifies cookies.
#[derive(Clone)]
pub struct Signer {
    key: [u8; 32],
    /// Whether browsers send the cookie over TLS only.
    secure: bool,
}

/// The identity claimed by a cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The player.
    pub player: PlayerId,
    /// Valid until the player signs out their other browsers.
    pub epoch: u32,
}

/// Creates a new player.
pub fn new_player() -> PlayerId {
    PlayerId::from_bytes(random_bytes())
}

/// Unguessable bytes from the operating system.
pub fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

impl Signer {
    /// Creates a signer with this key; `secure` if browsers reach the server over TLS.
    pub const fn new(key: [u8; 32], secure: bool) -> Self {
        Self { key, secure }
    }

    /// Whether browsers reach the server over TLS.
    pub const fn is_secure(&self) -> bool {
        self.secure
    }

    /// The values of the `Set-Cookie` headers; the second, if there is one, deletes the cookie with the
    /// older name.
    pub fn cookies(&self, claim: Claim) -> Vec<String> {
        let text = format!("{}{:08x}", claim.player, claim.epoch);
        let signature = self.signature(&text).to_hex();
        let set = |name: &str, value: &str, seconds: u32| {
            let secure = if self.secure { "; Secure" } else { "" };
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
        };
        let value = format!("{text}{signature}");
        if self.secure {
            vec![set(SECURE_COOKIE_NAME, &value, SECONDS_KEPT), set(COOKIE_NAME, "", 0)]
        } else {
            vec![set(COOKIE_NAME, &value, SECONDS_KEPT)]
        }
    }

    /// The claim of the first valid cookie in these `Cookie` header values, if any. A cookie with the
    /// older name counts if there is none with the newer one.
    pub fn read<'a>(&self, headers: impl IntoIterator<Item = &'a str>) -> Option<Claim> {
        let cookies = headers.into_iter().flat_map(|value| value.split(';'));
        let pairs: Vec<_> = cookies.filter_map(|pair| pair.trim().split_once('=')).collect();
        let named = |wanted: &str| {
            pairs.iter().filter(|(name, _)| *name == wanted).find_map(|(_, value)| self.claim(value))
        };
        named(SECURE_COOKIE_NAME).filter(|_| self.secure).or_else(|| named(COOKIE_NAME))
    }

    /// What stands for a player in one context only. Without the key, nobody can tell whose it is, or
    /// that two from different contexts belong together.
    pub fn pseudonym(&self, player: PlayerId, context: &str) -> [u8; 32] {
        *self.signature(&format!("{player} {context}")).as_bytes()
    }

    fn claim(&self, value: &str) -> Option<Claim> {
        let (text, signature) = value.split_at_checked(DIGITS_OF_PLAYER + DIGITS_OF_EPOCH)?;
        // Hashes compare in constant time.
        if blake3::Hash::from_hex(signature).ok()? != self.signature(text) {
            return None;
        }
        let (player, epoch) = text.split_at(DIGITS_OF_PLAYER);
        Some(Claim { player: PlayerId::from_digits(player)?, epoch: u32::from_str_radix(epoch, 16).ok()? })
    }

    fn signature(&self, text: &str) -> blake3::Hash {
        blake3::keyed_hash(&self.key, text.as_bytes())
    }
}

/// Letters and digits that cannot be mistaken for each other.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS: usize = 5;
const LETTERS_OF_GROUP: usize = 4;

/// A new recovery code: 100 bits, in groups that can be read aloud.
pub fn recovery_code() -> String {
    let letters =
        random_bytes::<{ GROUPS * LETTERS_OF_GROUP }>().map(|byte| char::from(ALPHABET[byte as usize % 32]));
    let groups: Vec<String> = letters.chunks(LETTERS_OF_GROUP).map(|group| group.iter().collect()).collect();
    groups.join("-")
}

/// The stored hash of a code; `None` if it is not a code. People may type it in lower case, with other
/// spacing, and mistake O for 0 or I for 1.
pub fn hashed(code: &str) -> Option<[u8; 32]> {
    let letters = code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-');
    let letters: String = letters
        .map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        })
        .collect();
    let is_code = letters.len() == GROUPS * LETTERS_OF_GROUP
        && letters.bytes().all(|letter| ALPHABET.contains(&letter));
    is_code.then(|| *blake3::hash(letters.as_bytes()).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sent(signer: &Signer, claim: Claim) -> String {
        signer.cookies(claim)[0].split(';').next().unwrap().to_owned()
    }

    #[test]
    fn a_cookie_says_who_somebody_is_to_the_server_that_made_it() {
        let signer = Signer::new([1; 32], false);
        let claim = Claim { player: new_player(), epoch: 3 };
        let cookie = sent(&signer, claim);
        assert_eq!(signer.read([cookie.as_str()]), Some(claim));
        assert_eq!(signer.read(["more=1", &format!("other=1; {cookie}; more=2")]), Some(claim));
        assert_eq!(Signer::new([2; 32], false).read([cookie.as_str()]), None);
    }

    #[test]
    fn nobody_can_make_one_up() {
        let signer = Signer::new([1; 32], false);
        let cookie = sent(&signer, Claim { player: new_player(), epoch: 3 });
        for place in "stolik=".len()..cookie.len() {
            let mut bytes = cookie.clone().into_bytes();
            bytes[place] = if bytes[place] == b'0' { b'1' } else { b'0' };
            assert_eq!(signer.read([String::from_utf8(bytes).unwrap().as_str()]), None, "byte {place}");
        }
        for bad in ["stolik=", "stolik", "stolik=00", &format!("{cookie}0"), &cookie[..cookie.len() - 1]] {
            assert_eq!(signer.read([bad]), None, "{bad}");
        }
        assert_eq!(signer.read([]), None);
    }

    #[test]
    fn scripts_and_other_sites_do_not_get_it() {
        let claim = Claim { player: new_player(), epoch: 0 };
        let [plain] = &Signer::new([1; 32], false).cookies(claim)[..] else { panic!("there is one name") };
        assert!(plain.starts_with("stolik=") && plain.contains("; HttpOnly; SameSite=Lax"));
        assert!(!plain.contains("Secure"));
    }

    #[test]
    fn where_there_is_tls_a_cookie_is_this_hosts_alone_and_takes_the_place_of_an_older_one() {
        let (claim, old) =
            (Claim { player: new_player(), epoch: 1 }, Claim { player: new_player(), epoch: 0 });
        let (signer, plain) = (Signer::new([1; 32], true), Signer::new([1; 32], false));
        let [new, gone] = &signer.cookies(claim)[..] else { panic!("the older name goes") };
        assert!(new.starts_with("__Host-stolik=") && new.contains("; Path=/; ") && new.ends_with("; Secure"));
        assert!(gone.starts_with("stolik=; ") && gone.contains("; Max-Age=0;"));
        let older = sent(&plain, old);
        assert_eq!(signer.read([older.as_str()]), Some(old), "it is still known");
        let both = format!("{older}; {}", sent(&signer, claim));
        assert_eq!(signer.read([both.as_str()]), Some(claim));
    }

    #[test]
    fn a_recovery_code_may_be_typed_as_people_type() {
        let code = recovery_code();
        assert_eq!(code.len(), 24);
        let kept = hashed(&code);
        assert!(kept.is_some());
        assert_eq!(hashed(&code.to_lowercase()), kept);
        assert_eq!(hashed(&code.replace('-', " ").replace('0', "o").replace('1', "l")), kept);
        assert_ne!(hashed(&recovery_code()), kept);
        for bad in ["", "ABCD", "UUUU-UUUU-UUUU-UUUU-UUUU", &format!("{code}A")] {
            assert_eq!(hashed(bad), None, "{bad}");
        }
    }
}
