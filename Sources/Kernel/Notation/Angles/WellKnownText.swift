import Geodesy

/// Reads `POINT(31.2357 30.0444)`, longitude first (OGC 06-103r4, 7), with or without `SRID=4326;`.
struct WellKnownText {
    private let source: SourceText
    private var cursor: Cursor

    static func claims(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        guard !cursor.take(word: "srid=") else { return true }
        for word: StaticString in ["point", "multipoint", "linestring", "polygon", "multipolygon"]
        where cursor.take(word: word) {
            return cursor.source.bytes.contains(UInt8(ascii: "("))
        }
        return false
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        var text = WellKnownText(source)
        return ParsedPosition(try text.readPoint(), as: .wkt)
    }

    private init(_ source: SourceText) {
        self.source = source
        cursor = Cursor(source)
    }

    private mutating func readPoint() throws(NotationError) -> Coordinate {
        try readReferenceSystem()
        guard cursor.take(word: "point") else {
            let reason = "only a point is a place; write POINT(31.2357 30.0444)"
            throw source.refusal(.unsupported, at: cursor.rest, reason)
        }
        cursor.skipSpaces()
        _ = cursor.take { $0.isLetter }
        cursor.skipSpaces()
        guard cursor.take("(") else { throw malformed() }
        var numbers: [Numeral] = []
        while numbers.count < 4, !cursor.isAtEnd {
            cursor.skipSpaces()
            guard let numeral = cursor.takeNumber(exponent: .always) else { break }
            numbers.append(numeral)
        }
        guard numbers.count >= 2, cursor.take(")"), cursor.isAtEnd else { throw malformed() }
        return try source.coordinate(longitude: numbers[0], latitude: numbers[1])
    }

    private mutating func readReferenceSystem() throws(NotationError) {
        guard cursor.take(word: "srid=") else { return }
        let code = cursor.take { $0.isAlphanumeric }
        guard source.reads(code, "4326") else {
            let reason = "a reference system other than WGS 84; convert the numbers and write SRID=4326"
            throw source.refusal(.unsupported, at: code, reason)
        }
        guard cursor.take(";") else { throw malformed() }
        cursor.skipSpaces()
    }

    private func malformed() -> NotationError {
        let range = cursor.isAtEnd ? source.whole : cursor.rest
        return source.refusal(
            .malformed,
            at: range,
            "no WKT point; write POINT(31.2357 30.0444), longitude first"
        )
    }
}

extension SourceText {
    /// The coordinate of two numbers in longitude-first order.
    func coordinate(longitude: Numeral, latitude: Numeral) throws(NotationError) -> Coordinate {
        for (numeral, axis) in [(longitude, Axis.longitude), (latitude, .latitude)]
        where !(abs(numeral.value) <= axis.limit) {
            let value = quotable(numeral.range) ?? "\(numeral.value)"
            let reason = axis.outOfRange(value) + "; here longitude comes first"
            throw refusal(.outOfRange, at: numeral.range, reason)
        }
        return try coordinate(latitude.value, longitude.value, at: longitude.range.joined(latitude.range))
    }
}
