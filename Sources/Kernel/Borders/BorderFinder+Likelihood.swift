public import Boundaries

extension BorderFinder {
    /// A ground, and the probability that an imprecise position lies in it.
    public struct Share: Hashable, Sendable {
        /// The ground that the likelihood is for.
        public let ground: Ground
        /// The probability, from 0 to 1.
        public let likelihood: Double

        /// Creates a share from a ground and its probability.
        package init(ground: Ground, likelihood: Double) {
            (self.ground, self.likelihood) = (ground, likelihood)
        }
    }

    /// The grounds that a position known as `circle` may lie in, the most likely first.
    ///
    /// Looks up a thousand places. A ground with a probability below one in a thousand may be missed.
    public func shares(of circle: ErrorCircle) throws(BoundaryError) -> [Share] {
        let places = circle.sample()
        var counts: [(ground: Int, count: Int)] = []
        for place in places {
            let ground = grounds[try boundaries.regionNumber(containing: place)]
            if let index = counts.firstIndex(where: { $0.ground == ground }) {
                counts[index].count += 1
            } else {
                counts.append((ground, 1))
            }
        }
        return inOrder(counts).map { ground, count in
            Share(ground: kinds[ground], likelihood: Double(count) / Double(places.count))
        }
    }

    /// The grounds by falling count.
    ///
    /// Equal counts keep the order of the spiral, which starts at the centre. There are few grounds, and the sort of the
    /// standard library would be 3 kB of the page's module.
    private func inOrder(_ counts: [(ground: Int, count: Int)]) -> [(ground: Int, count: Int)] {
        var order: [(ground: Int, count: Int)] = []
        for entry in counts {
            let place = order.firstIndex { $0.count < entry.count } ?? order.endIndex
            order.insert(entry, at: place)
        }
        return order
    }

    /// The grounds that a position known as `circle` may lie in, the most likely first, or `nil` if it is certain.
    ///
    /// It is certain unless `border`, the nearest border to the centre, lies within the circle. The ground of the centre
    /// and the one across the border are always included: their area in the circle may be too small for the sampled
    /// places. Their likelihood is then 0.
    public func candidates(
        of circle: ErrorCircle,
        nearest border: BorderPoint?
    ) throws(BoundaryError) -> [Share]? {
        guard let border, border.distanceMetres < circle.radiusMetres else { return nil }
        var found = try shares(of: circle)
        let here = grounds[try boundaries.regionNumber(containing: circle.centre)]
        for ground in [kinds[here], kinds[grounds[border.beyondNumber]]]
        where !found.contains(where: { $0.ground.country == ground.country }) {
            found.append(Share(ground: ground, likelihood: 0))
        }
        return found
    }
}
