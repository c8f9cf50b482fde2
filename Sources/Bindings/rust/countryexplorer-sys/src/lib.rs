//! The C interface of CountryExplorer, as countryexplorer.h declares it.
// Written by make contract from countryexplorer.h. make lint fails if it is old.
#![cfg_attr(rustfmt, rustfmt_skip)]
#![allow(non_camel_case_types)]

use std::os::raw::{c_char, c_void};

pub const CE_ABI: u32 = 1;
pub const CE_NO_COORDINATE: u32 = 4294967295;
pub const CE_NO_REGION: u32 = 0;
pub const CE_POSITION_ROOM: u32 = 80;

/// The function has succeeded.
pub const CE_OK: ce_status = 0;
/// The file is a folder, a device or a file of another kind, instead of a boundary file.
pub const CE_NOT_A_BOUNDARY_FILE: ce_status = 1;
/// The file is shorter than its header states. A city file may also be longer.
pub const CE_TRUNCATED: ce_status = 2;
/// The file has a format version that this library does not support.
pub const CE_WRONG_VERSION: ce_status = 3;
/// The bytes of the file differ from those that were written.
pub const CE_DAMAGED: ce_status = 4;
/// A latitude is outside -90 to 90, a longitude is outside -180 to 180, or a number is NaN.
pub const CE_BAD_COORDINATE: ce_status = 5;
/// Not a failure: no border or country is within the radius.
pub const CE_NO_BORDER_WITHIN: ce_status = 6;
/// Another argument is out of range or unknown, such as a border kind, a negative radius, or a box whose west exceeds
/// its east.
pub const CE_BAD_ARGUMENT: ce_status = 7;
/// Not a failure: ce_cities_search found more cities than it counted.
pub const CE_MORE: ce_status = 8;
/// The file is of another kind, instead of a city file.
pub const CE_NOT_A_CITY_FILE: ce_status = 9;
/// The file does not exist.
pub const CE_MISSING: ce_status = 10;
/// The operating system did not open or map the file.
pub const CE_UNREADABLE: ce_status = 11;
/// Memory is exhausted. Only ce_lookup_arrow returns this.
pub const CE_NO_MEMORY: ce_status = 12;
/// The file is of another kind or is malformed, instead of a valid country file.
pub const CE_NOT_A_COUNTRY_FILE: ce_status = 13;
/// The text is not a position in any notation, or not in the one that was named.
pub const CE_NOT_A_POSITION: ce_status = 14;
/// The text can be read as more than one position.
pub const CE_AMBIGUOUS_POSITION: ce_status = 15;

/// The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word.
pub const CE_CODE: u32 = 0;
/// The name of a subdivision. It is empty in a file of countries. ce_country_json has their names.
pub const CE_NAME: u32 = 1;
/// An IANA time zone, such as Africa/Cairo.
pub const CE_TIME_ZONE: u32 = 2;
/// The country's ISO 3166-1 alpha-2 code, or an empty text if the region belongs to no country.
pub const CE_COUNTRY: u32 = 3;
/// The codes of the claimants, usually states, separated by spaces, or an empty text without a dispute.
pub const CE_CLAIMANTS: u32 = 4;
/// The common name of the dispute.
pub const CE_DISPUTE: u32 = 5;
/// The administrator of disputed ground: a country code of two letters, or a name if it has no code.
pub const CE_ADMINISTRATOR: u32 = 6;
/// The country code of the state that controls an administrator without a code.
pub const CE_CONTROLLER: u32 = 7;

/// The version of the data, such as 2026c.
pub const CE_DATA_VERSION: u32 = 0;
/// The licences of the data, in one line.
pub const CE_LICENCE: u32 = 1;
/// The sources of the data, one per line.
pub const CE_SOURCES: u32 = 2;
/// The file's size in bytes and the two checksums of its header, such as 18522112-1f2e3d4c5b6a7988. Files with
/// different content have different editions, even if they state the same data version.
pub const CE_EDITION: u32 = 3;

/// The assignment of the boundary file. The bundled file follows the United Nations and ISO 3166-1.
pub const CE_VIEW_STANDARD: u32 = 0;
/// Disputed ground belongs to the country that administers it.
pub const CE_VIEW_DE_FACTO: u32 = 2;

