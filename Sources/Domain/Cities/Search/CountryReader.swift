import CityIndex
public import Countries
import Synchronization
import TextSearch

/// Reads what stands behind a city's name by the codes and names of the countries of a catalogue.
///
/// The page does the same by the same names. They are read at the first text, in some milliseconds.
public final class CountryReader: Sendable {
    private let catalogue: Catalogue
    private let known = Mutex<CountryNames?>(nil)

    /// Takes the names of `catalogue`.
    public init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// What `text` may mean; nothing when the catalogue is damaged.
    public func meaning(of text: String) -> CountryMeaning {
        guard let names = try? names() else { return CountryMeaning() }
        return CountryMeaning(names.meaning(of: FoldedText(text)))
    }

    private func names() throws(CatalogueError) -> CountryNames {
        if let names = known.withLock({ $0 }) { return names }
        let names = CountryNames(try catalogue.countries().flatMap(Self.names))
        known.withLock { $0 = names }
        return names
    }

    /// The codes of a country and what it is called; Sources/Page/cities/finder.js has the same list.
    private static func names(of country: Country) -> [CountryNames.Name] {
        func both(_ names: [String: Country.Name]) -> [String] {
            names.values.flatMap { [$0.common, $0.official].compactMap(\.self) }
        }
        let codes = [country.code.description, country.alpha3, country.numeric].compactMap(\.self)
        let own = Set([country.name] + both(country.nativeNames) + both(country.translations))
        let others =
            [country.officialName].compactMap(\.self) + country.alternatives + country.searchNames.names
            + country.formerNames.map(\.name)
        let kinds: [(CountryNames.Kind, [String])] = [(.code, codes), (.name, Array(own)), (.other, others)]
        return kinds.flatMap { kind, texts in texts.map { ($0, kind, country.code.number) } }
    }
}
