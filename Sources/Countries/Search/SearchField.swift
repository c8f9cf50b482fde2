/// What of a country a search looks at.
public enum SearchField: UInt8, Hashable, Sendable, CaseIterable {
    /// The alpha-2, alpha-3 or numeric code.
    case code
    /// The common English name.
    case name
    /// A formal name in English, or a further one.
    case otherName
    /// A name in an official language.
    case nativeName
    /// A name in another language.
    case translation
    /// A capital.
    case capital
    /// A currency's code, name or symbol.
    case currency
    /// A language's name or code.
    case language
    /// The subregion.
    case subregion
    /// The region or a continent.
    case region
    /// A telephone code or a top-level domain.
    case address

    /// Whether only the whole of it is a match: part of a code is another code.
    var isMatchedWhole: Bool { self == .code || self == .address }

    /// The field that stands for all that are looked for together: every name of a country is one of its names.
    var family: SearchField {
        switch self {
        case .name, .otherName, .nativeName, .translation: .name
        case .code, .capital, .currency, .language, .subregion, .region, .address: self
        }
    }

    /// Whether people misspell it.
    var allowsTypos: Bool {
        switch self {
        case .name, .otherName, .nativeName, .translation, .capital: true
        case .code, .currency, .language, .subregion, .region, .address: false
        }
    }
}

extension SearchField: CustomStringConvertible {
    /// As a person reads it.
    public var description: String {
        switch self {
        case .code: "code"
        case .name: "name"
        case .otherName: "other name"
        case .nativeName: "native name"
        case .translation: "translation"
        case .capital: "capital"
        case .currency: "currency"
        case .language: "language"
        case .subregion: "subregion"
        case .region: "region"
        case .address: "address"
        }
    }
}
