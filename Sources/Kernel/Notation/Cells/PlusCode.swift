/// Reads and writes a full Open Location Code: ten digits in pairs of base 20, then up to five on grids of 5 by 4.
///
/// The specification is version 1.0 of the Open Location Code project. Digits after the fifteenth are checked and
/// ignored.
struct PlusCode {
    static let alphabet = Alphabet("23456789CFGHJMPQRVWX")
    private static let padding = UInt8(ascii: "0")
    private static let sign = UInt8(ascii: "+")
    private static let advice = "write all of the code, such as 8G2H26VP+Q7"
    /// The number of cells of the finest grid in a degree: 8000 · 5⁵ and 8000 · 4⁵.
    static let rows: Int64 = 25_000_000
    static let columns: Int64 = 8_192_000

    private static let mostDigits = 15

    private let source: SourceText
    private var bytes: [UInt8] { source.bytes }

    /// True if the text begins with digits of a code, padding and a plus sign.
    static func claims(_ source: SourceText) -> Bool {
        guard let plus = source.bytes.firstIndex(of: sign), (2...8).contains(plus) else { return false }
        let head = source.bytes[..<plus]
        let isCode = head.allSatisfy { alphabet[$0] != nil || $0 == padding }
        let hasLetters = head.contains(where: { $0.isLetter })
        return plus == 8
            ? isCode || hasLetters && head.allSatisfy({ $0.isAlphanumeric }) : isCode && hasLetters
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        let digits = try PlusCode(source: source).digits()
        guard digits[0] < 9, digits[1] < 18 else {
            let reason = "outside the globe; a code begins with a digit up to C and one up to V"
            throw source.refusal(.outOfRange, at: 0..<2, reason)
        }
        return try cell(of: digits).reference(as: .plusCode, in: source)
    }

    /// The cell, computed in whole numbers of the finest grid so that only the result is rounded.
    private static func cell(of digits: [Int]) -> Cell {
        var (height, width) = (400 * rows, 400 * columns)
        var (south, west) = (Int64(0), Int64(0))
        for (index, digit) in digits.prefix(10).lazy.map({ Int64($0) }).enumerated() {
            if index.isMultiple(of: 2) {
                height /= 20
                south += digit * height
            } else {
                width /= 20
                west += digit * width
            }
        }
        for digit in digits.prefix(mostDigits).dropFirst(10).lazy.map({ Int64($0) }) {
            (height, width) = (height / 5, width / 4)
            (south, west) = (south + digit / 4 * height, west + digit % 4 * width)
        }
        return Cell(
            south: Double(south) / Double(rows) - 90,
            west: Double(west) / Double(columns) - 180,
            height: Double(height) / Double(rows),
            width: Double(width) / Double(columns)
        )
    }

    /// The values of the digits: two to eight in pairs, or ten and more.
    private func digits() throws(NotationError) -> [Int] {
        let significant = try significantDigits()
        var values: [Int] = []
        for index in Array(0..<significant) + Array(bytes.indices.dropFirst(9)) {
            guard let value = Self.alphabet[bytes[index]] else {
                let reason = "no digit of a plus code; \(Self.advice)"
                throw source.refusal(.malformed, at: index..<(index + 1), reason)
            }
            values.append(value)
        }
        guard values.count > 9 || values.count.isMultiple(of: 2) else {
            throw source.refusal(.malformed, at: source.whole, "an odd number of digits; \(Self.advice)")
        }
        return values
    }

    /// The number of digits before padding or the plus sign.
    ///
    /// Throws if either is misplaced.
    private func significantDigits() throws(NotationError) -> Int {
        guard let plus = bytes.firstIndex(of: Self.sign) else {
            throw source.refusal(.malformed, at: source.whole, "no plus sign; \(Self.advice)")
        }
        guard plus >= 8 else {
            let reason = "a short plus code, which needs a place nearby to be read; \(Self.advice)"
            throw source.refusal(.unsupported, at: source.whole, reason)
        }
        if let space = bytes.firstIndex(of: SourceText.space) {
            let reason = "a full code needs no place name; \(Self.advice)"
            throw source.refusal(.malformed, at: space..<bytes.count, reason)
        }
        let significant = bytes[..<plus].firstIndex(of: Self.padding) ?? plus
        let isPadded = bytes[significant..<plus].allSatisfy { $0 == Self.padding }
        let endsWithPlus = significant == plus || bytes.count == plus + 1
        guard plus == 8, significant >= 2, isPadded, endsWithPlus else {
            let rule =
                "eight digits come before the plus sign, the last of them zeros if need be, and none follow"
            let reason = rule + " zeros; \(Self.advice)"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        return significant
    }
}
