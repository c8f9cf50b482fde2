import Boundaries
public import Geodesy

/// The part beyond a border, and the length of that border.
public struct Neighbour: Hashable, Sendable {
    /// The part beyond the border, or `nil` for the high seas and all other ground outside the parts.
    public let part: Part?
    /// The length of the common border on the WGS 84 ellipsoid, in metres.
    public let metres: Double
    /// The length of the border on land, in metres, or `nil` if it was not requested.
    public let landMetres: Double?
}

extension BoundaryOutlines {
    /// The neighbours of all requested parts taken together, the longest border first.
    ///
    /// The cut along 180° and the edges at the poles are not borders. With `isLand`, every border is tested at points
    /// at most 250 m apart, each of which represents the ground around it.
    public func neighbours(
        isLand: ((Coordinate) throws -> Bool)? = nil
    ) rethrows -> [Neighbour] {
        let wanted = Set(numbers.map(Int32.init))
        var lengths: [Int32: (whole: Double, land: Double)] = [:]
        for edge in graph.edges where wanted.contains(edge.left) != wanted.contains(edge.right) {
            guard !edge.isOnRim else { continue }
            let metres = EdgeIntegral(from: edge.start, to: edge.end).metres
            let share = try isLand.map { try edge.landShare(metres: metres, isLand: $0) } ?? 0
            let other = wanted.contains(edge.left) ? edge.right : edge.left
            lengths[other, default: (0, 0)].whole += metres
            lengths[other, default: (0, 0)].land += metres * share
        }
        let order = lengths.sorted { ($1.value.whole, $0.key) < ($0.value.whole, $1.key) }
        return order.map { number, length in
            Neighbour(
                part: number == 0 ? nil : parts[Int(number) - 1],
                metres: length.whole,
                landMetres: isLand == nil ? nil : length.land
            )
        }
    }
}

extension CompactEdge {
    /// True if the edge runs along 180° or a pole.
    fileprivate var isOnRim: Bool {
        (startX == endX && abs(start.x) == GridPoint.halfWidth)
            || (startY == endY && abs(start.y) == GridPoint.halfHeight)
    }

    /// The fraction of points of the edge that are on land.
    fileprivate func landShare(
        metres: Double,
        isLand: (Coordinate) throws -> Bool
    ) rethrows -> Double {
        let count = max(1, Int((metres / 250).rounded(.up)))
        var onLand = 0
        for number in 0..<count {
            let way = (Double(number) + 0.5) / Double(count)
            let place = try? Coordinate(
                latitude: (Double(startY) + way * (Double(endY) - Double(startY))) / 1e7,
                longitude: (Double(startX) + way * (Double(endX) - Double(startX))) / 1e7
            )
            if let place, try isLand(place) { onLand += 1 }
        }
        return Double(onLand) / Double(count)
    }
}
