import Answers

/// Bounds the reports of fixes that are held back: the first is reported at once, then every 30th with their number, and
/// the rest before the next report of another kind or at the end.
struct HeldBackTally {
    /// The number of fixes that one report counts at most.
    private static let step = 30

    private var isFirst = true
    private var pending: WatchReport?

    /// Takes the next report and returns those to be made now, in order.
    mutating func take(_ report: WatchReport) -> [WatchReport] {
        guard report.event.jump != nil else {
            defer { isFirst = true }
            return rest() + [report]
        }
        var report = report
        report.heldBack = (pending?.heldBack ?? 0) + 1
        pending = report
        return isFirst || report.heldBack == Self.step ? rest() : []
    }

    /// Returns the report of those that are counted and not reported yet, if there are any.
    mutating func rest() -> [WatchReport] {
        defer { (isFirst, pending) = (false, nil) }
        return pending.map { [$0] } ?? []
    }
}
