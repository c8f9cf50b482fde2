public import Countries

/// The countries whose rules for radios a device knows, from the `regulatory.db` of its wireless-regdb.
///
/// The file begins with "RGDB" and a version, both of four bytes; then each country has its two letters and two bytes
/// that lead to its rules, until four bytes of zero. Numbers have their highest byte first.
public struct RegulatoryDatabase: Hashable, Sendable {
    /// The countries of the file; the world's own rules, "00", are not among them.
    public let countries: Set<Country.Code>

    /// Reads a file; `nil` when it is none of the known form.
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