/// The borders between countries in the standard view, including those between a country and the high seas.
pub const CE_BETWEEN_COUNTRIES: u32 = 0;
/// The borders between any two regions, including those where only the time zone or the dispute changes.
pub const CE_BETWEEN_REGIONS: u32 = 1;

/// For ce_position_parse: the notation that the text shows.
pub const CE_ANY_NOTATION: u32 = 0;
/// Two decimal numbers of degrees, latitude first unless letters or labels give another order.
pub const CE_DECIMAL: u32 = 1;
/// Degrees and minutes, or degrees, minutes and seconds.
pub const CE_DMS: u32 = 2;
/// A geo URI (RFC 5870).
pub const CE_GEO_URI: u32 = 3;
/// A point string of ISO 6709, annex H.
pub const CE_ISO_6709: u32 = 4;
/// A GeoJSON point (RFC 7946), or an object with lat and lon.
pub const CE_GEOJSON: u32 = 5;
/// A well-known text point, longitude first.
pub const CE_WKT: u32 = 6;
/// A link to a map page with the coordinates in the address.
pub const CE_MAP_LINK: u32 = 7;
/// Universal Transverse Mercator, or Universal Polar Stereographic near the poles.
pub const CE_UTM: u32 = 8;
/// A cell of the Military Grid Reference System.
pub const CE_MGRS: u32 = 9;
/// A full Open Location Code.
pub const CE_PLUS_CODE: u32 = 10;
/// A full Open Location Code.
pub const CE_GEOHASH: u32 = 11;
/// A Maidenhead locator of the amateur radio service.
pub const CE_MAIDENHEAD: u32 = 12;

/// The ISO 3166-1 alpha-2, alpha-3 or numeric code.
pub const CE_FIELD_CODE: u32 = 0;
/// The common English name.
pub const CE_FIELD_NAME: u32 = 1;
/// The formal name in English, or another English name.
pub const CE_FIELD_OTHER_NAME: u32 = 2;
/// A code used in sports or for vehicles.
pub const CE_FIELD_OTHER_CODE: u32 = 3;
/// A name in an official language.
pub const CE_FIELD_NATIVE_NAME: u32 = 4;
/// A name in another language.
pub const CE_FIELD_TRANSLATION: u32 = 5;
/// A name for the people or the products of the country.
pub const CE_FIELD_DEMONYM: u32 = 6;
/// The English name of a capital.
pub const CE_FIELD_CAPITAL: u32 = 7;
/// Another name of a capital: in another language, or a former one.
pub const CE_FIELD_CAPITAL_NAME: u32 = 8;
/// A currency's code or name.
pub const CE_FIELD_CURRENCY: u32 = 9;
/// A currency's symbol in English text.
pub const CE_FIELD_SYMBOL: u32 = 10;
/// A currency's symbol in its own country.
pub const CE_FIELD_NATIVE_SYMBOL: u32 = 11;
/// A language's name or code.
pub const CE_FIELD_LANGUAGE: u32 = 12;
/// The subregion of UN M49.
pub const CE_FIELD_SUBREGION: u32 = 13;
/// The region of UN M49, or a continent.
pub const CE_FIELD_REGION: u32 = 14;
/// A telephone code, as digits.
pub const CE_FIELD_CALLING_CODE: u32 = 15;
/// A top-level domain of the country.
pub const CE_FIELD_DOMAIN: u32 = 16;
/// A time zone's identifier, or the city in it.
pub const CE_FIELD_TIME_ZONE: u32 = 17;

pub type ce_status = i32;

/// An open file.
#[repr(C)]
pub struct ce_index {
    _private: [u8; 0],
}

/// An open file.
#[repr(C)]
pub struct ce_cities {
    _private: [u8; 0],
}

/// An open file.
#[repr(C)]
pub struct ce_country_names {
    _private: [u8; 0],
}

/// An open file.
#[repr(C)]
pub struct ce_countries {
    _private: [u8; 0],
}

/// The nearest point on a border.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_border {
    /// The distance along the WGS 84 ellipsoid. It exceeds the shortest distance by at most 0.1 % and 5 cm.
    pub metres: f64,
    /// The WGS 84 position in degrees.
    pub latitude: f64,
    /// The WGS 84 position in degrees.
    pub longitude: f64,
    /// The number of the region beyond the border, or CE_NO_REGION if the high seas begin there.
    pub beyond: u32,
}

