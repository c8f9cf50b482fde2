import NMEA

/// Decides, from what is read at each speed, when to try the next one and when to stay.
///
/// A speed is right when two sentences with a right checksum arrive, or one and nothing broken. It is wrong
/// after ``patience`` without any. In every other round it is wrong as soon as a burst between two silences, or one
/// of at least ``burst`` bytes, has no sentence in it: that takes one second a speed instead of two, and the other
/// rounds are for receivers that send bursts of something else as well. A found speed is given up again once
/// noise has come for ``doubt`` and no sentence.
struct BaudSearch {
    /// The most usual speed of receivers first.
    static let order = [9600, 4800, 115_200, 38_400, 57_600, 19_200, 230_400, 460_800, 921_600]
    /// Receivers send once a second; this covers one whole burst from any moment.
    static let patience = Duration.milliseconds(2000)
    /// How long a found speed may give only noise before the search starts again.
    static let doubt = Duration.seconds(6)
    /// More than two of the longest sentences of NMEA 0183, so that one would be whole.
    static let burst = 170

    /// The speed to read at now, in bits per second.
    private(set) var baud: Int
    /// Whether the speed is known to be right.
    private(set) var isFound = false

    private let order: [Int]
    private var step = 0
    private var since: ContinuousClock.Instant
    private var noisySince: ContinuousClock.Instant?
    private var lastValid = 0
    private var bytesAtLastValid = 0
    private var bytesAtSilence: Int?

    /// Starts at `now` with `first` if there is one, otherwise with the most usual speed.
    init(first: Int? = nil, at now: ContinuousClock.Instant) {
        order = first.map { first in [first] + Self.order.filter { $0 != first } } ?? Self.order
        baud = order[0]
        since = now
    }

    /// Judges what was read since the speed was set; returns whether the speed has changed, so that the
    /// reader and its counts must start again.
    mutating func observe(
        _ statistics: NMEAReader.Statistics,
        isSilent: Bool,
        at now: ContinuousClock.Instant
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

    /// Whether bytes without a sentence, `bytes` since the speed was set, end a burst that must have held one.
    private func isBurst(_ bytes: Int) -> Bool {
        if bytes - bytesAtLastValid >= Self.burst { return true }
        return bytesAtSilence.map { bytes - $0 >= 2 && $0 >= bytesAtLastValid } ?? false
    }

    private func isDoubtful(at now: ContinuousClock.Instant) -> Bool {
        noisySince.map { now - $0 >= Self.doubt } ?? false
    }

    private func isWrong(_ hadBurst: Bool, at now: ContinuousClock.Instant) -> Bool {
        let isQuickRound = (step / order.count).isMultiple(of: 2)
        return now - since >= Self.patience || (isQuickRound && hadBurst)
    }

    private mutating func advance(at now: ContinuousClock.Instant) {
        step = isFound ? 0 : step + 1
        isFound = false
        baud = order[step % order.count]
        (lastValid, bytesAtLastValid, since, noisySince) = (0, 0, now, nil)
    }
}
