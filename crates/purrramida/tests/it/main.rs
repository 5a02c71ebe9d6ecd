//! Purrramida from outside.
