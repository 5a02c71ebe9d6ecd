//! What outlives the program.
