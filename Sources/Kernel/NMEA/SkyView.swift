/// The number of satellites in view, from the last GSV sentences of each constellation.
struct SkyView {
    /// A constellation without a report for this many moments is dropped.
    ///
    /// Some receivers report every fifth.
    private static let memory = 30

    private var constellations = InlineArray<8, Constellation>(repeating: Constellation())

    /// Takes the count of one sentence.
    ///
    /// Receivers of two frequencies send a count for each, and the higher one applies.
    mutating func note(_ count: Int, talker: UInt16) {
        guard let slot = slot(of: talker) else { return }
        let isRepeated = constellations[slot].talker == talker && constellations[slot].age == 0
        constellations[slot].count = isRepeated ? max(count, constellations[slot].count) : count
        constellations[slot].talker = talker
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
}
