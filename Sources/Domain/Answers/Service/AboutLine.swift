public import Boundaries
public import Countries
import Geodesy
public import Refresh

/// The version and the contents of a running service, as one JSON object.
public struct AboutLine: Encodable, Sendable {
    /// The version and the build of the running program.
    public struct Program: Hashable, Sendable {
        /// The version, by the rules of Semantic Versioning.
        public var version: String
        /// The commit and the kind of the build.
        public var build: String

        /// Creates a program from its version and its build.
        public init(version: String, build: String) { (self.version, self.build) = (version, build) }
    }

    /// The optional parts of a service.
    public struct Parts: Hashable, Sendable, Encodable {
        /// True if the service has a receiver or another source of positions.
        public var source = false
        /// True if the service refreshes countries from a remote service.
        public var remote = false
        /// True if the service has cities.
        public var cities = false
        /// True if changes require a token.
        public var token = false

        /// Creates a value without optional parts.
        public init() {}
    }

    private let program: Program
    private let boundaries: BoundaryMetadata?
    private let countries: Provided<Catalogue>
    private let metadata: CatalogueMetadata
    private let limit: Int
    private let parts: Parts

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - program: The running program.
    ///   - boundaries: The metadata of the boundary file, or `nil` if it cannot be opened.
    ///   - countries: The catalogue in use.
    ///   - limit: The maximum number of selected countries.
    ///   - parts: The optional parts of the service.
    /// - Throws: `CatalogueError` if the catalogue is damaged.
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

    /// Encodes every key, with null for an unknown value.
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
