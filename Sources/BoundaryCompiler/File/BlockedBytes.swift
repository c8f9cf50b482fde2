import Boundaries

/// Parts of a section that starts with a block of the file, none of which stands in two blocks.
struct BlockedBytes {
    private(set) var bytes: [UInt8] = []
    /// How many parts there are.
    private(set) var count = 0

    /// Appends a part, whose length is a multiple of four, and returns where it starts, in words.
    mutating func append(_ part: [UInt8]) throws(CoverageError) -> Int {
        let room = BoundaryFormat.blockSize - bytes.count % BoundaryFormat.blockSize
        if part.count > room { bytes += [UInt8](repeating: 0, count: room) }
        let start = bytes.count / 4
        guard start < CellEntry.valueLimit else { throw .tooLarge("edges") }
        bytes += part
        count += 1
        return start
    }

    /// Writes a word over what stands at `offset`, in bytes.
    mutating func put(_ word: UInt32, at offset: Int) {
        bytes.withUnsafeMutableBytes {
            $0.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt32.self)
        }
    }
}
