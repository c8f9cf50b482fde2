import CMathematics

extension Coordinate {
    /// The place `metres` away in the direction of `bearing`, in radians clockwise from north.
    ///
    /// Computed on a sphere of mean radius 6 371 008.8 m (IUGG R1). The length of the path is within 0.6 % of `metres`.
    public func destination(bearing: Double, metres: Double) -> Coordinate {
        destination(bearing: bearing, arc: metres / WGS84.meanRadius)
    }

    /// The place an angle of `arc` radians away on a sphere.
    func destination(bearing: Double, arc: Double) -> Coordinate {
        let (latitude, longitude) = (latitude * .pi / 180, longitude * .pi / 180)
        let height = sin(latitude) * cos(arc) + cos(latitude) * sin(arc) * cos(bearing)
        let east =
            longitude
            + atan2(
                sin(bearing) * sin(arc) * cos(latitude),
                cos(arc) - sin(latitude) * height
            )
        return Coordinate(
            clampingLatitude: asin(min(1, max(-1, height))) * 180 / .pi,
            longitude: remainder(east, 2 * .pi) * 180 / .pi
        )
    }
}

extension Coordinate {
    /// A computed coordinate: the longitude wraps, and a latitude that rounding moved past a pole becomes the pole.
    package init(clampingLatitude latitude: Double, longitude: Double) {
        self.init(
            unchecked: min(90, max(-90, latitude)),
            longitude: min(180, max(-180, remainder(longitude, 360)))
        )
    }
}
