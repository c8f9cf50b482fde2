use crate::contract::{Region, Status};
use crate::error::{self, Error};
use crate::worldview::{BorderKind, Worldview};
use countryexplorer_sys as sys;
use std::ffi::CStr;
use std::fmt;
use std::os::raw::c_char;
use std::path::{Path, PathBuf};
use std::ptr::NonNull;

/// The region number of the high seas, and of all other ground outside every region.
pub const NO_REGION: u32 = sys::CE_NO_REGION;
/// The region number of a pair that is not a coordinate: a number is NaN, infinite or out of range.
pub const NO_COORDINATE: u32 = sys::CE_NO_COORDINATE;

/// The room for candidates in the first call. More need a second call.
const USUAL_CANDIDATES: usize = 16;
/// The units of a segment in a degree.
const UNITS: f64 = 1e7;

/// An open boundary file. It is closed when it is dropped.
pub struct Index {
    handle: NonNull<sys::ce_index>,
    path: PathBuf,
    regions: Vec<Region>,
}

// SAFETY: the kernel's index is immutable, and countryexplorer.h allows any number of threads at the same time.
unsafe impl Send for Index {}
unsafe impl Sync for Index {}

/// An ISO 3166-1 alpha-2 code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CountryCode([u8; 2]);

impl CountryCode {
    /// The code with the number that the kernel gives to a country. None for 0.
    fn of(number: u32) -> Option<CountryCode> {
        let [_, _, first, second] = number.to_be_bytes();
        (number != 0).then_some(CountryCode([first, second]))
    }

    /// The two letters.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

impl fmt::Display for CountryCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

impl fmt::Debug for CountryCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// The nearest point of a border.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Border<'index> {
    /// The distance on the WGS 84 ellipsoid, which exceeds the shortest by at most 0.1 % and 5 cm.
    pub metres: f64,
    /// The WGS 84 latitude of the point in degrees.
    pub latitude: f64,
    /// The WGS 84 longitude of the point in degrees.
    pub longitude: f64,
    /// The region on the other side. None if the high seas begin there.
    pub neighbour: Option<&'index Region>,
}

/// A straight piece of a border. Numbers are WGS 84 degrees, latitude first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment<'index> {
    pub start: (f64, f64),
    pub end: (f64, f64),
    /// The region to the left, looking from start to end. None for the high seas.
    pub left: Option<&'index Region>,
    /// The region to the right.
    pub right: Option<&'index Region>,
}

/// A country in which an imprecise place may lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The country. None for ground that belongs to no country.
    pub country: Option<CountryCode>,
    /// The probability, from 0 to 1.
    pub share: f64,
}

impl Index {
    /// Opens a boundary file, which takes some milliseconds.
    pub fn open(path: impl AsRef<Path>) -> Result<Index, Error> {
        let path = path.as_ref();
        let handle = error::open(path, sys::ce_open_path)?;
        let mut index = Index { handle, path: path.into(), regions: Vec::new() };
        // SAFETY: the index is open.
        let count = unsafe { sys::ce_region_count(index.raw()) };
        index.regions = (1..=count).map(|number| index.read_region(number)).collect();
        Ok(index)
    }

    fn raw(&self) -> *const sys::ce_index {
        self.handle.as_ptr()
    }

    fn read_region(&self, number: u32) -> Region {
        // SAFETY: the index is open. The kernel returns a text that ends with a zero, or NULL.
        Region::read(number, |field| unsafe { text(sys::ce_region_text(self.raw(), number, field)) })
    }

    /// The path that the file was opened at.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The version of the data, such as 2026c.
    pub fn data_version(&self) -> String {
        self.about(sys::CE_DATA_VERSION)
    }

    /// The licences of the data, in one line. State them where you publish answers.
    pub fn licence(&self) -> String {
        self.about(sys::CE_LICENCE)
    }

    /// The sources of the data, one per line.
    pub fn sources(&self) -> String {
        self.about(sys::CE_SOURCES)
    }

    /// The file's size and checksums. Files with different content have different editions.
    pub fn edition(&self) -> String {
        self.about(sys::CE_EDITION)
    }

    fn about(&self, field: u32) -> String {
        // SAFETY: the index is open. The kernel returns a text that ends with a zero, or NULL.
        unsafe { text(sys::ce_index_text(self.raw(), field)) }
    }

    /// The largest distance in metres between a border and the same border in its source.
    pub fn tolerance_metres(&self) -> f64 {
        // SAFETY: the index is open.
        unsafe { sys::ce_tolerance_metres(self.raw()) }
    }

    /// Reads and checks the whole file.
    pub fn verify(&self) -> Result<(), Error> {
        let mut buffer = [0u8; error::MESSAGE_ROOM];
        // SAFETY: the index is open, and the buffer has the room that is stated.
        let status = unsafe { sys::ce_verify(self.raw(), buffer.as_mut_ptr().cast(), buffer.len()) };
        if status == sys::CE_OK {
            return Ok(());
        }
        Err(Error::new(Status::of(status), error::message(&buffer)))
    }