/// A straight piece of a border. Coordinates are in units of 1e-7 degree.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_segment {
    pub start_longitude: i32,
    pub start_latitude: i32,
    pub end_longitude: i32,
    pub end_latitude: i32,
    /// The numbers of the regions to the left and right of the segment, looking from start to end.
    pub left: u32,
    /// The numbers of the regions to the left and right of the segment, looking from start to end.
    pub right: u32,
}

/// A country in which an imprecise position may lie.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_candidate {
    /// The probability, from 0 to 1.
    pub share: f64,
    /// The country's two letters in the form of CE_VIEW_OF, or 0 for ground that belongs to no country.
    pub country: u32,
}

/// A position read from text: the centre if the text names a cell.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_position {
    pub latitude: f64,
    pub longitude: f64,
    /// The greatest distance of the place from the position, in metres: half the diagonal of a cell, or the uncertainty
    /// of a geo URI. NaN if the notation has no accuracy.
    pub accuracy_metres: f64,
    /// The notation that was used to read the text.
    pub notation: u32,
}

/// A text in the file, as UTF-8 without a terminating NUL. It is valid until the file is closed.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_text {
    pub start: *const c_char,
    pub size: usize,
}

/// A city. `metres` is the distance from the position of the question, or NaN if the question has none.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_city {
    pub metres: f64,
    pub latitude: f64,
    pub longitude: f64,
    /// The ID of the city in the source of the file (GeoNames for the bundled file), and the number of inhabitants.
    pub id: u32,
    /// The ID of the city in the source of the file (GeoNames for the bundled file), and the number of inhabitants.
    pub population: u32,
    /// The match between the name and the text: 0 the whole name, 2 the beginning of the name, 3 the beginning of a
    /// word in it, 5 one typing error, 6 two typing errors. Lower values are better. ce_cities_nearest sets 0.
    pub quality: u32,
    /// The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time
    /// zone. The texts of the subdivision are empty for a city without one.
    pub name: ce_text,
    /// The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time
    /// zone. The texts of the subdivision are empty for a city without one.
    pub country: ce_text,
    /// The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time
    /// zone. The texts of the subdivision are empty for a city without one.
    pub subdivision_code: ce_text,
    /// The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time
    /// zone. The texts of the subdivision are empty for a city without one.
    pub subdivision: ce_text,
    /// The name, the country's two letters, the ISO 3166-2 code and the name of the subdivision, and the IANA time
    /// zone. The texts of the subdivision are empty for a city without one.
    pub time_zone: ce_text,
}

/// The arguments of ce_cities_search. Zeros after `text_size` set no condition and skip nothing.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_city_question {
    /// Of equally good matches, the larger city comes first. Of those with equally many people, the one nearest to this
    /// position comes first. NaN for no position.
    pub latitude: f64,
    /// Of equally good matches, the larger city comes first. Of those with equally many people, the one nearest to this
    /// position comes first. NaN for no position.
    pub longitude: f64,
    /// The text that the user typed, as UTF-8. An empty text and a text of more than 200 code points find nothing.
    pub text: *const c_char,
    pub text_size: usize,
    /// The number of cities to skip at the beginning of the result.
    pub offset: usize,
    /// The permitted countries as ISO 3166-1 alpha-2 codes without separators, or NULL for all.
    pub countries: *const c_char,
    pub country_count: usize,
    /// The permitted IANA time zones, separated by commas, or NULL for all.
    pub time_zones: *const c_char,
    pub time_zones_size: usize,
    /// The smallest population.
    pub population: u32,
}

