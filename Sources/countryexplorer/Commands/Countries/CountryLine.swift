import Countries
import FoundationEssentials
import Geodesy

/// A country as one JSON object: all that the catalogue has, and its name in the language asked for.
struct CountryLine: Encodable {
    let country: Country
    let language: String?

    private enum Key: String, CodingKey { case localName }

    func encode(to encoder: any Encoder) throws {
        try country.encode(to: encoder)
        guard let language else { return }
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(country.name(in: language), forKey: .localName)
    }
}

/// Numbers and lists as people read them.
enum Reading {
    /// Digits in groups of three.
    static func number(_ value: Int) -> String {
        var digits = String(value.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (value < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// Whole numbers in groups, small ones with up to two decimals.
    static func number(_ value: Double) -> String {
        value.rounded() == value || value >= 1000
            ? number(Int(clamping: value)) : "\((value * 100).rounded() / 100)"
    }
}
