//! The `OpenAPI` description at `/api/openapi.json`. It is derived from the handlers' types: their
//! arguments determine the request and its possible refusals, their return types the response.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::{Method, StatusCode};
use games::{GameId, with_game};
use identity::COOKIE_NAME;
use protocol::http::Fault;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::guard;
use super::refusal::{Cause, Refusal, UNAVAILABLE};

/// An argument of a handler.
pub trait Argument {
    /// Describes what it requires of a request.
    fn describe(operation: &mut Operation<'_>) {
        let _ = operation;
    }
}

impl<S> Argument for State<S> {}

/// The return type of a handler.
pub trait Answered {
    /// The status of the response.
    const STATUS: StatusCode = StatusCode::OK;

    /// The body and the headers of the response, as an `OpenAPI` response object.
    fn describe(schemas: &mut Schemas) -> Value;
}

/// A handler. `Arguments` is the tuple of its argument types, as in axum.
pub trait Described<Arguments> {
    /// Describes everything that follows from its types.
    fn describe(operation: &mut Operation<'_>);
}

macro_rules! described {
    ($($Argument:ident)*) => {
        impl<F, Fut, A, M, $($Argument),*> Described<(M, $($Argument,)*)> for F
        where
            F: FnOnce($($Argument),*) -> Fut,
            Fut: Future<Output = Result<A, Refusal>>,
            A: Answered,
            $($Argument: Argument,)*
        {
            fn describe(operation: &mut Operation<'_>) {
                $($Argument::describe(operation);)*
                operation.answers::<A>();
            }
        }
    };
}

described!();
described!(A1);
described!(A1 A2);
described!(A1 A2 A3);
described!(A1 A2 A3 A4);
described!(A1 A2 A3 A4 A5);

/// The route of a handler, and the parts of its description that do not follow from its types.
pub struct Endpoint {
    pub method: Method,
    pub path: &'static str,
    id: &'static str,
    summary: &'static str,
    answer: &'static str,
    causes: &'static [&'static Cause],
}

impl Endpoint {
    /// An endpoint with this method and path; `id` is its operation ID, for client generators.
    pub const fn new(method: Method, path: &'static str, id: &'static str) -> Self {
        Self { method, path, id, summary: "", answer: "", causes: &[] }
    }

    /// Sets the descriptions of the endpoint and of its response.
    pub fn says(self, summary: &'static str, answer: &'static str) -> Self {
        Self { summary, answer, ..self }
    }

    /// Adds causes of refusal that do not follow from its types.
    pub fn refuses(self, causes: &'static [&'static Cause]) -> Self {
        Self { causes, ..self }
    }
}

/// The schemas of the description. Requests may leave out fields that have a default; responses are
/// always complete.
pub struct Schemas {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Schemas {
    fn new() -> Self {
        let settings = SchemaSettings::draft2020_12().with(|settings| {
            settings.definitions_path = "/components/schemas".into();
        });
        Self { asked: settings.clone().into_generator(), answered: settings.for_serialize().into_generator() }
    }

    /// A response body of this type.
    pub fn answer<T: JsonSchema>(&mut self) -> Value {
        json!({ "application/json": { "schema": self.answered.subschema_for::<T>() } })
    }

    /// The body of a refusal with one of these causes.
    fn refusal(&mut self, causes: &[&Cause]) -> Value {
        let words: Vec<_> = causes.iter().map(|cause| cause.word).collect();
        let mut schema = self.answered.subschema_for::<Fault>();
        schema.insert("properties".to_owned(), json!({ "fault": { "enum": words } }));
        json!({ "application/json": { "schema": schema } })
    }

    fn finish(mut self) -> Map<String, Value> {
        let mut schemas = self.asked.take_definitions(true);
        schemas.extend(self.answered.take_definitions(true));
        schemas.values_mut().for_each(name_the_games);
        schemas
    }
}

/// Adds the names of the games and their numbers of players, which the protocol crate does not know.
fn name_the_games(schema: &mut Value) {
    if let Some(game) = schema.pointer_mut("/properties/game") {
        game["enum"] = GameId::ALL.map(GameId::name).into();
    }
    if let Some(players) = schema.pointer_mut("/properties/players") {
        let numbers = GameId::ALL.map(|game| with_game!(game, G => <G as engine::Start>::PLAYERS));
        players["minimum"] = numbers.iter().map(|numbers| *numbers.start()).min().into();
        players["maximum"] = numbers.iter().map(|numbers| *numbers.end()).max().into();
    }
}

/// The description of one endpoint under construction.
pub struct Operation<'a> {
    schemas: &'a mut Schemas,
    endpoint: &'a Endpoint,
    parameters: Vec<Value>,
    body: Option<Value>,
    security: Vec<Value>,
    causes: Vec<&'static Cause>,
    answer: (StatusCode, Value),
}

