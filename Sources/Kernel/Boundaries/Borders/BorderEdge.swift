/// A straight piece of border from `start` to `end`, with the regions to its left and right, looking from start to end.
package struct BorderEdge: Hashable, Sendable {
    package var start: GridPoint
    package var end: GridPoint
    /// The number of the region on the left, or 0 for no region.
    package var left: Int
    /// The number of the region on the right, or 0 for no region.
    package var right: Int

    package init(start: GridPoint, end: GridPoint, left: Int, right: Int) {
        self.start = start
        self.end = end
        self.left = left
        self.right = right
    }
}
