/// A lookup of many points at once, in groups that follow one another a step apart.
///
/// Each step prefetches the memory that the group's next step reads. The memory arrives while other groups take their
/// steps. Single lookups one after another would wait for each read. If all points took a step before any took the
/// next, the requests would queue while nothing is computed, which takes twice the time near borders.
struct BatchWalk {
    let map: BorderMap
    let points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>
    /// The progress of each point: the entry of a node or leaf, and at the end the number of a region.
    let entries: UnsafeMutableBufferPointer<UInt32>

    /// The number of points in a group.
    private static let group = 16
    /// The number of integers that ``run(in:)`` needs as scratch memory.
    static let room = 3 * group

    /// Replaces each point's entry by the number of its region.
    func run(in room: UnsafeMutableBufferPointer<Int>) throws(Damage) {
        var entered = WaitingList(part: 0, of: room)
        var descended = WaitingList(part: 1, of: room)
        var arrived = WaitingList(part: 2, of: room)
        let count = points.count
        // Three steps more than there are groups, because the last group takes three more steps after its first.
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

    /// Reads the root entries of a group.
    @inline(__always)
    private func enter(_ group: Range<Int>) throws(Damage) {
        for place in group {
            let point = points[place]
            entries[place] = try map.entry(
                at: map.rootOffset(column: Int(point.x &>> 22), row: Int(point.y &>> 22))
            )
        }
    }

    /// Replaces each entry that is a node, `depth` nodes below the root's, by the entry that the node has for the
    /// point.
    @inline(__always)
    private func descend(_ waiting: WaitingList, below depth: UInt32) throws(Damage) {
        for place in waiting.taken where entries[place] &>> 30 == 1 {
            let entry = try map.nextEntry(below: entries[place], depth: depth, to: points[place])
            entries[place] = entry
            map.fetch(entry)
        }
    }

    /// Finds the regions of the points, through nodes of any depth.
    ///
    /// Few points have a third node.
    @inline(__always)
    private func finish(_ waiting: WaitingList) throws(Damage) {
        for place in waiting.taken {
            entries[place] = try map.regionNumber(below: entries[place], depth: 2, at: points[place])
        }
    }
}

/// The positions of the points that wait for a step.
private struct WaitingList {
    private let places: UnsafeMutableBufferPointer<Int>
    private var count = 0

    /// The list that uses third `part` of `room`, counted from 0.
    init(part: Int, of room: UnsafeMutableBufferPointer<Int>) {
        let length = room.count / 3
        places = .init(rebasing: room[part * length..<(part + 1) * length])
    }

    /// The positions in the list.
    var taken: Slice<UnsafeMutableBufferPointer<Int>> { places[..<count] }

    /// Replaces the list's content by those of `others` whose entries are not regions.
    @inline(__always)
    mutating func take(
        _ others: some Sequence<Int>,
        of entries: UnsafeMutableBufferPointer<UInt32>
    ) {
        count = 0
        for place in others {
            places[count] = place
            // Uses a sign: the compiler would turn a comparison into a branch, which is mispredicted where kinds are
            // mixed.
            let isRegion = Int(Int32(bitPattern: (entries[place] &>> 30) &- 1) &>> 31)
            count &+= 1 &+ isRegion
        }
    }
}
