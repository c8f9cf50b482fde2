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
            throw NotationError(.malformed, column: 1, fragment: text, reason: reason)
        }
        let source = SourceText(text).unquoted
        guard !source.isEmpty else {
            let reason = "nothing to read; write latitude and longitude, such as 30.0444 31.2357"
            throw NotationError(.empty, column: 1, fragment: "", reason: reason)
        }
        if let notation {
            self = try notation.read(source)
        } else {
            self = try Detection(source: source).reference()
        }
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
