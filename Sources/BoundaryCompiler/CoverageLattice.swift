import Boundaries

/// The lattice that the vertices of a coverage lie on, and what happens to those that do not.
public struct CoverageLattice: Hashable, Sendable {
    /// What becomes of a coordinate with more decimals than the lattice has.
    public enum Excess: Hashable, Sendable {
        /// The coverage is refused.
        case refuse
        /// The coordinate goes to the nearest lattice line, halves away from zero; rings that lose all their
        /// ground thereby are left out.
        case round
    }

    /// The spacing in 1e-7 degree: a power of two from 1 to 64.
    public let unit: Int
    /// What becomes of excess decimals.
    public let excess: Excess

    /// A spacing of 64, the default, is 71 centimetres at the equator.
    public init(unit: Int = 64, excess: Excess = .refuse) {
        precondition(BoundaryFormat.isLatticeUnit(unit), "a lattice unit is a power of two from 1 to 64")
        self.unit = unit
        self.excess = excess
    }
}

extension CoverageLattice {
    /// A position on the lattice; throws a word on what is wrong with it.
    func point(longitude: Decimal, latitude: Decimal) throws(PositionFault) -> GridPoint {
        let x = try coordinate(longitude)
        let y = try coordinate(latitude)
        let point = GridPoint(x: x, y: y)
        guard point.isOnGlobe else { throw .offGlobe }
        return point
    }

    private func coordinate(_ number: Decimal) throws(PositionFault) -> Int64 {
        guard let (steps, isExact) = number.steps(of: Int64(unit)) else { throw .offGlobe }
        guard isExact || excess == .round else { throw .tooPrecise }
        return steps * Int64(unit)
    }
}

/// What is wrong with a position.
enum PositionFault: String, Error {
    case offGlobe = "a position is not on the globe (longitude, then latitude)"
    case tooPrecise = "a coordinate has more decimals than the lattice"
}
