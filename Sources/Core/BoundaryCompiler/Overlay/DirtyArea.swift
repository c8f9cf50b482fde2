/// The squares of a coarse grid in which segments were cut, and may now meet other segments.
struct DirtyArea {
    private var squares = [Bool](repeating: false, count: 1 << 18)
    private let west: Int64, south: Int64
    private let shift: Int64

    init(_ bounds: Linework.Bounds, _ segments: some Sequence<Segment>) {
        west = Int64(bounds.west)
        south = Int64(bounds.south)
        let side = max(Int64(bounds.east) - west, Int64(bounds.north) - south) + 1
        shift = max(0, Int64(Int64.bitWidth - (side - 1).leadingZeroBitCount) - 9)
        for segment in segments { forEachSquare(segment) { squares[$0] = true } }
    }

    /// True if a segment comes near any of the squares.
    func meets(_ segment: Segment) -> Bool {
        for row in rows(segment) {
            for column in columns(segment) where squares[(row << 9) | column] { return true }
        }
        return false
    }

    private func forEachSquare(_ segment: Segment, _ body: (Int) -> Void) {
        for row in rows(segment) {
            for column in columns(segment) { body((row << 9) | column) }
        }
    }

    private func rows(_ segment: Segment) -> ClosedRange<Int> {
        Int((Int64(segment.lower.y) - south) >> shift)...Int((Int64(segment.upper.y) - south) >> shift)
    }

    private func columns(_ segment: Segment) -> ClosedRange<Int> {
        Int((Int64(segment.west) - west) >> shift)...Int((Int64(segment.east) - west) >> shift)
    }
}
