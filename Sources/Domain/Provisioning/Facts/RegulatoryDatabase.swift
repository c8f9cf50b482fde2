public import Countries

/// The countries with radio rules known to a device, from the `regulatory.db` of its wireless-regdb package.
///
/// The file starts with "RGDB" and a version, four bytes each. For each country, its two letters and a two-byte pointer
/// to its rules follow. The list ends with zeros. Numbers are big-endian.
public struct RegulatoryDatabase: Hashable, Sendable {
    /// The countries in the file, without the world's default rules, "00".
    public let countries: Set<Country.Code>

    /// Reads a file.
    ///
    /// Returns `nil` for an unknown format.
    public init?(parsing bytes: [UInt8]) {
        let version = 20
        guard bytes.count > 8, bytes[..<4].elementsEqual("RGDB".utf8) else { return nil }
        guard bytes[4..<8].reduce(0, { ($0 << 8) | Int($1) }) == version else { return nil }
        var countries: Set<Country.Code> = []
        var position = 8
        while true {
            guard position + 4 <= bytes.count else { return nil }
            let letters = bytes[position..<position + 2]
            if letters.allSatisfy({ $0 == 0 }) { break }
            if let code = Country.Code(String(decoding: letters, as: UTF8.self)) { countries.insert(code) }
            position += 4
        }
        self.countries = countries
    }
}
