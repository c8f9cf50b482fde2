import Geodesy

/// Reads a `geo:` URI according to RFC 5870, and the `?q=` that Android adds to it.
struct GeoURI {
    private let source: SourceText
    private var cursor: Cursor
    private var coordinate: Coordinate?
    private var uncertainty: Double?

    static func claims(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        return cursor.take(word: "geo:")
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        var uri = GeoURI(source)
        let place = try uri.readCoordinates()
        try uri.readParameters()
        let pin = try uri.readQuery(besides: place)
        return ParsedPosition(pin ?? place, accuracyMetres: pin == nil ? uri.uncertainty : nil, as: .geo)
    }

    private init(_ source: SourceText) {
        self.source = source
        cursor = Cursor(source)
    }

    private mutating func readCoordinates() throws(NotationError) -> Coordinate {
        guard cursor.take(word: "geo:") else {
            throw source.refusal(.malformed, at: source.whole, "no geo URI; write geo:30.0444,31.2357")
        }
        let latitude = try number(.latitude)
        guard cursor.take(",") else { throw malformed("a comma and the longitude must follow") }
        let longitude = try number(.longitude)
        if cursor.take(",") { guard cursor.takeNumber() != nil else { throw malformed("no altitude") } }
        // RFC 5870 gives the poles the longitude 0.
        let meridian = abs(latitude.value) == 90 ? 0 : longitude.value
        return try source.coordinate(latitude.value, meridian, at: latitude.range.joined(longitude.range))
    }

    private mutating func number(_ axis: Axis) throws(NotationError) -> Numeral {
        cursor.skipSpaces()
        guard let numeral = cursor.takeNumber() else { throw malformed("no \(axis.name)") }
        guard abs(numeral.value) <= axis.limit else {
            let value = source.quotable(numeral.range) ?? "\(numeral.value)"
            throw source.refusal(.outOfRange, at: numeral.range, axis.outOfRange(value))
        }
        return numeral
    }

    private mutating func readParameters() throws(NotationError) {
        while cursor.take(";") {
            let name = cursor.take {
                $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "?")
            }
            guard !name.isEmpty else { throw malformed("a parameter without a name") }
            var value = cursor.index..<cursor.index
            if cursor.take("=") { value = cursor.take { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "?") } }
            try read(parameter: name, value: value)
        }
    }

    private mutating func read(parameter: Range<Int>, value: Range<Int>) throws(NotationError) {
        let decoded = source.percentDecoded(value)
        if source.reads(parameter, "crs") {
            guard !decoded.reads(decoded.whole, "wgs84") else { return }
            let reason = "a reference system other than WGS 84; convert the numbers and write crs=wgs84"
            throw source.refusal(.unsupported, at: value, reason)
        }
        guard source.reads(parameter, "u") else { return }
        var number = Cursor(decoded)
        guard let numeral = number.takeNumber(signed: false), number.isAtEnd, numeral.value.isFinite else {
            throw source.refusal(.malformed, at: value, "u= is a radius in metres, such as u=35")
        }
        uncertainty = numeral.value
    }

    /// Reads Android's `geo:0,0?q=30.0444,31.2357(Label)`, where the query is the place.
    ///
    /// A query of words searches near `place`, so the result is `nil` and `place` remains. After `geo:0,0` such a query
    /// is refused.
    private mutating func readQuery(besides place: Coordinate) throws(NotationError) -> Coordinate? {
        guard cursor.take("?") else {
            guard cursor.isAtEnd else {
                throw malformed(
                    "does not belong here; parameters follow a semicolon, as in geo:30.0444,31.2357;u=35"
                )
            }
            return nil
        }
        for value in source.values(of: "q", in: cursor.rest) {
            let text = source.percentDecoded(value, plusIsSpace: true).withoutLabel
            do throws(NotationError) {
                return try PairReader.read(text).coordinate
            } catch {
                let isSearch = [.empty, .unrecognized, .malformed].contains(error.kind)
                let isNowhere = place.latitude == 0 && place.longitude == 0
                guard isSearch, !isNowhere else { throw error }
                return nil
            }
        }
        return nil
    }

    private func malformed(_ reason: String) -> NotationError {
        let range = cursor.isAtEnd ? source.whole : cursor.rest
        return source.refusal(.malformed, at: range, "\(reason); write geo:30.0444,31.2357")
    }
}
