import Boundaries
import SuiteTraits
import Testing

/// Every fault of a file results in an error that names it, and never in an answer or a trap.
@Suite(.heavy) struct DamageTests {
    private static let sound = Result { try soundFile() }
    private static let small = Result { try smallFile() }

    /// Two countries far apart, each in separate leaves, with enough bytes for several blocks.
    private static func soundFile() throws -> [UInt8] {
        var coverage = SyntheticCoverage()
        try coverage.add("AA", [rectangle(-1_500_000_000, -800_000_000, -1_499_990_000, -799_990_000)])
        for step in 0..<3000 as Range<Int64> {
            let west = 100_000_000 + 40 * (step % 60)
            let south = 200_000_000 + 40 * (step / 60)
            try coverage.add("BB", [rectangle(west, south, west + 20, south + 20)])
        }
        return try coverage.file()
    }

    private let west = GridPoint(x: -1_499_995_000, y: -799_995_000)
    private let east = GridPoint(x: 100_000_010, y: 200_000_010)

    @Test func aTruncatedFileIsReported() throws {
        let file = try Self.sound.get()
        for length in Array(stride(from: 8, to: 256, by: 7)) + [0, 1] {
            let error = BoundaryError.truncated(path: "memory", expected: 256, actual: length)
            #expect(throws: error) { try BoundaryIndex(copying: Array(file.prefix(length))) }
        }
        for length in stride(from: 256, to: file.count, by: 9973) {
            let error = BoundaryError.truncated(path: "memory", expected: file.count, actual: length)
            #expect(throws: error) { try BoundaryIndex(copying: Array(file.prefix(length))) }
        }
        #expect(throws: BoundaryError.damaged(path: "memory", byte: file.count)) {
            try BoundaryIndex(copying: file + [0])
        }
    }

    @Test func everyByteOfTheHeaderCounts() throws {
        let file = try Self.sound.get()
        for place in 0..<BoundaryFormat.headerLength {
            var flipped = file
            flipped[place] ^= 0x10
            #expect(throws: BoundaryError.self) { try BoundaryIndex(copying: flipped) }
        }
    }

    @Test func everyByteOfTheChecksumsCounts() throws {
        let file = try Self.sound.get()
        let blocks = file.blockCount
        for place in (file.count - 4 * (blocks - 1))..<file.count {
            var flipped = file
            flipped[place] ^= 1
            #expect(throws: BoundaryError.self) { try BoundaryIndex(copying: flipped) }
        }
    }

    @Test func anotherVersionIsNamed() throws {
        var file = try Self.sound.get()
        file[BoundaryFormat.Offset.version] = 9
        #expect(
            throws: BoundaryError.wrongVersion(path: "memory", found: 9, supported: 4)
        ) {
            try BoundaryIndex(copying: file)
        }
    }

    /// Damages each block in turn.
    ///
    /// An answer that needs the block fails, and every other answer remains correct.
    @Test func damageFarAwayDoesNotSpoilAnAnswer() throws {
        let file = try Self.sound.get()
        var failures = 0
        var answers = 0
        for place in stride(from: 25_000, to: file.count - 4 * file.blockCount, by: BoundaryFormat.blockSize)
        {
            var damaged = file
            damaged[place] ^= 0x40
            let index = try BoundaryIndex(copying: damaged)
            for (point, country) in [(west, "AA"), (east, "BB")] {
                do {
                    #expect(try index.region(at: point)?.code == country)
                    answers += 1
                } catch {
                    let start = max(256, place / BoundaryFormat.blockSize * BoundaryFormat.blockSize)
                    #expect(error as? BoundaryError == .damaged(path: "memory", byte: start))
                    failures += 1
                }
            }
            #expect(throws: BoundaryError.self) { try index.verify() }
        }
        #expect(failures >= 4, "the root entries and the leaves of both points")
        #expect(answers > failures)
    }

    @Test func damageToTheNamesIsFoundOnOpening() throws {
        var file = try Self.sound.get()
        file[BoundaryFormat.headerLength + 3] ^= 1
        #expect(throws: BoundaryError.damaged(path: "memory", byte: 256)) { try BoundaryIndex(copying: file) }
    }

    @Test func verifyingReportsItsProgress() throws {
        let file = try Self.sound.get()
        let index = try BoundaryIndex(copying: file)
        var told: [Double] = []
        try index.verify { told.append($0) }
        #expect(told.last == 1)
        #expect(told == told.sorted())
    }

    /// Corrects the checksums of damaged files, so that only the bounds checks prevent a trap.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func aForgedFileNeitherTrapsNorHangs(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let file = try Self.small.get()
        var refused = 0
        for _ in 0..<(400 * soak) {
            var forged = file
            for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&forged, using: &generator) }
            BoundaryFormat.seal(&forged)
            guard let index = try? BoundaryIndex(copying: forged) else {
                refused += 1
                continue
            }
            for point in [GridPoint(x: 3_000, y: 3_000), west, GridPoint(x: 20, y: 20)] {
                _ = try? index.region(at: point)
            }
        }
        #expect(refused < 400 * soak)
    }

    /// Every node and leaf entry points to a wrong place.
    @Test func entriesThatPointAtThemselvesEnd() throws {
        let file = try Self.small.get()
        for bits in [(1 << 30), (1 << 30) | 1, (2 << 30), (2 << 30) | 0x3FFF_FFFF, 3 << 30, 0x3FFF_FFFF]
            as [UInt32]
        {
            var forged = file
            for kind in [BoundaryFormat.SectionKind.rootGrid, .nodes, .leaves] {
                for offset in stride(
                    from: file.section(kind).lowerBound,
                    to: file.section(kind).upperBound,
                    by: 4
                ) {
                    withUnsafeBytes(of: bits.littleEndian) {
                        forged.replaceSubrange(offset..<(offset + 4), with: $0)
                    }
                }
            }
            BoundaryFormat.seal(&forged)
            guard let index = try? BoundaryIndex(copying: forged) else { continue }
            #expect(throws: BoundaryError.self) { try index.verify() }
            _ = try? index.region(at: west)
        }
    }

    /// Changes bytes that a lookup reads: the header, the root entries of the tested places, nodes and leaves.
    private func mutate(_ file: inout [UInt8], using generator: inout SeededGenerator) {
        guard let sound = try? Self.small.get() else { return }
        let roots = sound.section(.rootGrid).lowerBound
        let entries = [west, GridPoint(x: 20, y: 20)].map { point in
            let column = (point.x + GridPoint.halfWidth) >> 22
            return roots + 4 * Int(((point.y + GridPoint.halfHeight) >> 22) * 859 + column)
        }
        let ranges = [
            8..<248, 256..<300, entries[0]..<(entries[0] + 4), entries[1]..<(entries[1] + 4),
            sound.section(.nodes), sound.section(.leaves).dropLast(BoundaryFormat.leafSlack),
        ]
        let range = ranges[Int.random(in: 0..<ranges.count, using: &generator)]
        let place = Int.random(in: range, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: file[place] = .random(in: 0...255, using: &generator)
        case 1: file[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        default: file[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        }
    }

    private static func smallFile() throws -> [UInt8] {
        var coverage = SyntheticCoverage()
        for step in 0..<16 as Range<Int64> {
            let west = 40 * (step % 4)
            let south = 40 * (step / 4)
            try coverage.add("BB", timeZone: "Etc/UTC", [rectangle(west, south, west + 20, south + 20)])
        }
        try coverage.add("CC", [rectangle(2000, 2000, 4000, 4000)])
        return try coverage.file()
    }
}

extension [UInt8] {
    /// The range of a section of a boundary file.
    fileprivate func section(_ kind: BoundaryFormat.SectionKind) -> Range<Int> {
        let place = BoundaryFormat.Offset.sections + 24 * (Int(kind.rawValue) - 1)
        let (offset, length) = (number(at: place), number(at: place + 8))
        return offset..<(offset + length)
    }

    fileprivate var blockCount: Int { BoundaryFormat.blockCount(payloadEnd: section(.checksums).lowerBound) }

    private func number(at place: Int) -> Int {
        self[place..<(place + 8)].reversed().reduce(0) { ($0 << 8) | Int($1) }
    }
}
