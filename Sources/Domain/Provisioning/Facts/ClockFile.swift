/// The clocks of a time zone in a file that the C library reads in place of one of the IANA database (RFC 8536).
enum ClockFile {
    /// The strings of an image whose zone has not been chosen: UTC, GMT and the zone `Factory`.
    private static let neutral: Set<String> = ["", "UTC", "UTC0", "UTC-0", "GMT", "GMT0", "GMT-0", "<-00>0"]

    /// A file with the POSIX string `rule`.
    ///
    /// The C libraries use the string only after the last change of the clocks, so that the file has one, in 1901.
    static func bytes(rule: String) -> [UInt8] {
        let start = Int32.min
        let types: [UInt8] = [0] + [0, 0, 0, 0, 0, 0] + Array("-00\u{0}".utf8)
        return header + bigEndian(start) + types + header + bigEndian(Int64(start)) + types
            + Array("\n\(rule)\n".utf8)
    }

    /// One change, one type of clock, and four characters of its name.
    private static let header: [UInt8] =
        Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        + [0, 0, 0, 1, 1, 4].flatMap { bigEndian(Int32($0)) }

    private static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    /// The POSIX string of a file, or `nil` for a file of another kind.
    static func rule(in bytes: [UInt8]) -> String? {
        guard bytes.starts(with: "TZif".utf8), bytes.last == 0x0A else { return nil }
        let line = bytes.dropLast().reversed().prefix { $0 != 0x0A }.reversed()
        return line.allSatisfy { (0x21...0x7E).contains($0) } ? String(decoding: line, as: UTF8.self) : nil
    }

    /// Returns true for the string of a zone that has not been chosen.
    static func isNeutral(_ rule: String) -> Bool { neutral.contains(rule) }
}
