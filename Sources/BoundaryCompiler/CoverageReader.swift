import Boundaries

/// Reads the features of a polygon coverage from GeoJSON, one at a time.
///
/// Features stand one after another, each on a line, with or without record separators (RFC 8142), or in a
/// FeatureCollection. Geometries are polygons, or collections of them, of longitude and latitude; further
/// numbers are passed over. The reader holds one feature at a time, whatever the size of the coverage.
///
/// On a lattice that refuses excess decimals nothing else is put right either: a ring must be closed, hold
/// ground and stay within ±180 degrees. On one that rounds, what is put right is counted in ``report``.
public struct CoverageReader {
    /// How to read.
    public struct Options: Hashable, Sendable {
        /// The lattice that the vertices lie on.
        public var lattice: CoverageLattice
        /// The properties that name the region.
        public var properties: PropertyNames
        /// Whether points and lines are passed over and not refused.
        public var skipsOthers: Bool

        /// The defaults are those of the bundled coverage.
        public init(
            lattice: CoverageLattice = CoverageLattice(),
            properties: PropertyNames = PropertyNames(),
            skipsOthers: Bool = false
        ) {
            self.lattice = lattice
            self.properties = properties
            self.skipsOthers = skipsOthers
        }
    }

    /// What was put right so far.
    public private(set) var report = ReadingReport()

    private let options: Options
    private var scanner: JSONScanner
    private var isInCollection = false
    private var count = 0

    /// Opens the coverage at `path`, which may be a pipe; `-` is standard input.
    public init(opening path: String, options: Options = Options()) throws(CoverageError) {
        self.options = options
        scanner = JSONScanner(try ByteInput(opening: path))
    }

    /// Reads from memory.
    public init(_ bytes: [UInt8], options: Options = Options()) {
        self.options = options
        scanner = JSONScanner(ByteInput(bytes))
    }

    /// Reads from memory, with the property names of the bundled coverage.
    public init(_ bytes: [UInt8], lattice: CoverageLattice) {
        self.init(bytes, options: Options(lattice: lattice))
    }

    /// How many bytes have been read.
    public var bytesRead: Int { scanner.bytesTaken }

    /// The next feature, or `nil` after the last.
    public mutating func next() throws(CoverageError) -> CoverageFeature? {
        while true {
            if isInCollection {
                if try scanner.takes(",") { return try feature() }
                try leaveCollection()
            }
            guard try scanner.peekToken() != nil else { return nil }
            if let feature = try feature() { return feature }
        }
    }

    /// Reads a feature, or enters a collection and reads its first; `nil` when the collection is empty.
    private mutating func feature() throws(CoverageError) -> CoverageFeature? {
        count += 1
        scanner.feature = count
        var draft = FeatureDraft(options)
        scanner.identity = nil
        try scanner.expect("{")
        guard try !scanner.takes("}") else { throw scanner.malformed("the feature is empty") }
        repeat {
            let name = try scanner.string()
            try scanner.expect(":")
            if name == "features", !isInCollection {
                return try enterCollection()
            }
            try draft.read(member: name, from: &scanner, &report)
        } while try scanner.takes(",")
        try scanner.expect("}")
        report.featureCount = count
        return try draft.feature(number: count, scanner: scanner, &report)
    }

    private mutating func enterCollection() throws(CoverageError) -> CoverageFeature? {
        count -= 1
        isInCollection = true
        try scanner.expect("[")
        return try scanner.peekToken() == UInt8(ascii: "]") ? nil : try feature()
    }

    private mutating func leaveCollection() throws(CoverageError) {
        isInCollection = false
        try scanner.expect("]")
        while try scanner.takes(",") {
            _ = try scanner.string()
            try scanner.expect(":")
            try scanner.skipValue()
        }
        try scanner.expect("}")
    }
}
