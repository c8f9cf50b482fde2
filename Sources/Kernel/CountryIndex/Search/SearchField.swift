package import TextSearch

/// A field of a country that a search examines.
///
/// The fields are sorted by prominence. If two fields match as a whole, the earlier one wins.
public enum SearchField: UInt8, Hashable, Sendable, CaseIterable {
    /// The alpha-2, alpha-3 or numeric code.
    case code
    /// The common English name.
    case name
    /// The formal name in English, or another English name.
    case otherName
    /// A code used in sports or for vehicles.
    case otherCode
    /// A name in an official language.
    case nativeName
    /// A name in another language.
    case translation
    /// A name for the people or the products of the country: "Dutch".
    case demonym
    /// The English name of a capital.
    case capital
    /// Another name of a capital: in another language, or a former one.
    case capitalName
    /// A currency's code or name.
    case currency
    /// A currency's symbol in English text: "¥" for the yen.
    case symbol
    /// A currency's symbol in its own country: "¥" for the yuan.
    case nativeSymbol
    /// A language's name or code.
    case language
    /// The subregion of UN M49.
    case subregion
    /// The region of UN M49, or a continent.
    case region
    /// A telephone code, as digits without `+`.
    case callingCode
    /// A top-level domain of the country.
    case domain
    /// A time zone's identifier, or the city in it.
    case timeZone

    /// The field that represents all fields that are searched together.
    ///
    /// For example, every name of a country belongs to the family of its common name.
    package var family: SearchField {
        switch self {
        case .name, .otherName, .nativeName, .translation: .name
        case .capital, .capitalName: .capital
        case .code, .otherCode, .demonym, .currency, .symbol, .nativeSymbol, .language, .subregion, .region,
            .callingCode, .domain, .timeZone:
            self
        }
    }
}

extension SearchField {
    /// The rules for matching the texts of each field.
    package static let rules = FieldRules(
        matchedWhole: FieldSet(
            [.code, .otherCode, .symbol, .nativeSymbol, .callingCode, .domain, .timeZone]
        ),
        allowingTypos: FieldSet(allCases.filter { $0.isName || $0 == .demonym }),
        mainLanguage: FieldSet(allCases.filter { ![.nativeName, .translation, .capitalName].contains($0) })
    )

    private var isName: Bool { family == .name || family == .capital }
}

extension FieldSet {
    /// Creates a set from the numbers of `fields`.
    package init(_ fields: some Sequence<SearchField>) { self.init(fields.map { $0.rawValue }) }
}

extension SearchField: CustomStringConvertible {
    /// The field's name for output.
    public var description: String { String(decoding: nameEndedByZero.utf8.dropLast(), as: UTF8.self) }

    /// The field's name for output, and a zero.
    package var nameEndedByZero: StaticString {
        switch self {
        case .code, .otherCode: "code\0"
        case .name: "name\0"
        case .otherName: "other name\0"
        case .nativeName: "native name\0"
        case .translation: "translation\0"
        case .demonym: "demonym\0"
        case .capital, .capitalName: "capital\0"
        case .currency, .symbol, .nativeSymbol: "currency\0"
        case .language: "language\0"
        case .subregion: "subregion\0"
        case .region: "region\0"
        case .callingCode, .domain: "address\0"
        case .timeZone: "time zone\0"
        }
    }
}
