import CityIndex
public import Countries
import Synchronization
import TextSearch

/// Reads the text after a city's name, using the codes and names of the countries in a catalogue.
///
/// The web page reads texts by the same names. The names are loaded at the first text, which takes some milliseconds.
public final class CountryReader: Sendable {
    private let catalogue: Catalogue
    private let known = Mutex<CountryNames?>(nil)

    /// Creates a reader with the names of `catalogue`.
    public init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// The meaning of `text`, which is empty if the catalogue is damaged.
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

    /// The codes and names of a country.
    ///
    /// The file Sources/Page/cities/finder.js has the same list.
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
