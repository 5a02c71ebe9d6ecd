//! The villages and the ceremonies in them.

use engine::Seat;
use i18n::kokopelli as said;
use kokopelli::{Card, Ceremony, Pile, Village};
use leptos::prelude::*;

use super::look::{Look, PileChange};
use super::picked::{self, Picked};
use super::{icon, symbol, texts};
use crate::screens::seat_style;

/// The position of a village at the table, as the viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Own,
    Left,
    Top,
    Right,
}

impl Side {
    const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Left => "left",
            Self::Top => "top",
            Self::Right => "right",
        }
    }
}

/// The other players' villages, clockwise, then the viewer's. Spectators sit at seat 0.
pub fn all(look: &Look<'_>) -> impl IntoView + use<> {
    let players = look.scene.view().places.players();
    let me = look.scene.me.unwrap_or_default();
    let sides: &[Side] = match players {
        2 => &[Side::Top],
        3 => &[Side::Left, Side::Right],
        _ => &[Side::Left, Side::Top, Side::Right],
    };
    let others = sides.iter().enumerate().map(|(place, &side)| (me.left_by(place + 1, players), side));
    others.chain([(me, Side::Own)]).map(|(seat, side)| village(look, seat, side)).collect_view()
}

fn village(look: &Look<'_>, seat: Seat, side: Side) -> impl IntoView + use<> {
    let scene = look.scene;
    let turn = (scene.view().turn == seat && scene.news.sight.standings.is_none()).then_some("true");
    // As they lie on the table: the villages to the right and opposite are mirrored, so that spaces near
    // the viewer's village are drawn near it.
    let row = 0..look.state.ordinary_spaces();
    let beyond = look.spaces().skip(row.len());
    let row: Vec<u8> = match side {
        Side::Own | Side::Left => row.collect(),
        Side::Top | Side::Right => row.rev().collect(),
    };
    let spaces = row.into_iter().chain(beyond);
    let spaces: Vec<_> = spaces.map(|space| draw_space(look, Pile { village: seat, space })).collect();
    view! {
        <section class="village" data-side=side.name() data-turn=turn aria-labelledby=heading_of(seat) style=seat_style(seat)>
            {head(look, seat, side)}
            <ul class="spaces">{spaces}</ul>
        </section>
    }
}

fn heading_of(seat: Seat) -> String {
    format!("village-{}", seat.index())
}

fn head(look: &Look<'_>, seat: Seat, side: Side) -> impl IntoView + use<> {
    let (scene, language) = (look.scene, look.scene.language);
    let place = &scene.view().places[seat];
    let name = match side {
        Side::Own if scene.me == Some(seat) => texts::your_village(language).to_owned(),
        _ => scene.name(seat),
    };
    let first = (scene.view().setup.first == seat).then(|| {
        view! { <span class="first" title=texts::first_player(language)>{icon("star")}<span class="hidden">{texts::first_player(language)}</span></span> }
    });
    let initial = scene.initial(seat);
    let discarded = place.discards.size();
    let discarded = super::count(icon("trash"), discarded, texts::discarded(language, discarded.into()));
    view! {
        <header class="village-head">
            <h2 id=heading_of(seat) title=scene.name(seat)><span class="chip" aria-hidden="true">{initial}</span> <bdi class="name">{name}</bdi></h2>
            {first}
            {discarded}
        </header>
    }
}

fn draw_space(look: &Look<'_>, pile: Pile) -> impl IntoView + use<> {
    let scene = look.scene;
    let play = scene.play;
    let village = &scene.view().places[pile.village].village;
    let ceremony = village.on(pile.space);
    let touch = picked::touch_space(look, pile);
    let reach = Reach::of(look, pile);
    let action = scene.draft.card().map(|card| picked::put(scene, card, pile));
    let effect = action.and_then(|action| look.effect(action));
    let is_out = scene.is_my_turn() && action.is_some() && effect.is_none();
    let change = look.change(pile);
    let fresh = change
        .filter(|change| change.is_fresh)
        .map(|_| if scene.news.version.is_multiple_of(2) { "a" } else { "b" });
    let pressed = if scene.draft == Picked::Space(pile) { "true" } else { "false" };
    view! {
        <li data-reach=reach.name()>
            <button
                class="space"
                class:target=effect.is_some()
                class:empty=ceremony.is_none()
                class:recent=change.is_some()
                data-village=pile.village.index().to_string()
                data-space=pile.space.to_string()
                data-kind=ceremony.map(|ceremony| ceremony.ceremony.name())
                data-fresh=fresh
                data-cards=ceremony.map(|ceremony| ceremony.cards.to_string())
                data-announced=effect.map(super::effect::Effect::points_in_order)
                aria-label=label(look, pile, reach)
                title=ceremony.map(|ceremony| look.about(ceremony.ceremony))
                aria-pressed=pressed
                aria-disabled=is_out.then_some("true")
                on:click=move |_| touch.happen(play)
            >
                {face(look, pile, ceremony)}
                " " <span class="caption">{effect.map(|effect| effect.in_short(scene))}</span>
                {reach_mark(reach)}
                {change.map(|change| change_mark(look, change, village))}
            </button>
        </li>
    }
}

