//! Answers the worker's questions natively: one on each line in, its answer and the milliseconds it
//! took on each line out. The browser tests compare moves and speed with those of the browser.

use std::io::BufRead as _;
use std::time::Instant;

fn main() {
    for question in std::io::stdin().lock().lines().map_while(Result::ok) {
        let start = Instant::now();
        let answer = web_bots::think(&question);
        println!("{}\t{answer}", start.elapsed().as_secs_f64() * 1000.0);
    }
}
