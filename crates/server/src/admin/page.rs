//! The admin page behind the secret link.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, RawQuery, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, LOCATION,
    REFERRER_POLICY, SET_COOKIE,
};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use i18n::Language;

use super::html::{self, Contents, Notice};
use super::{Act, Done, Kind, NotDone, Origin, Restraint, Subject, texts};
use crate::api::refusal::Refusal;
use crate::api::{Guard, body, guard};
use crate::index;
use crate::registry::Registry;
use crate::store::StoreError;

/// No scripts, no images except the icon, and forms only to this server.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; \
                      form-action 'self'; frame-ancestors 'none'";

/// The fields of a submitted form.
type Form = BTreeMap<String, String>;

/// The routes below `/admin`.
pub fn router(registry: &Arc<Registry>, rules: Arc<Guard>) -> Router {
    Router::new()
        .route("/admin", get(home))
        .route("/admin/style.css", get(style))
        .route("/admin/link/{secret}", get(enter))
        .route("/admin/{language}", get(look).post(act))
        .layer(from_fn_with_state((Arc::clone(registry), rules), guard))
        .with_state(Arc::clone(registry))
}

async fn style() -> impl IntoResponse {
    ([(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, "no-cache")], include_str!("style.css"))
}

/// Exchanges the secret in the link for a cookie and redirects to an address without the secret.
async fn enter(
    State(registry): State<Arc<Registry>>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Response {
    if !registry.admin.opens(&secret) {
        tracing::warn!("a request with an invalid or revoked admin link");
        return no_entry(index::language(&headers));
    }
    let cookie = identity::link::cookie(&secret, registry.signer.is_secure());
    (StatusCode::SEE_OTHER, [(LOCATION, home_of(index::language(&headers))), (SET_COOKIE, cookie)])
        .into_response()
}

async fn home(headers: HeaderMap) -> Response {
    see(home_of(index::language(&headers)))
}

fn home_of(language: Language) -> String {
    format!("/admin/{}", language.code())
}

fn see(location: String) -> Response {
    (StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response()
}

/// An HTML response. The page's address contains no secret, so the referrer policy allows browsers to
/// send it with forms to this server.
fn shown(status: StatusCode, page: String) -> Response {
    let headers =
        [(CONTENT_SECURITY_POLICY, POLICY), (REFERRER_POLICY, "same-origin"), (CACHE_CONTROL, "no-store")];
    (status, headers, Html(page)).into_response()
}

fn no_entry(language: Language) -> Response {
    shown(StatusCode::FORBIDDEN, html::no_entry(language))
}

fn may_enter(registry: &Registry, headers: &HeaderMap) -> bool {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    identity::link::secrets(cookies, registry.signer.is_secure()).any(|secret| registry.admin.opens(secret))
}

async fn look(
    State(registry): State<Arc<Registry>>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let Some(language) = Language::from_code(&code) else { return home(headers).await };
    if !may_enter(&registry, &headers) {
        return no_entry(language);
    }
    let query = filled_in(query.unwrap_or_default().as_bytes());
    let notice = if query.contains_key("done") { Notice::Done } else { Notice::None };
    let wanted = query.get("wanted").map(String::as_str).unwrap_or_default();
    show(&registry, language, StatusCode::OK, notice, wanted).await
}

async fn show(
    registry: &Registry,
    language: Language,
    status: StatusCode,
    notice: Notice,
    wanted: &str,
) -> Response {
    let contents = async {
        let mut overview = registry.overview().await?;
        if !wanted.is_empty() {
            overview.people = registry.people_shown(wanted).await?;
        }
        let acts = registry.store.acts().await?;
        Ok::<_, StoreError>(Contents { language, notice, overview, wanted: wanted.to_owned(), acts })
    };
    match contents.await {
        Ok(contents) => shown(status, html::page(&contents)),
        Err(error) => Refusal::from(error).into_response(),
    }
}

/// Handles a submitted form.
async fn act(State(registry): State<Arc<Registry>>, Path(code): Path<String>, request: Request) -> Response {
    let language = Language::from_code(&code).unwrap_or(Language::English);
    if !may_enter(&registry, request.headers()) {
        return no_entry(language);
    }
    let form = match body::bytes_of(request, &registry).await {
        Ok(bytes) => filled_in(&bytes),
        Err(refusal) => return refusal.into_response(),
    };
    let Some(act) = act_of(&form) else {
        let fault = Notice::Fault(texts::not_understood(language).to_owned());
        return show(&registry, language, StatusCode::UNPROCESSABLE_ENTITY, fault, "").await;
    };
    let is_export = matches!(act, Act::ExportPerson { .. });
    match registry.act(Origin::Page, act).await {
        Ok(Done::Data(data)) if is_export => download(data.into()),
        Ok(_) => see(format!("{}?done=", home_of(language))),
        Err(why) => {
            let status = status_of(&why);
            show(&registry, language, status, Notice::Fault(texts::not_done(language, &why)), "").await
        }
    }
}

const fn status_of(why: &NotDone) -> StatusCode {
    match why {
        NotDone::BadText => StatusCode::UNPROCESSABLE_ENTITY,
        NotDone::NoTable | NotDone::NoPerson => StatusCode::NOT_FOUND,
        NotDone::NotEverywhere { .. } | NotDone::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

fn download(data: Bytes) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/json"),
        (CONTENT_DISPOSITION, "attachment; filename=\"stolik-person.json\""),
        (CACHE_CONTROL, "no-store"),
    ];
    (headers, data).into_response()
}

fn filled_in(bytes: &[u8]) -> Form {
    form_urlencoded::parse(bytes).into_owned().collect()
}

/// The action a form asks for; `None` if the form is invalid, or if an irreversible action is not
/// confirmed.
fn act_of(form: &Form) -> Option<Act> {
    let value = |name: &str| form.get(name).map(String::as_str);
    let (is_sure, subject) = (value("sure").is_some(), || value("who")?.trim().parse().ok());
    let person = || match subject()? {
        Subject::Person(person) => Some(person),
        Subject::Address(_) => None,
    };
    let restrain = |kind| {
        let why = value("why").map(str::to_owned);
        Some(Act::Restrain { subject: subject()?, restraint: Restraint { kind, why } })
    };
    match value("act")? {
        "announce" => Some(Act::Announce { text: value("text")?.to_owned() }),
        "close" => Some(Act::CloseTable { table: value("table")?.parse().ok()? }),
        "delete-table" if is_sure => Some(Act::DeleteTable { table: value("table")?.parse().ok()? }),
        "silence" => restrain(Kind::Silenced),
        "ban" => restrain(Kind::Banned),
        "lift" => Some(Act::Lift { subject: subject()? }),
        "export" => Some(Act::ExportPerson { person: person()? }),
        "delete-person" if is_sure => Some(Act::DeletePerson { person: person()? }),
        "revoke" if is_sure => Some(Act::RevokeLink),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(form: &str) -> Option<Act> {
        act_of(&filled_in(form.as_bytes()))
    }

    #[test]
    fn what_cannot_be_undone_is_confirmed() {
        let table = "000000000007";
        assert!(asked(&format!("act=close&table={table}")).is_some());
        for act in [format!("delete-table&table={table}"), format!("delete-person&who={}", "07".repeat(16))] {
            assert_eq!(asked(&format!("act={act}")), None);
            assert!(asked(&format!("act={act}&sure=yes")).is_some());
        }
        assert_eq!(asked("act=revoke"), None);
        assert_eq!(asked("act=revoke&sure=yes"), Some(Act::RevokeLink));
    }

    #[test]
    fn a_form_is_read_as_it_was_filled_in() {
        let text = "za\u{17c}\u{f3}\u{142}\u{107} & = +".to_owned();
        let form = form_urlencoded::Serializer::new(String::new())
            .append_pair("act", "announce")
            .append_pair("text", &text)
            .finish();
        assert_eq!(asked(&form), Some(Act::Announce { text }));
        let subject = Subject::address([192, 0, 2, 7].into());
        let restraint = Restraint { kind: Kind::Banned, why: Some("spam".to_owned()) };
        assert_eq!(asked("act=ban&who=+192.0.2.7&why=spam"), Some(Act::Restrain { subject, restraint }));
        for bad in ["", "act=dance", "act=ban&who=Ala", "act=export&who=192.0.2.7", "act=close&table=x"] {
            assert_eq!(asked(bad), None, "{bad}");
        }
    }
}
