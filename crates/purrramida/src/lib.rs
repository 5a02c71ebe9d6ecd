//! Purrramida: being written.
