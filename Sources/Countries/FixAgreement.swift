public import Geodesy

/// Several consecutive fixes that agree in place and time, before anything is done on their word.
///
/// An XOR checksum cannot see two swapped bytes, so one fix proves nothing; a second wrong one in the same
/// place is another matter. Two fixes agree when one could have been reached from the other: their distance
/// is within both accuracies plus what the fastest airliner covers in the time between.
public struct FixAgreement: Sendable {
    /// How many fixes in a row must agree unless told otherwise: one may be damaged unseen, and a second alike.
    public static let usual = 3

    /// Metres per second; above an airliner's ground speed in a strong jet stream (about 340).
    private static let topSpeed = 350.0
    /// The radius assumed of a fix that claims none, in metres.
    private static let assumedAccuracy = 100.0
    /// A pause longer than this, in seconds, starts the count anew: it would excuse any distance.
    private static let longestPause = 60.0

    /// How many fixes in a row must agree.
    public let needed: Int
    /// The fixes that agree so far, oldest first.
    public private(set) var run: [Fix] = []
    /// How often a fix contradicted the ones before it.
    public private(set) var contradictions = 0

    /// Asks for `needed` agreeing fixes in a row, at least one.
    public init(needed: Int) {
        self.needed = max(1, needed)
    }

    /// Takes the next fix; gives it back once it and the ones before it agree.
    ///
    /// What a person typed stands by itself. A second report of the same moment replaces the first.
    public mutating func add(_ fix: Fix) -> Fix? {
        if fix.origin == .manual { return fix }
        if let last = run.last {
            if isSameMoment(last, fix) {
                run.removeLast()
            } else if !agree(last, fix) {
                contradictions += 1
                run.removeAll()
            }
        }
        run.append(fix)
        if run.count > needed { run.removeFirst() }
        return run.count == needed ? fix : nil
    }

    private func isSameMoment(_ earlier: Fix, _ later: Fix) -> Bool {
        guard let one = earlier.time, let other = later.time else { return false }
        return one == other && agree(earlier, later)
    }

    private func agree(_ earlier: Fix, _ later: Fix) -> Bool {
        let elapsed = seconds(from: earlier, to: later)
        guard (0...Self.longestPause).contains(elapsed) else { return false }
        let accuracies = [earlier, later].map { $0.accuracyMetres ?? Self.assumedAccuracy }
        let reach = accuracies[0] + accuracies[1] + Self.topSpeed * max(1, elapsed)
        return earlier.coordinate.distance(to: later.coordinate) <= reach
    }

    /// By the receiver's clock where both fixes have its time (a replayed log arrives at once), else by ours.
    private func seconds(from earlier: Fix, to later: Fix) -> Double {
        if let start = earlier.time, let end = later.time {
            return Double(end.milliseconds - start.milliseconds) / 1000
        }
        if let start = earlier.millisecondOfDay, let end = later.millisecondOfDay {
            return Double((end - start + 86_400_000) % 86_400_000) / 1000
        }
        let elapsed = earlier.received.duration(to: later.received)
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    }
}
