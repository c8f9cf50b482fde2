extension Country {
    /// A language as it is used in a country.
    public struct Language: Hashable, Sendable, Codable {
        /// Its standing there.
        public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
            /// Official in the whole country.
            case official
            /// Official in fact, though by no law.
            case deFacto
            /// Official in a part.
            case regional
            /// Spoken, and official nowhere.
            case spoken
        }

        /// ISO 639-1, or ISO 639-3 where there is none.
        public var code: String
        /// ISO 639-3.
        public var iso639_3: String
        /// Its English name.
        public var name: String
        /// Its name in itself.
        public var nativeName: String?
        /// Its standing.
        public var status: Status
        /// How many of a hundred people there use it.
        public var percent: Double?

        /// Whether the whole country uses it officially, by law or in fact.
        public var isOfficial: Bool { status == .official || status == .deFacto }

        /// Joins codes and names.
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
