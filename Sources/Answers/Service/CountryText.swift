public import Countries
import JSONText

/// The JSON object of a country, cut by its keys, so that a reply can take some of them.
public struct CountryText: Sendable {
    /// The keys in order, each with its value as JSON.
    private let members: [(key: String, value: String)]

    /// The members of `country` as ``CountryLine`` has them, named in `language` (BCP 47).
    public init(_ country: Country, language: String) throws {
        let bytes = Array(try JSONLine.text(CountryLine(country: country, language: language)).utf8)
        var members: [(key: String, value: String)] = []
        var scanner = JSONScanner(bytes)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            let start = scanner.place.offset
            try scanner.skip()
            members.append((key, String(decoding: bytes[start..<scanner.place.offset], as: UTF8.self)))
        }
        self.members = members
    }

    /// The names of all keys.
    public var keys: [String] { members.map(\.key) }

    /// The object with these keys alone, with all of them for `nil`; and, if a search found it, with its `match`.
    public func object(_ keys: Set<String>?, match: String? = nil) -> String {
        var some = keys.map { keys in members.filter { keys.contains($0.key) } } ?? members
        if let match { some.append(("match", match)) }
        return "{" + some.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}

/// A page of a list of countries, as one JSON object.
public enum CountryPage {
    /// The object: how many countries there are in all, the page's number from 1, how many pages there are, and the
    /// countries of this one.
    public static func text(count: Int, page: Int, pages: Int, countries: [String]) -> String {
        "{\"count\":\(count),\"countries\":[\(countries.joined(separator: ","))],\"page\":\(page),\"pages\":\(pages)}"
    }
}
