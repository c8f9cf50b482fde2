//! The country, the time zone and the nearest border of a place, offline.
//!
//! ```no_run
//! use countryexplorer::{Index, Worldview};
//!
//! let index = Index::open("boundaries.bin")?;
//! let region = index.locate(47.6969, 8.6872)?.expect("no high seas");
//! assert_eq!(region.country.as_deref(), Some("DE"));
//! assert_eq!(region.time_zone.as_deref(), Some("Europe/Busingen"));
//! assert_eq!(index.country(45.3, 34.4, Worldview::DE_FACTO)?.unwrap().as_str(), "RU");
//! # Ok::<(), countryexplorer::Error>(())
//! ```
//!
//! Places are WGS 84 degrees, latitude first. Opened files are immutable, and any number of threads may share them. A
//! file is mapped, so that all processes share one copy. Replace it by renaming a new one over it. Never write into it:
//! a process that reads a part that was truncated ends with SIGBUS.

mod contract;
mod error;
mod index;
mod names;
mod position;
mod worldview;

pub use contract::{Notation, Region, SearchField, Status};
pub use error::Error;
pub use index::{Border, Candidate, CountryCode, Index, Segment, NO_COORDINATE, NO_REGION};
pub use names::{CountryNames, FoundCountry, Search};
pub use position::{Position, PositionError};
pub use worldview::{BorderKind, Worldview};
