/// What the catalogue says of itself: where its facts are from, and which it lacks.
public struct CatalogueMetadata: Hashable, Sendable, Codable {
    /// A package that facts are from.
    public struct Source: Hashable, Sendable, Codable {
        /// Its name.
        public var name: String
        /// Its version.
        public var version: String?
        /// The day it was released, as YYYY-MM-DD.
        public var released: String?
        /// The day it was fetched, as YYYY-MM-DD.
        public var retrieved: String?
        /// Who distributes it: "Debian", "PyPI".
        public var origin: String?
        /// Its licence.
        public var licence: String
        /// Whom to name.
        public var attribution: String?
        /// Where it is.
        public var url: String?
        /// What is taken from it.
        public var use: String?

        /// A source of which the rest is not known.
        public init(name: String, retrieved: String?, licence: String) {
            self.name = name
            self.retrieved = retrieved
            self.licence = licence
        }
    }

    /// Where the values of a field are usually from.
    public struct Field: Hashable, Sendable, Codable {
        /// The key of a source.
        public var source: String
        /// What a reader should know.
        public var note: String?
    }

    /// A language that names are translated to.
    public struct Language: Hashable, Sendable, Codable {
        /// BCP 47.
        public var code: String
        /// ISO 639-3.
        public var iso639_3: String?
        /// Its English name.
        public var name: String
        /// Its name in itself.
        public var nativeName: String?
    }

    /// The day that the facts are of, as YYYY-MM-DD.
    public var version: String
    /// The licences in short.
    public var licence: String
    /// The sources by key.
    public var sources: [String: Source]
    /// The usual source of each field.
    public var fields: [String: Field]
    /// Fields that no honest source gives, and why.
    public var absent: [String: String]
    /// The languages of the translations.
    public var languages: [Language]

    /// Nothing known.
    public static let none = CatalogueMetadata(
        version: "",
        licence: "",
        sources: [:],
        fields: [:],
        absent: [:],
        languages: []
    )
}
