public import Borders
public import Boundaries
public import Cities
public import Countries
public import Fixes
public import Geodesy
public import Locating

// The module and its main type have the same name, so `CountryExplorer.Country` names a member of the type. These
// members let a client write the full name where its own types, or those of another module, have the same names.

extension CountryExplorer {
    /// A country.
    public typealias Country = Countries.Country
    /// A country that a search found.
    public typealias SearchMatch = Countries.SearchMatch
    /// A city.
    public typealias City = Cities.City
    /// A city that a search found.
    public typealias CityMatch = Cities.CityMatch
    /// A city near a place.
    public typealias NearCity = Cities.NearCity
    /// A position in degrees.
    public typealias Coordinate = Geodesy.Coordinate
    /// A position from a source.
    public typealias Fix = Geodesy.Fix
    /// A region of the boundaries.
    public typealias Region = Boundaries.Region
    /// A rule that assigns disputed ground to a country.
    public typealias Worldview = Borders.Worldview
    /// The answer for a place.
    public typealias Resolution = Locating.Resolution
    /// The details that an answer includes.
    public typealias ResolutionDetail = Locating.ResolutionDetail
    /// The nearest border of a place.
    public typealias Border = Locating.Border
    /// A change of country.
    public typealias Change = Locating.WatchEvent
    /// A source of fixes.
    public typealias PositionSource = Fixes.PositionSource
}
