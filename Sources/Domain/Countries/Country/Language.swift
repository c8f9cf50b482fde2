extension Country {
    /// A language as it is used in a country.
    public struct Language: Hashable, Sendable, Codable {
        /// The legal status of a language in the country.
        public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
            /// Official in the whole country by law.
            case official
            /// Official in practice, but not by law.
            case deFacto
            /// Official in a part of the country.
            case regional
            /// Spoken, but not official anywhere in the country.
            case spoken
        }

        /// The ISO 639-1 code, or the ISO 639-3 code for a language without one.
        public var code: String
        /// The ISO 639-3 code.
        public var iso639_3: String
        /// The English name of the language.
        public var name: String
        /// The language's name for itself.
        public var nativeName: String?
        /// The legal status in the country.
        public var status: Status
        /// The percentage of the inhabitants who use the language.
        public var percent: Double?

        /// True if the language is official in the whole country, by law or in practice.
        public var isOfficial: Bool { status == .official || status == .deFacto }

        /// Creates a language from its codes, names and use.
        public init(
            code: String,
            iso639_3: String,
            name: String,
            nativeName: String? = nil,
            status: Status = .official,
            percent: Double? = nil
        ) {
            self.code = code
            self.iso639_3 = iso639_3
            self.name = name
            self.nativeName = nativeName
            self.status = status
            self.percent = percent
        }
    }
}
