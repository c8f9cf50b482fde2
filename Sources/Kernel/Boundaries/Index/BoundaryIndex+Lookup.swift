public import Geodesy

extension BoundaryIndex {
    /// The region under `coordinate`, or `nil` on the high seas and in any other place outside all regions.
    ///
    /// The answer is exact for the polygons in the file at 1e-7 degree. A point on a border belongs to the region
    /// directly east of it, and on a border that runs due east, to the one north of it. Longitudes 180 and −180 are the
    /// same meridian. At a pole the longitude is ignored.
    public func region(containing coordinate: Coordinate) throws(BoundaryError) -> Region? {
        let number = try regionNumber(containing: coordinate)
        return number == 0 ? nil : regions[number - 1]
    }

    /// The number of the region under `coordinate`.
    ///
    /// Number n is `regions[n - 1]`, and 0 means no region. The plain lookup allocates nothing, counts no references,
    /// and reads the file in three or four places.
    public func regionNumber(containing coordinate: Coordinate) throws(BoundaryError) -> Int {
        try regionNumber(at: GridPoint(coordinate))
    }

    /// The number of the region under `point`, which must not lie on the eastern or northern rim of the grid.
    @inline(__always)
    package func regionNumber(at point: GridPoint) throws(BoundaryError) -> Int {
        do {
            let (x, y) = point.fromCorner
            return try map.regionNumber(x: x, y: y)
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// Writes the numbers of the regions under many coordinates to `numbers`, in order.
    ///
    /// Both buffers must have the same length. This is faster than single lookups if points lie far apart, since memory
    /// is read for many of them at once.
    public func regionNumbers(
        containing coordinates: UnsafeBufferPointer<Coordinate>,
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) throws(BoundaryError) {
        precondition(
            coordinates.count == numbers.count,
            "there must be room for as many numbers as coordinates"
        )
        var start = 0
        while start < coordinates.count {
            let end = min(start + BorderMap.batch, coordinates.count)
            let points = UnsafeBufferPointer(rebasing: coordinates[start..<end])
            try regionNumbers(
                ofBatch: points,
                into: UnsafeMutableBufferPointer(rebasing: numbers[start..<end])
            )
            start = end
        }
    }

    private func regionNumbers(
        ofBatch coordinates: UnsafeBufferPointer<Coordinate>,
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) throws(BoundaryError) {
        let count = coordinates.count
        let result = withUnsafeTemporaryAllocation(of: CornerPoint.self, capacity: count) { points in
            Result { () throws(BoundaryError) in
                for (place, coordinate) in coordinates.enumerated() {
                    points[place] = GridPoint(coordinate).fromCorner
                }
                try regionNumbers(at: UnsafeBufferPointer(points), into: numbers)
            }
        }
        try result.get()
    }

    /// The largest number of points that ``regionNumbers(at:into:)`` takes.
    package static var batch: Int { BorderMap.batch }

    /// A point in units from the south-western corner of the grid.
    package typealias CornerPoint = (x: UInt32, y: UInt32)

    /// Writes the numbers of the regions at up to ``batch`` points, none on the eastern or northern rim of the grid.
    package func regionNumbers(
        at points: UnsafeBufferPointer<CornerPoint>,
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) throws(BoundaryError) {
        do {
            try map.regionNumbers(at: points, into: numbers)
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }
}

extension GridPoint {
    /// The point in units from the south-western corner of the grid.
    @inline(__always)
    package var fromCorner: (x: UInt32, y: UInt32) {
        (
            UInt32(truncatingIfNeeded: x &+ Self.halfWidth),
            UInt32(truncatingIfNeeded: y &+ Self.halfHeight)
        )
    }
}
