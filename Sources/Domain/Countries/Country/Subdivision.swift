/// A part of a country: a governorate, a state, a province.
public struct Subdivision: Hashable, Sendable {
    /// What a subdivision that is not of the first level is a part of.
    public struct Parent: Hashable, Sendable {
        /// The ISO 3166-2 code of the first-level subdivision.
        public let code: String
        /// Its name.
        public let name: String

        /// Joins a code with a name.
        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    /// Its ISO 3166-2 code such as `EG-C`.
    public let code: String
    /// Its name; `nil` when the data give none.
    public let name: String?
    /// 1 for the first level, 2 for a part of another subdivision; `nil` when the data do not say.
    public let level: Int?
    /// The first-level subdivision that it is a part of; `nil` for one of the first level.
    public let parent: Parent?

    /// Joins a code with a name; the levels are those of `parents`.
    public init(code: String, name: String?, parents: SubdivisionParents? = nil) {
        self.code = code
        self.name = name
        parent = parents?[code]
        level = parents.map { $0[code] == nil ? 1 : 2 }
    }
}
