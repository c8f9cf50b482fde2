/// What happens at a source that is read for as long as the program runs.
public enum SourceEvent: Hashable, Sendable {
    /// A fix.
    case fix(Fix)
    /// The source failed, for this reason; it is being opened again.
    ///
    /// Given once for each loss, however many attempts it takes to come back.
    case lost(PositionError)
    /// The source that was lost gives fixes again; the first of them follows.
    case back
}
