/// Reads and writes a geohash.
///
/// Each character holds five bits, alternately of longitude and latitude, longitude first (Gustavo Niemeyer, 2008).
enum Geohash {
    static let alphabet = Alphabet("0123456789bcdefghjkmnpqrstuvwxyz")

    /// True if the text could be a geohash of usual length: 1 to 12 characters of the alphabet.
    static func claims(_ source: SourceText) -> Bool {
        (1...12).contains(source.bytes.count) && source.bytes.allSatisfy { alphabet[$0] != nil }
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        for index in source.whole where alphabet[source.bytes[index]] == nil {
            let reason = "not in the alphabet of geohashes, the digits and letters without a, i, l and o"
            throw source.refusal(.malformed, at: index..<(index + 1), reason)
        }
        guard (1...12).contains(source.bytes.count) else {
            throw source.refusal(.malformed, at: source.whole, "a geohash has 1 to 12 characters")
        }
        var halves = [(low: -180.0, size: 360.0), (low: -90.0, size: 180.0)]
        var turn = 0
        for byte in source.bytes {
            let bits = alphabet[byte] ?? 0
            for shift in (0..<5).reversed() {
                halves[turn].size /= 2
                if (bits >> shift) & 1 == 1 { halves[turn].low += halves[turn].size }
                turn = 1 - turn
            }
        }
        let cell = Cell(
            south: halves[1].low,
            west: halves[0].low,
            height: halves[1].size,
            width: halves[0].size
        )
        return try cell.reference(as: .geohash, in: source)
    }
}
