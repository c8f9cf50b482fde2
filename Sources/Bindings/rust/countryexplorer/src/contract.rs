// Written by make contract from countryexplorer.h. make lint fails if it is old.
//! The enumerations of countryexplorer.h, and the texts of a region.

/// The result of a function of the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(i32)]
pub enum Status {
    /// The function has succeeded.
    Ok = 0,
    /// The file is a folder, a device or a file of another kind, instead of a boundary file.
    NotABoundaryFile = 1,
    /// The file is shorter than its header states.
    Truncated = 2,
    /// The file has a format version that this library does not support.
    WrongVersion = 3,
    /// The bytes of the file differ from those that were written.
    Damaged = 4,
    /// A latitude is outside -90 to 90, a longitude is outside -180 to 180, or a number is NaN.
    BadCoordinate = 5,
    /// Not a failure: no border or country is within the radius.
    NoBorderWithin = 6,
    /// Another argument is out of range or unknown, such as a border kind, a negative radius, or a box whose west
    /// exceeds its east.
    BadArgument = 7,
    /// Not a failure: ce_cities_search found more cities than it counted.
    More = 8,
    /// The file is of another kind, instead of a city file.
    NotACityFile = 9,
    /// The file does not exist.
    Missing = 10,
    /// The operating system did not open or map the file.
    Unreadable = 11,
    /// Memory is exhausted.
    NoMemory = 12,
    /// The file is of another kind or is malformed, instead of a valid country file.
    NotACountryFile = 13,
    /// The text is not a position in any notation, or not in the one that was named.
    NotAPosition = 14,
    /// The text can be read as more than one position.
    AmbiguousPosition = 15,
    /// A value of a later version of the library.
    Unknown = -1,
}

impl Status {
    /// All values of this version, in the order of their numbers.
    pub const ALL: &'static [Status] = &[
        Status::Ok,
        Status::NotABoundaryFile,
        Status::Truncated,
        Status::WrongVersion,
        Status::Damaged,
        Status::BadCoordinate,
        Status::NoBorderWithin,
        Status::BadArgument,
        Status::More,
        Status::NotACityFile,
        Status::Missing,
        Status::Unreadable,
        Status::NoMemory,
        Status::NotACountryFile,
        Status::NotAPosition,
        Status::AmbiguousPosition,
    ];

    pub(crate) fn of(number: i32) -> Status {
        match number {
            0 => Status::Ok,
            1 => Status::NotABoundaryFile,
            2 => Status::Truncated,
            3 => Status::WrongVersion,
            4 => Status::Damaged,
            5 => Status::BadCoordinate,
            6 => Status::NoBorderWithin,
            7 => Status::BadArgument,
            8 => Status::More,
            9 => Status::NotACityFile,
            10 => Status::Missing,
            11 => Status::Unreadable,
            12 => Status::NoMemory,
            13 => Status::NotACountryFile,
            14 => Status::NotAPosition,
            15 => Status::AmbiguousPosition,
            _ => Status::Unknown,
        }
    }
}

/// A notation of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(i32)]
pub enum Notation {
    /// Two decimal numbers of degrees, latitude first unless letters or labels give another order.
    Decimal = 1,
    /// Degrees and minutes, or degrees, minutes and seconds.
    Dms = 2,
    /// A geo URI (RFC 5870).
    GeoUri = 3,
    /// A point string of ISO 6709, annex H.
    Iso6709 = 4,
    /// A GeoJSON point (RFC 7946), or an object with lat and lon.
    Geojson = 5,
    /// A well-known text point, longitude first.
    Wkt = 6,
    /// A link to a map page with the coordinates in the address.
    MapLink = 7,
    /// Universal Transverse Mercator, or Universal Polar Stereographic near the poles.
    Utm = 8,
    /// A cell of the Military Grid Reference System.
    Mgrs = 9,
    /// A full Open Location Code.
    PlusCode = 10,
    /// A geohash.
    Geohash = 11,
    /// A Maidenhead locator of the amateur radio service.
    Maidenhead = 12,
    /// A value of a later version of the library.
    Unknown = -1,
}

impl Notation {
    /// All values of this version, in the order of their numbers.
    pub const ALL: &'static [Notation] = &[
        Notation::Decimal,
        Notation::Dms,
        Notation::GeoUri,
        Notation::Iso6709,
        Notation::Geojson,
        Notation::Wkt,
        Notation::MapLink,
        Notation::Utm,
        Notation::Mgrs,
        Notation::PlusCode,
        Notation::Geohash,
        Notation::Maidenhead,
    ];

    pub(crate) fn of(number: i32) -> Notation {
        match number {
            1 => Notation::Decimal,
            2 => Notation::Dms,
            3 => Notation::GeoUri,
            4 => Notation::Iso6709,
            5 => Notation::Geojson,
            6 => Notation::Wkt,
            7 => Notation::MapLink,
            8 => Notation::Utm,
            9 => Notation::Mgrs,
            10 => Notation::PlusCode,
            11 => Notation::Geohash,
            12 => Notation::Maidenhead,
            _ => Notation::Unknown,
        }
    }
}

