import CBuildInformation
import CPosix
import Fixes
import Geodesy
import Glibc
import NMEA

/// The system's clock, which is set from the time of a receiver where nothing else keeps it right.
struct DeviceClock: Sendable {
    /// A call that the system refused.
    struct Refusal: Error, Hashable {
        let errno: Int32
    }

    /// Returns true if a service keeps the clock right.
    var isSynchronised: @Sendable () throws(Refusal) -> Bool
    /// Sets the clock.
    var set: @Sendable (Timestamp) throws(Refusal) -> Void
    /// The time that the clock shows.
    var now: @Sendable () -> Timestamp = { .now() }

    /// The clock of the running system.
    static let system = DeviceClock(
        isSynchronised: { () throws(Refusal) in
            var isSynchronised = false
            let error = cposix_clock_state(&isSynchronised)
            guard error == 0 else { throw Refusal(errno: error) }
            return isSynchronised
        },
        set: { time throws(Refusal) in
            let error = cposix_set_clock(time.milliseconds)
            guard error == 0 else { throw Refusal(errno: error) }
        }
    )

    /// The rule for this program, whose build is not older than the floor for the dates of receivers.
    static let rule = ClockRule(
        earliest: max(NMEAReader.liveDateFloor, Timestamp(milliseconds: Int64(build_time) * 1000))
    )

    /// Sets the clock by `rule` from the fixes that `counts` has, and returns what was done.
    func set(from counts: SearchTally.Counts, by rule: ClockRule = Self.rule) -> ClockDecision {
        let isSynchronised: Bool
        do throws(Refusal) {
            isSynchronised = try self.isSynchronised()
        } catch {
            return .kept(.unknown(problem: Self.text(error)))
        }
        let system = ClockRule.System(time: now(), instant: .now, isSynchronised: isSynchronised)
        let decision = rule.decision(on: counts.clock, isAdvanced: counts.isDateAdvanced, system)
        guard case .set(_, let time) = decision else { return decision }
        do throws(Refusal) {
            try set(time)
        } catch {
            return .kept(error.errno == EPERM ? .notPermitted : .failed(problem: Self.text(error)))
        }
        return decision
    }

    private static func text(_ refusal: Refusal) -> String { String(cString: strerror(refusal.errno)) }
}
