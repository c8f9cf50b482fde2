package import Geodesy

/// Decides from the data at each speed when to try the next speed and when to stay.
///
/// A speed is right if two sentences with a correct checksum arrive, or one such sentence and no broken one. It is
/// wrong after ``patience`` without any sentence. In every other round, it is already wrong if a burst between two
/// silences, or a burst of at least ``burst`` bytes, contains no sentence. Such a round takes one second for each speed
/// instead of two. The remaining rounds are for receivers that also send bursts of other data. A found speed is
/// abandoned after ``doubt`` with noise and without a sentence.
package struct BaudSearch {
    /// The speeds in bits per second, the most usual speed of receivers first.
    static let order = [9600, 4800, 115_200, 38_400, 57_600, 19_200, 230_400, 460_800, 921_600]
    /// The time for one speed.
    ///
    /// Receivers send once a second, so this covers a whole burst from any moment.
    static let patience = Duration.milliseconds(2000)
    /// The time for which a found speed may give only noise before the search starts again.
    static let doubt = Duration.seconds(6)
    /// The smallest conclusive burst in bytes: more than two of the longest NMEA 0183 sentences, so that one would be
    /// complete.
    static let burst = 170

    /// The current speed in bits per second.
    package private(set) var baud: Int
    /// True if the speed is known to be right.
    package private(set) var isFound = false

    private let order: [Int]
    private var step = 0
    private var since: Fix.Instant
    private var noisySince: Fix.Instant?
    private var lastValid = 0
    private var bytesAtLastValid = 0
    private var bytesAtSilence: Int?

    /// Starts at `now` with the speed `first`, or for `nil` with the most usual speed.
    package init(first: Int? = nil, at now: Fix.Instant) {
        order = first.map { first in [first] + Self.order.filter { $0 != first } } ?? Self.order
        baud = order[0]
        since = now
    }

    /// Evaluates the data since the speed was set.
    ///
    /// Returns whether the speed has changed, so that the reader and its counts must start again.
    package mutating func observe(
        _ statistics: NMEAReader.Statistics,
        isSilent: Bool,
        at now: Fix.Instant
    ) -> Bool {
        let valid = statistics.accepted + statistics.skipped
        let broken = statistics.wrongChecksums + statistics.malformed + statistics.brokenOff
        if valid >= 2 || (valid == 1 && broken == 0) { isFound = true }
        if valid > lastValid {
            (lastValid, bytesAtLastValid, since, noisySince) = (valid, statistics.bytes, now, nil)
            return false
        }
        if statistics.bytes > bytesAtLastValid, noisySince == nil { noisySince = now }
        let hadBurst = isSilent && isBurst(statistics.bytes)
        if isSilent { bytesAtSilence = statistics.bytes }
        guard isFound ? isDoubtful(at: now) : isWrong(hadBurst, at: now) else { return false }
        advance(at: now)
        bytesAtSilence = isSilent ? 0 : nil
        return true
    }

    /// True if the `bytes` without a sentence since the speed was set end a burst that should have contained a
    /// sentence.
    private func isBurst(_ bytes: Int) -> Bool {
        if bytes - bytesAtLastValid >= Self.burst { return true }
        return bytesAtSilence.map { bytes - $0 >= 2 && $0 >= bytesAtLastValid } ?? false
    }

    private func isDoubtful(at now: Fix.Instant) -> Bool {
        noisySince.map { now - $0 >= Self.doubt } ?? false
    }

    private func isWrong(_ hadBurst: Bool, at now: Fix.Instant) -> Bool {
        let isQuickRound = (step / order.count).isMultiple(of: 2)
        return now - since >= Self.patience || (isQuickRound && hadBurst)
    }

    private mutating func advance(at now: Fix.Instant) {
        step = isFound ? 0 : step + 1
        isFound = false
        baud = order[step % order.count]
        (lastValid, bytesAtLastValid, since, noisySince) = (0, 0, now, nil)
    }
}