/// A country that a search found.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_found_country {
    /// The quality of the match: 0 the whole text, 1 a word of it, 2 its beginning, 3 the beginning of a word, 4
    /// another part, 5 one typing error, 6 two typing errors. Lower values are better.
    pub quality: u32,
    /// The field that matched, such as CE_FIELD_NAME.
    pub field: u32,
    /// The country's two letters, and the text that matched in its original spelling. `language` is the language of the
    /// name: a BCP 47 tag of a translation, an ISO 639-3 code of a native name, otherwise empty.
    pub country: ce_text,
    /// The country's two letters, and the text that matched in its original spelling. `language` is the language of the
    /// name: a BCP 47 tag of a translation, an ISO 639-3 code of a native name, otherwise empty.
    pub text: ce_text,
    /// The country's two letters, and the text that matched in its original spelling. `language` is the language of the
    /// name: a BCP 47 tag of a translation, an ISO 639-3 code of a native name, otherwise empty.
    pub language: ce_text,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct ArrowSchema {
    pub format: *const c_char,
    pub name: *const c_char,
    pub metadata: *const c_char,
    pub flags: i64,
    pub n_children: i64,
    pub children: *mut *mut ArrowSchema,
    pub dictionary: *mut ArrowSchema,
    pub release: Option<unsafe extern "C" fn(*mut ArrowSchema)>,
    pub private_data: *mut c_void,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub struct ArrowArray {
    pub length: i64,
    pub null_count: i64,
    pub offset: i64,
    pub n_buffers: i64,
    pub n_children: i64,
    pub buffers: *mut *const c_void,
    pub children: *mut *mut ArrowArray,
    pub dictionary: *mut ArrowArray,
    pub release: Option<unsafe extern "C" fn(*mut ArrowArray)>,
    pub private_data: *mut c_void,
}

/// Two Arrow columns of float64 or float32 values in degrees, with or without nulls. They remain the caller's.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct ce_arrow_places {
    pub latitude_schema: *const ArrowSchema,
    pub latitudes: *const ArrowArray,
    pub longitude_schema: *const ArrowSchema,
    pub longitudes: *const ArrowArray,
}

