//! A secret link: whoever has it may come in, and a cookie takes its place from then on.

use crate::random_bytes;

/// The cookie's name, and its name where there is TLS.
const COOKIE_NAME: &str = "stolik-admin";
const SECURE_COOKIE_NAME: &str = "__Host-stolik-admin";
/// How long a browser keeps it: a month, if nobody makes the link void before.
const SECONDS_KEPT: u32 = 30 * 24 * 60 * 60;

/// What is kept of a secret: nobody who reads it can come in.
#[derive(Clone, Copy, Debug)]
pub struct Digest(pub [u8; 32]);

/// A new secret: 256 bits, in hexadecimal digits.
pub fn new_secret() -> String {
    blake3::Hash::from_bytes(random_bytes()).to_hex().to_string()
}

impl Digest {
    /// Of this secret.
    pub fn of(secret: &str) -> Self {
        Self(*blake3::hash(secret.as_bytes()).as_bytes())
    }
}

/// Digests compare in constant time.
impl PartialEq for Digest {
    fn eq(&self, other: &Self) -> bool {
        blake3::Hash::from_bytes(self.0) == blake3::Hash::from_bytes(other.0)
    }
}

impl Eq for Digest {}

/// The value of a `Set-Cookie` header for whoever has come by the link; `is_secure` if browsers reach the
/// server by TLS. Other sites' pages do not send it, but whoever opens the link from a mail is let in.
pub fn cookie(secret: &str, is_secure: bool) -> String {
    let (name, secure) = if is_secure { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
    format!("{name}={secret}; Path=/; Max-Age={SECONDS_KEPT}; HttpOnly; SameSite=Lax{secure}")
}

/// The secrets that these values of `Cookie` headers bring.
pub fn secrets<'a>(
    headers: impl IntoIterator<Item = &'a str>,
    is_secure: bool,
) -> impl Iterator<Item = &'a str> {
    let name = if is_secure { SECURE_COOKIE_NAME } else { COOKIE_NAME };
    let cookies = headers.into_iter().flat_map(|value| value.split(';'));
    cookies
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(known, _)| *known == name)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_brings_the_secret_back_and_nothing_else_does() {
        let secret = new_secret();
        assert_eq!(secret.len(), 64);
        assert_ne!(secret, new_secret());
        for is_secure in [false, true] {
            let set = cookie(&secret, is_secure);
            assert!(set.contains("; HttpOnly; SameSite=Lax") && set.contains("Secure") == is_secure, "{set}");
            let sent = set.split(';').next().unwrap();
            let with_others = format!("stolik=1; {sent}; x=y");
            let found: Vec<_> = secrets([with_others.as_str()], is_secure).collect();
            assert_eq!(found, [secret.as_str()]);
            assert_eq!(secrets([with_others.as_str()], !is_secure).count(), 0);
        }
        assert!(Digest::of(&secret) == Digest::of(&secret) && Digest::of(&secret) != Digest::of("other"));
    }
}
