//! Bugs that must be found. Each is put where the world meets the room or the disk, so that the room
//! itself has no place for them.

/// A bug.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Planted {
    /// The store says that something is written before it is.
    AcknowledgesBeforeWriting,
    /// A batch that was torn by a crash is taken for whole as far as it goes.
    TakesTornBatches,
    /// What could not be written is treated as if it were.
    AppliesWhatWasNotWritten,
    /// The room forgets what was proposed.
    ForgetsProposals,
    /// A game that is taken up again has a course less than was told.
    MiscountsCourses,
    /// Somebody is now and then sent what another seat was to be sent.
    SendsToTheWrongSeat,
    /// Nobody wakes the rooms.
    SleepsIn,
    /// A server that comes back gives whoever thinks another half a minute.
    GivesTime,
    /// A page of the history starts one step off.
    SlipsInHistory,
    /// The server draws its part of the seed anew when a game begins, whatever it had bound itself to.
    ChoosesItsSeed,
    /// When the disk fails while it is told to keep a batch, the server takes it for not written and
    /// goes on, although it may be there.
    GoesOnAfterFailedSync,
}

impl Planted {
    /// All of them.
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
