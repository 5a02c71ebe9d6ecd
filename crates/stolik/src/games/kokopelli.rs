//! Kokopelli on the command line.

use kokopelli::State;

use crate::games::Playable;

impl Playable for State {}
