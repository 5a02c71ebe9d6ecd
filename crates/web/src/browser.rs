//! Small helpers around browser APIs.

use gloo_timers::future::TimeoutFuture;
use i18n::Language;
use live_match::Seed;
use markup::Look;
use protocol::Day;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, FocusOptions, HtmlAnchorElement, HtmlElement, Url};

/// The page's window.
///
/// # Panics
/// Outside a browser's page.
pub fn window() -> web_sys::Window {
    web_sys::window().expect("the client runs in a page")
}

/// The page's document.
///
/// # Panics
/// Outside a browser's page.
pub fn document() -> web_sys::Document {
    window().document().expect("a page has a document")
}

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Today, in UTC.
pub fn today() -> Day {
    Day::of(now() as u64)
}

/// The day of a moment here, in the format of this language.
pub fn day(millis: f64, language: Language) -> String {
    written_date(millis, &[("day", "numeric"), ("month", "short")], language)
}

/// A day in UTC, in the format of this language.
pub fn date(day: Day, language: Language) -> String {
    let parts = [("timeZone", "UTC"), ("weekday", "long"), ("day", "numeric"), ("month", "long")];
    written_date(day.begins() as f64, &parts, language)
}

fn written_date(millis: f64, parts: &[(&str, &str)], language: Language) -> String {
    let date = js_sys::Date::new(&millis.into());
    let options = js_sys::Object::new();
    for &(part, how) in parts {
        // Setting a property of a new object cannot fail.
        let _ = js_sys::Reflect::set(&options, &part.into(), &how.into());
    }
    String::from(date.to_locale_date_string(language.code(), &options))
}

/// A cryptographically secure random seed.
///
/// # Panics
/// If the browser has no random generator; all browsers do.
pub fn random_seed() -> Seed {
    let mut seed = Seed::default();
    let crypto = window().crypto().expect("browsers have a generator");
    crypto.get_random_values_with_u8_array(&mut seed).expect("32 bytes are not too many");
    seed
}

/// Fetches a text file from the server; `None` if that fails.
pub async fn fetch_text(address: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let response = response.unchecked_into::<web_sys::Response>();
    let text = response.ok().then(|| response.text().ok()).flatten()?;
    JsFuture::from(text).await.ok()?.as_string()
}

/// Offers a text as a file download.
pub fn download(name: &str, text: &str) {
    let address = text_address(text);
    if let (Some(address), Ok(link)) = (address, document().create_element("a")) {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
}

/// A URL under which this page can load a text.
pub fn text_address(text: &str) -> Option<String> {
    let options = BlobPropertyBag::new();
    options.set_type("application/x-ndjson");
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).ok()?;
    Url::create_object_url_with_blob(&blob).ok()
}

/// Moves the focus to an element, so that keyboard and screen reader users continue there.
pub fn focus(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        let options = FocusOptions::new();
        // Without scrolling, so that sighted users do not lose their place.
        options.set_prevent_scroll(true);
        let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// Continues in a new task, so that long work does not block others.
pub async fn next_task() {
    TimeoutFuture::new(0).await;
}

/// Sets the content of the first element that a selector matches.
pub fn set_html(selector: &str, html: &str) {
    if let Ok(Some(element)) = document().query_selector(selector)
        && element.inner_html() != html
    {
        element.set_inner_html(html);
    }
}

/// The settings that the server knows, from a cookie.
pub fn look() -> Look {
    let cookies = js_sys::Reflect::get(&document(), &"cookie".into()).ok();
    Look::of(&cookies.and_then(|text| text.as_string()).unwrap_or_default())
}

/// Passes settings on to the server, in a cookie.
pub fn set_look(wanted: Look) {
    if look() != wanted {
        let _ = js_sys::Reflect::set(&document(), &"cookie".into(), &wanted.cookie().into());
    }
}

/// Scrolls an element into view.
pub fn scroll_to(id: &str) {
    if let Some(element) = document().get_element_by_id(id) {
        element.scroll_into_view();
    }
}

/// Closes the first open element that a selector matches; returns whether there was one.
pub fn fold(selector: &str) -> bool {
    let open = document().query_selector(selector).ok().flatten();
    open.is_some_and(|open| open.remove_attribute("open").is_ok())
}

/// Dispatches an event on the window.
pub fn announce(name: &str) {
    if let Ok(event) = web_sys::Event::new(name) {
        let _ = window().dispatch_event(&event);
    }
}

/// Whether the user has interacted with this page; true if the browser cannot tell.
pub fn was_touched() -> bool {
    let of = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &name.into());
    let touched = of(&window().navigator(), "userActivation").and_then(|it| of(&it, "hasBeenActive"));
    touched.map_or(true, |touched| touched.is_truthy())
}

/// Whether this device can vibrate.
pub fn can_vibrate() -> bool {
    let exists = js_sys::Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or_default();
    // Desktop browsers have the function, but no hardware for it.
    exists && matches_media("(pointer: coarse)")
}

/// Vibrates, if the device can.
pub fn vibrate(millis: u32) {
    if can_vibrate() {
        window().navigator().vibrate_with_duration(millis);
    }
}

/// Whether nothing has the focus.
pub fn has_no_focus() -> bool {
    document().active_element().is_none_or(|element| element.tag_name() == "BODY")
}

/// The id of the focused element.
pub fn focused() -> Option<String> {
    document().active_element().map(|element| element.id())
}

/// Whether this device is connected to anything, as far as the browser knows.
pub fn is_connected() -> bool {
    window().navigator().on_line()
}

/// Whether a media query matches.
pub fn matches_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|list| list.matches())
}
