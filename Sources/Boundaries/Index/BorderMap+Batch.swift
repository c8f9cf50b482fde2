extension BorderMap {
    /// How many points are looked up side by side.
    static let batch = 128

    /// The numbers of the regions at up to ``batch`` points, written to `numbers`.
    ///
    /// All points take a step before any takes the next. What a step reads from memory is then on its way for many
    /// points at once, where one lookup after the other would wait for each.
    func regionNumbers(
        at points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>,
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) throws(Damage) {
        for (place, point) in points.enumerated() {
            numbers[place] = try entry(at: rootOffset(column: Int(point.x &>> 22), row: Int(point.y &>> 22)))
        }
        let result = withUnsafeTemporaryAllocation(of: Int.self, capacity: points.count) { waiting in
            Result { () throws(Damage) in
                try descend(points, numbers, waiting)
                try askLeaves(points, numbers, waiting)
            }
        }
        try result.get()
        for number in numbers where number > regionCount { throw Damage(byte: BoundaryFormat.headerLength) }
    }

    /// Puts the entry of the region or leaf that holds each point in place of the root's.
    private func descend(
        _ points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>,
        _ entries: UnsafeMutableBufferPointer<UInt32>,
        _ waiting: UnsafeMutableBufferPointer<Int>
    ) throws(Damage) {
        var level: UInt32 = 18
        var count = Self.select(0..<points.count, where: entries, areFrom: 1, to: 1, into: waiting)
        while count > 0 {
            guard level <= 18 else { throw Damage(byte: BoundaryFormat.headerLength) }
            for place in waiting[..<count] {
                let point = points[place]
                let square = CellNode.square(column: point.x &>> level & 15, row: point.y &>> level & 15)
                entries[place] = try nextEntry(below: entries[place], square: square)
            }
            count = Self.select(waiting[..<count], where: entries, areFrom: 1, to: 1, into: waiting)
            level &-= 4
        }
    }

    /// Puts the number of the region in place of the entry of a leaf.
    private func askLeaves(
        _ points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>,
        _ entries: UnsafeMutableBufferPointer<UInt32>,
        _ waiting: UnsafeMutableBufferPointer<Int>
    ) throws(Damage) {
        let count = Self.select(0..<points.count, where: entries, areFrom: 2, to: 3, into: waiting)
        for place in waiting[..<count] { try fetchLeaf(entries[place]) }
        for place in waiting[..<count] {
            let (point, entry) = (points[place], entries[place])
            entries[place] =
                entry &>> 30 == 2
                ? try regionNumber(point.x, point.y, inLeaf: entry)
                : try regionNumber(point.x, point.y, inLargeLeaf: entry)
        }
    }

    /// Writes the places whose entries are of the given kinds to `selected`, and returns how many there are.
    @inline(__always)
    private static func select(
        _ places: some Sequence<Int>,
        where entries: UnsafeMutableBufferPointer<UInt32>,
        areFrom low: UInt32,
        to high: UInt32,
        into selected: UnsafeMutableBufferPointer<Int>
    ) -> Int {
        var count = 0
        for place in places {
            selected[count] = place
            // By a sign, for a comparison would become a branch, which the processor guesses wrong where kinds are mixed.
            let kind = entries[place] &>> 30
            let isOutside = Int(Int32(bitPattern: (kind &- low) | (high &- kind)) &>> 31)
            count &+= 1 &+ isOutside
        }
        return count
    }
}
