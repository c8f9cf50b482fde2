import Boundaries

/// Writes the sections of a boundary file one after another.
struct BoundaryFileWriter {
    private var bytes = [UInt8](repeating: 0, count: BoundaryFormat.headerLength)

    /// Starts a file with the content of its header.
    init(latticeUnit: Int, edgeCount: Int, leafCount: Int) {
        bytes.replaceSubrange(0..<BoundaryFormat.magic.count, with: BoundaryFormat.magic)
        put(BoundaryFormat.version, at: BoundaryFormat.Offset.version)
        put(UInt32(BoundaryFormat.headerLength), at: BoundaryFormat.Offset.headerLength)
        put(UInt32(BoundaryFormat.blockSize), at: BoundaryFormat.Offset.blockSize)
        put(UInt32(latticeUnit), at: BoundaryFormat.Offset.latticeUnit)
        put(UInt32(edgeCount), at: BoundaryFormat.Offset.edgeCount)
        put(UInt32(leafCount), at: BoundaryFormat.Offset.leafCount)
    }

    /// Appends a section at the start of a block, followed by `slack` bytes of zero.
    mutating func append(_ kind: BoundaryFormat.SectionKind, _ parts: BlockedBytes, slack: Int = 0) {
        while !bytes.count.isMultiple(of: BoundaryFormat.blockSize) { bytes.append(0) }
        append(kind, count: parts.count, parts.bytes + [UInt8](repeating: 0, count: slack))
    }

    /// Appends a section of plain bytes.
    mutating func append(_ kind: BoundaryFormat.SectionKind, count: Int, _ content: [UInt8]) {
        while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
        bytes.reserveCapacity(bytes.count + content.count + content.count / 1024)
        let entry = BoundaryFormat.Offset.sections + 24 * (Int(kind.rawValue) - 1)
        putLong(UInt64(bytes.count), at: entry)
        putLong(UInt64(content.count), at: entry + 8)
        put(UInt32(count), at: entry + 16)
        put(kind.rawValue, at: entry + 20)
        bytes += content
    }

    /// Appends a section of 32-bit numbers.
    mutating func append(_ kind: BoundaryFormat.SectionKind, count: Int, words: [UInt32]) {
        var content: [UInt8] = []
        content.reserveCapacity(4 * words.count)
        for word in words { content.append(word: word) }
        append(kind, count: count, content)
    }

    /// The complete file with all checksums.
    consuming func finished() -> [UInt8] {
        while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
        let blocks = BoundaryFormat.blockCount(payloadEnd: bytes.count)
        append(.checksums, count: blocks, words: [UInt32](repeating: 0, count: blocks))
        putLong(UInt64(bytes.count), at: BoundaryFormat.Offset.fileLength)
        BoundaryFormat.seal(&bytes)
        return bytes
    }

    private mutating func put(_ value: UInt32, at offset: Int) {
        withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(offset..<(offset + 4), with: $0) }
    }

    private mutating func putLong(_ value: UInt64, at offset: Int) {
        withUnsafeBytes(of: value.littleEndian) { bytes.replaceSubrange(offset..<(offset + 8), with: $0) }
    }
}
