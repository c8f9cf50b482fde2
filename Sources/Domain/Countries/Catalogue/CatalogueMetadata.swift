/// The catalogue's description of itself: the sources of its facts, and the facts that it lacks.
public struct CatalogueMetadata: Hashable, Sendable, Codable {
    /// A package from which facts are taken.
    public struct Source: Hashable, Sendable, Codable {
        /// The name of the package.
        public var name: String
        /// The version of the package, or `nil` if it is unknown.
        public var version: String?
        /// The release date, as YYYY-MM-DD.
        public var released: String?
        /// The retrieval date, as YYYY-MM-DD.
        public var retrieved: String?
        /// The distributor: "Debian", "PyPI".
        public var origin: String?
        /// The licence of the package.
        public var licence: String
        /// The attribution that the licence requires.
        public var attribution: String?
        /// The package's address on the web.
        public var url: String?
        /// The facts taken from the package.
        public var use: String?

        /// Creates a source whose other details are unknown.
        public init(name: String, retrieved: String?, licence: String) {
            self.name = name
            self.retrieved = retrieved
            self.licence = licence
        }
    }

    /// The usual origin of a field's values.
    public struct Field: Hashable, Sendable, Codable {
        /// The key of an entry in the table of sources.
        public var source: String
        /// A remark for readers of the field.
        public var note: String?
    }

    /// A language into which country names are translated.
    public struct Language: Hashable, Sendable, Codable {
        /// The BCP 47 tag.
        public var code: String
        /// The ISO 639-3 code.
        public var iso639_3: String?
        /// The English name of the language.
        public var name: String
        /// The language's name for itself.
        public var nativeName: String?
    }

    /// The date of the facts, as YYYY-MM-DD.
    public var version: String
    /// A short statement of the licences.
    public var licence: String
    /// The sources by key.
    public var sources: [String: Source]
    /// The usual source of each field.
    public var fields: [String: Field]
    /// The fields that no reliable source provides, each with the reason.
    public var absent: [String: String]
    /// The languages of the translations.
    public var languages: [Language]

    /// Metadata without sources, fields and languages.
    public static let none = CatalogueMetadata(
        version: "",
        licence: "",
        sources: [:],
        fields: [:],
        absent: [:],
        languages: []
    )
}
