public import Countries
import Quoting

/// The countries of mobile networks, by the codes of ITU-T E.212.
///
/// A network's code consists of a mobile country code (MCC) of three digits and a network code of two or three digits.
public struct MobileNetworks: Sendable {
    private let countries: [String: [Country.Code]]

    /// Reads a table of networks.
    ///
    /// Each line holds a network's code or an MCC, a tab, and the countries that use it, separated by spaces. `#`
    /// starts a comment.
    ///
    /// - Parameters:
    ///   - table: The text of the table.
    ///   - path: The file that contains the text, for the error.
    /// - Throws: `DataTableError.malformed(path:line:expected:)` with the first malformed line.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        var countries: [String: [Country.Code]] = [:]
        for (index, line) in table.parts(between: "\n").enumerated() {
            if line.isEmpty || line.begins(with: "#") { continue }
            let fields = line.parts(between: "\t")
            guard fields.count == 2, Self.isCode(fields[0]), countries[fields[0]] == nil else {
                throw Self.malformed(path, line: index + 1)
            }
            let words = fields[1].parts(between: " ", omittingEmpty: true)
            let codes = words.compactMap { Country.Code($0) }
            guard !codes.isEmpty, codes.count == words.count else {
                throw Self.malformed(path, line: index + 1)
            }
            countries[fields[0]] = codes
        }
        guard !countries.isEmpty else { throw Self.malformed(path, line: 1) }
        self.countries = countries
    }

    /// The countries in which a network with this code may be.
    ///
    /// Searches for the whole code, then for its MCC. Returns an empty list if `code` is not a valid code.
    public func countries(ofNetwork code: String) -> [Country.Code] {
        guard Self.isCode(code) else { return [] }
        return countries[code] ?? countries[String(code.prefix(3))] ?? []
    }

    private static func malformed(_ path: String, line: Int) -> DataTableError {
        .malformed(path: path, line: line, expected: "a network and its countries")
    }

    private static func isCode(_ text: some StringProtocol) -> Bool {
        [3, 5, 6].contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
