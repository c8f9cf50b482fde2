import CMathematics

extension Coordinate {
    /// The great-circle distance to `other`, in metres.
    ///
    /// Haversine on a sphere of mean radius 6 371 008.8 m (IUGG R1), within 0.6 % of the WGS 84 ellipsoid. Equal points
    /// give 0, and antipodes give half the circumference.
    public func distance(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let halfLatitude = (other.latitude - latitude) * radians / 2
        let halfLongitude = (other.longitude - longitude) * radians / 2
        let parallels = cos(latitude * radians) * cos(other.latitude * radians)
        let northward = sin(halfLatitude) * sin(halfLatitude)
        let eastward = parallels * sin(halfLongitude) * sin(halfLongitude)
        return 2 * WGS84.meanRadius * asin(min(1, (northward + eastward).squareRoot()))
    }
}
