/// Time zones as POSIX strings, for systems without the IANA time zone database.
public enum PosixTimeZone {
    /// The clocks of the IANA time zone `name` as a POSIX string, or `nil` for an unknown zone.
    ///
    /// An example is `EET-2EEST,M4.5.5/0,M10.5.4/24` for Africa/Cairo. The format is that of the variable `TZ` in
    /// POSIX, with hours from -167 to 167 (RFC 8536, section 3.3.1). The string applies after the last change of the clocks
    /// that the database lists. The lookup compares about ten names.
    public static func rule(of name: String) -> String? {
        var name = name
        return name.withUTF8 { name in
            // A name with a space would match the beginning of a string.
            guard !name.isEmpty, !name.contains(UInt8(ascii: " ")) else { return nil }
            return posixTimeZoneData.withUTF8Buffer { rule(of: name, in: $0) }
        }
    }

    /// Searches the sorted lines.
    private static func rule(of name: UnsafeBufferPointer<UInt8>, in data: UnsafeBufferPointer<UInt8>)
        -> String?
    {
        var (low, high) = (0, data.count)
        while low < high {
            let start = lineStart(before: (low + high) / 2, in: data)
            let end = index(of: lineFeed, from: start, in: data)
            let space = index(of: UInt8(ascii: " "), from: start, in: data)
            let order = compare(name, data[start..<space])
            if order == 0 { return String(decoding: data[(space + 1)..<end], as: UTF8.self) }
            if order < 0 { high = start } else { low = end + 1 }
        }
        return nil
    }

    private static let lineFeed: UInt8 = 0x0A

    private static func lineStart(before place: Int, in data: UnsafeBufferPointer<UInt8>) -> Int {
        var start = place
        while start > 0, data[start - 1] != lineFeed { start -= 1 }
        return start
    }

    /// The index of the next `byte`, or the end of the data.
    private static func index(of byte: UInt8, from start: Int, in data: UnsafeBufferPointer<UInt8>) -> Int {
        var place = start
        while place < data.count, data[place] != byte { place += 1 }
        return place
    }

    /// The sign of the difference of two names in the order of their bytes.
    private static func compare(
        _ name: UnsafeBufferPointer<UInt8>,
        _ other: Slice<UnsafeBufferPointer<UInt8>>
    ) -> Int {
        for (own, its) in zip(name, other) where own != its { return own < its ? -1 : 1 }
        return name.count - other.count
    }
}
