public import Countries
public import Faults
import Quoting

/// The languages of printed names: English and the languages that a catalogue lists.
public struct NameLanguages: Sendable {
    private let tags: [String]
    /// True for a catalogue that lists no languages, so that any tag must be accepted.
    private let takesAll: Bool

    /// Creates the list of languages of a catalogue.
    public init(_ metadata: CatalogueMetadata) {
        tags = (metadata.languages.map(\.code) + ["en"]).sorted()
        takesAll = metadata.languages.isEmpty
    }

    /// The usual spelling of the language tag `text` (BCP 47): `pt-PT` for `PT-pt`.
    ///
    /// A tag with more parts than the listed one, such as `de-AT`, is accepted. Its names are those of the listed one.
    ///
    /// - Throws: ``LanguageError`` for a text that is not a well-formed tag, and for a language without names.
    public func tag(_ text: String) throws(LanguageError) -> String {
        let tag = try Self.wellFormed(text)
        guard takesAll || tags.contains(where: { tag == $0 || tag.hasPrefix($0 + "-") }) else {
            throw .unknown(tag, known: tags)
        }
        return tag
    }
}

extension NameLanguages {
    /// The usual spelling of the language tag `text` (BCP 47), which may be one without names in the catalogue.
    ///
    /// - Throws: ``LanguageError`` for a text that is not a well-formed tag.
    public static func wellFormed(_ text: String) throws(LanguageError) -> String {
        guard let tag = LanguageTag.usual(text) else { throw .malformed(text) }
        return tag
    }
}

/// The reason why a language of names is refused.
public enum LanguageError: Error, Hashable, Sendable {
    /// The text is not a well-formed language tag.
    case malformed(String)
    /// The catalogue has no names in this language.
    ///
    /// `known` holds the tags of the languages that it has.
    case unknown(String, known: [String])
}

extension LanguageError: FaultError, CustomStringConvertible {
    /// A usage fault, because an option or parameter is wrong.
    public var fault: Fault { .usage }

    /// The text, the reason and the accepted values in one line.
    public var description: String { message() }

    /// The text and the reason.
    public var problem: String {
        switch self {
        case .malformed(let text): "lang \"\(TerminalText.line(text))\": not a language tag (BCP 47)"
        case .unknown(let tag, _): "lang \"\(tag)\": there are no names in this language"
        }
    }

    /// The accepted values, as a clause.
    public var remedy: Remedy? {
        switch self {
        case .malformed: "give one such as de or pt-PT"
        case .unknown(_, let known): "the languages are \(known.joined(separator: ", "))"
        }
    }
}
