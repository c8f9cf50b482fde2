import TextSearch

/// What of a country a search looks at, the better known first: of two whole texts the one of the earlier field wins.
public enum SearchField: UInt8, Hashable, Sendable, CaseIterable {
    /// The alpha-2, alpha-3 or numeric code.
    case code
    /// The common English name.
    case name
    /// A formal name in English, or a further one.
    case otherName
    /// A code of sports or of vehicles.
    case otherCode
    /// A name in an official language.
    case nativeName
    /// A name in another language.
    case translation
    /// What the people or the things of the country are called: "Dutch".
    case demonym
    /// A capital.
    case capital
    /// Another name of a capital: in another language, or a former one.
    case capitalName
    /// A currency's code or name.
    case currency
    /// A currency's symbol as it is written in English: "¥" for the yen.
    case symbol
    /// A currency's symbol at home: "¥" for the yuan.
    case nativeSymbol
    /// A language's name or code.
    case language
    /// The subregion.
    case subregion
    /// The region or a continent.
    case region
    /// A telephone code.
    case callingCode
    /// A top-level domain.
    case domain
    /// A time zone's identifier, or the city in it.
    case timeZone

    /// The field that stands for all that are looked for together: every name of a country is one of its names.
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
    /// How the texts of each field are matched.
    static let rules = FieldRules(
        matchedWhole: FieldSet(
            [.code, .otherCode, .symbol, .nativeSymbol, .callingCode, .domain, .timeZone]
        ),
        allowingTypos: FieldSet(allCases.filter { $0.isName || $0 == .demonym }),
        mainLanguage: FieldSet(Set(allCases).subtracting([.nativeName, .translation, .capitalName]))
    )

    private var isName: Bool { family == .name || family == .capital }
}

extension FieldSet {
    /// The numbers of `fields`.
    init(_ fields: some Sequence<SearchField>) { self.init(fields.map(\.rawValue)) }
}

extension SearchField: CustomStringConvertible {
    /// As a person reads it.
    public var description: String {
        switch self {
        case .code, .otherCode: "code"
        case .name: "name"
        case .otherName: "other name"
        case .nativeName: "native name"
        case .translation: "translation"
        case .demonym: "demonym"
        case .capital, .capitalName: "capital"
        case .currency, .symbol, .nativeSymbol: "currency"
        case .language: "language"
        case .subregion: "subregion"
        case .region: "region"
        case .callingCode, .domain: "address"
        case .timeZone: "time zone"
        }
    }
}
