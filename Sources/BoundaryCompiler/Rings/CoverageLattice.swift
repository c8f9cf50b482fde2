import Boundaries
import JSONText

/// The lattice that the vertices of a coverage lie on, and what happens to those that do not.
public struct CoverageLattice: Hashable, Sendable {
    /// How a coordinate with more decimals than the lattice is handled.
    public enum Excess: Hashable, Sendable {
        /// The coverage is refused.
        case refuse
        /// The coordinate goes to the nearest lattice line, halves away from zero; rings that lose all their
        /// ground thereby are left out.
        case round
    }

    /// The spacing in 1e-7 degree: a power of two from 1 to 64.
    public let unit: Int
    /// How excess decimals are handled.
    public let excess: Excess

    /// A spacing of 64, the default, is 71 centimetres at the equator.
    public init(unit: Int = 64, excess: Excess = .refuse) {
        precondition(BoundaryFormat.isLatticeUnit(unit), "a lattice unit is a power of two from 1 to 64")
        self.unit = unit
        self.excess = excess
    }
}

extension CoverageLattice {
    /// A position on the lattice, and whether it had to be moved; throws what is wrong with it.
    ///
    /// Where positions are moved, longitudes may exceed 180, up to 360 in both directions.
    func point(
        longitude: JSONDecimal,
        latitude: JSONDecimal
    ) throws(PositionFault) -> (point: GridPoint, isMoved: Bool) {
        let (x, isExactX) = try coordinate(longitude)
        let (y, isExactY) = try coordinate(latitude)
        let reach = excess == .round ? 2 * GridPoint.halfWidth : GridPoint.halfWidth
        guard abs(y) <= GridPoint.halfHeight, abs(x) <= reach else {
            guard excess == .round else { throw .offGlobe }
            let isSwapped = abs(y) <= 2 * GridPoint.halfWidth && abs(x) <= GridPoint.halfHeight
            throw isSwapped ? .swapped : .notDegrees
        }
        return (GridPoint(x: x, y: y), !(isExactX && isExactY))
    }

    private func coordinate(_ number: JSONDecimal) throws(PositionFault) -> (value: Int64, isExact: Bool) {
        guard let (steps, isExact) = number.steps(of: Int64(unit)) else {
            throw excess == .round ? .notDegrees : .offGlobe
        }
        guard isExact || excess == .round else { throw .tooPrecise }
        return (steps * Int64(unit), isExact)
    }
}

/// What is wrong with a position.
enum PositionFault: Error, CustomStringConvertible {
    case offGlobe
    case tooPrecise
    case swapped
    case notDegrees

    var description: String {
        switch self {
        case .offGlobe: "a position is not on the globe (longitude, then latitude)"
        case .tooPrecise: "a coordinate has more decimals than the lattice"
        case .swapped: "a latitude is beyond 90; GeoJSON has the longitude first, so are the two swapped?"
        case .notDegrees: "a position is not in degrees (longitude, then latitude); convert it to WGS 84"
        }
    }
}
