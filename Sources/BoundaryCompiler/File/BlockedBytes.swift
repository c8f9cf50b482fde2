import Boundaries

/// Parts of a section that starts with a block of the file, none of which stands in two blocks.
struct BlockedBytes {
    private(set) var bytes: [UInt8] = []
    /// How many parts there are.
    private(set) var count = 0

    /// Appends a part, whose length is a multiple of `word` as those of all before it, and returns where it starts, in
    /// such words.
    mutating func append(_ part: [UInt8], word: Int) throws(CoverageError) -> Int {
        let room = BoundaryFormat.blockSize - bytes.count % BoundaryFormat.blockSize
        if part.count > room { fill(toMultipleOf: BoundaryFormat.blockSize) }
        let start = bytes.count / word
        guard start < CellEntry.valueLimit else { throw .tooLarge("edges") }
        bytes += part
        count += 1
        return start
    }

    /// Appends zeros up to a multiple of `length`.
    mutating func fill(toMultipleOf length: Int) {
        while !bytes.count.isMultiple(of: length) { bytes.append(0) }
    }
}
