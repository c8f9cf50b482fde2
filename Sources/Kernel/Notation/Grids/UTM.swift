import Geodesy

/// Reads Universal Transverse Mercator and, near the poles, Universal Polar Stereographic coordinates
/// (NGA.STND.0037).
///
/// After the zone, `N` and `S` are hemispheres and every other letter is a latitude band. `S` is also the band
/// from 32° to 40° north, so a northing that fits both readings is refused.
struct UTM {
    private let source: SourceText
    private let text: UTMText

    /// True if the text has the shape of such a coordinate and a number too long for degrees.
    static func claims(_ source: SourceText) -> Bool {
        UTMText(source).map { max($0.easting.whole.count, $0.northing.whole.count) >= 5 } ?? false
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        guard let text = UTMText(source) else {
            let reason = "no zone, easting and northing; write 36 north 329899 3325016"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        let reader = UTM(source: source, text: text)
        return ParsedPosition(try text.zone.isEmpty ? reader.polar() : reader.transverse(), as: .utm)
    }

    private var letter: UInt8 { source.bytes[text.letter.lowerBound] }
    private var isHemisphere: Bool {
        text.letter.count > 1 || letter.uppercased == 0x4E || letter.uppercased == 0x53
    }

    private func transverse() throws(NotationError) -> Coordinate {
        guard let zone = GridZone(source.number(text.zone)) else {
            throw source.refusal(.outOfRange, at: text.zone, "UTM zones are 1 to 60")
        }
        if isHemisphere {
            let isNorth = letter.uppercased == UInt8(ascii: "N")
            try check(text.easting, "easting", in: 100_000...900_000)
            try check(text.northing, "northing", in: isNorth ? 0...9_500_000 : 1_000_000...10_000_000)
            try refuseAmbiguousS(zone)
            return try coordinate(in: zone, isNorth: isNorth)
        }
        guard let band = LatitudeBand(letter) else {
            let reason = "no hemisphere or latitude band; write north or south, or a letter from C to X"
            throw source.refusal(.malformed, at: text.letter, reason)
        }
        return try coordinate(in: zone, band)
    }

    private func coordinate(in zone: GridZone, isNorth: Bool) throws(NotationError) -> Coordinate {
        let place = zone.inverse(
            easting: text.easting.value,
            northing: text.northing.value,
            isNorth: isNorth
        )
        return try source.coordinate(place.latitude, place.longitude, at: source.whole)
    }

    private func coordinate(in zone: GridZone, _ band: LatitudeBand) throws(NotationError) -> Coordinate {
        guard zone.longitudes(in: band) != nil else {
            let reason = "zone \(zone.number) has no area in band X; its neighbours cover Svalbard"
            throw source.refusal(.outOfRange, at: text.zone.joined(text.letter), reason)
        }
        try check(text.easting, "easting", in: 100_000...900_000)
        try check(text.northing, "northing", in: band.isNorth ? 0...9_500_000 : 1_000_000...10_000_000)
        let place = try coordinate(in: zone, isNorth: band.isNorth)
        // The tolerance of about ten metres allows for numbers rounded at the edge of a band.
        guard ((band.south - 1e-4)...(band.north + 1e-4)).contains(place.latitude) else {
            let actual = LatitudeBand(containing: place.latitude).map { "is in band \($0.letter)" }
            let reason =
                "this northing \(actual ?? "is in no band"), not in band \(band.letter); correct one of them"
            throw source.refusal(.outOfRange, at: text.northing.range, reason)
        }
        return place
    }

    private func refuseAmbiguousS(_ zone: GridZone) throws(NotationError) {
        guard text.letter.count == 1, letter == UInt8(ascii: "S") else { return }
        let north = try coordinate(in: zone, isNorth: true)
        guard (32..<40).contains(north.latitude) else { return }
        let numbers = "\(source.string(text.easting.range)) \(source.string(text.northing.range))"
        throw source.refusal(
            .ambiguous,
            at: text.zone.joined(text.letter),
            "S is the southern hemisphere or the band from 32 to 40 degrees north; "
                + "write \(zone.number) south \(numbers), or \(zone.number) north \(numbers)"
        )
    }

    private func polar() throws(NotationError) -> Coordinate {
        let isNorth = letter.uppercased.isOne(of: "NYZ")
        let limits = isNorth ? 1_300_000.0...2_700_000 : 800_000...3_200_000
        try check(text.easting, "easting", in: limits)
        try check(text.northing, "northing", in: limits)
        let (east, north) = (text.easting.value - 2_000_000, text.northing.value - 2_000_000)
        let isWest = letter.uppercased.isOne(of: "AY")
        guard isHemisphere || isWest == (east < 0) else {
            let reason = "zone \(isWest ? "A or Y is west" : "B or Z is east") of easting 2000000"
            throw source.refusal(.outOfRange, at: text.easting.range, reason)
        }
        let place = PolarStereographic.inverse(easting: east, northing: north, isNorth: isNorth)
        return try source.coordinate(place.latitude, place.longitude, at: source.whole)
    }

    private func check(
        _ numeral: Numeral,
        _ name: String,
        in limits: ClosedRange<Double>
    ) throws(NotationError) {
        guard !limits.contains(numeral.value) else { return }
        let bounds = "\(Int(limits.lowerBound)) to \(Int(limits.upperBound)) metres"
        throw source.refusal(.outOfRange, at: numeral.range, "this \(name) is outside \(bounds)")
    }
}
