//! Moving everything that this browser keeps, as a file.

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::device_file::{BadFile, DeviceFile};
use crate::pages::on_device::{self, OnDevice};
use crate::storage::NotKept;
use crate::{browser, screens, texts};

/// The part of the page where the file is written and read.
pub fn section(on_device: OnDevice, language: Language) -> impl IntoView {
    let said: RwSignal<Option<Result<String, String>>> = RwSignal::new(None);
    let write = move |_| {
        spawn_local(async move {
            let written = DeviceFile::of_this_device().await;
            let answer = match &written {
                Ok(file) => {
                    browser::download("stolik.json", &file.text());
                    Ok(texts::device_written(language).to_owned())
                }
                Err(why) => Err(wrong(language, &BadFile::NotKept(*why))),
            };
            said.try_set(Some(answer));
        });
    };
    let read = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file can be chosen again.
        spawn_local(async move {
            let answer = unpack(file).await;
            input.set_value("");
            on_device::refresh(on_device).await;
            let answer = answer.map(|games| texts::device_read(language, games));
            said.try_set(Some(answer.map_err(|bad| wrong(language, &bad))));
        });
    };
    view! {
        <fieldset class="device-file">
            <legend>{texts::this_device(language)}</legend>
            <p>{texts::device_help(language)}</p>
            <p><button class="small" on:click=write>{texts::write_device(language)}</button></p>
            <label class="field">
                <span>{texts::read_device(language)}</span>
                <input type="file" accept=".json,application/json" on:change=read />
            </label>
            <p class="done" role="status">{move || said.get().and_then(Result::ok)}</p>
            <p class="fault" role="alert">{move || said.get().and_then(Result::err)}</p>
        </fieldset>
    }
}

async fn unpack(file: web_sys::File) -> Result<usize, BadFile> {
    let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
    let text = text.ok().and_then(|text| text.as_string()).ok_or(BadFile::Unreadable)?;
    DeviceFile::read(&text)?.unpack().await
}

fn wrong(language: Language, bad: &BadFile) -> String {
    match bad {
        BadFile::Unreadable => texts::device_unreadable(language).to_owned(),
        BadFile::Newer => texts::device_newer(language).to_owned(),
        BadFile::UnknownGame(name) => texts::device_unknown_game(language, name),
        BadFile::Game(game, fault) => {
            texts::device_bad_game(language, screens::name(*game, language), &i18n::fault(language, fault))
        }
        BadFile::NotKept(NotKept::Full) => texts::device_full(language).to_owned(),
        BadFile::NotKept(NotKept::Refused | NotKept::Elsewhere) => {
            texts::storage_refused(language).to_owned()
        }
    }
}
