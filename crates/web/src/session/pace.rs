//! How fast the reader is shown what others do.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

/// How often it is looked whether the reader wants to go on, in milliseconds.
const SLICE: u32 = 50;

/// What the reader has asked for while others play.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Wanted {
    /// To see everything, as fast as the settings say.
    #[default]
    All,
    /// To stop and look.
    Pause,
    /// To see nothing more before their own turn.
    Skip,
}

/// The way to pause and to skip.
#[derive(Clone, Copy, Default)]
pub struct Pace(RwSignal<Wanted>);

impl Pace {
    /// Leaves so many milliseconds to look, or as many as the reader wants.
    pub async fn wait(self, millis: u32) {
        let mut left = millis;
        // A signal that is gone belonged to a screen that is gone.
        while let Some(wanted) = self.0.try_get_untracked() {
            match wanted {
                Wanted::Skip => return,
                Wanted::All if left == 0 => return,
                Wanted::All => {
                    let slice = SLICE.min(left);
                    TimeoutFuture::new(slice).await;
                    left -= slice;
                }
                Wanted::Pause => TimeoutFuture::new(SLICE).await,
            }
        }
    }

    /// Whether the reader has stopped; followed when it changes.
    pub fn is_paused(self) -> bool {
        self.0.get() == Wanted::Pause
    }

    /// Whether the reader skips; followed when it changes.
    pub fn skips(self) -> bool {
        self.0.get() == Wanted::Skip
    }

    /// Stops or goes on.
    pub fn toggle(self) {
        self.0.update(|wanted| *wanted = if *wanted == Wanted::Pause { Wanted::All } else { Wanted::Pause });
    }

    /// Goes to the reader's turn.
    pub fn skip(self) {
        self.0.set(Wanted::Skip);
    }

    /// It is the reader's turn: from now on everything is shown again.
    pub fn rest(self) {
        if self.0.get_untracked() != Wanted::All {
            self.0.set(Wanted::All);
        }
    }
}