fn face(look: &Look<'_>, pile: Pile, ceremony: Option<Ceremony>) -> AnyView {
    let language = look.scene.language;
    match ceremony {
        Some(ceremony) => view! {
            <span class="face" data-kind=ceremony.ceremony.name()>{symbol(ceremony.ceremony)}</span>
            <span class="name">{said::card(language, ceremony.ceremony)}</span>
            " " <span class="does">{said::ability_in_short(language, ceremony.ceremony)}</span>
            {pips(look, pile, ceremony)}
        }
        .into_any(),
        None if is_suns(look, pile) => view! {
            <span class="face faint">{symbol(Card::Sun)}</span>
            <span class="name"></span>
        }
        .into_any(),
        None => view! {
            <span class="face"></span>
            <span class="name"></span>
        }
        .into_any(),
    }
}

fn is_suns(look: &Look<'_>, pile: Pile) -> bool {
    pile.space >= look.state.ordinary_spaces()
}

/// Pips for the cards of a ceremony, present and missing.
fn pips(look: &Look<'_>, pile: Pile, ceremony: Ceremony) -> impl IntoView + use<> {
    let needed = look.state.cards_to_finish(pile.village).max(ceremony.cards);
    let pip = |number: u8| {
        let kind = if number >= ceremony.cards {
            "missing"
        } else if number >= ceremony.cards - ceremony.kokopelli {
            "wild"
        } else {
            "there"
        };
        view! { <span class="pip" data-pip=kind></span> }
    };
    view! { <span class="pips">{(0..needed).map(pip).collect_view()}</span> }
}

/// What the viewer can do with a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    Area,
    Widened,
    Out,
    /// The viewer has no seat.
    Nobody,
}

impl Reach {
    fn of(look: &Look<'_>, pile: Pile) -> Self {
        let Some(me) = look.scene.me else { return Self::Nobody };
        if look.state.is_in_play_area(me, pile) {
            Self::Area
        } else if look.state.is_in_reach(me, pile) {
            Self::Widened
        } else {
            Self::Out
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Area => "area",
            Self::Widened => "widened",
            Self::Out => "out",
            Self::Nobody => "nobody",
        }
    }
}

fn reach_mark(reach: Reach) -> impl IntoView + use<> {
    (reach == Reach::Widened).then(|| view! { <span class="reach-mark">{symbol(Card::SpiderWoman)}</span> })
}

/// Marks who changed this space recently.
fn change_mark(look: &Look<'_>, change: PileChange, village: &Village) -> impl IntoView + use<> {
    let initial = look.scene.initial(change.by);
    let gone = change.gone.filter(|_| village.on(change.pile.space).is_none());
    view! {
        <span class="change" aria-hidden="true" style=seat_style(change.by)>
            {gone.map(|card| view! { <span class="gone" data-kind=card.name()>{symbol(card)}</span> })}
            <span class="chip" data-initial=initial></span>
        </span>
    }
}

/// The accessible label: everything there is to see, in words.
fn label(look: &Look<'_>, pile: Pile, reach: Reach) -> String {
    let (scene, language) = (look.scene, look.scene.language);
    let action = scene.draft.card().map(|card| picked::put(scene, card, pile));
    let effect = action.and_then(|action| look.effect(action));
    // The visible text comes first, so that speech input can address the space by it.
    let caption = effect.map(|effect| effect.in_short(scene)).unwrap_or_default();
    let mut parts = Vec::new();
    if let Some(ceremony) = scene.view().places[pile.village].village.on(pile.space) {
        let (name, does) =
            (said::card(language, ceremony.ceremony), said::ability_in_short(language, ceremony.ceremony));
        parts.push(format!("{name} {does} {caption}").trim().to_owned());
        parts.push(said::space(language, pile.space));
        parts.push(cards(look, pile, ceremony));
    } else {
        parts.push(format!("{caption} {}", said::space(language, pile.space)).trim().to_owned());
        parts.push(texts::empty(language).to_owned());
        if is_suns(look, pile) && !look.state.village_of(pile.village).open().contains(Card::Sun) {
            parts.push(texts::needs_sun(language).to_owned());
        }
    }
    match reach {
        Reach::Area => parts.push(texts::in_area(language).to_owned()),
        Reach::Widened => parts.push(texts::in_reach(language).to_owned()),
        Reach::Out => parts.push(texts::out_of_reach(language).to_owned()),
        Reach::Nobody => {}
    }
    if let Some(change) = look.change(pile) {
        let name = scene.name(change.by);
        parts.push(match change.gone {
            Some(card) => texts::gone_by(language, said::card(language, card), &name),
            None => texts::put_here_by(language, &name),
        });
    }
    let said = parts.join(", ");
    match effect {
        Some(effect) => format!("{said}: {}", effect.in_full(scene)),
        None => said,
    }
}

/// The number of cards in a ceremony, in words.
pub fn cards(look: &Look<'_>, pile: Pile, ceremony: Ceremony) -> String {
    let language = look.scene.language;
    let needed = look.state.cards_to_finish(pile.village).max(ceremony.cards);
    let cards = texts::cards_of(language, ceremony.cards, needed);
    if ceremony.kokopelli == 0 {
        cards
    } else {
        format!("{cards}, {}", texts::wild_among(language, ceremony.kokopelli))
    }
}
