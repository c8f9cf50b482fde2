import MappedFile

/// The first 256 bytes of a boundary file.
///
/// Every bound in it has been checked against the file's length. Later reads do not repeat these checks.
struct BoundaryHeader: Sendable {
    /// One entry of the section table.
    struct Section: Sendable {
        let offset: Int
        var length: Int
        let count: Int
        var end: Int { offset + length }
    }

    /// The lattice unit in 1e-7 degree as a power of two.
    let latticeShift: UInt32
    let edgeCount: Int
    let leafCount: Int
    let version: UInt32
    /// The checksum of the checksum section and that of the header, which cover the whole file.
    let seal: (section: UInt32, header: UInt32)
    private let sections: [Section]

    subscript(kind: BoundaryFormat.SectionKind) -> Section { sections[Int(kind.rawValue) - 1] }

    /// Reads the header of the file at `path`.
    ///
    /// Checks the header, its checksum and the checksum of the checksum section. Costs two checksums over some 8 KB. No
    /// other byte of the file is read.
    init(_ bytes: UnsafeRawBufferPointer, path: String) throws(BoundaryError) {
        try Self.checkKind(of: bytes, path: path)
        let stated = bytes.word(at: BoundaryFormat.Offset.headerChecksum)
        let header = UnsafeRawBufferPointer(rebasing: bytes[..<BoundaryFormat.Offset.headerChecksum])
        let damagedHeader = BoundaryError.damaged(path: path, byte: 0)
        guard Checksum.crc32c(header) == stated else { throw damagedHeader }
        let length = bytes.longWord(at: BoundaryFormat.Offset.fileLength)
        guard let length = Int(exactly: length) else { throw damagedHeader }
        guard length <= bytes.count else {
            throw .truncated(path: path, expected: length, actual: bytes.count)
        }
        guard length == bytes.count else { throw .damaged(path: path, byte: length) }
        do {
            try self.init(unchecked: bytes)
            try checkChecksums(in: bytes)
        } catch {
            throw .damaged(path: path, byte: error.byte)
        }
    }

    /// Reads the header of a file that is being written.
    init(unchecked file: [UInt8]) throws(Damage) {
        let read = file.withUnsafeBytes { bytes in
            Result { () throws(Damage) in try BoundaryHeader(unchecked: bytes) }
        }
        self = try read.get()
    }

    /// Reads the header and checks all its bounds, but neither checksums nor the magic number.
    private init(unchecked bytes: UnsafeRawBufferPointer) throws(Damage) {
        guard bytes.count >= BoundaryFormat.headerLength else { throw Damage(byte: bytes.count) }
        let unit = bytes.word(at: BoundaryFormat.Offset.latticeUnit)
        guard let whole = Int(exactly: unit), BoundaryFormat.isLatticeUnit(whole) else {
            throw Damage(byte: BoundaryFormat.Offset.latticeUnit)
        }
        latticeShift = UInt32(unit.trailingZeroBitCount)
        edgeCount = try Self.count(at: BoundaryFormat.Offset.edgeCount, in: bytes)
        leafCount = try Self.count(at: BoundaryFormat.Offset.leafCount, in: bytes)
        version = bytes.word(at: BoundaryFormat.Offset.version)
        seal = (
            bytes.word(at: BoundaryFormat.Offset.checksumsChecksum),
            bytes.word(at: BoundaryFormat.Offset.headerChecksum)
        )
        var sections: [Section] = []
        for kind in BoundaryFormat.SectionKind.allCases {
            sections.append(try Self.section(kind, in: bytes))
        }
        self.sections = sections
        try checkFacts(in: bytes)
    }

    private static func checkKind(of bytes: UnsafeRawBufferPointer, path: String) throws(BoundaryError) {
        let magic = BoundaryFormat.magic
        guard zip(bytes, magic).allSatisfy(==) else { throw .notABoundaryFile(path: path) }
        guard bytes.count >= BoundaryFormat.headerLength else {
            throw .truncated(path: path, expected: BoundaryFormat.headerLength, actual: bytes.count)
        }
        let version = bytes.word(at: BoundaryFormat.Offset.version)
        guard version == BoundaryFormat.version else {
            throw .wrongVersion(path: path, found: version, supported: BoundaryFormat.version)
        }
    }

    private static func section(
        _ kind: BoundaryFormat.SectionKind,
        in bytes: UnsafeRawBufferPointer
    ) throws(Damage) -> Section {
        let place = BoundaryFormat.Offset.sections + 24 * (Int(kind.rawValue) - 1)
        let damage = Damage(byte: place)
        guard let offset = Int(exactly: bytes.longWord(at: place)) else { throw damage }
        guard let length = Int(exactly: bytes.longWord(at: place + 8)) else { throw damage }
        guard (BoundaryFormat.headerLength...bytes.count).contains(offset) else { throw damage }
        guard length <= bytes.count - offset else { throw damage }
        guard bytes.word(at: place + 20) == kind.rawValue else { throw damage }
        return Section(offset: offset, length: length, count: try count(at: place + 16, in: bytes))
    }

    /// A count that the file states.
    ///
    /// Throws if `Int` has 32 bits and cannot hold it.
    private static func count(at offset: Int, in bytes: UnsafeRawBufferPointer) throws(Damage) -> Int {
        guard let count = Int(exactly: bytes.word(at: offset)) else { throw Damage(byte: offset) }
        return count
    }

    private func checkFacts(in bytes: UnsafeRawBufferPointer) throws(Damage) {
        let blocks = BoundaryFormat.blockCount(payloadEnd: self[.checksums].offset)
        let facts: [(Bool, Int)] = [
            (bytes.word(at: BoundaryFormat.Offset.headerLength) == 256, BoundaryFormat.Offset.headerLength),
            (
                bytes.word(at: BoundaryFormat.Offset.blockSize) == BoundaryFormat.blockSize,
                BoundaryFormat.Offset.blockSize
            ),
            (self[.rootGrid].length == 4 * Cell.columns * Cell.rows, BoundaryFormat.Offset.sections),
            (self[.leaves].length >= BoundaryFormat.leafSlack, BoundaryFormat.Offset.sections),
            (self[.regions].count <= BoundaryFormat.regionLimit, BoundaryFormat.Offset.sections),
            (self[.checksums].length == 4 * blocks, BoundaryFormat.Offset.sections),
            (self[.nodes].end <= self[.leaves].offset, BoundaryFormat.Offset.sections),
            (self[.checksums].count == blocks, BoundaryFormat.Offset.sections),
            (self[.checksums].end == bytes.count, BoundaryFormat.Offset.sections),
        ]
        for (holds, place) in facts where !holds { throw Damage(byte: place) }
        for kind in BoundaryFormat.SectionKind.allCases where kind != .checksums {
            guard self[kind].end <= self[.checksums].offset else { throw Damage(byte: self[kind].offset) }
        }
    }

    private func checkChecksums(in bytes: UnsafeRawBufferPointer) throws(Damage) {
        let table = self[.checksums]
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: bytes[table.offset..<table.end]))
        let stated = bytes.word(at: BoundaryFormat.Offset.checksumsChecksum)
        guard sum == stated else { throw Damage(byte: table.offset) }
    }
}

extension UnsafeRawBufferPointer {
    /// The 32-bit number at an offset that is known to lie inside.
    func word(at offset: Int) -> UInt32 {
        UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The 64-bit number at an offset that is known to lie inside.
    fileprivate func longWord(at offset: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
