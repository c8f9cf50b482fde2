import CityIndex
public import Countries
import Synchronization
import TextSearch

/// Reads the text after a city's name, using the codes and names of the countries in a catalogue.
///
/// The names are loaded at the first text, which takes some milliseconds.
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
        let names = CountryNames(try catalogue.finder())
        known.withLock { $0 = names }
        return names
    }
}
