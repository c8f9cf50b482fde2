import MappedFile
import Synchronization

/// The payload of a mapped boundary file.
///
/// A byte is used only after its block's checksum was verified. A block is checked on its first use and remembered. Two
/// threads that reach an unchecked block may both check it. A wrong block is never remembered, so it fails every time.
final class VerifiedBytes: @unchecked Sendable {
    // Sendable: the mapping is immutable, `seen` never changes and its bytes are atomic.

    /// The first byte of the file.
    let base: UnsafeRawPointer
    /// The start of the checksums, and the end of the bytes that they cover.
    let payloadEnd: Int

    private let file: MappedFile
    private let seen: UnsafeMutablePointer<Atomic<UInt8>>

    /// Takes a file whose header and checksum section, which starts at `payloadEnd`, are known to be sound.
    init(file: MappedFile, payloadEnd: Int) {
        guard let base = file.unsafeBytes.baseAddress else { preconditionFailure("a mapped file has bytes") }
        self.base = base
        self.file = file
        self.payloadEnd = payloadEnd
        let blocks = BoundaryFormat.blockCount(payloadEnd: payloadEnd)
        seen = .allocate(capacity: blocks)
        for index in 0..<blocks { (seen + index).initialize(to: Atomic(0)) }
    }

    deinit {
        seen.deinitialize(count: blockCount)
        seen.deallocate()
    }

    /// The number of blocks.
    var blockCount: Int { BoundaryFormat.blockCount(payloadEnd: payloadEnd) }

    /// Checks the block that holds `offset`, unless it is known to be right.
    ///
    /// Returns the end of the block.
    @inline(__always)
    @discardableResult
    func verify(blockHolding offset: Int) throws(Damage) -> Int {
        guard UInt(bitPattern: offset &- BoundaryFormat.headerLength) < UInt(bitPattern: payloadLength) else {
            throw Damage(byte: offset)
        }
        let block = offset &>> BoundaryFormat.blockShift
        if seen[block].load(ordering: .relaxed) == 0 { try verify(block: block) }
        return (block &+ 1) &<< BoundaryFormat.blockShift
    }

    /// The byte at `offset`, whose block must have been verified.
    func byte(atVerified offset: Int) -> UInt8 { file.unsafeBytes[offset] }

    /// Checks block `number` even if it was found right before.
    @inline(never)
    func verify(block number: Int) throws(Damage) {
        seen[number].store(0, ordering: .relaxed)
        let start = max(number << BoundaryFormat.blockShift, BoundaryFormat.headerLength)
        let end = min((number + 1) << BoundaryFormat.blockShift, payloadEnd)
        let stated = file.unsafeBytes.word(at: payloadEnd + 4 * number)
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[start..<end]))
        guard sum == stated else { throw Damage(byte: start) }
        seen[number].store(1, ordering: .relaxed)
    }

    private var payloadLength: Int { payloadEnd &- BoundaryFormat.headerLength }
}
