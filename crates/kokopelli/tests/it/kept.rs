//! Records that earlier versions wrote.

use engine::records::{Fault, FaultKind, Line, Replay};
use kokopelli::State;

/// From before the option `vase_owner` (R18): seat 2 plays on its own vase with its last action,
/// and then it is seat 0's turn.
const BEFORE_THE_VASES_OPTION: &str = r#"
{"stolik":1,"game":"kokopelli","players":3,"options":{"ceremonies":["birth","chieftain","drummer","hunter","mother_of_heaven","paw","shaman","spider_woman","tortoise","vase"],"sun_shared":true},"setup":{"first":0},"engine":"stolik 0.1.0"}
{"chance":{"deal":[["hunter","paw","paw","shaman","tortoise"],["birth","birth","drummer","paw","shaman"],["birth","birth","drummer","vase","vase"]]}}
{"seat":0,"move":{"open":{"card":"hunter","village":0,"space":0}}}
{"seat":1,"move":{"open":{"card":"paw","village":1,"space":2}}}
{"seat":2,"move":{"open":{"card":"vase","village":2,"space":0}}}
{"seat":2,"move":{"play":{"card":"vase","village":2,"space":0}}}
{"seat":0,"move":"draw"}
{"chance":{"draw":{"seat":0,"cards":["drummer","shaman"]}}}
"#;

fn replay(record: &str) -> Result<Replay<State>, Fault> {
    let mut lines = record.lines().filter(|line| !line.is_empty()).map(|line| Line::parse(line).unwrap());
    let Some(Line::Header(header)) = lines.next() else { panic!("a record begins with a header") };
    let mut replay = Replay::<State>::begin(&header)?;
    for line in lines {
        replay.follow(&line, &mut ())?;
    }
    Ok(replay)
}

#[test]
fn r18_a_record_without_the_option_replays_with_a_vase_that_serves_only_the_others() {
    let replayed = replay(BEFORE_THE_VASES_OPTION).unwrap();
    assert_eq!(replayed.journal().version(), 7);
    // The same steps break the rules if the vase serves its owner too.
    let today =
        BEFORE_THE_VASES_OPTION.replace(r#""sun_shared":true"#, r#""sun_shared":true,"vase_owner":true"#);
    let fault = replay(&today).map(drop).unwrap_err();
    assert_eq!(fault.kind(), FaultKind::WrongGame);
}
