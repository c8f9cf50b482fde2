/// The source and the accuracy of a coverage, as its maker states them.
public struct BoundaryProvenance: Hashable, Sendable {
    /// The version of the data, such as `2026c`.
    public var dataVersion: String
    /// The licences of the data, in one line.
    public var licence: String
    /// The sources of the data, one line each.
    public var sources: [String]
    /// The largest distance of a border from the source's border, in metres, or 0 for the source's own borders.
    public var toleranceMetres: Double

    /// Creates a provenance.
    public init(dataVersion: String, licence: String, sources: [String], toleranceMetres: Double) {
        self.dataVersion = dataVersion
        self.licence = licence
        self.sources = sources
        self.toleranceMetres = toleranceMetres
    }

    /// The largest tolerance, in metres, of borders that are not coarse.
    ///
    /// It is smaller than the error of a usual receiver.
    private static let exactMetres = 10.0

    /// The tolerance, in metres, of coarse borders, which every answer must state, or `nil` for exact ones.
    public var coarseMetres: Double? { toleranceMetres > Self.exactMetres ? toleranceMetres : nil }
}

/// The description of a boundary file.
public struct BoundaryMetadata: Hashable, Sendable {
    /// The facts that the coverage's maker stated.
    public let provenance: BoundaryProvenance
    /// The version of the file's layout.
    public let formatVersion: UInt32
    /// The spacing of the lattice that border vertices lie on, in degrees.
    public let latticeDegrees: Double
    /// The number of regions.
    public let regionCount: Int
    /// The number of distinct border edges.
    public let edgeCount: Int
    /// The number of cells that hold border edges.
    public let leafCount: Int
    /// The size of the file in bytes.
    public let fileBytes: Int
}
