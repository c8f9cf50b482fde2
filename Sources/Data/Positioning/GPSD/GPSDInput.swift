import Fixes
import Geodesy
import NMEA

/// Converts the reports of one gpsd, or a recording of them, to fixes, and reports the reason for a missing fix.
struct GPSDInput {
    private let origin: Fix.Origin
    private let journal: SourceJournal
    private var receivers = GPSDReceivers()
    private var lastReason: String?
    private var stuck = StuckTime()

    /// Creates an input that has read nothing.
    init(origin: Fix.Origin, journal: SourceJournal) {
        self.origin = origin
        self.journal = journal
    }

    /// Handles a report that was received at `instant`, and returns its fix if it has a new one.
    mutating func take(_ report: GPSDReport, receivedAt instant: ContinuousClock.Instant) -> Fix? {
        if let kind = report.kind { journal.count(kinds: [kind]) }
        switch report {
        case .sky(let sky):
            receivers.note(sky)
            journal.note(sky.satellites)
        case .noise(let noise): receivers.note(noise, receivedAt: instant)
        case .position(let position): return fix(position, receivedAt: instant)
        case .version, .devices, .device, .error: break
        }
        return nil
    }

    /// Removes the state of a receiver that was added or removed.
    mutating func forget(_ device: String) { receivers.forget(device) }

    /// Reports the reason for a missing fix again, even if it does not change.
    mutating func repeatReason() { lastReason = nil }

    private mutating func fix(_ position: GPSDPosition, receivedAt instant: ContinuousClock.Instant) -> Fix? {
        guard position.isFix else {
            let (reason, remedy) = position.noFix
            report(reason, .noFix(reason: reason, remedy: remedy))
            return nil
        }
        guard receivers.hasMeasured(position) else {
            let reason = NMEAReader.NoFix.Reason.deadReckoning
            report(reason.rawValue, .noFix(reason: reason.rawValue, remedy: reason.remedy))
            return nil
        }
        lastReason = nil
        if origin != .replay, stuck.note(position.fix(receivedAt: instant)?.millisecondOfDay, at: instant) {
            journal.report(StuckTime.status)
        }
        guard var fix = receivers.fix(position, receivedAt: instant) else { return nil }
        fix.origin = origin
        journal.note(fix)
        return fix
    }

    private mutating func report(_ reason: String, _ status: SourceStatus) {
        guard reason != lastReason else { return }
        lastReason = reason
        journal.report(status)
    }
}
