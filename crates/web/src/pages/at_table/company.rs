//! The parts of a game's page that only games on the server have: presence, the state of the connection,
//! proposals, and clocks.

use std::time::Duration;

use engine::Seat;
use i18n::{Language, grammar};
use leptos::prelude::*;
use protocol::{Ask, CloseReason, Proposal, Proposed, Reason, Reveal, Sitter, TablePhase};

use crate::online::notify::{self, Wanted};
use crate::online::{Link, RemoteRoom, texts as said};
use crate::pages::settings::switch;
use crate::pages::share;
use crate::route::{Page, whole_address};
use crate::screens::drawing;
use crate::session::Session;
use crate::{app, browser, offline, texts};

/// The minimum interval between reminders.
const NUDGE_PAUSE: Duration = protocol::NUDGE_INTERVAL;

/// How long the player to decide may be away before the others are told; reloading the page takes less.
const AWAY_TIMEOUT: Duration = Duration::from_secs(5);

/// The state of the connection, unless it is open.
pub fn connection(room: RemoteRoom) -> impl IntoView {
    let line = move || {
        let language = app::language();
        match room.link.get() {
            Link::Open => ().into_any(),
            Link::Opening => said::connecting(language).into_any(),
            Link::Lost => view! {
                <span aria-hidden="true">"⚠"</span>
                <span>{said::connection_lost(language)}</span>
            }
            .into_any(),
            Link::Closed(reason) => closed(room, &reason, language).into_any(),
        }
    };
    view! { <div class="connection" role="status">{line}</div> }
}

fn closed(room: RemoteRoom, reason: &CloseReason, language: Language) -> impl IntoView + use<> {
    let loads = matches!(reason, CloseReason::Protocol { .. });
    let again = move |_| {
        if loads {
            offline::load_anew();
        } else {
            room.try_again();
        }
    };
    let label = if loads { texts::load_again(language) } else { said::try_again(language) };
    view! {
        <span>{said::close_reason(language, reason)}</span>
        <button class="small" on:click=again>{label}</button>
    }
}

/// Why a request was refused, if the reason is shown in this place.
pub fn refusal(room: RemoteRoom, is_said_here: fn(&Reason) -> bool) -> impl IntoView {
    let words = move || {
        let reason = room.refused.get().filter(is_said_here)?;
        Some(said::reason(app::language(), &reason))
    };
    view! { <p class="fault" role="alert">{words}</p> }
}

/// The latest event. The chat announces it to screen readers, so here it is only visible; arrivals and
/// departures are only announced.
pub fn news(room: RemoteRoom) -> impl IntoView {
    view! {
        <p class="notice">{move || room.notice.get()}</p>
        <p class="hidden" role="status">{move || room.presence.get()}</p>
    }
}

/// Whether a player is here.
pub fn presence(here: bool, language: Language) -> impl IntoView {
    let words = if here { said::here(language) } else { said::away(language) };
    view! { <span class="presence" data-here=here.to_string() title=words><span class="hidden">{words}</span></span> }
}

/// The state shown beside a player's name.
pub fn beside(room: RemoteRoom, seat: Seat, language: Language) -> impl IntoView {
    let sitter = room.places().into_iter().nth(seat.index()).map(|place| place.sitter);
    let Some(Sitter::Person { here, replaced, left, .. }) = sitter else { return ().into_any() };
    let words = match room.phase() {
        Some(TablePhase::Playing) => replaced.then(|| ("bot", said::bot_for_them(language))),
        _ => left.then(|| ("close", said::has_left(language))),
    };
    let replaced = words.map(|(icon, words)| {
        view! { <span class="ours" title=words>{drawing("stolik", icon)}<span class="words">{words}</span></span> }
    });
    view! { {presence(here, language)} " " {replaced} " " }.into_any()
}

/// A player's latest chat line, shown beside their name for a moment. The chat announces it to screen
/// readers.
pub fn bubble(room: RemoteRoom, seat: Seat, language: Language) -> impl IntoView {
    move || {
        let line = room.fresh.get()?;
        let is_theirs = line.by.as_ref() == Some(&room.name(seat.index()));
        is_theirs.then(
            || view! { <bdi class="just-said" aria-hidden="true">{said::said(language, &line.says)}</bdi> },
        )
    }
}

