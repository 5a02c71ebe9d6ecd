//! The pages.

pub mod at_table;
mod chart;
pub mod daily;
pub mod device_file;
pub mod finished;
pub mod friends;
pub mod here;
pub mod home;
pub mod learn;
pub mod mine;
pub mod on_device;
pub mod play;
pub mod replay;
pub mod review;
pub mod rules;
pub mod set_up;
pub mod settings;
mod share;
pub mod statistics;
pub mod unknown;
