import Faults
import Fixes

/// Detects a receiver that repeats the same time.
///
/// Its positions are old and do not confirm one another.
struct StuckTime {
    /// The longest time for which a live receiver repeats one moment.
    private static let patience = Duration.seconds(10)

    private var moment: Int?
    private var since: ContinuousClock.Instant?
    private var isReported = false

    /// Records a position's time of day in milliseconds, and returns true if the receiver must be reported as stuck
    /// now.
    mutating func note(_ millisecondOfDay: Int?, at now: ContinuousClock.Instant) -> Bool {
        guard let millisecondOfDay, millisecondOfDay == moment, let since else {
            (moment, since, isReported) = (millisecondOfDay, now, false)
            return false
        }
        guard !isReported, since.duration(to: now) >= Self.patience else { return false }
        isReported = true
        return true
    }

    /// The status of a stuck receiver.
    static let status = SourceStatus.noFix(
        reason: "stuck: it repeats the same time",
        remedy: "switch the receiver off and on"
    )
}
