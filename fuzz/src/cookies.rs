//! Cookies, as sent by browsers, and recovery codes, as typed by people.

use identity::{COOKIE_NAME, Claim, Signer, hashed};
use room::PlayerId;

const SIGNER: Signer = Signer::new([7; 32], true);

pub fn check(text: &str) -> bool {
    let claim = SIGNER.read([text]);
    if let Some(claim) = claim {
        // The hexadecimal digits of the signature may be in upper case.
        let text = text.to_ascii_lowercase();
        assert!(text.contains(&value_of(claim)), "nobody else makes cookies that we believe: {claim:?}");
    }
    let code = hashed(text);
    if code.is_some() {
        assert_eq!(hashed(&text.to_ascii_lowercase()), code);
        assert_eq!(hashed(&format!(" {} ", text.replace('-', ""))), code);
    }
    claim.is_some() || code.is_some()
}

/// The value of the cookie that a browser sends back.
fn value_of(claim: Claim) -> String {
    let cookie = SIGNER.cookies(claim).remove(0);
    let (pair, _) = cookie.split_once(';').expect("a cookie has attributes");
    let (_, value) = pair.split_once('=').expect("a cookie has a name");
    value.to_owned()
}

pub fn seeds() -> Vec<String> {
    let value = |epoch| value_of(Claim { player: PlayerId::from_bytes([0xa5; 16]), epoch });
    vec![
        format!("{COOKIE_NAME}={}", value(0)),
        format!("theme=dark; {COOKIE_NAME}=old; {COOKIE_NAME}={} ; last", value(u32::MAX)),
        "0123-4567-89AB-CDEF-GHJK".to_owned(),
        "oil4 mnpq\trstv wxyz o1l2".to_owned(),
    ]
}
