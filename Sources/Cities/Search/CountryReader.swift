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
        var names = CountryNames()
        for country in try catalogue.countries() { names.add(country) }
        known.withLock { $0 = names }
        return names
    }
}

extension CountryNames {
    /// Adds the codes of a country and what it is called; data/page/cities/finder.js has the same list.
    fileprivate mutating func add(_ country: Country) {
        let letters = country.code.number
        func names(_ names: [String: Country.Name]) -> [String] {
            names.values.flatMap { [$0.common, $0.official].compactMap(\.self) }
        }
        for code in [country.code.description, country.alpha3, country.numeric].compactMap(\.self) {
            add(code, .code, of: letters)
        }
        let own = Set([country.name] + names(country.nativeNames) + names(country.translations))
        for name in own { add(name, .name, of: letters) }
        let others =
            [country.officialName].compactMap(\.self) + country.alternatives + country.searchNames.names
            + country.formerNames.map(\.name)
        for name in others { add(name, .other, of: letters) }
    }
}