/// The time a seat has left, if it is limited.
pub fn clock(room: RemoteRoom, seat: Seat, language: Language) -> impl IntoView {
    move || {
        room.tick.track();
        let (deadline, left) = room.table.with(|table| {
            let table = table.as_ref()?;
            let deadline = table.deadline.filter(|deadline| deadline.seat == seat.index());
            let left = table.places.get(seat.index())?.left;
            Some((deadline, if table.late == Some(seat.index()) { Some(0) } else { left }))
        })?;
        let left = deadline.map(|deadline| room.left_until(deadline.at)).or(left.map(|left| left as f64))?;
        let name = room.name(seat.index());
        let runs = deadline.is_some().to_string();
        Some(view! {
            <span class="clock" role="timer" data-runs=runs aria-label=said::time_left(language, &name)>
                {duration(left, language)}
            </span>
        })
    }
}

/// Formats a duration.
fn duration(millis: f64, language: Language) -> String {
    let seconds = (millis / 1000.0).ceil() as u64;
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{:02}", seconds % 60),
        (0, _) => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{} {hours} h", said::days(language, days as u32)),
    }
}

/// The panel over the board; visible while it has something to show.
pub fn panel(session: Session, room: RemoteRoom) -> impl IntoView {
    view! {
        <section class="company" aria-label=move || said::company(app::language())>
            {connection(room)}
            {refusal(room, |_| true)}
            {news(room)}
            <p class="said" role="status" data-waits=move || room.nudged.get().map(|_| "true")>{move || standing(room)}</p>
            <div role="status" data-waits="true">{move || room.proposal().map(|proposal| asked(room, &proposal))}</div>
            <div role="status">{returning(room)}</div>
            <div role="status">{absent(session, room)}</div>
        </section>
    }
}

/// A note about the viewer's own state or that of the table.
fn standing(room: RemoteRoom) -> Option<String> {
    let language = app::language();
    match room.phase() {
        Some(TablePhase::Frozen) => return Some(said::frozen(language).to_owned()),
        Some(TablePhase::Closed) => return Some(said::closed_table(language).to_owned()),
        _ => {}
    }
    if room.is_late() && room.phase() == Some(TablePhase::Playing) {
        return Some(said::your_time_is_over(language).to_owned());
    }
    if let Some(by) = room.nudged.get() {
        return Some(said::reminds_you(language, &room.name(by)));
    }
    None
}

/// The number of spectators, in the bar: it is permanent and must not cover the board.
pub fn watching(room: RemoteRoom, language: Language) -> impl IntoView {
    let words = move || {
        let count = room.others_watching();
        let others = (count > 0).then(|| said::watching(language, count));
        let mine = room.seat().is_none().then(|| said::you_watch_game(language).to_owned());
        let words: Vec<_> = mine.into_iter().chain(others).collect();
        (!words.is_empty()).then(|| words.join(" "))
    };
    move || {
        words().map(|words| {
            let title = words.clone();
            let count = Some(room.others_watching()).filter(|&count| count > 0);
            view! {
                <span class="count" title=title>
                    {drawing("stolik", "eye")} <span aria-hidden="true">{count}</span> <span class="hidden" role="status">{words}</span>
                </span>
            }
        })
    }
}

/// A proposal, with the viewer's buttons to answer it.
fn asked(room: RemoteRoom, proposal: &Proposal) -> impl IntoView + use<> {
    let language = app::language();
    let number = proposal.number;
    let whose = match proposal.what {
        Proposed::Replace { seat } => room.name(seat),
        Proposed::TakeBack { .. } | Proposed::Again => String::new(),
    };
    let words = said::proposed(language, &room.name(proposal.by), proposal.what, &whose);
    let waiting: Vec<_> = proposal.waiting.iter().map(|&seat| room.name(seat)).collect();
    let waiting = said::waiting_for(language, &grammar::list(language, &waiting));
    let me = room.seat();
    let answers = me.is_some_and(|me| proposal.waiting.contains(&me));
    let answer = move |agrees| room.ask(Ask::Answer { proposal: number, agrees });
    let buttons = if answers {
        view! {
            <button class="primary small" on:click=move |_| answer(true)>{said::agree(language)}</button>
            <button class="small" on:click=move |_| answer(false)>{said::decline(language)}</button>
        }
        .into_any()
    } else if me == Some(proposal.by) {
        view! { <button class="small" on:click=move |_| answer(false)>{said::withdraw(language)}</button> }
            .into_any()
    } else {
        ().into_any()
    };
    view! {
        <div class="proposal" role="group" aria-label=said::proposal(language)>
            <p>{words} " " {(!answers).then_some(waiting)}</p>
            <p class="actions">{buttons}</p>
        </div>
    }
}