    /// All regions. The region with the number n is at n - 1.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The region with a number that a lookup gives. None for [`NO_REGION`] and [`NO_COORDINATE`].
    pub fn region(&self, number: u32) -> Option<&Region> {
        self.regions.get((number as usize).wrapping_sub(1))
    }

    /// The region at a place. None on the high seas.
    ///
    /// Fails with [`Status::BadCoordinate`] for a pair that is not a coordinate.
    pub fn locate(&self, latitude: f64, longitude: f64) -> Result<Option<&Region>, Error> {
        Ok(self.region(self.lookup(latitude, longitude)?))
    }

    /// The country at a place in a worldview.
    pub fn country(&self, latitude: f64, longitude: f64, worldview: Worldview) -> Result<Option<CountryCode>, Error> {
        match self.lookup(latitude, longitude)? {
            NO_REGION => Ok(None),
            number => self.region_country(number, worldview),
        }
    }

    /// The country of a region in a worldview.
    pub fn region_country(&self, number: u32, worldview: Worldview) -> Result<Option<CountryCode>, Error> {
        let mut country = [0u8; 3];
        // SAFETY: the index is open, and the array has the room for two letters and a zero.
        let status =
            unsafe { sys::ce_region_country(self.raw(), number, worldview.0, country.as_mut_ptr().cast::<c_char>()) };
        self.check(status)?;
        Ok((country[0] != 0).then_some(CountryCode([country[0], country[1]])))
    }

    /// The number of the region at a place, or [`NO_REGION`].
    pub fn lookup(&self, latitude: f64, longitude: f64) -> Result<u32, Error> {
        let mut region = NO_REGION;
        // SAFETY: the index is open, and the result has its room.
        match unsafe { sys::ce_lookup(self.raw(), latitude, longitude, &mut region) } {
            sys::CE_OK => Ok(region),
            sys::CE_BAD_COORDINATE => Err(Error::bad_coordinate(latitude, longitude)),
            status => Err(self.failure(status)),
        }
    }

    /// The numbers of the regions at places: for each the number, [`NO_REGION`] or [`NO_COORDINATE`].
    ///
    /// This is faster than single lookups. Fails with [`Status::BadArgument`] if the slices differ in length.
    pub fn lookup_many(&self, latitudes: &[f64], longitudes: &[f64]) -> Result<Vec<u32>, Error> {
        let mut numbers = vec![NO_REGION; latitudes.len()];
        self.lookup_into(latitudes, longitudes, &mut numbers)?;
        Ok(numbers)
    }

    /// Writes what [`Index::lookup_many`] returns to a slice of the same length.
    pub fn lookup_into(&self, latitudes: &[f64], longitudes: &[f64], numbers: &mut [u32]) -> Result<(), Error> {
        let count = latitudes.len();
        if longitudes.len() != count || numbers.len() != count {
            let (second, room) = (longitudes.len(), numbers.len());
            let fault = format!("{count} latitudes, {second} longitudes and room for {room} numbers");
            return Err(Error::new(Status::BadArgument, format!("{fault}; give as many of each")));
        }
        // SAFETY: the index is open, and the three slices have the length that is stated.
        self.check(unsafe {
            sys::ce_lookup_batch(
                self.raw(),
                latitudes.as_ptr(),
                longitudes.as_ptr(),
                count,
                numbers.as_mut_ptr(),
                std::ptr::null_mut(),
            )
        })
    }

    /// The view with a name, if it has an effect in this file.
    ///
    /// Fails with [`Status::BadArgument`] for a state to which no region of the file belongs and which claims none.
    pub fn worldview(&self, name: &str) -> Result<Worldview, Error> {
        // SAFETY: the index is open.
        unsafe { Worldview::parse(self.raw(), name) }
    }

    /// The countries in which an imprecise place may lie, the likeliest first. The true place is within `metres` of the
    /// stated one in 95 of 100 cases.
    ///
    /// One candidate means that the country is certain. Fails with [`Status::BadArgument`] for metres that are negative
    /// or NaN.
    pub fn candidates(
        &self,
        latitude: f64,
        longitude: f64,
        metres: f64,
        worldview: Worldview,
    ) -> Result<Vec<Candidate>, Error> {
        let mut found: Vec<sys::ce_candidate> = Vec::with_capacity(USUAL_CANDIDATES);
        loop {
            let (room, mut count) = (found.capacity(), 0);
            let (place, list) = ((latitude, longitude), found.as_mut_ptr());
            // SAFETY: the index is open, and the vector has the room that is stated.
            let status =
                unsafe { sys::ce_certainty(self.raw(), place.0, place.1, metres, worldview.0, list, room, &mut count) };
            self.check_place(status, latitude, longitude, metres)?;
            if count <= room {
                // SAFETY: the kernel has written this number of candidates.
                unsafe { found.set_len(count) };
                let candidate =
                    |each: &sys::ce_candidate| Candidate { country: CountryCode::of(each.country), share: each.share };
                return Ok(found.iter().map(candidate).collect());
            }
            found.reserve(count);
        }
    }

