import TextSearch

/// In what order countries are listed.
public enum CountryOrder: Hashable, Sendable {
    /// By name in a language (BCP 47), without case and marks.
    case name(language: String)
    /// The most people first; where the number is unknown last.
    case population
    /// The largest first; where the area is unknown last.
    case area
    /// The nearest first, by their distances in metres; without a distance last.
    case distance([Country.Code: Double])

    /// `countries` in this order; equal ones by code.
    public func sorted(_ countries: [Country]) -> [Country] {
        switch self {
        case .name(let language):
            countries.sorted(by: { FoldedText($0.name(in: language)).description }, isBefore: <)
        case .population: countries.sorted(by: { $0.population ?? -1 }, isBefore: >)
        case .area: countries.sorted(by: { $0.areaSquareKilometres ?? -1 }, isBefore: >)
        case .distance(let metres):
            countries.sorted(by: { metres[$0.code] ?? .infinity }, isBefore: <)
        }
    }
}

extension Array where Element == Country {
    /// Reckons each key once.
    fileprivate func sorted<Key: Equatable>(
        by key: (Country) -> Key,
        isBefore: (Key, Key) -> Bool
    ) -> [Country] {
        map { (key($0), $0) }
            .sorted { $0.0 == $1.0 ? $0.1.code < $1.1.code : isBefore($0.0, $1.0) }
            .map(\.1)
    }
}
