/// A compiled boundary file in memory, with figures about its content.
public struct CompiledBoundaries: Sendable {
    /// The bytes of the file.
    public let bytes: [UInt8]
    /// The number of features that were read.
    public let featureCount: Int
    /// The number of distinct regions.
    public let regionCount: Int
    /// The number of distinct border edges.
    public let edgeCount: Int
    /// The number of cells that hold border edges.
    public let leafCount: Int
    /// The repairs and decisions.
    public let report: CoverageReport
    /// The corrections made while the features were read, if they were read from a text.
    public internal(set) var reading = ReadingReport()
}
