//! Mutation of inputs: byte by byte as libFuzzer does, and by value where there is JSON. Byte mutations
//! seldom leave valid JSON, and the code to be fuzzed lies behind the JSON parser.

use engine::chance::below;
use libfuzzer_sys::fuzzer_mutate;
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

type Generator = Xoshiro256PlusPlus;

pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut rng = Generator::seed_from_u64(seed.into());
    let changed = (below(&mut rng, 3) > 0).then(|| changed(&data[..size], &mut rng)).flatten();
    match changed {
        Some(text) if text.len() <= max_size => {
            data[..text.len()].copy_from_slice(text.as_bytes());
            text.len()
        }
        _ => fuzzer_mutate(data, size, max_size),
    }
}

/// The text with a line repeated or dropped, or with changed values in a line's JSON; `None` if there
/// is no JSON.
fn changed(data: &[u8], rng: &mut Generator) -> Option<String> {
    let text = std::str::from_utf8(data).ok()?;
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let line = any(lines.len(), rng)?;
    match below(rng, 8) {
        0 if lines.len() > 1 => drop(lines.remove(line)),
        1 if lines.len() > 1 => lines.insert(any(lines.len(), rng)?, lines[line].clone()),
        _ => {
            let json = lines[line].find(['{', '[', '"'])?;
            let mut value = serde_json::from_str(&lines[line][json..]).ok()?;
            (0..=below(rng, 3)).for_each(|_| change(&mut value, rng));
            lines[line].replace_range(json.., &value.to_string());
        }
    }
    Some(lines.join("\n"))
}

/// Changes one value of the document, or replaces it by another of its values.
fn change(document: &mut Value, rng: &mut Generator) {
    let count = count(document);
    let (to, from) = (below(rng, count), below(rng, count));
    let other = nth(document, &mut from.clone()).cloned();
    let Some(value) = nth_mut(document, &mut to.clone()) else { return };
    match (value, other) {
        (value, Some(other)) if below(rng, 3) == 0 => *value = other,
        (Value::Bool(boolean), _) => *boolean = !*boolean,
        (value @ Value::Number(_), _) => *value = number(value, rng).into(),
        (Value::Array(list), other) => change_list(list, other, rng),
        (Value::Object(pairs), _) if below(rng, 2) == 0 => {
            let key = any(pairs.len(), rng).and_then(|place| pairs.keys().nth(place).cloned());
            key.and_then(|key| pairs.remove(&key));
        }
        (value, Some(other)) => *value = other,
        (value, None) => *value = Value::Null,
    }
}

/// The number plus or minus one, or an extreme value.
fn number(value: &Value, rng: &mut Generator) -> i64 {
    let number = value.as_i64().unwrap_or_default();
    match below(rng, 8) {
        0 => 0,
        1 => i64::from(u8::MAX),
        2 => i64::from(u16::MAX),
        3 => i64::MAX,
        4 => -1,
        5 => number.saturating_sub(1),
        _ => number.saturating_add(1),
    }
}

fn change_list(list: &mut Vec<Value>, other: Option<Value>, rng: &mut Generator) {
    match (any(list.len(), rng), below(rng, 4)) {
        (Some(place), 0) => drop(list.remove(place)),
        (Some(place), 1) => list.insert(place, list[place].clone()),
        (Some(place), 2) => list.swap(0, place),
        _ => list.extend(other),
    }
}

fn any(length: usize, rng: &mut Generator) -> Option<usize> {
    (length > 0).then(|| below(rng, length as u32) as usize)
}

/// The number of values in it, including itself.
fn count(value: &Value) -> u32 {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(pairs) => pairs.values().map(count).sum(),
        _ => 0,
    }
}

/// The value with this index in depth-first order, the document itself being 0.
fn nth<'a>(value: &'a Value, number: &mut u32) -> Option<&'a Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter().find_map(|value| nth(value, number)),
        Value::Object(pairs) => pairs.values().find_map(|value| nth(value, number)),
        _ => None,
    }
}

/// The mutable counterpart of [`nth`].
fn nth_mut<'a>(value: &'a mut Value, number: &mut u32) -> Option<&'a mut Value> {
    if *number == 0 {
        return Some(value);
    }
    *number -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|value| nth_mut(value, number)),
        Value::Object(pairs) => pairs.values_mut().find_map(|value| nth_mut(value, number)),
        _ => None,
    }
}
