//! Answers the worker's questions natively: reads one per line, and prints the milliseconds it took and
//! the answer. The browser tests compare moves and speed with those in the browser.

use std::io::BufRead as _;
use std::time::Instant;

fn main() {
    for question in std::io::stdin().lock().lines().map_while(Result::ok) {
        let start = Instant::now();
        let answer = web_bots::think(&question);
        println!("{}\t{answer}", start.elapsed().as_secs_f64() * 1000.0);
    }
}
