/// A part of a country: a governorate, a state, a province.
public struct Subdivision: Hashable, Sendable {
    /// The first-level subdivision that contains a subdivision of the second level.
    public struct Parent: Hashable, Sendable {
        /// The ISO 3166-2 code of the first-level subdivision.
        public let code: String
        /// The name of the first-level subdivision.
        public let name: String

        /// Creates a parent from its code and its name.
        public init(code: String, name: String) {
            self.code = code
            self.name = name
        }
    }

    /// The ISO 3166-2 code, such as `EG-C`.
    public let code: String
    /// The name, or `nil` if the data have none.
    public let name: String?
    /// The level: 1, or 2 for a part of another subdivision.
    ///
    /// It is `nil` if the data do not contain levels.
    public let level: Int?
    /// The first-level subdivision that contains this one, or `nil` for the first level.
    public let parent: Parent?

    /// Creates a subdivision whose level follows from `parents`.
    public init(code: String, name: String?, parents: SubdivisionParents? = nil) {
        self.code = code
        self.name = name
        parent = parents?[code]
        level = parents.map { $0[code] == nil ? 1 : 2 }
    }
}