impl Operation<'_> {
    /// The schema of this type in requests.
    pub fn schema_of<T: JsonSchema>(&mut self) -> Value {
        self.schemas.asked.subschema_for::<T>().to_value()
    }

    /// Adds a path parameter.
    pub fn takes_parameter(&mut self, name: &str, about: &str, schema: &Value) {
        self.parameters.push(
            json!({ "name": name, "in": "path", "required": true, "description": about, "schema": schema }),
        );
    }

    /// Sets the request body.
    pub fn takes_body<T: JsonSchema>(&mut self, about: &str) {
        let schema = self.schema_of::<T>();
        self.body = Some(json!({
            "required": true,
            "description": about,
            "content": { "application/json": { "schema": schema } },
        }));
    }

    /// Requires the cookie.
    pub fn needs_cookie(&mut self) {
        self.security.push(json!({ "cookie": [] }));
    }

    /// Adds causes of refusal.
    pub fn refuses(&mut self, causes: &[&'static Cause]) {
        self.causes.extend(causes);
    }

    fn answers<A: Answered>(&mut self) {
        self.answer = (A::STATUS, A::describe(self.schemas));
    }

    fn finish(self) -> Value {
        let mut by_status = BTreeMap::<_, Vec<_>>::new();
        for cause in self.causes {
            by_status.entry(cause.status).or_default().push(cause);
        }
        let mut responses: Map<_, _> = by_status
            .into_iter()
            .map(|(status, causes)| {
                let meanings: Vec<_> = causes.iter().map(|cause| cause.meaning).collect();
                let content = self.schemas.refusal(&causes);
                (status.as_str().to_owned(), json!({ "description": meanings.join(" "), "content": content }))
            })
            .collect();
        let (status, mut answer) = self.answer;
        answer["description"] = self.endpoint.answer.into();
        responses.insert(status.as_str().to_owned(), answer);
        let mut operation = json!({
            "operationId": self.endpoint.id,
            "summary": self.endpoint.summary,
            "security": self.security,
            "responses": responses,
        });
        if !self.parameters.is_empty() {
            operation["parameters"] = self.parameters.into();
        }
        if let Some(body) = self.body {
            operation["requestBody"] = body;
        }
        operation
    }
}

/// The complete description.
pub struct Description {
    paths: Value,
    schemas: Schemas,
}

impl Description {
    /// Starts without endpoints.
    pub fn new() -> Self {
        Self { paths: json!({}), schemas: Schemas::new() }
    }

    /// Adds an endpoint and its handler.
    pub fn add<H: Described<A>, A>(&mut self, endpoint: &Endpoint) {
        let mut operation = Operation {
            schemas: &mut self.schemas,
            endpoint,
            parameters: Vec::new(),
            body: None,
            security: Vec::new(),
            causes: Vec::new(),
            answer: (StatusCode::OK, Value::Null),
        };
        operation.refuses(&guard::CAUSES);
        operation.refuses(&[&UNAVAILABLE]);
        H::describe(&mut operation);
        operation.refuses(endpoint.causes);
        self.paths[endpoint.path][endpoint.method.as_str().to_lowercase()] = operation.finish();
    }

    /// The `OpenAPI` document.
    pub fn finish(self) -> Value {
        let licence = env!("CARGO_PKG_LICENSE");
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Stolik",
                "version": "1",
                "description": "Tables where people play, over HTTP. What happens at a table goes over its \
                    WebSocket; the crate `protocol` and docs/protocol.md describe those messages.",
                "license": { "name": licence, "identifier": licence },
            },
            "servers": [{ "url": "/" }],
            "paths": self.paths,
            "components": {
                "securitySchemes": { "cookie": { "type": "apiKey", "in": "cookie", "name": COOKIE_NAME } },
                "schemas": self.schemas.finish(),
            },
        })
    }
}