extern "C" {
    /// Returns the CE_ABI that the library was compiled with. A library with a lower version lacks functions.
    pub fn ce_abi_version() -> u32;
    /// Writes the path of the data file `name`, such as boundaries.bin, to `path`.
    pub fn ce_data_path(name: *const c_char, beside: *const c_char, path: *mut c_char, room: usize) -> ce_status;
    /// Opens the boundary file at `path`.
    pub fn ce_open_path(path: *const c_char, index: *mut *mut ce_index, message: *mut c_char, room: usize) -> ce_status;
    /// Opens a boundary file of `size` bytes in memory. Results and messages are those of ce_open_path.
    pub fn ce_open_memory(
        bytes: *const c_void,
        size: usize,
        index: *mut *mut ce_index,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Opens a boundary file of which only some parts are present. Zeros take the place of the others.
    pub fn ce_open_parts(
        bytes: *const c_void,
        size: usize,
        index: *mut *mut ce_index,
        damaged: *mut usize,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Frees the index and unmaps its file. The bytes given to ce_open_memory are not freed. NULL has no effect.
    pub fn ce_close(index: *mut ce_index);
    /// Checks the checksum of every block, and that every cell and border can be read. This reads the whole file. The
    /// message is as for ce_open_path.
    pub fn ce_verify(index: *const ce_index, message: *mut c_char, room: usize) -> ce_status;
    /// Returns a text about the file as UTF-8, terminated by NUL and valid until ce_close. Returns NULL for an unknown
    /// field.
    pub fn ce_index_text(index: *const ce_index, field: u32) -> *const c_char;
    /// Returns the largest distance in metres between a border in the file and the same border in its source. Returns 0
    /// if the file contains the unsimplified borders.
    pub fn ce_tolerance_metres(index: *const ce_index) -> f64;
    /// Returns the number of regions, at most 65535.
    pub fn ce_region_count(index: *const ce_index) -> u32;
    /// Returns a text of a region as UTF-8, terminated by NUL and valid until ce_close. Regions have the numbers 1 to
    /// ce_region_count. Returns an empty text if the region has no such text, and NULL for an unknown region or field.
    pub fn ce_region_text(index: *const ce_index, region: u32, field: u32) -> *const c_char;
    /// Reads the name of a worldview in `size` bytes: standard, de-facto, or the two letters of a state, in capitals or
    /// not.
    pub fn ce_view_parse(index: *const ce_index, name: *const c_char, size: usize, view: *mut u32) -> ce_status;
    /// Writes the country of a region in a worldview to `country`, which has room for 3 bytes: two letters and NUL, or
    /// an empty text if the region belongs to no country.
    pub fn ce_region_country(index: *const ce_index, region: u32, view: u32, country: *mut c_char) -> ce_status;
    /// Writes the number of the region at a position to *region, or CE_NO_REGION. Allocates no memory. On failure,
    /// *region is CE_NO_COORDINATE.
    pub fn ce_lookup(index: *const ce_index, latitude: f64, longitude: f64, region: *mut u32) -> ce_status;
    /// Writes the numbers of the regions at `count` positions to `regions`. This is faster than single lookups because
    /// memory accesses of several positions overlap.
    pub fn ce_lookup_batch(
        index: *const ce_index,
        latitudes: *const f64,
        longitudes: *const f64,
        count: usize,
        regions: *mut u32,
        invalid: *mut usize,
    ) -> ce_status;
    /// Does the same for columns whose values are a stride of bytes apart, at any alignment, such as the rows of a
    /// table or every second number of a list of pairs. A stride may be negative or 0.
    pub fn ce_lookup_columns(
        index: *const ce_index,
        latitudes: *const c_void,
        latitude_stride: isize,
        longitudes: *const c_void,
        longitude_stride: isize,
        count: usize,
        regions: *mut u32,
        invalid: *mut usize,
    ) -> ce_status;
    /// Finds the nearest border of the ground at a position. `between` is a border kind or a worldview. Returns
    /// CE_NO_BORDER_WITHIN if no such border is within `within_metres`, and CE_BAD_ARGUMENT if that is negative or NaN.
    /// *border is written only with CE_OK.
    pub fn ce_nearest_border(
        index: *const ce_index,
        latitude: f64,
        longitude: f64,
        within_metres: f64,
        between: u32,
        border: *mut ce_border,
    ) -> ce_status;
    /// Finds the country nearest to a position in a worldview. A country includes its territorial sea. `beyond` is a
    /// region of the country, and the coordinate is the nearest point on its border.
    pub fn ce_nearest_country(
        index: *const ce_index,
        latitude: f64,
        longitude: f64,
        within_metres: f64,
        view: u32,
        nearest: *mut ce_border,
    ) -> ce_status;
    /// Finds the countries in which an imprecise position may lie in a worldview, the likeliest first. In 95 of 100
    /// cases, the true position is within `radius_metres`.
    pub fn ce_certainty(
        index: *const ce_index,
        latitude: f64,
        longitude: f64,
        radius_metres: f64,
        view: u32,
        candidates: *mut ce_candidate,
        room: usize,
        count: *mut usize,
    ) -> ce_status;
    /// Finds the border segments in a box, in degrees: all segments whose own bounding box meets it.
    pub fn ce_borders_in(
        index: *const ce_index,
        west: f64,
        south: f64,
        east: f64,
        north: f64,
        segments: *mut ce_segment,
        room: usize,
        count: *mut usize,
    ) -> ce_status;
    /// Reads the position in `size` bytes of UTF-8, in one notation or in the one that the text shows.
    pub fn ce_position_parse(
        text: *const c_char,
        size: usize,
        notation: u32,
        position: *mut ce_position,
        fault: *mut usize,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Writes a position in a notation, ended by a zero, so that ce_position_parse can read it in that notation. A
    /// geohash read in CE_ANY_NOTATION may be ambiguous.
    pub fn ce_position_format(
        latitude: f64,
        longitude: f64,
        notation: u32,
        text: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// The name of a notation, such as "plus-code", ended by a zero and valid for ever. NULL for one that does not
    /// exist.
    pub fn ce_notation_name(notation: u32) -> *const c_char;
    /// Opens the city file at `path`. The message is as for ce_open_path. Opening reads the numbers of all records,
    /// which takes a few milliseconds and 1 MB of memory. The caller closes the cities with ce_cities_close.
    pub fn ce_cities_open_path(
        path: *const c_char,
        cities: *mut *mut ce_cities,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Opens a city file of `size` bytes in memory. Results and messages are those of ce_cities_open_path.
    pub fn ce_cities_open_memory(
        bytes: *const c_void,
        size: usize,
        cities: *mut *mut ce_cities,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Frees the cities and unmaps their file. Bytes given to ce_cities_open_memory are not freed. NULL has no effect.
    pub fn ce_cities_close(cities: *mut ce_cities);
    /// Checks the checksum of every block. This reads the whole file. The message is as for ce_open_path.
    pub fn ce_cities_verify(cities: *const ce_cities, message: *mut c_char, room: usize) -> ce_status;
    /// Sets the codes and names of countries that may follow a city's name, as in "Rome, Italy". They are copied from
    /// `names` and replace earlier ones. NULL removes them. Takes 10 ms.
    pub fn ce_cities_name_countries(cities: *mut ce_cities, names: *const ce_country_names);
    /// Sets the cities that later searches list first among equally good matches: first the favourites, given by their
    /// IDs, then the cities of the countries, given by two letters each without separators. The arrays are copied.
    pub fn ce_cities_prefer(
        cities: *mut ce_cities,
        favourites: *const u32,
        favourite_count: usize,
        countries: *const c_char,
        country_count: usize,
    ) -> ce_status;
    /// Finds the cities that match a text, the best match first.
    pub fn ce_cities_search(
        cities: *mut ce_cities,
        question: *const ce_city_question,
        found: *mut ce_city,
        room: usize,
        count: *mut usize,
        total: *mut usize,
    ) -> ce_status;
    /// Returns the parts of the text that the latest ce_cities_search left out, because they name no region in the file
    /// and nothing was found with them, such as a county.
    pub fn ce_cities_ignored(cities: *const ce_cities, text: *mut c_char, room: usize) -> usize;
    /// Finds the cities nearest to a position, in degrees, the nearest first.
    pub fn ce_cities_nearest(
        cities: *const ce_cities,
        latitude: f64,
        longitude: f64,
        within_metres: f64,
        population: u32,
        found: *mut ce_city,
        room: usize,
        count: *mut usize,
    ) -> ce_status;
    /// Opens the catalogue at `path`. The message is as for ce_open_path. Opening checks the table of names, which
    /// takes 1.6 ms. The caller closes the names with ce_country_names_close.
    pub fn ce_country_names_open_path(
        path: *const c_char,
        names: *mut *mut ce_country_names,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Opens a catalogue of `size` bytes in memory. Results and messages are those of ce_country_names_open_path.
    pub fn ce_country_names_open_memory(
        bytes: *const c_void,
        size: usize,
        names: *mut *mut ce_country_names,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Frees the names and unmaps their file. Bytes given to ce_country_names_open_memory are not freed. NULL has no
    /// effect.
    pub fn ce_country_names_close(names: *mut ce_country_names);
    /// Finds the countries that match `size` bytes of UTF-8, the best match first. An empty text finds nothing.
    pub fn ce_countries_search(
        names: *const ce_country_names,
        text: *const c_char,
        size: usize,
        fields: u32,
        offset: usize,
        found: *mut ce_found_country,
        room: usize,
        count: *mut usize,
        total: *mut usize,
    ) -> ce_status;
    /// The English name of a field, such as "native name", or of a quality, such as "beginning of a word", ended by a
    /// zero and valid for ever. Several fields have the same name. NULL for a number that does not exist.
    pub fn ce_search_field_name(field: u32) -> *const c_char;
    pub fn ce_quality_name(quality: u32) -> *const c_char;
    /// Opens the country file at `path`: a JSON object with the countries in its array `countries`, at most 32 MB. The
    /// message is as for ce_open_path and includes the line of a fault in the document.
    pub fn ce_countries_open_path(
        path: *const c_char,
        countries: *mut *mut ce_countries,
        message: *mut c_char,
        room: usize,
    ) -> ce_status;
    /// Frees the countries and unmaps their file. NULL has no effect.
    pub fn ce_countries_close(countries: *mut ce_countries);
    /// Returns the number of countries, at least 1.
    pub fn ce_country_count(countries: *const ce_countries) -> u32;
    /// Returns the number of the country with an ISO 3166-1 code of two or three capital letters, or 0 if no country
    /// has it. `code` is terminated by NUL. The search is linear.
    pub fn ce_country_number(countries: *const ce_countries, code: *const c_char) -> u32;
    /// Returns a country's code of 2 or 3 letters, terminated by NUL and valid until ce_countries_close. Returns an
    /// empty text if the country has no such code, and NULL for an unknown country or another number of letters.
    pub fn ce_country_code(countries: *const ce_countries, country: u32, letters: u32) -> *const c_char;
    /// Sets *json to a country's JSON object, as UTF-8 in several lines, exactly as in the document. It is valid until
    /// ce_countries_close. For an unknown country, returns CE_BAD_ARGUMENT and sets an empty text.
    pub fn ce_country_json(countries: *const ce_countries, country: u32, json: *mut ce_text) -> ce_status;
    /// Writes a text of the region at each position as a new Arrow column. `field` is one of ce_region_text.
    pub fn ce_lookup_arrow(
        index: *const ce_index,
        places: *const ce_arrow_places,
        field: u32,
        array: *mut ArrowArray,
        schema: *mut ArrowSchema,
    ) -> ce_status;
}
