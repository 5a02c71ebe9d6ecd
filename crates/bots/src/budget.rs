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
