//! Nobody receives what their seat may not know.
