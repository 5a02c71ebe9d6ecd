//! How long a bot may think. There is no clock in here: whoever has one brings it.

/// Says when it is time to move.
pub trait Budget: Send {
    /// A decision begins.
    fn begin(&mut self);

    /// Whether another simulation may be made after so many.
    fn allows(&mut self, simulations: u64) -> bool;

    /// Whether there is time to go on within a simulation that takes long; asked now and then.
    fn lasts(&mut self) -> bool;
}

/// So many simulations for each decision.
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

/// So many milliseconds for each decision, by the clock of whoever has one.
pub struct Time<Clock> {
    millis: f64,
    clock: Clock,
    begun: f64,
}

impl<Clock: FnMut() -> f64> Time<Clock> {
    /// Looking at a clock costs as much as a short simulation: not every one of them looks.
    const BETWEEN_LOOKS: u64 = 8;

    /// `clock` tells milliseconds from whenever it likes.
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

/// Another budget, but no more than so many simulations for each decision.
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
