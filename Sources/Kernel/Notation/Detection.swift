/// Detects the notation of a text by its shape.
///
/// Punctuation decides for most texts. Of the rest, a zone and three letters are MGRS, an upper-case field with
/// digits is a locator, and a zone with long numbers is UTM. A text that two notations could read is refused.
struct Detection {
    typealias Outcome = Result<ParsedPosition, NotationError>

    let source: SourceText

    func reference() throws(NotationError) -> ParsedPosition {
        if let notation = punctuated { return try notation.read(source) }
        if AngleShape.isAviation(source) { return try PairReader.read(source) }
        if source.bytes.allSatisfy({ $0.isAlphanumeric }) { return try oneWord() }
        if UTM.claims(source) { return try UTM.read(source) }
        if MGRS.claims(source) { return try cellOrPair() }
        return try PairReader.read(source)
    }

    /// The notation that the punctuation shows.
    private var punctuated: CoordinateNotation? {
        if GeoURI.claims(source) { return .geo }
        if GeoJSONPoint.claims(source) { return .geoJSON }
        if WellKnownText.claims(source) { return .wkt }
        if MapLink.claims(source) { return .link }
        if ISO6709.claims(source) { return .iso6709 }
        return PlusCode.claims(source) ? .plusCode : nil
    }

    /// Reads a text with the shape of MGRS.
    ///
    /// Throws if it can also be read as a pair, such as `31deg 30`.
    private func cellOrPair() throws(NotationError) -> ParsedPosition {
        let (cell, pair) = (
            outcome(.mgrs), Outcome { () throws(NotationError) in try PairReader.read(source) }
        )
        guard case .success(let angles) = pair else {
            if case .failure(let error) = cell, isReadable(.geohash) { throw error.readable(as: [.geohash]) }
            return try cell.get()
        }
        guard case .success = cell else { return angles }
        throw ambiguous(between: [.mgrs, angles.notation])
    }

    /// Reads a text of only letters and digits.
    private func oneWord() throws(NotationError) -> ParsedPosition {
        if source.bytes.allSatisfy({ $0.isDigit }) { throw digitsAlone() }
        if source.bytes.allSatisfy({ $0.isLetter }) { throw lettersAlone() }
        if MGRS.claims(source) { return try cellOrPair() }
        if isZoneAlone { throw zoneAlone() }
        if Maidenhead.claims(source), source.bytes[0] == source.bytes[0].uppercased {
            return try Maidenhead.read(source)
        }
        let readings = [CoordinateNotation.maidenhead, .geohash].filter(isReadable)
        guard AngleShape.isLike(source) else { return try single(readings) }
        do throws(NotationError) {
            let angles = try PairReader.read(source)
            guard readings.isEmpty else { throw ambiguous(between: [angles.notation] + readings) }
            return angles
        } catch {
            throw error.kind == .ambiguous || !readings.contains(.geohash)
                ? error : error.readable(as: [.geohash])
        }
    }

    private func single(_ readings: [CoordinateNotation]) throws(NotationError) -> ParsedPosition {
        guard let notation = readings.first else { throw unknown() }
        guard readings.count == 1 else { throw ambiguous(between: readings) }
        return try notation.read(source)
    }

    private func outcome(_ notation: CoordinateNotation) -> Outcome {
        Outcome { () throws(NotationError) in try notation.read(source) }
    }

    private func isReadable(_ notation: CoordinateNotation) -> Bool {
        if case .success = outcome(notation) { true } else { false }
    }

    /// True for one or two digits and the letter of a band: a UTM zone without its numbers.
    private var isZoneAlone: Bool {
        guard (2...3).contains(source.bytes.count), let letter = source.bytes.last else { return false }
        return LatitudeBand(letter) != nil && source.bytes.dropLast().allSatisfy({ $0.isDigit })
    }
}

/// Tests of a text for the parts of angles.
private enum AngleShape {
    /// True if the text has the form that aviation uses: `N300239 E0311408` or `3002N03114E`.
    ///
    /// The letters are capitals, and degrees have two digits in a latitude and three in a longitude. Geohashes and
    /// polar eastings do not have this form.
    static func isAviation(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        let isLetterLast = cursor.current?.isDigit == true
        guard let latitude = takeDigits(&cursor, ("N", "S"), isLetterLast) else { return false }
        cursor.skipSpaces()
        guard let longitude = takeDigits(&cursor, ("E", "W"), isLetterLast), cursor.isAtEnd else {
            return false
        }
        return [4, 6].contains(latitude) && longitude == latitude + 1
    }

    /// Takes a number and the letter before or after it.
    ///
    /// Returns the number of digits before the point.
    private static func takeDigits(
        _ cursor: inout Cursor,
        _ letters: (Unicode.Scalar, Unicode.Scalar),
        _ isLetterLast: Bool
    ) -> Int? {
        func takeLetter() -> Bool { cursor.take(letters.0) || cursor.take(letters.1) }
        guard isLetterLast || takeLetter(), let number = cursor.takeNumber(signed: false) else { return nil }
        return isLetterLast && !takeLetter() ? nil : number.whole.count
    }

    static func isLike(_ source: SourceText) -> Bool {
        let tokens = try? AngleLexer.tokens(of: source, in: source.whole, decimalCommas: false)
        guard let tokens, tokens.contains(where: { $0.number != nil }) else { return false }
        return Angle(tokens[...]) != nil || !AnglePair.readings(of: tokens).isEmpty
    }
}

extension Detection {
    private func digitsAlone() -> NotationError {
        let reason = "one number alone; write latitude and longitude, such as 30.0444 31.2357"
        let error = source.refusal(.malformed, at: source.whole, reason)
        return isReadable(.geohash) ? error.readable(as: [.geohash]) : error
    }

    private func lettersAlone() -> NotationError {
        let readings = [CoordinateNotation.mgrs, .maidenhead, .geohash].filter(isReadable)
        guard !readings.isEmpty else { return unknown() }
        let names = readings.map { $0.name }.joined(separator: " or ")
        let reason = "letters alone could be a name, or \(names)"
        return source.refusal(.ambiguous, at: source.whole, reason).readable(as: readings)
    }

    private func zoneAlone() -> NotationError {
        let reason = "a UTM zone without easting and northing; write them, such as 36 north 329899 3325016"
        let error = source.refusal(.ambiguous, at: source.whole, reason)
        return isReadable(.geohash) ? error.readable(as: [.geohash]) : error
    }

    private func ambiguous(between notations: [CoordinateNotation]) -> NotationError {
        let names = notations.map { $0.name }.joined(separator: " or ")
        return source.refusal(.ambiguous, at: source.whole, "could be \(names)").readable(as: notations)
    }

    private func unknown() -> NotationError {
        source.refusal(.unrecognized, at: source.whole, "no notation of a place; \(AngleLexer.advice)")
    }
}
