//! The pages.

pub mod home;
pub mod play;
pub mod replay;
pub mod rules;
pub mod set_up;
pub mod settings;
pub mod unknown;
