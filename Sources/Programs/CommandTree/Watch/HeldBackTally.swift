import Answers

/// Limits the reports of fixes that are held back.
///
/// The first is reported at once, then every 30th with their number. The rest is reported before the next report of
/// another kind or at the end.
struct HeldBackTally {
    /// The largest number of fixes in one report.
    private static let step = 30

    private var isFirst = true
    private var pending: WatchReport?

    /// Takes the next report, and returns those to be made now, in order.
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

    /// The report of the fixes that are counted and not yet reported, if there are any.
    mutating func rest() -> [WatchReport] {
        defer { (isFirst, pending) = (false, nil) }
        return pending.map { [$0] } ?? []
    }
}
