//! The client: what people see in the browser.
//!
//! | where | what |
//! | --- | --- |
//! | [`app`], [`play_module`] | the two modules: the frame with all that needs no game, and the tables |
//! | [`first_sight`] | what the server has sent of a page, and how the client takes its place |
//! | [`route`] | the way from page to page |
//! | [`pages`] | one module for each page |
//! | [`session`] | a game that is being played: what is shown of it, and who drives it |
//! | [`online`], [`server`] | a table on the server; what is asked of the server without one |
//! | [`screens`] | one module for each game: how it is drawn and operated |
//! | [`motion`] | what is seen to travel over a table |
//! | [`bots`] | the worker in which the bots think |
//! | [`settings`], [`storage`] | what this browser remembers |
//! | [`sound`] | a few tones, if they are wanted |
//! | [`texts`] | what the interface says; what it says about games is in `i18n` |
//! | [`failure`] | the page that is shown when nothing else can be |

#![forbid(unsafe_code)]

pub mod app;
pub mod bots;
pub mod browser;
pub mod failure;
pub mod first_sight;
pub mod lesson;
pub mod motion;
pub mod online;
pub mod pages;
pub mod play_module;
pub mod route;
pub mod screens;
pub mod server;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod texts;
