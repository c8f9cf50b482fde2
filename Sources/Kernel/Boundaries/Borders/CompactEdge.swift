/// A border edge in 24 bytes, for tables of millions, with the number of the area on each side, or 0 for no area.
package struct CompactEdge: BitwiseCopyable, Hashable, Sendable {
    package var startX: Int32
    package var startY: Int32
    package var endX: Int32
    package var endY: Int32
    package var left: Int32
    package var right: Int32

    package init(startX: Int32, startY: Int32, endX: Int32, endY: Int32, left: Int32, right: Int32) {
        self.startX = startX
        self.startY = startY
        self.endX = endX
        self.endY = endY
        self.left = left
        self.right = right
    }

    package init(from start: GridPoint, to end: GridPoint, left: Int32, right: Int32) {
        startX = Int32(start.x)
        startY = Int32(start.y)
        endX = Int32(end.x)
        endY = Int32(end.y)
        self.left = left
        self.right = right
    }

    package var start: GridPoint { GridPoint(x: Int64(startX), y: Int64(startY)) }
    package var end: GridPoint { GridPoint(x: Int64(endX), y: Int64(endY)) }
}
