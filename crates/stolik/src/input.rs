//! Lines of records from a file or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read as _};
use std::path::Path;

use engine::records::{Fault, Line};

/// The maximum length of a line, far above that of any real record.
const MAX_LINE_BYTES: u64 = 1 << 20;

/// The lines of a file, counted from 1; blank lines are skipped.
pub struct Lines {
    reader: Box<dyn BufRead>,
    number: usize,
    buffer: Vec<u8>,
}

impl Lines {
    /// The lines of a file, or of standard input for `-`.
    pub fn open(file: &Path) -> io::Result<Self> {
        let reader: Box<dyn BufRead> = if file.as_os_str() == "-" {
            Box::new(BufReader::new(io::stdin()))
        } else {
            Box::new(BufReader::with_capacity(1 << 16, File::open(file)?))
        };
        Ok(Self { reader, number: 0, buffer: Vec::new() })
    }

    /// The number of the line read last.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// The next line that is not blank, parsed; `None` at the end.
    pub fn next_line(&mut self) -> Option<Result<Line, Fault>> {
        loop {
            self.buffer.clear();
            self.number += 1;
            match self.reader.by_ref().take(MAX_LINE_BYTES + 1).read_until(b'\n', &mut self.buffer) {
                Ok(0) => {
                    self.number -= 1;
                    return None;
                }
                Ok(_) if self.buffer.len() as u64 > MAX_LINE_BYTES => {
                    return Some(Err(Fault::TooLong(MAX_LINE_BYTES)));
                }
                Ok(_) => {}
                Err(error) => return Some(Err(Fault::shape(format!("the line cannot be read: {error}")))),
            }
            match std::str::from_utf8(&self.buffer) {
                Ok(text) if text.starts_with('\u{feff}') => return Some(Err(Fault::ByteOrderMark)),
                Ok(text) if text.trim().is_empty() => {}
                Ok(text) => return Some(Line::parse(text)),
                Err(_) => return Some(Err(Fault::NotUtf8)),
            }
        }
    }
}
