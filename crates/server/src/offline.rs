//! What a browser keeps of Stolik, so that everything that needs no other people works without a connection.
//!
//! The service worker (`sw.js`) keeps all files of one version. It is made here, because only the server knows
//! all of them, with the digests by which the browser checks what it is sent: files of two versions never mix,
//! even if the server is replaced while they are loaded.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use data_encoding::{BASE64, HEXLOWER};
use games::GameId;
use i18n::Language;
use markup::Page;
use sha2::{Digest as _, Sha256};

use crate::{files, index, rules};

/// The header with which an index says which version it belongs to.
pub const VERSION: &str = "stolik-version";

/// The service worker.
const WORKER: &str = "/sw.js";

/// The index for times when the server cannot be reached.
const BARE: &str = "/bare.html";

/// Files that no page needs: what other sites and the system show of Stolik, and what others are made of.
const LEFT_OUT: [&str; 7] =
    [index::FILE, WORKER, "/robots.txt", "/touch-icon.png", "/app/", "/preview/", "/rules/"];

/// Everything that is made here.
struct Made {
    version: String,
    worker: String,
    bare: String,
}

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let bare = index::bare();
    let template = files::find(WORKER).map(files::Served::plain).unwrap_or_default();
    let template = String::from_utf8_lossy(&template);
    let files = serde_json::to_string(&kept_files(&bare)).expect("paths and digests are text");
    let pages = serde_json::to_string(&Page::FIRST_WORDS).expect("words are text");
    let digest = Sha256::new().chain_update(&*template).chain_update(&files).chain_update(&pages).finalize();
    let version = HEXLOWER.encode(&digest[..8]);
    let worker =
        template.replace("{{version}}", &version).replace("{{files}}", &files).replace("{{pages}}", &pages);
    Made { version, worker, bare }
});

/// The digests of all files of this version, by path.
fn kept_files(bare: &str) -> BTreeMap<String, String> {
    let embedded = files::all().filter(|(path, _)| !LEFT_OUT.iter().any(|left| path.starts_with(left)));
    let embedded = embedded.map(|(path, file)| (path.to_owned(), file.digest().to_owned()));
    let texts =
        GameId::offered().flat_map(|game| Language::ALL.map(|language| rules::address(game, language)));
    let texts = texts.filter_map(|address| Some((address.clone(), digest(rules::find(&address)?))));
    embedded.chain(texts).chain([(BARE.to_owned(), digest(bare))]).collect()
}

fn digest(text: &str) -> String {
    BASE64.encode(&Sha256::digest(text))
}

/// Identifies the version of everything that is kept.
pub fn version() -> &'static str {
    &MADE.version
}

/// What is made here under exactly this path: its content type and content.
pub fn find(path: &str) -> Option<(&'static str, &'static str)> {
    match path {
        WORKER => Some(("text/javascript; charset=utf-8", &MADE.worker)),
        BARE => Some(("text/html; charset=utf-8", &MADE.bare)),
        _ => None,
    }
}
