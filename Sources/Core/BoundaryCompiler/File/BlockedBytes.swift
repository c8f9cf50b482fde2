import Boundaries

/// The parts of a section that starts at the start of a block.
///
/// No part crosses into another block.
struct BlockedBytes {
    private(set) var bytes: [UInt8] = []
    /// The number of parts.
    private(set) var count = 0

    /// Appends a part and returns its start, in words of `word` bytes.
    ///
    /// The lengths of all parts must be multiples of `word`.
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
