import TextSearch

/// An order for lists of countries.
public enum CountryOrder: Hashable, Sendable {
    /// Sorts by the name in a language (BCP 47), ignoring case and diacritical marks.
    case name(language: String)
    /// Sorts by descending population.
    ///
    /// Countries of unknown population are last.
    case population
    /// Sorts by descending area.
    ///
    /// Countries of unknown area are last.
    case area
    /// Sorts by ascending distance in metres.
    ///
    /// Countries without a distance are last.
    case distance([Country.Code: Double])

    /// Returns `countries` in this order.
    ///
    /// Ties are sorted by code.
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
    /// Sorts by a key that is computed once for each country.
    fileprivate func sorted<Key: Equatable>(
        by key: (Country) -> Key,
        isBefore: (Key, Key) -> Bool
    ) -> [Country] {
        map { (key($0), $0) }
            .sorted { $0.0 == $1.0 ? $0.1.code < $1.1.code : isBefore($0.0, $1.0) }
            .map(\.1)
    }
}
