/// The satellites in view and their strongest signals, from the last GSV sentences of each constellation.
struct SkyView {
    /// A constellation without a report for this many moments is dropped.
    ///
    /// Some receivers report every fifth.
    private static let memory = 30

    private var constellations = InlineArray<8, Constellation>(repeating: Constellation())

    /// Takes one sentence.
    ///
    /// Receivers of two frequencies send a count for each, and the higher one applies.
    mutating func note(_ report: SkyReport) {
        guard let slot = slot(of: report.talker) else { return }
        let isRepeated =
            constellations[slot].talker == report.talker && constellations[slot].age == 0
        let count = constellations[slot].count
        constellations[slot].count = isRepeated ? max(report.count, count) : report.count
        constellations[slot].talker = report.talker
        constellations[slot].take(report, isRepeated: isRepeated)
        constellations[slot].age = 0
    }

    /// Ages each count by one moment.
    mutating func advance() {
        for slot in constellations.indices where constellations[slot].talker != 0 {
            constellations[slot].age += 1
            if constellations[slot].age > Self.memory { constellations[slot] = Constellation() }
        }
    }

    /// The sum over all constellations, or `nil` without any report.
    var count: Int? {
        var sum: Int?
        for slot in constellations.indices where constellations[slot].talker != 0 {
            sum = (sum ?? 0) + constellations[slot].count
        }
        return sum
    }

    /// The strongest signals of all constellations.
    var levels: SignalLevels {
        var levels = SignalLevels()
        for slot in constellations.indices { levels.insert(constellations[slot].levels) }
        return levels
    }

    /// The index of `talker`, or of a free element.
    private func slot(of talker: UInt16) -> Int? {
        var free: Int?
        for slot in constellations.indices {
            if constellations[slot].talker == talker { return slot }
            if constellations[slot].talker == 0, free == nil { free = slot }
        }
        return free
    }
}

private struct Constellation {
    /// The talker, packed as in ``Address``, or 0 for a free element.
    var talker: UInt16 = 0
    var count = 0
    /// The age of the report, in moments.
    var age = 0
    /// The levels of the last complete series of sentences.
    var levels = SignalLevels()
    /// The levels of the series that has begun.
    private var begun = SignalLevels()
    /// The frequency with which the last moment began.
    private var firstSignal: UInt8 = 0
    /// True if the series that has begun adds another frequency to the same moment.
    private var isAddition = false

    /// Takes the levels of one sentence of a series.
    ///
    /// A satellite has one level at each frequency, so the series of the stronger frequency applies as a whole.
    mutating func take(_ report: SkyReport, isRepeated: Bool) {
        if report.isFirst {
            begun = SignalLevels()
            isAddition = isRepeated && report.signal != firstSignal
            if !isAddition { firstSignal = report.signal }
        }
        begun.insert(report.levels)
        guard report.isLast, !isAddition || begun.isStronger(than: levels) else { return }
        levels = begun
    }
}
