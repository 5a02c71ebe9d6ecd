//! A few quiet tones, if the reader wants them.

use std::cell::RefCell;

use web_sys::{AudioContext, OscillatorType};

use crate::app;

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// Something happened on the table.
    Step,
    /// It is the listener's turn.
    YourTurn,
    /// The game is over.
    End,
}

impl Sound {
    /// The tones, in hertz.
    const fn tones(self) -> &'static [f32] {
        match self {
            Self::Step => &[330.0],
            Self::YourTurn => &[523.0, 659.0],
            Self::End => &[523.0, 659.0, 784.0, 1047.0],
        }
    }
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays it, if there are to be sounds.
pub fn play(sound: Sound) {
    if app::settings_untracked().sound {
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            // A browser that cannot play is silent.
            let _ = context.as_ref().map(|context| play_tones(context, sound.tones()));
        });
    }
}

fn play_tones(context: &AudioContext, tones: &[f32]) -> Result<(), wasm_bindgen::JsValue> {
    const SECONDS: f64 = 0.14;
    for (number, &tone) in tones.iter().enumerate() {
        let start = context.current_time() + SECONDS * number as f64;
        let (oscillator, volume) = (context.create_oscillator()?, context.create_gain()?);
        oscillator.set_type(OscillatorType::Triangle);
        oscillator.frequency().set_value(tone);
        volume.gain().set_value_at_time(0.12, start)?;
        volume.gain().exponential_ramp_to_value_at_time(0.001, start + SECONDS)?;
        oscillator.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(start)?;
        oscillator.stop_with_when(start + SECONDS)?;
    }
    Ok(())
}
