/// Reads and writes a Maidenhead locator (IARU Region 1, 1980): pairs of longitude and latitude, alternately letters and
/// digits.
///
/// The first pair divides the globe into 20° by 10°, and the next ones 10, 24, 10 and 24 times finer.
enum Maidenhead {
    private static let field = Alphabet("ABCDEFGHIJKLMNOPQR")
    private static let square = Alphabet("0123456789")
    private static let subsquare = Alphabet("ABCDEFGHIJKLMNOPQRSTUVWX")
    private static let advice =
        "write pairs of letters A to R, digits, letters A to X, digits and letters A to X"

    /// True if the text has the shape of a locator.
    static func claims(_ source: SourceText) -> Bool {
        let count = source.bytes.count
        return count.isMultiple(of: 2) && (2...10).contains(count)
            && source.whole.allSatisfy { alphabet(of: $0 / 2)[source.bytes[$0]] != nil }
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        let count = source.bytes.count
        guard count.isMultiple(of: 2), (2...10).contains(count) else {
            let reason = "a locator has 2, 4, 6, 8 or 10 characters; \(advice)"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        var (width, height) = (360.0, 180.0)
        var (west, south) = (-180.0, -90.0)
        for pair in 0..<(count / 2) {
            let size: Double = pair == 0 ? 18 : pair.isMultiple(of: 2) ? 24 : 10
            width /= size
            height /= size
            west += try digit(2 * pair, in: source) * width
            south += try digit(2 * pair + 1, in: source) * height
        }
        return try Cell(south: south, west: west, height: height, width: width)
            .reference(as: .maidenhead, in: source)
    }

    private static func digit(_ index: Int, in source: SourceText) throws(NotationError) -> Double {
        guard let value = alphabet(of: index / 2)[source.bytes[index]] else {
            throw source.refusal(.malformed, at: index..<(index + 1), "no part of a locator; \(advice)")
        }
        return Double(value)
    }

    static func alphabet(of pair: Int) -> Alphabet {
        pair == 0 ? field : pair.isMultiple(of: 2) ? subsquare : square
    }
}
