//! What is asked for over HTTP, and what is refused.
