//! Kokopelli: being written.
