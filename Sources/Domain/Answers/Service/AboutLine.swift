public import Boundaries
public import Countries
import Geodesy
public import Refresh

/// What a running service is and has, as one JSON object.
public struct AboutLine: Encodable, Sendable {
    /// The program.
    public struct Program: Hashable, Sendable {
        /// The version, by Semantic Versioning.
        public var version: String
        /// The commit that it was built from, and how.
        public var build: String

        /// Joins the two.
        public init(version: String, build: String) { (self.version, self.build) = (version, build) }
    }

    /// What a service may have or not.
    public struct Parts: Hashable, Sendable, Encodable {
        /// A receiver or another source of positions.
        public var source = false
        /// A remote service that countries are refreshed from.
        public var remote = false
        /// Cities.
        public var cities = false
        /// Whether changes need a token.
        public var token = false

        /// Nothing.
        public init() {}
    }

    private let program: Program
    private let boundaries: BoundaryMetadata?
    private let countries: Provided<Catalogue>
    private let metadata: CatalogueMetadata
    private let limit: Int
    private let parts: Parts

    /// Joins what is known.
    ///
    /// - Parameters:
    ///   - program: the running program.
    ///   - boundaries: what the boundary file says about itself; `nil` when it cannot be opened.
    ///   - countries: the catalogue in use.
    ///   - limit: how many countries may be selected.
    ///   - parts: what the service has.
    /// - Throws: `CatalogueError` when the catalogue is damaged.
    public init(
        program: Program,
        boundaries: BoundaryMetadata?,
        countries: Provided<Catalogue>,
        limit: Int,
        parts: Parts
    ) throws {
        (self.program, self.boundaries, self.countries) = (program, boundaries, countries)
        (self.limit, self.parts) = (limit, parts)
        metadata = try countries.value.metadata()
    }

    private enum Key: String, CodingKey {
        case version, build, boundaries, countries, languages, limit, parts
    }

    private enum DataKey: String, CodingKey {
        case version, licence, count, origin, stored, stale, bytes
        case tolerance = "toleranceMetres"
    }

    private struct Language: Encodable {
        let code: String
        let name: String
        let nativeName: String
    }

    /// Every key is always there; what is unknown is null.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(program.version, forKey: .version)
        try object.encode(program.build, forKey: .build)
        try encodeBoundaries(into: &object)
        var data = object.nestedContainer(keyedBy: DataKey.self, forKey: .countries)
        try data.encode(metadata.version, forKey: .version)
        try data.encode(metadata.licence, forKey: .licence)
        try data.encode(countries.value.count, forKey: .count)
        try data.encode(countries.origin.description, forKey: .origin)
        try data.encode(countries.stored?.description, forKey: .stored)
        try data.encode(countries.isStale, forKey: .stale)
        let languages = metadata.languages.map {
            Language(code: $0.code, name: $0.name, nativeName: $0.nativeName ?? $0.name)
        }
        try object.encode(languages, forKey: .languages)
        try object.encode(limit, forKey: .limit)
        try object.encode(parts, forKey: .parts)
    }

    private func encodeBoundaries(into object: inout KeyedEncodingContainer<Key>) throws {
        guard let boundaries else { return try object.encodeNil(forKey: .boundaries) }
        var data = object.nestedContainer(keyedBy: DataKey.self, forKey: .boundaries)
        try data.encode(boundaries.provenance.dataVersion, forKey: .version)
        try data.encode(boundaries.provenance.licence, forKey: .licence)
        try data.encode(boundaries.provenance.toleranceMetres, forKey: .tolerance)
        try data.encode(boundaries.fileBytes, forKey: .bytes)
    }
}
