//! The client's files.

use data_encoding::BASE64;
use sha2::{Digest as _, Sha256};

use crate::{Answer, ask, get};

const BROTLI: [(&str, &str); 1] = [("accept-encoding", "gzip, br")];

fn assert_is_index(answer: &Answer, path: &str) {
    assert_eq!(answer.status, 200, "{path}");
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
    assert!(answer.text().starts_with("<!doctype html>"), "{path}: {}", answer.text());
}

#[test]
fn pages_are_the_index_whatever_they_are_called() {
    for path in ["/", "/index.html", "/rules/kokopelli", "/play/3", "/play/3?seat=1", "/no/such/page/"] {
        assert_is_index(&get(path, &[]), path);
    }
}

#[test]
fn the_index_runs_no_script_of_its_own() {
    let index = get("/", &[]);
    for script in index.text().split("<script").skip(1) {
        let (attributes, rest) = script.split_once('>').expect("a tag ends");
        assert!(attributes.contains("src=\"/") && rest.starts_with("</script>"), "{script}");
    }
}

/// The preview that messengers show for a link.
#[test]
fn a_link_has_a_preview_in_the_readers_language() {
    let head = |path: &str, language: &str| get(path, &[("accept-language", language)]).text().to_owned();
    for (path, title, picture) in [
        ("/", "Stolik", "kokopelli"),
        ("/rules/purrramida", "Purrramida – Stolik", "purrramida"),
        ("/friends/szkola-latania", "Kajko i\u{a0}Kokosz: Szkoła latania – Stolik", "szkola-latania"),
    ] {
        let head = head(path, "pl-PL,pl;q=0.9,en;q=0.8");
        assert!(
            head.contains(&format!("<meta property=\"og:title\" content=\"{title}\">")),
            "{path}: {head}"
        );
        let picture = format!("/preview/{picture}.png");
        assert!(
            head.contains(&format!("{picture}\">")) && head.contains("og:image\" content=\"http"),
            "{path}"
        );
        assert_eq!(get(&picture, &[]).header("content-type"), "image/png");
    }
    assert_ne!(head("/", "pl"), head("/", "en"));
}

#[test]
fn all_parts_of_the_client_are_there() {
    for (path, kind) in [
        ("/style.css", "text/css; charset=utf-8"),
        ("/home.js", "text/javascript; charset=utf-8"),
        ("/home_bg.wasm", "application/wasm"),
        ("/search.js", "text/javascript; charset=utf-8"),
        ("/search_bg.wasm", "application/wasm"),
        ("/bots.js", "text/javascript; charset=utf-8"),
        ("/robots.txt", "text/plain; charset=utf-8"),
        ("/touch-icon.png", "image/png"),
        ("/icon-waiting.svg", "image/svg+xml"),
        ("/art/stolik.svg", "image/svg+xml"),
        ("/table.css", "text/css; charset=utf-8"),
        ("/rules/kokopelli.pl.html", "text/html; charset=utf-8"),
        ("/rules/szkola-latania.en.html", "text/html; charset=utf-8"),
    ] {
        let answer = get(path, &[]);
        assert_eq!((answer.status, answer.header("content-type")), (200, kind), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        assert!(!answer.body.is_empty(), "{path}");
    }
    assert!(get("/home_bg.wasm", &[]).body.starts_with(b"\0asm"));
    assert!(get("/rules/kokopelli.en.json", &[]).text().contains("\"title\":\"Kokopelli\""));
}

/// The service worker keeps every file under a digest that the server's own answer has.
#[test]
fn the_service_worker_lists_what_is_served() {
    let worker = get("/sw.js", &[]);
    assert_eq!(worker.header("content-type"), "text/javascript; charset=utf-8");
    assert!(!worker.text().contains("{{"), "something was not filled in");
    let list = worker.text().split('`').nth(1).expect("the list of files comes first");
    let list: std::collections::BTreeMap<String, String> = serde_json::from_str(list).expect("it is JSON");
    for (path, digest) in &list {
        let answer = get(path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(&BASE64.encode(&Sha256::digest(&answer.body)), digest, "{path}");
    }
    for path in [
        "/bare.html",
        "/style.css",
        "/play_bg.wasm",
        "/search_bg.wasm",
        "/art/kokopelli.svg",
        "/rules/purrramida.pl.html",
        "/rules/purrramida.en.html",
        "/lessons/szkola-latania-advanced.json",
        "/icon-waiting.svg",
    ] {
        assert!(list.contains_key(path), "{path}");
    }
    assert!(!list.keys().any(|path| path == "/sw.js" || path.contains("/app/")));
    let version = get("/rules/kokopelli", &[]).header("stolik-version").to_owned();
    assert!(version.len() == 16 && worker.text().contains(&format!("const VERSION = \"{version}\"")));
}

#[test]
fn the_bare_index_says_nothing_of_any_page() {
    let bare = get("/bare.html", &[("accept-language", "pl"), ("cookie", "stolik-look=pl.dark.large")]);
    assert_is_index(&bare, "/bare.html");
    assert!(bare.text().contains("<html lang=\"en\">") && bare.text().contains("<body></body>"));
    assert!(!bare.text().contains("{{") && !bare.text().contains("og:"));
}

#[test]
fn the_manifest_is_in_the_readers_language() {
    for language in ["pl", "en"] {
        let index = get("/", &[("accept-language", language)]);
        let address = format!("/stolik.{language}.webmanifest");
        assert!(index.text().contains(&format!("<link rel=\"manifest\" href=\"{address}\">")));
        let manifest = get(&address, &[]);
        assert_eq!(manifest.header("content-type"), "application/manifest+json");
        let manifest: serde_json::Value = serde_json::from_str(manifest.text()).expect("it is JSON");
        assert_eq!(manifest["lang"], language);
        let shortcuts = manifest["shortcuts"].as_array().expect("there are some");
        let pictures = shortcuts.iter().map(|shortcut| &shortcut["icons"]);
        for list in pictures.chain([&manifest["icons"], &manifest["screenshots"]]) {
            for picture in list.as_array().expect("there are some") {
                let source = picture["src"].as_str().expect("it has an address");
                assert_eq!(get(source, &[]).header("content-type"), picture["type"], "{source}");
            }
        }
    }
}

#[test]
fn what_is_not_there_is_not_found() {
    for path in [
        "/no.js",
        "/art/PALETTE.md",
        "/rules/terms.json",
        "/rules/kokopelli.pl.toml",
        "/home.js/x.js",
        "/.git",
    ] {
        let answer = get(path, &[]);
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.text(), "there is no such file\n", "{path}");
    }
}

#[test]
fn no_path_leads_out_of_the_client() {
    for path in ["/../Cargo.toml", "/art/../../Cargo.toml", "/..%2fCargo.toml", "//Cargo.toml", "/.."] {
        assert_eq!(get(path, &[]).status, 404, "{path}");
    }
    for path in ["/%2e%2e/", "/../", "/art/%2e%2e/%2e%2e/etc/passwd", "/../../../../etc/passwd"] {
        assert_is_index(&get(path, &[]), path);
    }
}

#[test]
fn brotli_for_who_takes_it_and_the_same_content_for_who_does_not() {
    for path in ["/home.js", "/home_bg.wasm", "/art/stolik.svg", "/rules/kokopelli.pl.json"] {
        let (packed, plain) = (get(path, &BROTLI), get(path, &[("accept-encoding", "gzip, br;q=0")]));
        assert_eq!(
            (packed.header("content-encoding"), plain.header("content-encoding")),
            ("br", ""),
            "{path}"
        );
        assert_eq!((packed.header("vary"), plain.header("vary")), ("accept-encoding", "accept-encoding"));
        assert_ne!(packed.header("etag"), plain.header("etag"), "{path}");
        assert!(packed.body.len() < plain.body.len(), "{path}");
        assert!(unpacked(&packed) == plain.body, "{path} differs");
    }
}

/// What is made for one visitor is packed as well.
#[test]
fn pages_and_rules_are_packed_for_who_takes_it() {
    for path in ["/", "/rules/kokopelli", "/rules/kokopelli.pl.html"] {
        let (packed, plain) = (get(path, &BROTLI), get(path, &[]));
        assert_eq!(packed.header("content-encoding"), "br", "{path}");
        assert!(unpacked(&packed) == plain.body, "{path} differs");
        assert!(packed.header("vary").contains("accept-language"), "{path}");
    }
}

fn unpacked(answer: &Answer) -> Vec<u8> {
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &answer.body[..], &mut unpacked).expect("it is brotli");
    unpacked
}

