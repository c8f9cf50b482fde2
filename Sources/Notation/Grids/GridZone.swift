import Glibc

/// One of the 60 zones of UTM, 6° wide and counted eastward from 180° W.
struct GridZone: Hashable {
    let number: Int

    /// `nil` unless `number` is 1 through 60.
    init?(_ number: Int) {
        guard (1...60).contains(number) else { return nil }
        self.number = number
    }

    var centralMeridian: Double { Double(6 * number - 183) }

    /// The meridians between which the zone lies in `band`, or `nil` where it has no area.
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

    /// Degrees for metres of UTM: 500 km east at the central meridian, 10 000 km north at the equator in the
    /// south; the longitude is brought into −180 through 180.
    func inverse(easting: Double, northing: Double, isNorth: Bool) -> (latitude: Double, longitude: Double) {
        let plain = TransverseMercator.inverse(
            easting: easting - 500_000,
            northing: isNorth ? northing : northing - 10_000_000
        )
        let longitude = plain.longitude + centralMeridian
        return (plain.latitude, remainder(longitude, 360))
    }
}

/// One of the 20 bands of latitude of UTM, C through X without I and O: 8° high, and X 12°.
struct LatitudeBand: Hashable {
    private static let alphabet = Alphabet("CDEFGHJKLMNPQRSTUVWX")

    let letter: Unicode.Scalar
    private let index: Int

    /// `nil` unless `byte` is the letter of a band, in either case.
    init?(_ byte: UInt8) {
        guard let index = Self.alphabet[byte] else { return nil }
        self.index = index
        letter = Unicode.Scalar(byte.uppercased)
    }

    /// The band of a latitude from −80 through 84.
    init?(containing latitude: Double) {
        guard (-80...84).contains(latitude) else { return nil }
        index = min(Int((latitude + 80) / 8), 19)
        letter = Unicode.Scalar(Array("CDEFGHJKLMNPQRSTUVWX".utf8)[index])
    }

    var south: Double { Double(8 * index - 80) }
    var north: Double { index == 19 ? 84 : south + 8 }
    var isNorth: Bool { index >= 10 }
}
