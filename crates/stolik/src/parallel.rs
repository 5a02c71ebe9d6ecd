//! Work on several threads whose results arrive in order.

use std::ops::ControlFlow;
use std::sync::mpsc;

use anyhow::Context;

/// Runs pieces 0 to `pieces` - 1 on several threads and passes each result to `take` in order, until all
/// are done, a piece fails, or `take` breaks.
///
/// Thread t runs pieces t, t + threads, …. Results are collected from the threads in turn, and a thread that
/// is ahead waits, so the outcome does not depend on the number of threads.
pub fn in_order<T: Send>(
    threads: usize,
    pieces: u64,
    work: impl Fn(u64) -> anyhow::Result<T> + Sync,
    mut take: impl FnMut(T) -> anyhow::Result<ControlFlow<()>>,
) -> anyhow::Result<()> {
    let work = &work;
    std::thread::scope(|scope| {
        let receivers: Vec<_> = (0..threads as u64)
            .map(|thread| {
                let (sender, receiver) = mpsc::sync_channel(2);
                scope.spawn(move || {
                    for piece in (thread..pieces).step_by(threads) {
                        let result = work(piece);
                        let failed = result.is_err();
                        // The receiver is gone after a break or an error.
                        if sender.send(result).is_err() || failed {
                            return;
                        }
                    }
                });
                receiver
            })
            .collect();
        for piece in 0..pieces {
            let result = receivers[(piece % threads as u64) as usize].recv();
            if take(result.context("a thread has stopped")??)?.is_break() {
                break;
            }
        }
        Ok(())
    })
}

/// The requested number of threads, by default one for each core.
pub fn threads(wished: Option<u16>) -> usize {
    wished.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_arrive_in_order_until_it_is_enough() {
        for threads in [1, 3] {
            let mut seen = Vec::new();
            in_order(
                threads,
                100,
                |piece| Ok(piece * 2),
                |result| {
                    seen.push(result);
                    Ok(if result == 40 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
                },
            )
            .unwrap();
            assert_eq!(seen, (0..=20).map(|piece| piece * 2).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_failure_is_passed_on() {
        let result = in_order(
            2,
            10,
            |piece| if piece == 3 { anyhow::bail!("three") } else { Ok(()) },
            |()| Ok(ControlFlow::Continue(())),
        );
        assert_eq!(result.unwrap_err().to_string(), "three");
    }
}