/// Lets a player return who is replaced by a bot.
fn returning(room: RemoteRoom) -> impl IntoView {
    let words = Memo::new(move |_| {
        let language = app::language();
        match room.phase()? {
            TablePhase::Playing => room.is_replaced().then(|| said::bot_for_you(language)),
            TablePhase::Over => room.has_left().then(|| said::you_have_left(language)),
            TablePhase::Gathering | TablePhase::Frozen | TablePhase::Closed => None,
        }
    });
    move || {
        let language = app::language();
        words.get().map(|words| view! {
            <div class="proposal">
                <p>{words}</p>
                <p class="actions"><button class="primary small" on:click=move |_| room.ask(Ask::Return)>{said::i_am_back(language)}</button></p>
            </div>
        })
    }
}

/// The person the others are waiting for.
#[derive(Clone, PartialEq, Eq)]
struct Awaited {
    seat: usize,
    name: String,
    here: bool,
}

impl Awaited {
    /// The player to decide, if it is a person and the viewer plays, too.
    fn at(room: RemoteRoom, session: Session) -> Option<Self> {
        let seat = session.thinking.get()?.index();
        let waits = room.seat().is_some() && room.phase() == Some(TablePhase::Playing);
        match room.places().into_iter().nth(seat)?.sitter {
            Sitter::Person { name, here, replaced: false, .. } if waits => Some(Self { seat, name, here }),
            _ => None,
        }
    }
}

/// What the viewer can do while the table waits for an absent player. The menu has it, too, but people do
/// not look for it there.
fn absent(session: Session, room: RemoteRoom) -> impl IntoView {
    let away =
        Memo::new(move |_| Awaited::at(room, session).filter(|one| !one.here && room.proposal().is_none()));
    let told = RwSignal::new(None);
    Effect::new(move || {
        let now = away.get();
        told.set(None);
        set_timeout(
            move || {
                // The player may be back by now, or the table disposed.
                if now.is_some() && away.try_get_untracked().as_ref() == Some(&now) {
                    told.set(now);
                }
            },
            AWAY_TIMEOUT,
        );
    });
    move || {
        let Awaited { seat, name, .. } = told.get()?;
        let language = app::language();
        let may = Memo::new(move |_| may_be_replaced(room, seat));
        Some(view! {
            <div class="proposal absent">
                <p>{said::goes(language, &name)}</p>
                <p class="actions">
                    {nudge(session, room, language)}
                    {move || may.get().then(|| replace_button(room, seat, &name, language))}
                </p>
            </div>
        })
    }
}

/// Whether the server would now let a bot replace the player in this seat.
fn may_be_replaced(room: RemoteRoom, seat: usize) -> bool {
    room.tick.track();
    let from = room.table.with(|table| table.as_ref()?.places.get(seat)?.replaceable_at);
    from.is_some_and(|from| room.left_until(from) <= 0.0)
}

/// Controls for the table and the people at it.
pub fn controls(session: Session, room: RemoteRoom) -> impl IntoView {
    let language = app::language();
    view! {
        <section class="controls" aria-labelledby="controls-heading">
            <h2 id="controls-heading">{said::this_table(language)}</h2>
            <div class="actions">
                {nudge(session, room, language)}
                {replacements(room, language)}
                {share::copy_button(whole_address(Page::Table(room.id)), said::copy_link(language), language)}
                {notifications(language)}
                {leaving(room, language)}
            </div>
            {move || room.is_host().then(|| permissions(room, language))}
        </section>
    }
}

/// A button to remind the player to decide, disabled for a while after each use.
fn nudge(session: Session, room: RemoteRoom, language: Language) -> impl IntoView {
    let just_sent = RwSignal::new(false);
    let send = move |_| {
        room.ask(Ask::Nudge);
        just_sent.set(true);
        set_timeout(move || _ = just_sent.try_set(false), NUDGE_PAUSE);
    };
    let can = Memo::new(move |_| Awaited::at(room, session).is_some());
    let label = move || if just_sent.get() { said::nudge_sent(language) } else { said::nudge(language) };
    move || {
        can.get().then(|| view! { <button class="small" disabled=move || just_sent.get() on:click=send>{label}</button> })
    }
}

/// The host's permissions for others, which can also be changed during a game.
fn permissions(room: RemoteRoom, language: Language) -> impl IntoView {
    let allowed = Memo::new(move |_| {
        let allows = |table: &protocol::Table| (table.settings.spectators, table.settings.chat);
        room.table.with(|table| table.as_ref().map(allows)).unwrap_or_default()
    });
    let allow = move |spectators, chat| room.ask(Ask::Allow { spectators, chat });
    view! {
        <div class="permissions">
            {switch(said::spectators_allowed(language), move || allowed.get().0, move |on| allow(on, allowed.get_untracked().1))}
            {switch(said::chat_allowed(language), move || allowed.get().1, move |on| allow(allowed.get_untracked().0, on))}
        </div>
    }
}

