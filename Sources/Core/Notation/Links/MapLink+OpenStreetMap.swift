import Geodesy

extension MapLink {
    /// The position in OpenStreetMap's `mlat=` and `mlon=`, or in `lat=` and `lon=`.
    func marker() throws(NotationError) -> ParsedPosition? {
        let found = source.parameters(in: address.query)
        for (latitude, longitude) in [("mlat", "mlon"), ("lat", "lon")] {
            guard let north = found.first(where: { $0.name == latitude }),
                let east = found.first(where: { $0.name == longitude })
            else { continue }
            let (one, two) = (try number(north.value), try number(east.value))
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
        for (name, value) in source.parameters(in: address.fragment) where name == "map" {
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
        guard segments.count >= 2, source.string(segments[0]) == "go" else { return nil }
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~"
        let digits = Array(alphabet.utf8)
        var (x, y, size) = (0.0, 0.0, 1.0)
        for index in segments[1].prefix(10) where !"-=".utf8.contains(source.bytes[index]) {
            let byte = source.bytes[index] == UInt8(ascii: "@") ? UInt8(ascii: "~") : source.bytes[index]
            guard let value = digits.firstIndex(of: byte) else {
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
}
