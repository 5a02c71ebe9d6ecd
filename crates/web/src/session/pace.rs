//! How fast other players' moves are shown.

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;

/// How often to check whether the viewer wants to go on, in milliseconds.
const SLICE: u32 = 50;

/// What the viewer wants while others play.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Wanted {
    /// See everything, at the speed in the settings.
    #[default]
    All,
    /// Stop and look.
    Pause,
    /// Skip to their own turn.
    Skip,
}

/// Lets the viewer pause and skip.
#[derive(Clone, Copy, Default)]
pub struct Pace(RwSignal<Wanted>);

impl Pace {
    /// Waits this many milliseconds, longer while paused, or not at all when skipping.
    pub async fn wait(self, millis: u32) {
        let mut left = millis;
        // The signal is disposed together with its screen.
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

    /// Whether the viewer has paused (reactive).
    pub fn is_paused(self) -> bool {
        self.0.get() == Wanted::Pause
    }

    /// Whether the viewer is skipping (reactive).
    pub fn skips(self) -> bool {
        self.0.get() == Wanted::Skip
    }

    /// Pauses or resumes.
    pub fn toggle(self) {
        self.0.update(|wanted| *wanted = if *wanted == Wanted::Pause { Wanted::All } else { Wanted::Pause });
    }

    /// Skips to the viewer's turn.
    pub fn skip(self) {
        self.0.set(Wanted::Skip);
    }

    /// Shows everything again, because it is the viewer's turn.
    pub fn rest(self) {
        if self.0.get_untracked() != Wanted::All {
            self.0.set(Wanted::All);
        }
    }
}
