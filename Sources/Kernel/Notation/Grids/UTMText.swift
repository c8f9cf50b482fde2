/// The parts of a UTM or UPS coordinate as typed.
///
/// The zone comes first or last. `m`, `E`, `N`, `mE` and `mN` may precede or follow a number. A marked northing
/// may come first.
struct UTMText {
    /// The digits of the zone, empty for UPS.
    private(set) var zone: Range<Int> = 0..<0
    /// The letter or word after the digits.
    private(set) var letter: Range<Int> = 0..<0
    private(set) var easting: Numeral
    private(set) var northing: Numeral

    /// Reads the text, or returns `nil` if it has another shape.
    init?(_ source: SourceText) {
        var cursor = Cursor(source)
        for word: StaticString in ["utm", "ups", "zone"] where cursor.take(word: word) {
            Self.skipSeparator(&cursor)
        }
        let first = Self.takeZone(&cursor)
        let hasZone = first != nil
        guard let one = Self.takeLength(&cursor, hasZone: hasZone),
            let two = Self.takeLength(&cursor, hasZone: hasZone)
        else { return nil }
        guard let zone = first ?? Self.takeZone(&cursor), cursor.isAtEnd else { return nil }
        (self.zone, letter) = zone
        switch (one.axis, two.axis) {
        case (.latitude, .longitude), (.latitude, nil), (nil, .longitude):
            (easting, northing) = (two.numeral, one.numeral)
        case (nil, _), (.longitude, nil), (.longitude, .latitude):
            (easting, northing) = (one.numeral, two.numeral)
        default: return nil
        }
    }

    private static func skipSeparator(_ cursor: inout Cursor) {
        cursor.skipSpaces()
        if cursor.take(",") || cursor.take(":") { cursor.skipSpaces() }
    }

    /// Takes one or two digits and a letter, `north` or `south`, or only the letter.
    private static func takeZone(_ cursor: inout Cursor) -> (zone: Range<Int>, letter: Range<Int>)? {
        var ahead = cursor
        let zone = ahead.take { $0.isDigit }
        guard zone.count <= 2 else { return nil }
        if !zone.isEmpty { ahead.skipSpaces() }
        let letter = ahead.take { $0.isLetter }
        let isWord = ahead.source.reads(letter, oneOf: "north", "south")
        guard letter.count == 1 || isWord else { return nil }
        guard !zone.isEmpty || isWord || ahead.source.bytes[letter.lowerBound].uppercased.isOne(of: "NSABYZ")
        else { return nil }
        skipSeparator(&ahead)
        cursor = ahead
        return (zone, letter)
    }

    /// Takes a number and the letter before or after it.
    private static func takeLength(
        _ cursor: inout Cursor,
        hasZone: Bool
    ) -> (numeral: Numeral, axis: Axis?)? {
        let prefix = takeAxis(&cursor)
        cursor.skipSpaces()
        guard let numeral = cursor.takeNumber() else { return nil }
        var ahead = cursor
        ahead.skipSpaces()
        let hasUnit = (ahead.take("m") || ahead.take("M"))
        if hasUnit { cursor = ahead }
        let isSpaced = cursor.current == SourceText.space
        ahead = cursor
        var suffix = takeAxis(&ahead)
        // A separate letter at the very end may be the zone's. After a prefix it may belong to the next number.
        if isSpaced, !hasUnit, ahead.isAtEnd && !hasZone || prefix != nil { suffix = nil }
        if suffix != nil { cursor = ahead }
        skipSeparator(&cursor)
        return (numeral, suffix ?? prefix)
    }

    /// Takes `E` or `N` in either case, unless another letter follows.
    private static func takeAxis(_ cursor: inout Cursor) -> Axis? {
        var ahead = cursor
        ahead.skipSpaces()
        let isNorthing = ahead.take("N") || ahead.take("n")
        guard isNorthing || ahead.take("E") || ahead.take("e"), ahead.current?.isLetter != true else {
            return nil
        }
        cursor = ahead
        return isNorthing ? .latitude : .longitude
    }
}
