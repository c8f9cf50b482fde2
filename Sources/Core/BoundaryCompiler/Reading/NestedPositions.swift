import Boundaries
import JSONText

/// Positions in lists, in lists of lists, and so on, as nested in GeoJSON.
enum NestedPositions {
    case empty
    case position(GridPoint)
    case ring([GridPoint])
    case rings([[GridPoint]])
    case polygons([[[GridPoint]]])

    /// Reads one array with all its elements, at most `depth` arrays deep.
    init(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport,
        depth: Int = 4
    ) throws(JSONFault) {
        guard depth > 0 else { throw scanner.fault("the coordinates are nested too deep") }
        try scanner.expect("[")
        switch scanner.peek() {
        case UInt8(ascii: "]"):
            try scanner.expect("]")
            self = .empty
        case UInt8(ascii: "["):
            var list = List()
            repeat {
                guard scanner.peek() == UInt8(ascii: "[") else {
                    _ = try scanner.decimal()
                    throw Self.uneven(scanner)
                }
                list.append(try NestedPositions(from: &scanner, lattice, &report, depth: depth - 1))
            } while scanner.take(",")
            try scanner.expect("]")
            guard let value = list.value else { throw Self.uneven(scanner) }
            self = value
        default: self = .position(try Self.position(from: &scanner, lattice, &report))
        }
    }

    private static func uneven(_ scanner: JSONScanner) -> JSONFault {
        scanner.fault("the coordinates are nested unevenly")
    }

    /// The values of one array, by kind.
    ///
    /// A sound array has values of only one kind.
    private struct List {
        private var positions: [GridPoint] = []
        private var rings: [[GridPoint]] = []
        private var polygons: [[[GridPoint]]] = []
        private var isUneven = false

        mutating func append(_ inner: NestedPositions) {
            switch inner {
            case .position(let position): positions.append(position)
            case .ring(let ring): rings.append(ring)
            case .rings(let polygon): polygons.append(polygon)
            case .empty, .polygons: isUneven = true
            }
        }

        var value: NestedPositions? {
            switch (positions.isEmpty, rings.isEmpty, polygons.isEmpty, isUneven) {
            case (false, true, true, false): .ring(positions.trimmed)
            case (true, false, true, false): .rings(rings)
            case (true, true, false, false): .polygons(polygons)
            default: nil
            }
        }
    }

    /// Reads the rest of a position.
    ///
    /// Numbers after longitude and latitude are skipped.
    private static func position(
        from scanner: inout JSONScanner,
        _ lattice: CoverageLattice,
        _ report: inout ReadingReport
    ) throws(JSONFault) -> GridPoint {
        let longitude = try scanner.decimal()
        guard scanner.take(",") else {
            try scanner.expect("]")
            throw scanner.fault("a position has two numbers")
        }
        guard scanner.peek() != UInt8(ascii: "[") else { throw uneven(scanner) }
        let latitude = try scanner.decimal()
        while scanner.take(",") { _ = try scanner.decimal() }
        try scanner.expect("]")
        report.positionCount += 1
        do {
            let (point, isMoved) = try lattice.point(longitude: longitude, latitude: latitude)
            if isMoved { report.movedCount += 1 }
            return point
        } catch {
            throw scanner.fault(error.description)
        }
    }
}

extension [GridPoint] {
    /// A copy without unused capacity if much is unused.
    ///
    /// A growing array takes up to twice its size.
    fileprivate var trimmed: [GridPoint] {
        guard count > 32, capacity > count + count / 4 else { return self }
        return [GridPoint](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = buffer.initialize(fromContentsOf: self)
        }
    }
}
