//! Kokopelli from outside.