#[test]
fn what_the_browser_has_is_not_sent_again() {
    let tag = get("/home.js", &BROTLI).header("etag").to_owned();
    for known in [tag.clone(), format!("W/{tag}"), format!("\"other\", {tag}"), "*".to_owned()] {
        let answer = get("/home.js", &[BROTLI[0], ("if-none-match", &known)]);
        assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
        assert_eq!(answer.header("etag"), tag);
    }
    let stale = get("/home.js", &[BROTLI[0], ("if-none-match", "\"other\"")]);
    assert_eq!(stale.status, 200);
    assert_eq!(get("/home.js", &[("if-none-match", &tag)]).status, 200, "plain is not what it has");
}

#[test]
fn head_tells_the_same_without_the_content() {
    let (head, whole) = (ask("HEAD", "/home.js", &BROTLI), get("/home.js", &BROTLI));
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-type", "content-length", "content-encoding", "etag"] {
        assert_eq!(head.header(name), whole.header(name), "{name}");
    }
    assert_eq!(head.header("content-length"), whole.body.len().to_string());
}

#[test]
fn nothing_can_be_sent_to_it() {
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
        for path in ["/", "/home.js", "/healthz", "/no.js"] {
            let answer = ask(method, path, &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert!(answer.header("allow").contains("GET"), "{method} {path}");
        }
    }
}

#[test]
fn every_answer_is_strict() {
    let etag = get("/home.js", &[]).header("etag").to_owned();
    for answer in [
        get("/", &[]),
        get("/home.js", &[("if-none-match", &etag)]),
        get("/no.js", &[]),
        get("/healthz", &[]),
        ask("POST", "/", &[]),
        ask("POST", "/healthz", &[]),
    ] {
        let policy = answer.header("content-security-policy");
        for rule in
            ["default-src 'none'; ", "script-src 'self' 'wasm-unsafe-eval'; ", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(rule), "{}: {policy}", answer.status);
        }
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert!(answer.header("permissions-policy").contains("camera=()"));
    }
}

#[test]
fn it_says_that_it_is_well() {
    let answer = get("/healthz", &[]);
    assert_eq!((answer.status, answer.text()), (200, "ok"));
}
