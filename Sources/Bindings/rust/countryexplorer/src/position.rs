use crate::contract::{Notation, Status};
use crate::error::{self, Error};
use countryexplorer_sys as sys;
use std::ffi::CStr;
use std::fmt;
use std::str::FromStr;

/// A position that was read from text: the centre if the text names a cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// The WGS 84 latitude in degrees.
    pub latitude: f64,
    /// The WGS 84 longitude in degrees.
    pub longitude: f64,
    /// The greatest distance of the place from the position in metres. None if the notation has no accuracy.
    pub accuracy_metres: Option<f64>,
    /// The notation of the text.
    pub notation: Notation,
}

/// A text that is not a position. The message has the faulty part, its column, the reason and the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// [`Status::NotAPosition`] or [`Status::AmbiguousPosition`].
    pub status: Status,
    /// The number of bytes before the faulty part.
    pub offset: usize,
    message: String,
}

impl fmt::Display for PositionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for PositionError {}

impl Position {
    /// Reads a position in one notation. `text.parse()` reads the notation that the text shows.
    pub fn parse_in(text: &str, notation: Notation) -> Result<Position, PositionError> {
        Position::read(text, notation as u32)
    }

    fn read(text: &str, notation: u32) -> Result<Position, PositionError> {
        let mut found = sys::ce_position { latitude: 0.0, longitude: 0.0, accuracy_metres: 0.0, notation: 0 };
        let (mut offset, mut buffer) = (0, [0u8; error::MESSAGE_ROOM]);
        // SAFETY: the text and the buffer have the sizes that are stated.
        let status = unsafe {
            sys::ce_position_parse(
                text.as_ptr().cast(),
                text.len(),
                notation,
                &mut found,
                &mut offset,
                buffer.as_mut_ptr().cast(),
                buffer.len(),
            )
        };
        if status != sys::CE_OK {
            return Err(PositionError { status: Status::of(status), offset, message: error::message(&buffer) });
        }
        Ok(Position {
            latitude: found.latitude,
            longitude: found.longitude,
            accuracy_metres: Some(found.accuracy_metres).filter(|metres| !metres.is_nan()),
            notation: Notation::of(found.notation as i32),
        })
    }

    /// Writes a position, so that [`Position::parse_in`] can read it in the same notation.
    ///
    /// Degrees have at most seven decimals. A cell is the one that holds the position. Fails with
    /// [`Status::BadCoordinate`] for numbers that are not a coordinate.
    pub fn format(latitude: f64, longitude: f64, notation: Notation) -> Result<String, Error> {
        let mut buffer = [0u8; sys::CE_POSITION_ROOM as usize];
        // SAFETY: the buffer has the room that is stated.
        let status = unsafe {
            sys::ce_position_format(latitude, longitude, notation as u32, buffer.as_mut_ptr().cast(), buffer.len())
        };
        match status {
            sys::CE_OK => Ok(error::message(&buffer)),
            sys::CE_BAD_COORDINATE => Err(Error::bad_coordinate(latitude, longitude)),
            _ => Err(Error::new(Status::of(status), "the notation is unknown; name one of Notation::ALL")),
        }
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        Position::read(text, sys::CE_ANY_NOTATION)
    }
}

/// The name of the notation in the program, such as `plus-code`.
impl fmt::Display for Notation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the function takes any number.
        formatter.write_str(unsafe { name(sys::ce_notation_name(*self as u32)) })
    }
}

/// A name that the kernel has for ever, or `unknown` for NULL.
///
/// # Safety
///
/// The text ends with a zero and stays valid.
pub(crate) unsafe fn name(text: *const std::os::raw::c_char) -> &'static str {
    if text.is_null() {
        return "unknown";
    }
    CStr::from_ptr(text).to_str().unwrap_or("unknown")
}
