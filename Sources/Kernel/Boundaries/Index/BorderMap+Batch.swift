extension BorderMap {
    /// The number of points that are looked up at once.
    static let batch = 128

    /// The numbers of the regions at up to ``batch`` points, written to `numbers`.
    func regionNumbers(
        at points: UnsafeBufferPointer<(x: UInt32, y: UInt32)>,
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) throws(Damage) {
        let walk = BatchWalk(map: self, points: points, entries: numbers)
        let result = withUnsafeTemporaryAllocation(of: Int.self, capacity: BatchWalk.room) { room in
            Result { () throws(Damage) in try walk.run(in: room) }
        }
        try result.get()
        for number in numbers where number > regionCount { throw Damage(byte: BoundaryFormat.headerLength) }
    }
}
