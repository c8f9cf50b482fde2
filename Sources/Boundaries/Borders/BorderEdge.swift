/// A straight piece of border from `start` to `end`, with the region on either hand of one who walks along it.
package struct BorderEdge: Hashable, Sendable {
    package var start: GridPoint
    package var end: GridPoint
    /// The number of the region on the left; 0 is none.
    package var left: Int
    /// The number of the region on the right; 0 is none.
    package var right: Int

    package init(start: GridPoint, end: GridPoint, left: Int, right: Int) {
        self.start = start
        self.end = end
        self.left = left
        self.right = right
    }
}
