//! The pages.

pub mod at_table;
pub mod finished;
pub mod friends;
pub mod home;
pub mod learn;
pub mod mine;
pub mod on_device;
pub mod play;
pub mod replay;
pub mod rules;
pub mod set_up;
pub mod settings;
pub mod unknown;
