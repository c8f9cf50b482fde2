public import Boundaries

extension BorderFinder {
    /// A ground, and the probability that an imprecise position lies in it.
    public struct Share: Hashable, Sendable {
        /// The ground that the likelihood is for.
        public let ground: Ground
        /// The probability, from 0 to 1.
        public let likelihood: Double
    }

    /// The grounds that a position known as `circle` may lie in, the most likely first.
    ///
    /// Looks up a thousand places. A ground with a probability below one in a thousand may be missed.
    public func shares(of circle: ErrorCircle) throws(BoundaryError) -> [Share] {
        let places = circle.sample()
        var counts: [(ground: Ground, count: Int)] = []
        for place in places {
            let ground = try ground(at: place)
            if let index = counts.firstIndex(where: { $0.ground == ground }) {
                counts[index].count += 1
            } else {
                counts.append((ground, 1))
            }
        }
        // Equal counts keep the order of the spiral, which starts at the centre.
        let order = counts.indices.sorted { (counts[$1].count, $0) < (counts[$0].count, $1) }
        return order.map { index in
            let chance = Double(counts[index].count) / Double(places.count)
            return Share(ground: counts[index].ground, likelihood: chance)
        }
    }
}