/// Buttons to replace absent players with bots.
fn replacements(room: RemoteRoom, language: Language) -> impl IntoView {
    // Memoized, so that a button is not replaced while somebody is about to press it.
    let gone = Memo::new(move |_| {
        let me = room.seat();
        let playing = room.phase() == Some(TablePhase::Playing) && me.is_some() && room.proposal().is_none();
        let places = if playing { room.places() } else { Vec::new() };
        let gone = places.into_iter().enumerate().filter_map(|(seat, place)| match place.sitter {
            Sitter::Person { name, .. } if me != Some(seat) && may_be_replaced(room, seat) => {
                Some((seat, name))
            }
            _ => None,
        });
        gone.collect::<Vec<_>>()
    });
    move || {
        let buttons = gone.get().into_iter().map(|(seat, name)| replace_button(room, seat, &name, language));
        buttons.collect_view()
    }
}

fn replace_button(room: RemoteRoom, seat: usize, name: &str, language: Language) -> impl IntoView + use<> {
    let words = said::replace(language, name);
    view! { <button class="small" on:click=move |_| room.ask(Ask::Replace { seat })>{words}</button> }
}

fn notifications(language: Language) -> impl IntoView {
    let state = RwSignal::new(notify::wanted());
    let label = move || {
        if state.get() == Wanted::Yes {
            said::turn_off_notifications(language)
        } else {
            said::turn_on_notifications(language)
        }
    };
    move || {
        (state.get() != Wanted::Impossible)
            .then(|| view! { <button class="small" on:click=move |_| notify::toggle(state)>{label}</button> })
    }
}

/// A button to leave, with a confirmation that explains the consequences.
fn leaving(room: RemoteRoom, language: Language) -> impl IntoView {
    let asked = RwSignal::new(false);
    let possible = Memo::new(move |_| room.seat().is_some() && !room.has_left());
    // The pressed button disappears, so the focus moves to its replacement.
    let ask = move |is: bool| {
        asked.set(is);
        request_animation_frame(move || browser::focus(if is { "leaving" } else { "leave" }));
    };
    let leave = move |_| {
        ask(false);
        room.ask(Ask::Leave);
    };
    let escape = move |event: web_sys::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            ask(false);
        }
    };
    let words = move || match room.phase() {
        Some(TablePhase::Over) => said::leave_over(language),
        _ => said::leave_surely(language),
    };
    move || {
        match (possible.get(), asked.get()) {
        (false, _) => ().into_any(),
        (true, false) => {
            view! { <button id="leave" class="small" on:click=move |_| ask(true)>{said::leave(language)}</button> }
                .into_any()
        }
        (true, true) => view! {
            <div id="leaving" class="proposal" role="group" tabindex="-1" aria-labelledby="leaving-words" on:keydown=escape>
                <p id="leaving-words">{words}</p>
                <p class="actions">
                    <button class="small" on:click=leave>{said::leave_yes(language)}</button>
                    <button class="primary small" on:click=move |_| ask(false)>{said::stay(language)}</button>
                </p>
            </div>
        }
        .into_any(),
    }
    }
}

/// The commitment and, after the game, the seed that prove the fairness of chance.
pub fn fairness(room: RemoteRoom) -> impl IntoView {
    let commitment = move || room.begun.with(|begun| begun.as_ref().map(|begun| begun.commitment.clone()));
    let language = app::language();
    let revealed = move || {
        let Reveal { seed, parts, .. } = room.reveal.get()?;
        let parts: Vec<_> = parts.into_iter().flatten().collect();
        let added = (!parts.is_empty()).then(|| {
            let parts: Vec<_> = parts.into_iter().map(|part| view! { <br /><code>{part}</code> }).collect();
            view! { <p>{said::added_parts(language)} ":" {parts}</p> }
        });
        Some(view! { <p>{said::seed(language)} ": " <code>{seed}</code></p> {added} })
    };
    view! {
        <details class="fairness">
            <summary>{said::fairness(language)}</summary>
            <p>{said::fairness_help(language)}</p>
            <p>{said::commitment(language)} ": " <code>{commitment}</code></p>
            {revealed}
        </details>
    }
}
