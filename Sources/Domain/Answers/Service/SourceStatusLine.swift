import Faults
public import Fixes

/// What a source does while it has no fix, as one JSON object.
public struct SourceStatusLine: Encodable, Sendable {
    private let status: String
    private let remedy: String

    /// The state `status`, and what helps.
    public init(_ status: SourceStatus) {
        self.status = status.description
        remedy = status.remedy.description
    }
}
