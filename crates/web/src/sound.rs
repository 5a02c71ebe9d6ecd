//! A few quiet tones, one sequence per kind of event, and vibration on phones.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::settings::Sounds;
use crate::{app, browser};

/// How long a phone vibrates, in milliseconds.
const SHAKE: u32 = 80;

/// A kind of event with a sound of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A card or a tile is placed.
    Put,
    /// A card is drawn from a pile.
    Drawn,
    /// Dice roll.
    Dice,
    /// A player gains points or something equally good.
    Gain,
    /// Something has gone wrong for a player.
    Trouble,
    /// It is the viewer's turn.
    YourTurn,
    /// The game is over.
    End,
}

/// A tone: its pitch in hertz and its length in seconds.
type Tone = (f32, f64);

impl Sound {
    /// The tones, played one after another.
    const fn tones(self) -> &'static [Tone] {
        match self {
            Self::Put => &[(196.0, 0.05), (147.0, 0.09)],
            Self::Drawn => &[(587.0, 0.04), (659.0, 0.05)],
            Self::Dice => &[(932.0, 0.05), (784.0, 0.06), (880.0, 0.05), (698.0, 0.07), (523.0, 0.08)],
            Self::Gain => &[(784.0, 0.08), (988.0, 0.14)],
            Self::Trouble => &[(311.0, 0.14), (247.0, 0.14), (185.0, 0.22)],
            Self::YourTurn => &[(523.0, 0.14), (659.0, 0.2)],
            Self::End => &[(523.0, 0.14), (659.0, 0.14), (784.0, 0.14), (1047.0, 0.3)],
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays the sounds that the settings allow, one after another.
pub fn play(sounds: &[Sound]) {
    let settings = app::settings_untracked();
    if settings.vibration && sounds.contains(&Sound::YourTurn) {
        browser::vibrate(SHAKE);
    }
    let wanted = |sound: &Sound| match settings.sounds {
        Sounds::None => false,
        Sounds::MyTurn => *sound == Sound::YourTurn,
        Sounds::All => true,
    };
    let tones: Vec<_> = sounds.iter().copied().filter(wanted).flat_map(Sound::tones).copied().collect();
    // Browsers block audio before the first user interaction. Skipping these sounds keeps them from all
    // being played at once afterwards.
    if !tones.is_empty() && browser::was_touched() {
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            // Errors are ignored: a browser that cannot play stays silent.
            let _ = context.as_ref().map(|context| play_tones(context, &tones, settings.volume));
        });
    }
}

fn play_tones(context: &AudioContext, tones: &[Tone], volume: u8) -> Result<(), wasm_bindgen::JsValue> {
    const SILENCE: f32 = 0.001;
    let loudness = (f32::from(volume) / 100.0 * 0.3).max(SILENCE);
    let mut start = context.current_time();
    for &(pitch, seconds) in tones {
        let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Triangle);
        oscillator.frequency().set_value(pitch);
        gain.gain().set_value_at_time(loudness, start)?;
        gain.gain().exponential_ramp_to_value_at_time(SILENCE, start + seconds)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(start)?;
        start += seconds;
        oscillator.stop_with_when(start)?;
    }
    Ok(())
}
