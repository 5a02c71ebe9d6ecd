//! Access by a secret link, which is exchanged for a cookie.

use crate::random_bytes;

/// The cookie's name, without and with TLS.
const COOKIE_NAME: &str = "stolik-admin";
const SECURE_COOKIE_NAME: &str = "__Host-stolik-admin";
/// The cookie's lifetime: a month, unless the link is revoked earlier.
const SECONDS_KEPT: u32 = 30 * 24 * 60 * 60;

/// The digest of a secret. Only this is stored, and it does not grant access.
#[derive(Clone, Copy, Debug)]
pub struct Digest(pub [u8; 32]);

/// A new secret: 256 bits as hexadecimal digits.
pub fn new_secret() -> String {
    blake3::Hash::from_bytes(random_bytes()).to_hex().to_string()
}

impl Digest {
    /// The digest of this secret.
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

/// The value of the `Set-Cookie` header for a visitor with the link; `is_secure` if browsers reach the
/// server over TLS. `SameSite=Lax` keeps the cookie out of other sites' forms but lets people follow a
/// link from a mail.
pub fn cookie(secret: &str, is_secure: bool) -> String {
    let (name, secure) = if is_secure { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
    format!("{name}={secret}; Path=/; Max-Age={SECONDS_KEPT}; HttpOnly; SameSite=Lax{secure}")
}

/// The secrets in these values of `Cookie` headers.
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
