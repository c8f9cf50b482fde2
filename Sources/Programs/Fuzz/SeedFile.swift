import Boundaries
import BoundaryCompiler
import Geodesy
import SplitMix

/// A valid boundary file to damage, with the location of its borders.
struct SeedFile {
    let bytes: [UInt8]
    /// The area that contains borders.
    private let box: GridBox
    /// The parts worth damaging: sections, and the root entries of that area.
    private let targets: [Range<Int>]

    /// Files with narrow leaves, with wide leaves, and with crowded and deep leaves.
    static func all() throws -> [SeedFile] {
        try [
            SeedFile(corner: GridPoint(x: 0, y: 0), step: 6_400, count: 40, perLeaf: 16),
            SeedFile(
                corner: GridPoint(x: -1_800_000_000, y: -900_000_000),
                step: 64_000_000,
                count: 20,
                perLeaf: 4
            ),
            SeedFile(corner: GridPoint(x: 1_799_990_400, y: 128), step: 64, count: 60, perLeaf: 200),
        ]
    }

    /// A chequerboard of four regions and empty squares, with sides of `step` units.
    private init(corner: GridPoint, step: Int64, count: Int, perLeaf: Int) throws {
        var compiler = try Self.chequerboard(corner: corner, step: step, count: count, perLeaf: perLeaf)
        let provenance = BoundaryProvenance(dataVersion: "seed", licence: "", sources: [], toleranceMetres: 0)
        bytes = try compiler.compile(provenance: provenance).bytes
        let side = step * Int64(count)
        box = GridBox(
            west: corner.x,
            south: corner.y,
            east: min(corner.x + side, GridPoint.halfWidth - 1),
            north: min(corner.y + side, GridPoint.halfHeight - 1)
        )
        let file = bytes
        let sections = [BoundaryFormat.SectionKind.nodes, .leaves].map { Self.section($0, of: file) }
        let roots = Self.rootEntries(of: box, from: Self.section(.rootGrid, of: bytes).lowerBound)
        let texts = [BoundaryFormat.SectionKind.metadata, .regions].map { Self.section($0, of: file) }
        targets = [8..<248] + texts + sections + sections + roots
    }

    /// A random position, usually near borders.
    func point(using generator: inout SplitMix64) -> Coordinate {
        let point = GridPoint(
            x: .random(in: box.west...box.east, using: &generator),
            y: .random(in: box.south...box.north, using: &generator)
        )
        guard let coordinate = point.coordinate else { preconditionFailure("the box lies on the globe") }
        return coordinate
    }

    /// Changes a byte or a word of four bytes that a lookup reads.
    func damage(_ file: inout [UInt8], using generator: inout SplitMix64) {
        guard let target = targets.randomElement(using: &generator), !target.isEmpty else { return }
        let place = Int.random(in: target, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: file[place] = .random(in: 0...255, using: &generator)
        case 1: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 2: file[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        default:
            let word = place & ~3
            for byte in word..<min(word + 4, target.upperBound) {
                file[byte] = .random(in: 0...255, using: &generator)
            }
        }
    }

    private static func chequerboard(
        corner: GridPoint,
        step: Int64,
        count: Int,
        perLeaf: Int
    ) throws -> CoverageCompiler {
        var compiler = CoverageCompiler(options: .init(edgesPerLeaf: perLeaf))
        var number = 0
        for row in 0..<Int64(count) {
            for column in 0..<Int64(count) where (row * 7 + column * 5) % 6 != 0 {
                let (x, y) = (corner.x + column * step, corner.y + row * step)
                guard x + step <= GridPoint.halfWidth, y + step <= GridPoint.halfHeight else { continue }
                let ring = Ring(
                    [(x, y), (x + step, y), (x + step, y + step), (x, y + step)].map(GridPoint.init)
                )
                number += 1
                let region = Region(code: ["AA", "BB", "CC", "DD"][Int(row * 3 + column) % 4])
                try compiler.add(CoverageFeature(number: number, region: region, polygons: [[ring]]))
            }
        }
        return compiler
    }

    private static func section(_ kind: BoundaryFormat.SectionKind, of file: [UInt8]) -> Range<Int> {
        let place = BoundaryFormat.Offset.sections + 24 * (Int(kind.rawValue) - 1)
        func number(_ place: Int) -> Int {
            file[place..<(place + 8)].reversed().reduce(0) { ($0 << 8) | Int($1) }
        }
        return number(place)..<(number(place) + number(place + 8))
    }

    private static func rootEntries(of box: GridBox, from start: Int) -> [Range<Int>] {
        let column = Int((box.west + GridPoint.halfWidth) >> Int64(Cell.rootShift))
        let row = Int((box.south + GridPoint.halfHeight) >> Int64(Cell.rootShift))
        let first = start + 4 * (row * Cell.columns + column)
        return [first..<(first + 8)]
    }
}
