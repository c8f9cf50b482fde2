import Boundaries
import JSONText

/// The lattice of the vertices of a coverage, and the treatment of vertices that lie off it.
public struct CoverageLattice: Hashable, Sendable {
    /// The treatment of a coordinate with more decimals than the lattice.
    public enum Excess: Hashable, Sendable {
        /// The coverage is refused.
        case refuse
        /// The coordinate is moved to the nearest lattice line, halves away from zero.
        ///
        /// Rings that lose all their ground are left out.
        case round
    }

    /// The spacing in 1e-7 degree: a power of two from 1 to 64.
    public let unit: Int
    /// The treatment of excess decimals.
    public let excess: Excess

    /// Creates a lattice.
    ///
    /// The default spacing of 64 is 71 centimetres at the equator.
    public init(unit: Int = 64, excess: Excess = .refuse) {
        precondition(BoundaryFormat.isLatticeUnit(unit), "a lattice unit is a power of two from 1 to 64")
        self.unit = unit
        self.excess = excess
    }
}

extension CoverageLattice {
    /// A position on the lattice, and whether it had to be moved.
    ///
    /// Throws the fault of the position. If positions may be moved, longitudes may exceed 180, up to 360 in both
    /// directions.
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

/// The fault of a position.
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
