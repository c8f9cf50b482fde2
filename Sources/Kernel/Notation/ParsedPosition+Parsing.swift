extension ParsedPosition {
    /// The longest text that is read, in bytes.
    ///
    /// The longest map links are less than a quarter as long.
    private static let longestText = 8192

    /// Reads a place in the given notation, or in the one that the text shows.
    ///
    /// Numbers without letters or labels are latitude and then longitude. A text that can be read as two places
    /// is refused unless `notation` decides. Leading and trailing spaces are ignored.
    public init(parsing text: String, as notation: CoordinateNotation? = nil) throws(NotationError) {
        guard text.utf8.count <= Self.longestText else {
            let reason = "longer than \(Self.longestText) bytes; write latitude and longitude only"
            throw NotationError(.malformed, at: 0..<text.utf8.count, of: text, reason: reason)
        }
        let source = SourceText(text).unquoted
        guard !source.isEmpty else {
            let reason = "nothing to read; write latitude and longitude, such as 30.0444 31.2357"
            throw NotationError(.empty, at: 0..<0, of: text, reason: reason)
        }
        if let notation {
            self = try notation.read(source)
        } else {
            self = try Detection(source: source).reference()
        }
    }
}

extension ParsedPosition {
    /// Reads a place from UTF-8, as from a string.
    ///
    /// Other bytes are refused, since places in a corrected text would not be places in `utf8`.
    package init(
        parsing utf8: UnsafeRawBufferPointer,
        as notation: CoordinateNotation? = nil
    ) throws(NotationError) {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw .notUTF8(utf8) }
        self = try ParsedPosition(parsing: text, as: notation)
    }
}

extension NotationError {
    /// The error of bytes that are not UTF-8, at the first of them.
    fileprivate static func notUTF8(_ bytes: UnsafeRawBufferPointer) -> NotationError {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = String.UnicodeScalarView()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid.append(scalar) }
        let text = String(valid)
        let end = text.utf8.count
        return NotationError(
            .malformed,
            at: end..<end,
            of: text,
            reason: "not UTF-8; write latitude and longitude, such as 30.0444 31.2357"
        )
    }
}

extension CoordinateNotation {
    /// Reads `source` in this notation only.
    func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        switch self {
        case .decimal, .dms: try readPair(source)
        case .geo: try GeoURI.read(source)
        case .iso6709: try ISO6709.read(source)
        case .geoJSON: try GeoJSONPoint.read(source)
        case .wkt: try WellKnownText.read(source)
        case .link: try MapLink.read(source)
        case .utm: try UTM.read(source)
        case .mgrs: try MGRS.read(source)
        case .plusCode: try PlusCode.read(source)
        case .geohash: try Geohash.read(source)
        case .maidenhead: try Maidenhead.read(source)
        }
    }

    /// Reads a pair of angles.
    ///
    /// Whole degrees also count as degrees and minutes.
    private func readPair(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        let reference = try PairReader.read(source)
        guard self == .dms || reference.notation == .decimal else {
            let reason = "degrees and minutes, not decimal degrees"
            throw source.refusal(.malformed, at: source.whole, reason).readable(as: [.dms])
        }
        return ParsedPosition(reference.coordinate, as: self)
    }
}
