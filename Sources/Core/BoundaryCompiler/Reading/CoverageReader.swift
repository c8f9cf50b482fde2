import Boundaries
import JSONText

/// Reads the features of a polygon coverage from GeoJSON, one at a time.
///
/// Features follow one another, each on a line, with or without record separators (RFC 8142), or are in a
/// FeatureCollection. Geometries are polygons, or collections of them, of longitude and latitude. Further numbers are
/// skipped. The reader holds one feature at a time, so that coverages may have any size.
///
/// A lattice that refuses excess decimals also turns off all other corrections: a ring must be closed, have ground and
/// stay within ±180 degrees. With a lattice that rounds, ``report`` counts the corrections.
public struct CoverageReader {
    /// The settings of a reader.
    public struct Options: Hashable, Sendable {
        /// The lattice that the vertices lie on.
        public var lattice: CoverageLattice
        /// The properties that name the region.
        public var properties: PropertyNames
        /// True to skip points and lines instead of refusing them.
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

    /// The corrections so far.
    public private(set) var report = ReadingReport()

    private let options: Options
    private let input: ByteInput
    private var scanner: JSONScanner
    private var isInCollection = false
    private var count = 0
    /// The number of the last feature that was begun, for messages.
    private var current = 0

    /// Opens the coverage at `path`, which may be a pipe.
    ///
    /// `-` is standard input.
    public init(opening path: String, options: Options = Options()) throws(CoverageError) {
        self.init(try ByteInput(opening: path), options)
    }

    /// Reads a coverage that is in memory.
    public init(_ bytes: [UInt8], options: Options = Options()) {
        self.init(ByteInput(bytes), options)
    }

    /// Reads from memory, with the property names of the bundled coverage.
    public init(_ bytes: [UInt8], lattice: CoverageLattice) {
        self.init(bytes, options: Options(lattice: lattice))
    }

    private init(_ input: ByteInput, _ options: Options) {
        self.options = options
        self.input = input
        scanner = JSONScanner { input.next() }
    }

    /// The number of bytes that have been read.
    public var bytesRead: Int { scanner.place.offset }

    /// The next feature, or `nil` after the last.
    public mutating func next() throws(CoverageError) -> CoverageFeature? {
        var draft: FeatureDraft?
        do throws(JSONFault) {
            draft = try nextDraft()
        } catch {
            let place = FeaturePlace(number: current, place: error.place, identity: nil)
            throw input.failure ?? place.malformed(error.description)
        }
        if let failure = input.failure { throw failure }
        return try draft?.feature(number: count, end: scanner.place, &report)
    }

    private mutating func nextDraft() throws(JSONFault) -> FeatureDraft? {
        while true {
            if isInCollection {
                if scanner.take(",") { return try draft() }
                try leaveCollection()
            }
            guard scanner.peek() != nil else { return nil }
            if let draft = try draft() { return draft }
        }
    }

    /// Reads a feature, or enters a collection and reads its first.
    ///
    /// Returns `nil` if the collection is empty.
    private mutating func draft() throws(JSONFault) -> FeatureDraft? {
        count += 1
        current = count
        var draft = FeatureDraft(options)
        try scanner.expect("{")
        guard !scanner.take("}") else { throw scanner.fault("the feature is empty") }
        repeat {
            let name = try scanner.string()
            try scanner.expect(":")
            if name == "features", !isInCollection {
                return try enterCollection()
            }
            try draft.read(member: name, from: &scanner, &report)
        } while scanner.take(",")
        try scanner.expect("}")
        report.featureCount = count
        return draft
    }

    private mutating func enterCollection() throws(JSONFault) -> FeatureDraft? {
        count -= 1
        isInCollection = true
        try scanner.expect("[")
        return scanner.peek() == UInt8(ascii: "]") ? nil : try draft()
    }

    private mutating func leaveCollection() throws(JSONFault) {
        isInCollection = false
        try scanner.expect("]")
        while scanner.take(",") {
            let name = try scanner.string()
            guard name != "features" else {
                throw scanner.fault("the collection has a second list of features")
            }
            try scanner.expect(":")
            try scanner.skip(levels: Self.deepestValue)
        }
        try scanner.expect("}")
    }

    /// One more than the greatest nesting depth of arrays and objects in a skipped value.
    static let deepestValue = 64
}
