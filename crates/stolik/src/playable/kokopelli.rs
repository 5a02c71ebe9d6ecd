//! Kokopelli on the command line.

use kokopelli::State;

use crate::playable::Playable;

impl Playable for State {}
