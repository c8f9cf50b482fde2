use crate::contract::Status;
use std::ffi::CString;
use std::fmt;
use std::os::raw::c_char;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// A failure of the kernel. The message names the file or the value, the fault and the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    status: Status,
    message: String,
}

impl Error {
    pub(crate) fn new(status: Status, message: impl Into<String>) -> Error {
        Error { status, message: message.into() }
    }

    pub(crate) fn bad_coordinate(latitude: f64, longitude: f64) -> Error {
        let remedy = "a latitude is -90 to 90 degrees, and a longitude -180 to 180";
        Error::new(Status::BadCoordinate, format!("{latitude}, {longitude} is not a coordinate; {remedy}"))
    }

    /// The cause of the failure.
    pub fn status(&self) -> Status {
        self.status
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

/// The room for a message of the kernel: a path of a usual length, the fault and the remedy.
pub(crate) const MESSAGE_ROOM: usize = 2048;

/// The text of a buffer that ends with a zero.
pub(crate) fn message(buffer: &[u8]) -> String {
    let size = buffer.iter().position(|byte| *byte == 0).unwrap_or(buffer.len());
    String::from_utf8_lossy(&buffer[..size]).into_owned()
}

/// Opens a file with a function of the kernel, which receives the path, the room for the handle and that of a message.
pub(crate) fn open<T>(
    path: &Path,
    function: unsafe extern "C" fn(*const c_char, *mut *mut T, *mut c_char, usize) -> i32,
) -> Result<std::ptr::NonNull<T>, Error> {
    let name = CString::new(path.as_os_str().as_bytes())
        .map_err(|_| Error::new(Status::Missing, format!("{path:?}: a path has no zero byte; correct the path")))?;
    let mut handle = std::ptr::null_mut();
    let mut buffer = [0u8; MESSAGE_ROOM];
    // SAFETY: the path ends with a zero, and the buffer has the room that is stated.
    let status = unsafe { function(name.as_ptr(), &mut handle, buffer.as_mut_ptr().cast(), MESSAGE_ROOM) };
    std::ptr::NonNull::new(handle).ok_or_else(|| Error::new(Status::of(status), message(&buffer)))
}
