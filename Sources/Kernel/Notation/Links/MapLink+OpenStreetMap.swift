import Geodesy

extension MapLink {
    /// The position in OpenStreetMap's `mlat=` and `mlon=`, or in `lat=` and `lon=`.
    func marker() throws(NotationError) -> ParsedPosition? {
        let names: [(StaticString, StaticString)] = [("mlat", "mlon"), ("lat", "lon")]
        for (latitude, longitude) in names {
            guard let north = source.values(of: latitude, in: address.query).first,
                let east = source.values(of: longitude, in: address.query).first
            else { continue }
            let (one, two) = (try number(north), try number(east))
            return try reference(one, two)
        }
        return nil
    }

    private func number(_ range: Range<Int>) throws(NotationError) -> Numeral {
        var cursor = Cursor(source, range)
        guard let numeral = cursor.takeNumber(), cursor.isAtEnd else {
            throw source.refusal(.malformed, at: range, "no number of degrees; write one such as 30.0444")
        }
        return numeral
    }

    /// The centre of the map in OpenStreetMap's `#map=15/30.0444/31.2357`.
    func mapFragment() throws(NotationError) -> ParsedPosition? {
        for value in source.values(of: "map", in: address.fragment) {
            var cursor = Cursor(source, value)
            guard cursor.takeNumber() != nil, cursor.take("/") else { return nil }
            return try pair(in: &cursor, separator: "/")
        }
        return nil
    }

    /// The position in OpenStreetMap's `/go/…`.
    ///
    /// Each character holds six bits, alternately of longitude and latitude.
    func shortCode() throws(NotationError) -> ParsedPosition? {
        let segments = address.segments
        guard segments.count >= 2, source.reads(segments[0], "go") else { return nil }
        var (x, y, size) = (0.0, 0.0, 1.0)
        for index in segments[1].prefix(10) where !source.bytes[index].isOne(of: "-=") {
            guard let value = Self.shortCodeValue(source.bytes[index]) else {
                let reason = "no letter of a short OpenStreetMap link; copy the full link"
                throw source.refusal(.malformed, at: index..<(index + 1), reason)
            }
            for shift in [4, 2, 0] {
                size /= 2
                if (value >> shift) & 2 != 0 { x += size }
                if (value >> shift) & 1 != 0 { y += size }
            }
        }
        guard size < 1 else { return nil }
        return ParsedPosition(try source.coordinate(y * 180 - 90, x * 360 - 180, at: segments[1]), as: .link)
    }

    /// The value of a digit of a short link, in the order of upper case, lower case, digits, `_` and `~`.
    ///
    /// Older links have `@` in place of `~`.
    private static func shortCodeValue(_ byte: UInt8) -> Int? {
        switch byte {
        case 0x41...0x5A: Int(byte) - 0x41
        case 0x61...0x7A: Int(byte) - 0x61 + 26
        case 0x30...0x39: Int(byte) - 0x30 + 52
        case UInt8(ascii: "_"): 62
        case UInt8(ascii: "~"), UInt8(ascii: "@"): 63
        default: nil
        }
    }
}
