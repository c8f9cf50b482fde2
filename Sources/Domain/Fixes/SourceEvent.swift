public import Geodesy

/// An event of a source that is being read.
public enum SourceEvent: Hashable, Sendable {
    /// A new fix.
    case fix(Fix)
    /// The source has no fix, and its status has changed.
    case status(SourceStatus)
    /// The source failed for this reason and will be opened again.
    ///
    /// The event is sent for each failed attempt.
    case lost(PositionError)
    /// The source that was lost gives fixes again, the first of which follows.
    case back
}
