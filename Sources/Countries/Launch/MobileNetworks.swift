import Quoting

/// The countries of mobile networks, by the codes of ITU-T E.212.
///
/// A network's code is a mobile country code (MCC) of three digits and two or three digits of its own.
public struct MobileNetworks: Sendable {
    private let countries: [String: [Country.Code]]

    /// Reads a table: tab-separated lines of a network's code or an MCC, and the countries that use it with spaces
    /// between; `#` starts a comment.
    ///
    /// - Throws: ``MobileNetworksError`` naming the first line that does not fit.
    public init(parsing table: String) throws(MobileNetworksError) {
        var countries: [String: [Country.Code]] = [:]
        for (index, line) in table.parts(between: "\n").enumerated() {
            if line.isEmpty || line.begins(with: "#") { continue }
            let fields = line.parts(between: "\t")
            guard fields.count == 2, Self.isCode(fields[0]), countries[fields[0]] == nil else {
                throw MobileNetworksError(line: index + 1)
            }
            let words = fields[1].parts(between: " ", omittingEmpty: true)
            let codes = words.compactMap { Country.Code($0) }
            guard !codes.isEmpty, codes.count == words.count else {
                throw MobileNetworksError(line: index + 1)
            }
            countries[fields[0]] = codes
        }
        guard !countries.isEmpty else { throw MobileNetworksError(line: 1) }
        self.countries = countries
    }

    /// The countries a network of this code may be in: by the whole code, else by its MCC; none for what is no code.
    public func countries(ofNetwork code: String) -> [Country.Code] {
        guard Self.isCode(code) else { return [] }
        return countries[code] ?? countries[String(code.prefix(3))] ?? []
    }

    private static func isCode(_ text: some StringProtocol) -> Bool {
        [3, 5, 6].contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

/// A line of the table of networks that is no code and its countries, or repeats a code.
public struct MobileNetworksError: Error, Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
}
