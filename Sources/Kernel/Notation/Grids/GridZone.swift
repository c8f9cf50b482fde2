import CMathematics

/// One of the 60 zones of UTM, 6° wide and counted eastward from 180° W.
struct GridZone: Hashable {
    let number: Int

    /// Creates a zone, or returns `nil` unless `number` is 1 through 60.
    init?(_ number: Int) {
        guard (1...60).contains(number) else { return nil }
        self.number = number
    }

    var centralMeridian: Double { Double(6 * number - 183) }

    /// The meridians that bound the zone in `band`, or `nil` if it has no area there.
    ///
    /// Zone 32 is widened over south-west Norway, and 31, 33, 35 and 37 over Svalbard (NGA.STND.0037, 3-1).
    func longitudes(in band: LatitudeBand) -> (west: Double, east: Double)? {
        switch (number, band.letter) {
        case (31, "V"): (0, 3)
        case (32, "V"): (3, 12)
        case (31, "X"): (0, 9)
        case (33, "X"): (9, 21)
        case (35, "X"): (21, 33)
        case (37, "X"): (33, 42)
        case (32, "X"), (34, "X"), (36, "X"): nil
        default: (centralMeridian - 3, centralMeridian + 3)
        }
    }

    /// Converts metres of UTM to degrees.
    ///
    /// Easting is 500 km at the central meridian. In the south, northing is 10 000 km at the equator. The longitude is
    /// brought into −180 through 180.
    func inverse(easting: Double, northing: Double, isNorth: Bool) -> (latitude: Double, longitude: Double) {
        let plain = TransverseMercator.inverse(
            easting: easting - 500_000,
            northing: isNorth ? northing : northing - 10_000_000
        )
        let longitude = plain.longitude + centralMeridian
        return (plain.latitude, remainder(longitude, 360))
    }
}

/// One of the 20 latitude bands of UTM, C through X without I and O.
///
/// Each is 8° high, and X is 12° high.
struct LatitudeBand: Hashable {
    private static let alphabet = Alphabet("CDEFGHJKLMNPQRSTUVWX")

    let letter: Unicode.Scalar
    private let index: Int

    /// Creates a band, or returns `nil` unless `byte` is its letter in either case.
    init?(_ byte: UInt8) {
        guard let index = Self.alphabet[byte] else { return nil }
        self.index = index
        letter = Unicode.Scalar(byte.uppercased)
    }

    /// Creates the band that contains a latitude, or returns `nil` outside −80 through 84.
    init?(containing latitude: Double) {
        guard (-80...84).contains(latitude) else { return nil }
        index = min(Int((latitude + 80) / 8), 19)
        letter = Self.alphabet.digit(index)
    }

    var south: Double { Double(8 * index - 80) }
    var north: Double { index == 19 ? 84 : south + 8 }
    var isNorth: Bool { index >= 10 }
}
