import Geodesy

extension MapLink {
    /// The position in Google's `!3d30.0444!4d31.2357`.
    ///
    /// Throws if several pins differ.
    func pin() throws(NotationError) -> ParsedPosition? {
        var pins: [ParsedPosition] = []
        var cursor = Cursor(source, address.path.joined(address.query))
        while !cursor.isAtEnd {
            cursor.take { $0 != UInt8(ascii: "!") }
            var ahead = cursor
            cursor.index += 1
            guard ahead.take(word: "!3d"), let latitude = ahead.takeNumber(), ahead.take(word: "!4d"),
                let longitude = ahead.takeNumber()
            else { continue }
            let pin = try reference(latitude, longitude)
            if !pins.contains(pin) { pins.append(pin) }
        }
        guard pins.count <= 1 else {
            let reason = "this link pins more than one place; write the latitude and longitude of one"
            throw source.refusal(.ambiguous, at: source.whole, reason)
        }
        return pins.first
    }

    /// The angles in `/place/…/` or `/search/…`.
    func pathText() throws(NotationError) -> ParsedPosition? {
        let segments = address.segments
        for (segment, next) in zip(segments, segments.dropFirst())
        where source.reads(segment, oneOf: "place", "search") {
            let text = source.percentDecoded(next, plusIsSpace: true).withoutLabel
            if let place = try angles(text) { return place }
        }
        return nil
    }

    /// The centre of the map in Google's `@30.0444,31.2357,15z`.
    func viewport() throws(NotationError) -> ParsedPosition? {
        for segment in address.segments {
            let text = source.percentDecoded(segment)
            var cursor = Cursor(text)
            guard cursor.take("@") else { continue }
            if let place = try pair(in: &cursor, separator: ",") { return place }
        }
        return nil
    }
}
