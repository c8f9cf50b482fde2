import Boundaries

/// Positions in lists, in lists of lists, and so on, as GeoJSON nests them.
enum NestedPositions {
    case position(GridPoint)
    case ring([GridPoint])
    case rings([[GridPoint]])
    case polygons([[[GridPoint]]])

    /// Reads one array with all that is in it; at most `depth` arrays deep.
    init(from scanner: inout JSONScanner, _ lattice: CoverageLattice, depth: Int = 4) throws(CoverageError) {
        guard depth > 0 else { throw scanner.malformed("the coordinates are nested too deep") }
        var list = List()
        try scanner.array { scanner throws(CoverageError) in
            if try scanner.peekToken() == UInt8(ascii: "[") {
                list.append(try NestedPositions(from: &scanner, lattice, depth: depth - 1))
            } else {
                list.numbers.append(try scanner.decimal())
            }
        }
        self = try list.value(scanner, lattice)
    }

    /// The values of one array, by kind; a sound array has values of one kind alone.
    private struct List {
        var numbers: [Decimal] = []
        private var positions: [GridPoint] = []
        private var rings: [[GridPoint]] = []
        private var polygons: [[[GridPoint]]] = []
        private var isTooDeep = false

        mutating func append(_ inner: NestedPositions) {
            switch inner {
            case .position(let position): positions.append(position)
            case .ring(let ring): rings.append(ring)
            case .rings(let polygon): polygons.append(polygon)
            case .polygons: isTooDeep = true
            }
        }

        func value(_ scanner: JSONScanner, _ lattice: CoverageLattice) throws(CoverageError)
            -> NestedPositions
        {
            switch (numbers.isEmpty, positions.isEmpty, rings.isEmpty, polygons.isEmpty, isTooDeep) {
            case (false, true, true, true, false): return .position(try position(scanner, lattice))
            case (true, false, true, true, false): return .ring(positions)
            case (true, true, false, true, false): return .rings(rings)
            case (true, true, true, false, false): return .polygons(polygons)
            default: throw scanner.malformed("the coordinates are nested unevenly")
            }
        }

        private func position(
            _ scanner: JSONScanner,
            _ lattice: CoverageLattice
        ) throws(CoverageError) -> GridPoint {
            guard (2...3).contains(numbers.count) else {
                throw scanner.malformed("a position has two numbers")
            }
            do {
                return try lattice.point(longitude: numbers[0], latitude: numbers[1])
            } catch {
                throw scanner.malformed(error.rawValue)
            }
        }
    }
}
