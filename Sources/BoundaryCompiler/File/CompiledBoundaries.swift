/// A boundary file in memory, and what went into it.
public struct CompiledBoundaries: Sendable {
    /// The file.
    public let bytes: [UInt8]
    /// How many features were read.
    public let featureCount: Int
    /// How many regions they make.
    public let regionCount: Int
    /// How many distinct border edges there are.
    public let edgeCount: Int
    /// How many cells hold border edges.
    public let leafCount: Int
    /// The repairs and decisions.
    public let report: CoverageReport
    /// The corrections made while the features were read, if they were read from a text.
    public internal(set) var reading = ReadingReport()
}
