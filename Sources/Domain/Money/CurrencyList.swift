public import Countries
import TextSearch

/// The currencies that can be converted: those of countries, and those that only have reference rates.
public struct CurrencyList: Sendable {
    /// The decimals of the currencies that no country uses now and that have others than two, by the CLDR.
    private static let formerDecimals = ["TRL": 0]
    private static let usualDecimals = 2

    private let known: [String: Country.Currency]

    /// Collects the currencies of `countries`, and those with rates under their codes.
    public init(_ countries: [Country], rates: [String]) {
        var known: [String: Country.Currency] = [:]
        for code in rates {
            let decimals = Self.formerDecimals[code] ?? Self.usualDecimals
            known[code] = Country.Currency(code: code, name: code, decimals: decimals)
        }
        for currency in countries.flatMap(\.currencies) { known[currency.code] = currency }
        self.known = known
    }

    /// The codes in their order.
    public var codes: [String] { known.keys.sorted() }

    /// The currency with a code of ISO 4217, or with an English name.
    ///
    /// Case and diacritical marks are ignored.
    public func currency(named text: String) throws(ConversionError) -> Country.Currency {
        if let currency = known[text.uppercased()] { return currency }
        let wanted = FoldedText(text)
        let named = known.values.filter { FoldedText($0.name) == wanted }
        guard named.count == 1, let only = named.first else { throw .unknown(text) }
        return only
    }
}
