import Boundaries

/// Positions in lists, in lists of lists, and so on, as GeoJSON nests them.
enum NestedPositions {
    case empty
    case position(GridPoint)
    case ring([GridPoint])
    case rings([[GridPoint]])
    case polygons([[[GridPoint]]])

    /// Reads one array with all that is in it; at most `depth` arrays deep.
    init(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport,
        depth: Int = 4
    ) throws(CoverageError) {
        guard depth > 0 else { throw scanner.malformed("the coordinates are nested too deep") }
        try scanner.expect("[")
        switch try scanner.peekToken() {
        case UInt8(ascii: "]"):
            try scanner.expect("]")
            self = .empty
        case UInt8(ascii: "["):
            self = .empty
            repeat {
                guard try scanner.peekToken() == UInt8(ascii: "[") else {
                    _ = try scanner.decimal()
                    throw Self.uneven(scanner)
                }
                let inner = try NestedPositions(from: &scanner, lattice, &report, depth: depth - 1)
                guard append(inner) else { throw Self.uneven(scanner) }
            } while try scanner.takes(",")
            try scanner.expect("]")
        default: self = .position(try Self.position(from: &scanner, lattice, &report))
        }
    }

    private static func uneven(_ scanner: JSONScanner) -> CoverageError {
        scanner.malformed("the coordinates are nested unevenly")
    }

    /// Adds the next value of an array; false when it is of another kind than those before.
    private mutating func append(_ inner: NestedPositions) -> Bool {
        switch (self, inner) {
        case (.empty, .position(let position)): self = .ring([position])
        case (.empty, .ring(let ring)): self = .rings([ring])
        case (.empty, .rings(let polygon)): self = .polygons([polygon])
        case (.ring(var ring), .position(let position)):
            self = .empty
            ring.append(position)
            self = .ring(ring)
        case (.rings(var rings), .ring(let ring)):
            self = .empty
            rings.append(ring)
            self = .rings(rings)
        case (.polygons(var polygons), .rings(let polygon)):
            self = .empty
            polygons.append(polygon)
            self = .polygons(polygons)
        default: return false
        }
        return true
    }

    /// Reads the rest of a position; what follows longitude and latitude is passed over.
    private static func position(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> GridPoint {
        let longitude = try scanner.decimal()
        guard try scanner.takes(",") else {
            try scanner.expect("]")
            throw scanner.malformed("a position has two numbers")
        }
        guard try scanner.peekToken() != UInt8(ascii: "[") else { throw uneven(scanner) }
        let latitude = try scanner.decimal()
        while try scanner.takes(",") { _ = try scanner.decimal() }
        try scanner.expect("]")
        report.positionCount += 1
        do {
            let (point, isMoved) = try lattice.point(longitude: longitude, latitude: latitude)
            if isMoved { report.movedCount += 1 }
            return point
        } catch {
            throw scanner.malformed(error.description)
        }
    }
}
