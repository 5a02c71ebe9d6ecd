//! Whole games described in both languages, and sentences that are easy to get wrong.

mod faults;
mod kokopelli;
mod liars_dice;
mod play;
mod purrramida;
mod rules;
mod szkola_latania;
