public import Countries
public import Faults
import Quoting

/// A language, currency or region in a filter that no country has.
public enum CountryFilterError: FaultError, Hashable, Sendable {
    /// An unknown language, as it was typed.
    case language(String)
    /// An unknown currency, as it was typed.
    case currency(String)
    /// An unknown region, as it was typed, and the existing ones.
    case region(String, known: [String])

    /// A usage fault, because an option or parameter is wrong.
    public var fault: Fault { .usage }

    /// The text and the reason.
    public var problem: String {
        switch self {
        case .language(let text): "language \"\(TerminalText.line(text))\": no country has it"
        case .currency(let text): "currency \"\(TerminalText.line(text))\": no country has it"
        case .region(let text, _): "region \"\(TerminalText.line(text))\": no region is called so"
        }
    }

    /// The accepted values, as a clause.
    public var remedy: Remedy? {
        switch self {
        case .language: "give a code of ISO 639 or a name, such as ar or Arabic"
        case .currency: "give a code of ISO 4217 or a name, such as EUR or Euro"
        case .region(_, let known): "the regions are: \(known.joined(separator: ", "))"
        }
    }
}

extension CountryFilter {
    /// Checks that at least one of `countries` has the language and one has the currency, regardless of the other
    /// conditions.
    ///
    /// - Throws: ``CountryFilterError`` for a language or currency that no country has.
    public func checkNames(among countries: [Country]) throws(CountryFilterError) {
        func isUnknown(_ change: (inout CountryFilter) -> Void) -> Bool {
            var filter = CountryFilter()
            change(&filter)
            return !countries.contains(where: filter.holds)
        }
        if let language, isUnknown({ $0.language = language }) { throw .language(language) }
        if let currency, isUnknown({ $0.currency = currency }) { throw .currency(currency) }
    }
}

extension CountryFilter {
    /// Checks that at least one of `countries` is in the region, regardless of the other conditions.
    ///
    /// - Throws: ``CountryFilterError`` with the existing regions if none is.
    public func checkPlace(among countries: [Country]) throws(CountryFilterError) {
        guard let place else { return }
        var filter = CountryFilter()
        filter.place = place
        guard countries.contains(where: filter.holds) else {
            throw .region(place, known: CountryFilter.places(of: countries))
        }
    }
}

extension Catalogue {
    /// The countries with a language, given by its code or name.
    ///
    /// - Throws: ``CountryFilterError`` if no country has the language, and `CatalogueError` if the catalogue is
    ///   damaged.
    public func countries(speaking language: String) throws -> Set<Country.Code> {
        var filter = CountryFilter()
        filter.language = language
        let countries = try countries()
        try filter.checkNames(among: countries)
        return Set(countries.filter(filter.holds).map(\.code))
    }
}
