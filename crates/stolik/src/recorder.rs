//! Passes logged errors to the server, which shows them on the admin page.

use std::fmt::{Debug, Write as _};

use server::admin::Errors;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// Records every logged error.
pub struct Recorder(pub Errors);

impl<S: Subscriber> Layer<S> for Recorder {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        if *event.metadata().level() == Level::ERROR {
            let mut words = Words::default();
            event.record(&mut words);
            self.0.note(words.0);
        }
    }
}

/// The message and fields of a log event as one line, without colours or timestamps.
#[derive(Default)]
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let gap = if self.0.is_empty() { "" } else { " " };
        // Writing to a `String` cannot fail.
        _ = match field.name() {
            "message" => write!(self.0, "{gap}{value:?}"),
            name => write!(self.0, "{gap}{name}={value:?}"),
        };
    }
}
