import Geodesy

/// Reads a reference of the Military Grid Reference System (NGA.STND.0037): the centre of a cell.
///
/// The 100 km square must have area in its zone and band. The lettering is the new scheme, AA at the equator.
struct MGRS {
    typealias Place = (latitude: Double, longitude: Double)

    static let rows = Alphabet("ABCDEFGHJKLMNPQRSTUV")

    /// The letters of columns, which repeat every three zones.
    static func columns(of zone: GridZone) -> Alphabet {
        switch zone.number % 3 {
        case 1: Alphabet("ABCDEFGH")
        case 2: Alphabet("JKLMNPQR")
        default: Alphabet("STUVWXYZ")
        }
    }

    private let text: MGRSText
    private var source: SourceText { text.source }

    /// True if the text has the shape of a reference.
    ///
    /// Without a zone number its digits must also come in pairs.
    static func claims(_ source: SourceText) -> Bool {
        MGRSText(source).map { !$0.zone.isEmpty || $0.digits.count.isMultiple(of: 2) } ?? false
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        guard let text = MGRSText(source) else {
            let reason = "no zone, band, square and digits; write 36RUU2989925016"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        guard text.digits.count.isMultiple(of: 2), text.digits.count <= 10 else {
            let fault = text.digits.count > 10 ? "more than ten digits" : "an odd number of digits"
            let reason = "\(fault); write as many for the easting as for the northing, five each at most"
            throw text.source.refusal(.malformed, at: text.digits, reason)
        }
        return try MGRS(text: text).reference()
    }

    private func reference() throws(NotationError) -> ParsedPosition {
        guard text.zone.isEmpty else {
            let (zone, band) = try gridZone()
            let square = try square(in: zone, band)
            return try reference(squareEast: square.east, squareNorth: square.north) { east, north in
                zone.inverse(easting: east, northing: north, isNorth: band.isNorth)
            }
        }
        let square = try PolarSquare(text)
        return try reference(squareEast: square.east, squareNorth: square.north) { east, north in
            square.inverse(easting: east, northing: north)
        }
    }

    /// The centre of the cell, and its distance to the farthest corner.
    private func reference(
        squareEast: Double,
        squareNorth: Double,
        inverse: (Double, Double) -> Place
    ) throws(NotationError) -> ParsedPosition {
        let (side, east, north) = text.cell
        let (west, south) = (squareEast + east, squareNorth + north)
        let middle = inverse(west + side / 2, south + side / 2)
        let centre = try source.coordinate(middle.latitude, middle.longitude, at: source.whole)
        var accuracy = 0.0
        for (east, north) in [
            (west, south), (west + side, south), (west, south + side), (west + side, south + side),
        ] {
            let place = inverse(east, north)
            let corner = try source.coordinate(place.latitude, place.longitude, at: source.whole)
            accuracy = max(accuracy, centre.distance(to: corner))
        }
        return ParsedPosition(centre, accuracyMetres: accuracy, as: .mgrs)
    }

    private func gridZone() throws(NotationError) -> (GridZone, LatitudeBand) {
        guard let zone = GridZone(source.number(text.zone)) else {
            throw source.refusal(.outOfRange, at: text.zone, "MGRS zones are 1 to 60")
        }
        guard let band = LatitudeBand(source.bytes[text.band]) else {
            let reason = "no latitude band; write a letter from C to X without I and O"
            throw source.refusal(.malformed, at: text.band..<(text.band + 1), reason)
        }
        guard zone.longitudes(in: band) != nil else {
            let reason = "zone \(zone.number) has no area in band X; its neighbours cover Svalbard"
            throw source.refusal(.outOfRange, at: text.zone.lowerBound..<(text.band + 1), reason)
        }
        return (zone, band)
    }

    /// The south-west corner of the 100 km square in metres of UTM.
    private func square(
        in zone: GridZone,
        _ band: LatitudeBand
    ) throws(NotationError) -> (east: Double, north: Double) {
        guard let column = Self.columns(of: zone)[source.bytes[text.column]],
            let letter = Self.rows[source.bytes[text.row]]
        else { throw impossible(zone, band) }
        // Rows of even zones begin with F at the equator. The rows of all zones repeat every 2000 km.
        let row = (letter + (zone.number.isMultiple(of: 2) ? 15 : 0)) % 20
        let east = Double(column + 1) * 100_000
        for period in 0..<5 {
            let north = Double(row + 20 * period) * 100_000
            if Self.hasArea(east: east, north: north, zone, band) { return (east, north) }
        }
        throw impossible(zone, band)
    }

    /// True if the square with this south-west corner overlaps the zone in the band.
    ///
    /// The equator and the central meridian are edges of squares, so the extremes of latitude and longitude are at
    /// corners.
    private static func hasArea(east: Double, north: Double, _ zone: GridZone, _ band: LatitudeBand) -> Bool {
        guard let (west, eastEnd) = zone.longitudes(in: band), (0..<10_000_000).contains(north) else {
            return false
        }
        let middle = zone.centralMeridian
        var latitudes: [Double] = []
        var longitudes: [Double] = []
        for (dx, dy) in [(0.0, 0.0), (100_000, 0), (0, 100_000), (100_000, 100_000)] {
            let place = TransverseMercator.inverse(
                easting: east + dx - 500_000,
                northing: north + dy - (band.isNorth ? 0 : 10_000_000)
            )
            latitudes.append(place.latitude)
            longitudes.append(place.longitude + middle)
        }
        let margin = 1e-9
        return (latitudes.min() ?? 0) < band.north - margin && (latitudes.max() ?? 0) > band.south + margin
            && (longitudes.min() ?? 0) < eastEnd - margin && (longitudes.max() ?? 0) > west + margin
    }

    private func impossible(_ zone: GridZone, _ band: LatitudeBand) -> NotationError {
        source.refusal(
            .outOfRange,
            at: text.column..<(text.row + 1),
            "zone \(zone.number)\(band.letter) has no such 100 km square; check the letters"
        )
    }
}
