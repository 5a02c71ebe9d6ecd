//! Bots on games with known solutions, and on the real ones.

mod driver;
mod kokopelli;
#[path = "../../../engine/tests/it/kuhn.rs"]
#[allow(dead_code, reason = "only the sound game is played here; its flaws are for the laws")]
mod kuhn;
mod kuhn_averaged;
mod literal;
mod players;
mod purrramida;
mod search;
