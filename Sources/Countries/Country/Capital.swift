public import Geodesy

extension Country {
    /// A capital.
    public struct Capital: Hashable, Sendable {
        /// Its English name.
        public var name: String
        /// Where it lies.
        public var coordinate: Coordinate?

        /// Joins a name with a place.
        public init(name: String, coordinate: Coordinate?) {
            self.name = name
            self.coordinate = coordinate
        }
    }
}
