import MappedFile
import Synchronization

/// The payload of a mapped boundary file; no byte of it is given out before its block's checksum was found right.
///
/// A block is checked on its first use and remembered. Threads that meet at an unchecked block may both check
/// it; a wrong block is never remembered, and so fails every time.
final class VerifiedBytes: @unchecked Sendable {
    // Sendable: the mapping is immutable, `seen` never changes and its words are atomic.

    private let file: MappedFile
    private let payloadEnd: Int
    private let seen: UnsafeMutableBufferPointer<Atomic<UInt64>>

    /// Takes a file whose header and checksum section, which starts at `payloadEnd`, are known to be sound.
    init(file: MappedFile, payloadEnd: Int) {
        self.file = file
        self.payloadEnd = payloadEnd
        let blocks = BoundaryFormat.blockCount(payload: payloadEnd - BoundaryFormat.headerLength)
        seen = .allocate(capacity: blocks / 64 + 1)
        for index in seen.indices { seen.initializeElement(at: index, to: Atomic(0)) }
    }

    deinit {
        seen.deinitialize()
        seen.deallocate()
    }

    /// The number of blocks.
    var blockCount: Int {
        BoundaryFormat.blockCount(payload: payloadEnd - BoundaryFormat.headerLength)
    }

    /// The 32-bit number at `offset`, wherever an untrusted entry puts it.
    func word(at offset: Int) throws(Damage) -> UInt32 {
        let end = offset &+ 4
        guard offset >= BoundaryFormat.headerLength, end <= payloadEnd, end > offset else {
            throw Damage(byte: offset)
        }
        if try verify(blockHolding: offset) < end { _ = try verify(blockHolding: end - 1) }
        return file.unsafeBytes.word(at: offset)
    }

    /// The byte at `offset`, whose block must have been verified.
    func byte(atVerified offset: Int) -> UInt8 { file.unsafeBytes[offset] }

    /// Checks the block that holds `offset`, unless it is known to be right, and returns the block's end.
    func verify(blockHolding offset: Int) throws(Damage) -> Int {
        guard offset >= BoundaryFormat.headerLength, offset < payloadEnd else { throw Damage(byte: offset) }
        let block = (offset - BoundaryFormat.headerLength) / BoundaryFormat.blockSize
        let start = BoundaryFormat.headerLength + block * BoundaryFormat.blockSize
        let end = min(start + BoundaryFormat.blockSize, payloadEnd)
        let bit = UInt64(1) << UInt64(block & 63)
        if seen[block >> 6].load(ordering: .relaxed) & bit != 0 { return end }
        let stated = file.unsafeBytes.word(at: payloadEnd + 4 * block)
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[start..<end]))
        guard sum == stated else { throw Damage(byte: start) }
        seen[block >> 6].bitwiseOr(bit, ordering: .relaxed)
        return end
    }

    /// Checks block `number` even if it was found right before.
    func verifyAgain(block number: Int) throws(Damage) {
        seen[number >> 6].bitwiseAnd(~(UInt64(1) << UInt64(number & 63)), ordering: .relaxed)
        _ = try verify(blockHolding: BoundaryFormat.headerLength + number * BoundaryFormat.blockSize)
    }
}
