/// A 100 km square of the polar parts of MGRS: zones A and B in the south, Y and Z in the north.
///
/// Columns omit D, E, M, N, V and W besides I and O. Rows omit I and O (NGA.STND.0037, 3-3).
struct PolarSquare {
    static let rows = Alphabet("ABCDEFGHJKLMNPQRSTUVWXYZ")
    static let columns = Alphabet("ABCFGHJKLPQRSTUXYZ")

    /// The south-west corner in metres of UPS.
    let east: Double
    let north: Double
    private let isNorth: Bool

    init(_ text: MGRSText) throws(NotationError) {
        let zone = text.source.bytes[text.band].uppercased
        isNorth = zone == UInt8(ascii: "Y") || zone == UInt8(ascii: "Z")
        let isWest = zone == UInt8(ascii: "A") || zone == UInt8(ascii: "Y")
        guard let column = Self.columns[text.source.bytes[text.column]],
            let row = Self.rows[text.source.bytes[text.row]]
        else { throw Self.impossible(text) }
        // West of the pole the columns end with Z. East of the pole they begin with A.
        let columns = isWest ? column - 18 : column
        east = 2_000_000 + Double(columns) * 100_000
        north = Double(row + (isNorth ? 13 : 8)) * 100_000
        guard hasArea else { throw Self.impossible(text) }
    }

    /// Converts metres of UPS to degrees.
    func inverse(easting: Double, northing: Double) -> MGRS.Place {
        PolarStereographic.inverse(
            easting: easting - 2_000_000,
            northing: northing - 2_000_000,
            isNorth: isNorth
        )
    }

    /// True if part of the square lies poleward of 84° north or 80° south, which its corner nearest the pole decides.
    private var hasArea: Bool {
        let corners = [(0.0, 0.0), (100_000, 0), (0, 100_000), (100_000, 100_000)]
        let latitudes = corners.map { abs(inverse(easting: east + $0.0, northing: north + $0.1).latitude) }
        return (latitudes.max() ?? 0) > (isNorth ? 84 : 80)
    }

    private static func impossible(_ text: MGRSText) -> NotationError {
        let reason = "the polar zone has no such 100 km square; check the letters"
        return text.source.refusal(.outOfRange, at: text.column..<(text.row + 1), reason)
    }
}