    /// The nearest border of a kind within a distance in metres, or None. The cost grows with the distance.
    ///
    /// Fails with [`Status::BadArgument`] for a distance that is negative or NaN.
    pub fn nearest_border(
        &self,
        latitude: f64,
        longitude: f64,
        within_metres: f64,
        kind: impl Into<BorderKind>,
    ) -> Result<Option<Border<'_>>, Error> {
        self.nearest(sys::ce_nearest_border, latitude, longitude, within_metres, kind.into().0)
    }

    /// The nearest country in a worldview, with its territorial sea. The neighbour of the result is a region of it.
    ///
    /// In a country, the result is the place itself, 0 metres away.
    pub fn nearest_country(
        &self,
        latitude: f64,
        longitude: f64,
        within_metres: f64,
        worldview: Worldview,
    ) -> Result<Option<Border<'_>>, Error> {
        self.nearest(sys::ce_nearest_country, latitude, longitude, within_metres, worldview.0)
    }

    fn nearest(
        &self,
        function: unsafe extern "C" fn(*const sys::ce_index, f64, f64, f64, u32, *mut sys::ce_border) -> i32,
        latitude: f64,
        longitude: f64,
        within: f64,
        kind: u32,
    ) -> Result<Option<Border<'_>>, Error> {
        let mut found = sys::ce_border { metres: 0.0, latitude: 0.0, longitude: 0.0, beyond: 0 };
        // SAFETY: the index is open, and the result has its room.
        let status = unsafe { function(self.raw(), latitude, longitude, within, kind, &mut found) };
        if status == sys::CE_NO_BORDER_WITHIN {
            return Ok(None);
        }
        self.check_place(status, latitude, longitude, within)?;
        Ok(Some(Border {
            metres: found.metres,
            latitude: found.latitude,
            longitude: found.longitude,
            neighbour: self.region(found.beyond),
        }))
    }

    /// Checks the status of a call with a place and a radius.
    fn check_place(&self, status: i32, latitude: f64, longitude: f64, radius: f64) -> Result<(), Error> {
        match status {
            sys::CE_BAD_COORDINATE => Err(Error::bad_coordinate(latitude, longitude)),
            sys::CE_BAD_ARGUMENT => {
                Err(Error::new(Status::BadArgument, format!("a radius of {radius} m is out of range; give 0 or more")))
            }
            status => self.check(status),
        }
    }

    /// The border segments whose own bounding box meets a box in degrees. A box across 180 degrees needs two calls.
    ///
    /// A segment that extends beyond the box may be in the list more than once.
    pub fn borders_in(&self, south: f64, west: f64, north: f64, east: f64) -> Result<Vec<Segment<'_>>, Error> {
        let mut segments: Vec<sys::ce_segment> = Vec::with_capacity(256);
        loop {
            let (room, mut count) = (segments.capacity(), 0);
            // SAFETY: the index is open, and the vector has the room that is stated.
            let status = unsafe {
                sys::ce_borders_in(self.raw(), west, south, east, north, segments.as_mut_ptr(), room, &mut count)
            };
            if matches!(status, sys::CE_BAD_COORDINATE | sys::CE_BAD_ARGUMENT) {
                let fault = format!("no box from {south}, {west} to {north}, {east}");
                return Err(Error::new(Status::of(status), format!("{fault}; give degrees, south and west first")));
            }
            self.check(status)?;
            if count <= room {
                // SAFETY: the kernel has written this number of segments.
                unsafe { segments.set_len(count) };
                return Ok(segments.iter().map(|segment| self.segment(segment)).collect());
            }
            segments.reserve(count);
        }
    }

    fn segment(&self, segment: &sys::ce_segment) -> Segment<'_> {
        let degrees = |latitude: i32, longitude: i32| (f64::from(latitude) / UNITS, f64::from(longitude) / UNITS);
        Segment {
            start: degrees(segment.start_latitude, segment.start_longitude),
            end: degrees(segment.end_latitude, segment.end_longitude),
            left: self.region(segment.left),
            right: self.region(segment.right),
        }
    }

    fn check(&self, status: i32) -> Result<(), Error> {
        if status == sys::CE_OK {
            Ok(())
        } else {
            Err(self.failure(status))
        }
    }

    fn failure(&self, status: i32) -> Error {
        let fault = match status {
            sys::CE_BAD_ARGUMENT => "an argument is out of range; see the documentation of the function",
            _ => "damaged; restore it from the release",
        };
        Error::new(Status::of(status), format!("{}: {fault}", self.path.display()))
    }
}

impl Drop for Index {
    fn drop(&mut self) {
        // SAFETY: the index is open, and nothing borrows it any more.
        unsafe { sys::ce_close(self.handle.as_ptr()) }
    }
}

impl fmt::Debug for Index {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Index").field("path", &self.path).field("regions", &self.regions.len()).finish()
    }
}

/// A text of the kernel, empty for NULL.
///
/// # Safety
///
/// The text ends with a zero.
unsafe fn text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    CStr::from_ptr(text).to_string_lossy().into_owned()
}
