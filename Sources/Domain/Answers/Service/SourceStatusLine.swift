import Faults
public import Fixes

/// The state of a source that has no fix, as one JSON object.
public struct SourceStatusLine: Encodable, Sendable {
    private let status: String
    private let remedy: String

    /// Creates a line for the state `status` and its remedy.
    public init(_ status: SourceStatus) {
        self.status = status.description
        remedy = status.remedy.description
    }
}
