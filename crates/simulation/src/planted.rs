//! Bugs the simulation must detect. Each is planted where the simulated world meets the room or the
//! disk, so the room's own code needs no hooks for them.

/// A planted bug.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// The store reports a write as done before it is.
    AcknowledgesBeforeWriting,
    /// The surviving part of a torn batch is applied.
    TakesTornBatches,
    /// A failed write is reported as successful.
    AppliesWhatWasNotWritten,
    /// A proposal is not saved.
    ForgetsProposals,
    /// A reopened game has a course one lower than clients were told.
    MiscountsCourses,
    /// A message for one seat is occasionally sent to another as well.
    SendsToTheWrongSeat,
    /// Rooms are never woken.
    SleepsIn,
    /// Opening a table grants the player whose turn it is another half a minute.
    GivesTime,
    /// A page of the history starts one step off.
    SlipsInHistory,
    /// The server draws its part of the seed anew when a game begins, regardless of its commitment.
    ChoosesItsSeed,
    /// When syncing a batch fails, the server assumes it was not written and continues, although it may
    /// be on disk.
    GoesOnAfterFailedSync,
}

impl Planted {
    /// All bugs.
    pub const ALL: [Self; 11] = [
        Self::AcknowledgesBeforeWriting,
        Self::TakesTornBatches,
        Self::AppliesWhatWasNotWritten,
        Self::ForgetsProposals,
        Self::MiscountsCourses,
        Self::SendsToTheWrongSeat,
        Self::SleepsIn,
        Self::GivesTime,
        Self::SlipsInHistory,
        Self::ChoosesItsSeed,
        Self::GoesOnAfterFailedSync,
    ];
}
