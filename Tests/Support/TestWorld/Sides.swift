/// A rectangle given by its southern, western, northern and eastern sides.
package struct Sides {
    let south: Double
    let west: Double
    let north: Double
    let east: Double

    /// Creates a rectangle from sides in degrees.
    package init(_ south: Double, _ west: Double, _ north: Double, _ east: Double) {
        (self.south, self.west, self.north, self.east) = (south, west, north, east)
    }

    /// The corners, counterclockwise from the south-west, with latitude first.
    package var ring: [(Double, Double)] { [(south, west), (south, east), (north, east), (north, west)] }
}
