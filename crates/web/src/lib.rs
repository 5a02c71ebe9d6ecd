//! The client: what people see in the browser.
//!
//! | where | what |
//! | --- | --- |
//! | [`app`], [`play_module`] | the two modules: the frame with all pages that need no game, and the tables |
//! | [`first_sight`] | the server-rendered page, and how the client replaces it |
//! | [`route`] | navigation between pages |
//! | [`pages`] | one module per page |
//! | [`session`] | a game in progress: what is shown of it, and what drives it |
//! | [`online`], [`server`] | a table on the server; requests to the server outside of a table |
//! | [`screens`] | one module per game: how it is drawn and operated |
//! | [`hints`] | explanations for a first game |
//! | [`motion`] | animations on the table |
//! | [`bots`], [`analysis`] | the worker that runs the bots; several of them that analyse a game |
//! | [`settings`], [`storage`], [`results`], [`device_file`] | what this browser stores, and all of it as one file |
//! | [`offline`] | versions of the client, and games that are open in several windows |
//! | [`sound`] | a few tones, if they are turned on |
//! | [`texts`] | the texts of the interface; those about the games are in `i18n` |
//! | [`failure`] | the page shown after a panic |

#![forbid(unsafe_code)]

pub mod analysis;
pub mod app;
pub mod bots;
pub mod browser;
pub mod device_file;
pub mod failure;
pub mod first_sight;
pub mod hints;
pub mod lesson;
pub mod motion;
pub mod offline;
pub mod online;
pub mod pages;
pub mod play_module;
pub mod results;
pub mod route;
pub mod screens;
pub mod server;
pub mod session;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod texts;
