import CMathematics

extension Coordinate {
    /// The initial direction of the shortest path to `other`, in degrees clockwise from north, from 0 to less than 360.
    ///
    /// It is computed on a sphere, within a fifth of a degree of the ellipsoid's direction. Equal points give 0.
    public func bearing(to other: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (latitude * radians, other.latitude * radians)
        let eastward = (other.longitude - longitude) * radians
        let east = sin(eastward) * cos(to)
        let north = cos(from) * sin(to) - sin(from) * cos(to) * cos(eastward)
        let degrees = atan2(east, north) / radians
        return degrees < 0 ? degrees + 360 : degrees
    }
}
