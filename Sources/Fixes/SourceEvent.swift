/// What happens at a source while it is read.
public enum SourceEvent: Hashable, Sendable {
    /// A fix.
    case fix(Fix)
    /// What the source is doing while it has no fix to give has changed.
    case status(SourceStatus)
    /// The source failed, for this reason, and will be opened again; given for each failed attempt.
    case lost(PositionError)
    /// The source that was lost gives fixes again; the first of them follows.
    case back
}
