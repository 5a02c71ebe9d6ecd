//! How long a bot may think. This module has no clock: the caller supplies one.

/// Decides when to stop thinking.
pub trait Budget: Send {
    /// A decision begins.
    fn begin(&mut self);

    /// Whether another simulation may start after this many.
    fn allows(&mut self, simulations: u64) -> bool;

    /// Whether there is time to continue within a long simulation; polled occasionally.
    fn lasts(&mut self) -> bool;
}

/// A fixed number of simulations per decision.
#[derive(Clone, Copy, Debug)]
pub struct Simulations(pub u64);

impl Budget for Simulations {
    fn begin(&mut self) {}

    fn allows(&mut self, simulations: u64) -> bool {
        simulations < self.0
    }

    fn lasts(&mut self) -> bool {
        true
    }
}

/// A number of milliseconds per decision, measured by the caller's clock.
pub struct Time<Clock> {
    millis: f64,
    clock: Clock,
    begun: f64,
}

impl<Clock: FnMut() -> f64> Time<Clock> {
    /// Reading a clock costs as much as a short simulation, so it is read only once per this many.
    const BETWEEN_LOOKS: u64 = 8;

    /// `clock` returns milliseconds since an arbitrary starting point.
    pub const fn new(millis: f64, clock: Clock) -> Self {
        Self { millis, clock, begun: 0.0 }
    }
}

impl<Clock: FnMut() -> f64 + Send> Budget for Time<Clock> {
    fn begin(&mut self) {
        self.begun = (self.clock)();
    }

    fn allows(&mut self, simulations: u64) -> bool {
        !simulations.is_multiple_of(Self::BETWEEN_LOOKS) || self.lasts()
    }

    fn lasts(&mut self) -> bool {
        (self.clock)() - self.begun < self.millis
    }
}

/// Another budget, capped at this many simulations per decision.
pub struct AtMost(pub u64, pub Box<dyn Budget>);

impl Budget for AtMost {
    fn begin(&mut self) {
        self.1.begin();
    }

    fn allows(&mut self, simulations: u64) -> bool {
        simulations < self.0 && self.1.allows(simulations)
    }

    fn lasts(&mut self) -> bool {
        self.1.lasts()
    }
}

impl Budget for Box<dyn Budget> {
    fn begin(&mut self) {
        (**self).begin();
    }

    fn allows(&mut self, simulations: u64) -> bool {
        (**self).allows(simulations)
    }

    fn lasts(&mut self) -> bool {
        (**self).lasts()
    }
}
