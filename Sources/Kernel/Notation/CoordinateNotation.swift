/// A notation of a position as text.
///
/// The raw value is the name that users type.
public enum CoordinateNotation: String, CaseIterable, Sendable {
    /// Two decimal numbers of degrees, latitude first unless letters or labels give another order.
    case decimal
    /// Degrees and minutes, or degrees, minutes and seconds.
    case dms
    /// A `geo:` URI according to RFC 5870.
    case geo
    /// A point string according to ISO 6709, annex H.
    case iso6709
    /// A GeoJSON point according to RFC 7946, or an object with `lat` and `lon`.
    case geoJSON = "geojson"
    /// A well-known text point according to OGC 06-103r4, longitude first.
    case wkt
    /// A link to a map page with the coordinates in the address.
    case link
    /// Universal Transverse Mercator, or Universal Polar Stereographic near the poles.
    case utm
    /// A Military Grid Reference System cell.
    case mgrs
    /// A full Open Location Code.
    case plusCode = "plus-code"
    /// A geohash cell.
    case geohash
    /// A Maidenhead locator of the amateur radio service.
    case maidenhead
}

extension CoordinateNotation {
    /// The name of the notation in messages.
    var name: String {
        switch self {
        case .decimal: "a pair of decimal degrees"
        case .dms: "degrees and minutes"
        case .geo: "a geo URI"
        case .iso6709: "an ISO 6709 string"
        case .geoJSON: "a GeoJSON point"
        case .wkt: "a WKT point"
        case .link: "a map link"
        case .utm: "a UTM coordinate"
        case .mgrs: "an MGRS cell"
        case .plusCode: "a plus code"
        case .geohash: "a geohash"
        case .maidenhead: "a Maidenhead locator"
        }
    }

    /// An example of the notation for messages.
    var example: String {
        switch self {
        case .decimal: "30.0444 31.2357"
        case .dms: "30°02'39.84\"N 31°14'08.52\"E"
        case .geo: "geo:30.0444,31.2357"
        case .iso6709: "+30.0444+031.2357/"
        case .geoJSON: "{\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}"
        case .wkt: "POINT(31.2357 30.0444)"
        case .link: "https://www.openstreetmap.org/#map=15/30.0444/31.2357"
        case .utm: "36 north 329899 3325016"
        case .mgrs: "36RUU2989925016"
        case .plusCode: "8G2H26VP+Q7"
        case .geohash: "stq4yv3jk"
        case .maidenhead: "KM50ob80"
        }
    }
}