/// A field of a country that a search examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(i32)]
pub enum SearchField {
    /// The ISO 3166-1 alpha-2, alpha-3 or numeric code.
    Code = 0,
    /// The common English name.
    Name = 1,
    /// The formal name in English, or another English name.
    OtherName = 2,
    /// A code used in sports or for vehicles.
    OtherCode = 3,
    /// A name in an official language.
    NativeName = 4,
    /// A name in another language.
    Translation = 5,
    /// A name for the people or the products of the country.
    Demonym = 6,
    /// The English name of a capital.
    Capital = 7,
    /// Another name of a capital: in another language, or a former one.
    CapitalName = 8,
    /// A currency's code or name.
    Currency = 9,
    /// A currency's symbol in English text.
    Symbol = 10,
    /// A currency's symbol in its own country.
    NativeSymbol = 11,
    /// A language's name or code.
    Language = 12,
    /// The subregion of UN M49.
    Subregion = 13,
    /// The region of UN M49, or a continent.
    Region = 14,
    /// A telephone code, as digits.
    CallingCode = 15,
    /// A top-level domain of the country.
    Domain = 16,
    /// A time zone's identifier, or the city in it.
    TimeZone = 17,
    /// A value of a later version of the library.
    Unknown = -1,
}

impl SearchField {
    /// All values of this version, in the order of their numbers.
    pub const ALL: &'static [SearchField] = &[
        SearchField::Code,
        SearchField::Name,
        SearchField::OtherName,
        SearchField::OtherCode,
        SearchField::NativeName,
        SearchField::Translation,
        SearchField::Demonym,
        SearchField::Capital,
        SearchField::CapitalName,
        SearchField::Currency,
        SearchField::Symbol,
        SearchField::NativeSymbol,
        SearchField::Language,
        SearchField::Subregion,
        SearchField::Region,
        SearchField::CallingCode,
        SearchField::Domain,
        SearchField::TimeZone,
    ];

    pub(crate) fn of(number: i32) -> SearchField {
        match number {
            0 => SearchField::Code,
            1 => SearchField::Name,
            2 => SearchField::OtherName,
            3 => SearchField::OtherCode,
            4 => SearchField::NativeName,
            5 => SearchField::Translation,
            6 => SearchField::Demonym,
            7 => SearchField::Capital,
            8 => SearchField::CapitalName,
            9 => SearchField::Currency,
            10 => SearchField::Symbol,
            11 => SearchField::NativeSymbol,
            12 => SearchField::Language,
            13 => SearchField::Subregion,
            14 => SearchField::Region,
            15 => SearchField::CallingCode,
            16 => SearchField::Domain,
            17 => SearchField::TimeZone,
            _ => SearchField::Unknown,
        }
    }
}

/// Ground with one country, time zone and dispute. A missing text is None.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Region {
    /// The number of the region in its file, from 1.
    pub number: u32,
    /// The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word.
    pub code: String,
    /// The name of a subdivision. It is None in a file of countries.
    pub name: Option<String>,
    /// An IANA time zone, such as Africa/Cairo.
    pub time_zone: Option<String>,
    /// The country's ISO 3166-1 alpha-2 code, or None if the region belongs to no country.
    pub country: Option<String>,
    /// The codes of the claimants, usually states. Empty without a dispute.
    pub claimants: Vec<String>,
    /// The common name of the dispute.
    pub dispute: Option<String>,
    /// The administrator of disputed ground: a country code of two letters, or a name if it has no code.
    pub administrator: Option<String>,
    /// The country code of the state that controls an administrator without a code.
    pub controller: Option<String>,
}

impl Region {
    /// Reads the region with the texts that a function gives for a field.
    pub(crate) fn read(number: u32, text: impl Fn(u32) -> String) -> Region {
        let some = |field| Some(text(field)).filter(|text| !text.is_empty());
        let list = |field| text(field).split(' ').filter(|code| !code.is_empty()).map(String::from).collect();
        Region {
            number,
            code: text(countryexplorer_sys::CE_CODE),
            name: some(countryexplorer_sys::CE_NAME),
            time_zone: some(countryexplorer_sys::CE_TIME_ZONE),
            country: some(countryexplorer_sys::CE_COUNTRY),
            claimants: list(countryexplorer_sys::CE_CLAIMANTS),
            dispute: some(countryexplorer_sys::CE_DISPUTE),
            administrator: some(countryexplorer_sys::CE_ADMINISTRATOR),
            controller: some(countryexplorer_sys::CE_CONTROLLER),
        }
    }
}
