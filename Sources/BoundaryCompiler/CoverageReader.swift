import Boundaries

/// Reads the features of a polygon coverage from GeoJSON, one at a time.
///
/// Features stand one after another, each on a line, with or without record separators (RFC 8142), or in a
/// FeatureCollection. Each has the properties `country`, two capital letters, and `timezone`, an IANA name or
/// empty. Geometries are Polygons and MultiPolygons of longitude and latitude; a third number is passed over.
/// The reader holds one feature at a time, whatever the size of the coverage.
public struct CoverageReader {
    private let lattice: CoverageLattice
    private var scanner: JSONScanner
    private var isInCollection = false
    private var count = 0

    /// Opens the coverage at `path`, which may be a pipe; `-` is standard input.
    public init(opening path: String, lattice: CoverageLattice = CoverageLattice()) throws(CoverageError) {
        self.lattice = lattice
        scanner = JSONScanner(try ByteInput(opening: path))
    }

    /// Reads from memory.
    public init(_ bytes: [UInt8], lattice: CoverageLattice = CoverageLattice()) {
        self.lattice = lattice
        scanner = JSONScanner(ByteInput(bytes))
    }

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
        var draft = FeatureDraft(lattice: lattice)
        try scanner.expect("{")
        guard try !scanner.takes("}") else { throw scanner.malformed("the feature is empty") }
        repeat {
            let name = try scanner.string()
            try scanner.expect(":")
            if name == "features", !isInCollection {
                return try enterCollection()
            }
            try draft.read(member: name, from: &scanner)
        } while try scanner.takes(",")
        try scanner.expect("}")
        return try draft.feature(number: count, scanner: scanner)
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
