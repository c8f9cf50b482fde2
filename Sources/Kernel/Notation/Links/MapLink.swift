import Geodesy

/// Reads the coordinates in a link to a map page: the pin if there is one, otherwise the centre of the map.
struct MapLink {
    let address: WebAddress
    private let provider: MapProvider
    var source: SourceText { address.source }

    static func claims(_ source: SourceText) -> Bool {
        WebAddress(source) != nil || isNavigation(source) || isThreeWords(source)
    }

    static func read(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        if isThreeWords(source) { throw threeWords(source) }
        if isNavigation(source) { return try readNavigation(source) }
        guard let address = WebAddress(source) else {
            let reason = "no link; write https://www.openstreetmap.org/#map=15/30.0444/31.2357"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        guard let provider = MapProvider(address) else {
            let reason = "links of this site are not known; write the latitude and longitude they show"
            throw source.refusal(.unsupported, at: address.authority, reason)
        }
        let link = MapLink(address: address, provider: provider)
        guard let place = try link.place() else {
            let reason =
                "this link carries no coordinates; write latitude and longitude, such as 30.0444 31.2357"
            throw source.refusal(.malformed, at: source.whole, reason)
        }
        return ParsedPosition(place.coordinate, accuracyMetres: place.accuracyMetres, as: .link)
    }

    private func place() throws(NotationError) -> ParsedPosition? {
        for look in looks {
            if let place = try look(self)() { return place }
        }
        return nil
    }

    /// The readers to try on the link, in order.
    ///
    /// Readers of the marked place precede those of the map's centre.
    private var looks: [(MapLink) -> () throws(NotationError) -> ParsedPosition?] {
        switch provider {
        case .google: [MapLink.pin, MapLink.pathText, MapLink.parameter, MapLink.viewport]
        case .openStreetMap: [MapLink.marker, MapLink.shortCode, MapLink.parameter, MapLink.mapFragment]
        case .bing: [MapLink.bingPoint, MapLink.parameter, MapLink.bingCentre]
        case .apple, .waze: [MapLink.parameter]
        case .geohack: [MapLink.geohack]
        case .plusCodes: [MapLink.plusCode]
        case .shortener: [MapLink.shortened]
        case .what3words: [MapLink.threeWords]
        }
    }

    /// The first parameter that holds a pair of angles.
    ///
    /// A parameter with words is skipped.
    private func parameter() throws(NotationError) -> ParsedPosition? {
        for name in provider.parameters {
            for value in source.values(of: name, in: address.query) {
                let text = source.percentDecoded(value, plusIsSpace: true).withoutLabel
                if let place = try angles(text) { return place }
            }
        }
        return nil
    }

    /// The angles in `text`.
    ///
    /// Throws if its numbers are out of range, and returns `nil` for any other text.
    func angles(_ text: SourceText) throws(NotationError) -> ParsedPosition? {
        do throws(NotationError) {
            if PlusCode.claims(text) { return try PlusCode.read(text) }
            var cursor = Cursor(text)
            return try PairReader.read(cursor.take(word: "ll.") ? text.part(cursor.rest) : text)
        } catch {
            guard error.kind != .outOfRange || !text.bytes.contains(where: { $0.isDigit }) else {
                throw error
            }
            return nil
        }
    }

    private func shortened() throws(NotationError) -> ParsedPosition? {
        throw source.refusal(
            .unsupported,
            at: address.authority,
            "a shortened link holds no position; open it and copy the full link or the coordinates"
        )
    }

    private func plusCode() throws(NotationError) -> ParsedPosition? {
        guard let segment = address.segments.first, !segment.isEmpty else { return nil }
        return try PlusCode.read(source.percentDecoded(segment))
    }

    /// The position in `params=30_2_39_N_31_14_8_E_type:city` or `30.0444;31.2357_…`.
    private func geohack() throws(NotationError) -> ParsedPosition? {
        guard let value = source.values(of: "params", in: address.query).first else { return nil }
        let text = source.percentDecoded(value)
        var cursor = Cursor(text)
        while !cursor.isAtEnd {
            let word = cursor.take { $0 != UInt8(ascii: "_") }
            let isDirection = word.count == 1 && text.bytes[word.lowerBound].isOne(of: "EW")
            if isDirection || text.bytes[word].contains(UInt8(ascii: ";")) { break }
            _ = cursor.take("_")
        }
        return try PairReader.read(text.part(0..<cursor.index).replacing("_", with: " "))
    }
}

extension MapLink {
    /// True if the text looks like what3words: three words joined by points, with or without three slashes before them.
    private static func isThreeWords(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        let hasSlashes = cursor.take("/") && cursor.take("/") && cursor.take("/")
        let words = source.bytes[cursor.index...].split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        let isWordy = words.allSatisfy { word in
            word.count >= 2 && word.allSatisfy { $0.isLetter || $0 == SourceText.foreign }
        }
        return words.count == 3 && isWordy && (hasSlashes || cursor.index == 0)
    }

    private func threeWords() throws(NotationError) -> ParsedPosition? {
        throw Self.threeWords(source)
    }

    private static func threeWords(_ source: SourceText) -> NotationError {
        source.refusal(
            .unsupported,
            at: source.whole,
            "what3words can be read only by its owner's service; open it there and copy the coordinates"
        )
    }

    /// True for `google.navigation:q=30.0444,31.2357`, the link that starts navigation on Android.
    private static func isNavigation(_ source: SourceText) -> Bool {
        var cursor = Cursor(source)
        return cursor.take(word: "google.navigation:")
    }

    private static func readNavigation(_ source: SourceText) throws(NotationError) -> ParsedPosition {
        var cursor = Cursor(source)
        _ = cursor.take(word: "google.navigation:")
        for (name, value) in source.parameters(in: cursor.rest)
        where source.reads(name, oneOf: "q", "ll") {
            let text = source.percentDecoded(value, plusIsSpace: true).withoutLabel
            return ParsedPosition(try PairReader.read(text).coordinate, as: .link)
        }
        let reason = "this link carries no coordinates; write google.navigation:q=30.0444,31.2357"
        throw source.refusal(.malformed, at: source.whole, reason)
    }
}

extension MapLink {
    /// The position in Bing's `sp=point.30.0444_31.2357_Name`.
    private func bingPoint() throws(NotationError) -> ParsedPosition? {
        for value in source.values(of: "sp", in: address.query) {
            var cursor = Cursor(source, value)
            guard cursor.take(word: "point.") else { continue }
            return try pair(in: &cursor, separator: "_")
        }
        return nil
    }

    /// The centre of the map in Bing's `cp=30.0444~31.2357`.
    private func bingCentre() throws(NotationError) -> ParsedPosition? {
        for value in source.values(of: "cp", in: address.query) {
            let text = source.percentDecoded(value)
            var cursor = Cursor(text)
            return try pair(in: &cursor, separator: "~")
        }
        return nil
    }

    func pair(
        in cursor: inout Cursor,
        separator: Unicode.Scalar
    ) throws(NotationError) -> ParsedPosition? {
        guard let latitude = cursor.takeNumber(), cursor.take(separator), let longitude = cursor.takeNumber()
        else { return nil }
        return try reference(latitude, longitude, in: cursor.source)
    }

    func reference(
        _ latitude: Numeral,
        _ longitude: Numeral,
        in text: SourceText? = nil
    ) throws(NotationError) -> ParsedPosition {
        let text = text ?? source
        let range = latitude.range.joined(longitude.range)
        return ParsedPosition(try text.coordinate(latitude.value, longitude.value, at: range), as: .link)
    }
}
