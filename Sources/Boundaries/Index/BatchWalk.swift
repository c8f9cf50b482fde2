/// The way of some points through the index side by side, in groups that follow one another a step apart.
///
/// Each step asks for the memory that the group's next one reads, which comes while other groups take theirs. One
/// lookup after the other would wait for each read. If all points took a step before any took the next, the requests
/// would queue while nothing is computed: that takes twice the time near borders.
struct BatchWalk {
    let map: BorderMap
    let points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>
    /// What each point has come to: the entry of a node or leaf, and at last the number of a region.
    let entries: UnsafeMutableBufferPointer<UInt32>

    /// How many points a group has.
    private static let group = 16
    /// The room that ``run(in:)`` needs.
    static let room = 3 * group

    /// Puts the number of its region in place of each point's entry.
    func run(in room: UnsafeMutableBufferPointer<Int>) throws(Damage) {
        var entered = WaitingList(part: 0, of: room)
        var descended = WaitingList(part: 1, of: room)
        var arrived = WaitingList(part: 2, of: room)
        let count = points.count
        // Three steps more than there are groups, for the last has three to take after its first.
        for start in stride(from: 0, to: count + 3 * Self.group, by: Self.group) {
            try finish(arrived)
            try descend(descended, below: 1)
            arrived.take(descended.taken, of: entries)
            try descend(entered, below: 0)
            descended.take(entered.taken, of: entries)
            let group = min(start, count)..<min(start + Self.group, count)
            try enter(group)
            entered.take(group, of: entries)
            for place in entered.taken { map.fetch(entries[place]) }
        }
    }

    /// Reads the root's entries.
    @inline(__always)
    private func enter(_ group: Range<Int>) throws(Damage) {
        for place in group {
            let point = points[place]
            entries[place] = try map.entry(
                at: map.rootOffset(column: Int(point.x &>> 22), row: Int(point.y &>> 22))
            )
        }
    }

    /// Takes those that are at a node, `depth` nodes below the root's, to what it has for them.
    @inline(__always)
    private func descend(_ waiting: WaitingList, below depth: UInt32) throws(Damage) {
        for place in waiting.taken where entries[place] &>> 30 == 1 {
            let entry = try map.nextEntry(below: entries[place], depth: depth, to: points[place])
            entries[place] = entry
            map.fetch(entry)
        }
    }

    /// Takes points to their regions, through nodes of any depth, of which few have a third.
    @inline(__always)
    private func finish(_ waiting: WaitingList) throws(Damage) {
        for place in waiting.taken {
            entries[place] = try map.regionNumber(below: entries[place], depth: 2, at: points[place])
        }
    }
}

/// The places of points that wait for a step.
private struct WaitingList {
    private let places: UnsafeMutableBufferPointer<Int>
    private var count = 0

    /// The list that has the third of `room` of this number.
    init(part: Int, of room: UnsafeMutableBufferPointer<Int>) {
        let length = room.count / 3
        places = .init(rebasing: room[part * length..<(part + 1) * length])
    }

    /// The places in it.
    var taken: Slice<UnsafeMutableBufferPointer<Int>> { places[..<count] }

    /// Takes those of some places whose entries are no regions, instead of what it had.
    @inline(__always)
    mutating func take(
        _ others: some Sequence<Int>,
        of entries: UnsafeMutableBufferPointer<UInt32>
    ) {
        count = 0
        for place in others {
            places[count] = place
            // By a sign, for a comparison would become a branch, which the processor guesses wrong where kinds are mixed.
            let isRegion = Int(Int32(bitPattern: (entries[place] &>> 30) &- 1) &>> 31)
            count &+= 1 &+ isRegion
        }
    }
}
