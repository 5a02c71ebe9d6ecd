//! Ways to pass something on to others.

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlInputElement, ShareData};

use crate::browser;
use crate::online::texts as said;

/// A button that copies a text and confirms it.
pub fn copy_button(text: String, label: &'static str, language: Language) -> impl IntoView {
    let told = RwSignal::new(None);
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            let words =
                if copy(&text).await { said::copied(language) } else { said::copy_yourself(language) };
            told.try_set(Some(words));
        });
    };
    view! {
        <button type="button" on:click=copy>{label}</button>
        <span role="status" class="done">{move || told.get()}</span>
    }
}

/// Returns whether copying succeeded. Where the clipboard is unavailable, for example without HTTPS,
/// selects the field with the text instead.
async fn copy(text: &str) -> bool {
    let navigator = browser::window().navigator();
    let has = js_sys::Reflect::get(&navigator, &"clipboard".into())
        .is_ok_and(|clipboard| !clipboard.is_undefined());
    if has && JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok() {
        return true;
    }
    if let Some(field) = browser::document().get_element_by_id("link") {
        // A text area is selected in the same way.
        field.unchecked_into::<HtmlInputElement>().select();
    }
    false
}

/// A button for the system's share sheet; `None` if there is none.
pub fn share_button(fill: impl Fn(&ShareData) + 'static, language: Language) -> impl IntoView {
    let can = js_sys::Reflect::has(&browser::window().navigator(), &JsValue::from_str("share"));
    let share = move |_| {
        let data = ShareData::new();
        data.set_title("Stolik");
        fill(&data);
        let shared = browser::window().navigator().share_with_data(&data);
        // Cancelling the share sheet is not an error.
        spawn_local(async move { _ = JsFuture::from(shared).await });
    };
    can.unwrap_or_default()
        .then(|| view! { <button type="button" on:click=share>{said::share(language)}</button> })
}
