package import MappedFile
import Synchronization

/// The payload of a mapped city file.
///
/// A byte is used only after the checksum of its block was verified. A block is checked on its first use, which takes
/// some 2 µs, and remembered.
package final class CheckedBytes: @unchecked Sendable {
    // Sendable: the mapping is immutable, `seen` never changes and its bytes are atomic.

    package let path: String
    private let base: UnsafeRawPointer
    private let file: MappedFile
    /// The start of the checksums, and the end of the bytes that they cover.
    private let payloadEnd: Int
    private let seen: UnsafeMutablePointer<Atomic<UInt8>>

    /// Takes a file whose header and checksums, which start at `payloadEnd`, are known to be sound.
    package init(_ file: MappedFile, payloadEnd: Int, path: String) {
        guard let base = file.unsafeBytes.baseAddress else { preconditionFailure("a mapped file has bytes") }
        (self.base, self.file, self.payloadEnd, self.path) = (base, file, payloadEnd, path)
        let blocks = Self.blockCount(payloadEnd)
        seen = .allocate(capacity: blocks)
        for index in 0..<blocks { (seen + index).initialize(to: Atomic(0)) }
    }

    deinit {
        seen.deinitialize(count: Self.blockCount(payloadEnd))
        seen.deallocate()
    }

    /// The number of blocks up to `payloadEnd`.
    package static func blockCount(_ payloadEnd: Int) -> Int {
        (payloadEnd + (1 << CityFileFormat.blockShift) - 1) >> CityFileFormat.blockShift
    }

    /// The address of `count` bytes from `offset`, which lie in the payload.
    @inline(__always)
    package func pointer(at offset: Int, count: Int) throws(CityDataError) -> UnsafeRawPointer {
        var block = offset &>> CityFileFormat.blockShift
        let last = (offset &+ count &- 1) &>> CityFileFormat.blockShift
        while block <= last {
            if seen[block].load(ordering: .relaxed) == 0 { try verify(block) }
            block &+= 1
        }
        return base + offset
    }

    /// Checks every block again.
    package func verify() throws(CityDataError) {
        for block in 0..<Self.blockCount(payloadEnd) { try verify(block) }
    }

    @inline(never)
    private func verify(_ block: Int) throws(CityDataError) {
        let start = max(block << CityFileFormat.blockShift, CityFileFormat.headerLength)
        let end = min((block + 1) << CityFileFormat.blockShift, payloadEnd)
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[start..<end]))
        let stated = base.loadUnaligned(fromByteOffset: payloadEnd + 4 * block, as: UInt32.self)
        guard sum == UInt32(littleEndian: stated) else {
            throw CityDataError(.damaged(byte: start), path: path)
        }
        seen[block].store(1, ordering: .relaxed)
    }
}

/// A part of a city file.
package struct CitySection: Sendable {
    private let bytes: CheckedBytes
    private let start: Int
    /// The length of the section in bytes.
    package let count: Int

    package init(_ bytes: CheckedBytes, _ range: Range<Int>) {
        (self.bytes, start, count) = (bytes, range.lowerBound, range.count)
    }

    /// The address of `length` bytes at `place` in the section.
    ///
    /// Throws if they exceed the section or are damaged.
    @inline(__always)
    package func pointer(_ place: Int, _ length: Int) throws(CityDataError) -> UnsafeRawPointer {
        guard place >= 0, length >= 0, place <= count, length <= count &- place else { throw damaged(place) }
        return try bytes.pointer(at: start &+ place, count: length)
    }

    /// The 32-bit number at `place`.
    @inline(__always)
    package func number(_ place: Int) throws(CityDataError) -> UInt32 {
        UInt32(littleEndian: try pointer(place, 4).loadUnaligned(as: UInt32.self))
    }

    /// The 32-bit number at `place`, as an offset or a count.
    @inline(__always)
    package func offset(_ place: Int) throws(CityDataError) -> Int { try pointer(place, 4).offset(0) }

    /// The 24-bit number at `place`.
    @inline(__always)
    package func shortNumber(_ place: Int) throws(CityDataError) -> Int {
        try pointer(place, 3).threeBytes(0)
    }

    /// The error for an invalid value at `place`.
    package func damaged(_ place: Int) -> CityDataError {
        CityDataError(.damaged(byte: start + Swift.max(0, Swift.min(place, count))), path: bytes.path)
    }
}

extension UnsafeRawPointer {
    /// The 24-bit number at `offset`.
    @inline(__always)
    package func threeBytes(_ offset: Int) -> Int {
        let low = Int(UInt16(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
        return low | (Int(load(fromByteOffset: offset &+ 2, as: UInt8.self)) &<< 16)
    }

    @inline(__always)
    package func number(_ offset: Int) -> UInt32 {
        UInt32(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// The 32-bit number at `offset`, as an offset or a count.
    ///
    /// In a web page, where `Int` has 32 bits, a larger number becomes the largest `Int`, which no file reaches.
    @inline(__always)
    package func offset(_ offset: Int) -> Int { Int(clamping: number(offset)) }

    @inline(__always)
    package func byte(_ offset: Int) -> UInt8 { load(fromByteOffset: offset, as: UInt8.self) }
}

/// A table of numbered texts: their count, an offset for each and for the end, and the bytes.
package struct StringTable: Sendable {
    private let section: CitySection
    package let count: Int

    package init(_ section: CitySection) throws(CityDataError) {
        self.section = section
        count = section.count == 0 ? 0 : try section.offset(0)
        guard section.count == 0 || count <= (section.count - 8) / 4 else { throw section.damaged(0) }
    }

    /// The bytes of a text.
    package func bytes(_ number: Int) throws(CityDataError) -> UnsafeRawBufferPointer {
        guard number >= 0, number < count else { throw section.damaged(0) }
        let start = try section.offset(4 + 4 * number)
        let end = try section.offset(8 + 4 * number)
        let base = 8 + 4 * count
        guard start <= end, end <= section.count - base else { throw section.damaged(4 + 4 * number) }
        return UnsafeRawBufferPointer(
            start: try section.pointer(base + start, end - start),
            count: end - start
        )
    }

    /// A text.
    ///
    /// Throws if it is not UTF-8 or has a control character.
    package func text(_ number: Int) throws(CityDataError) -> String {
        guard let text = String(safe: try bytes(number)) else { throw section.damaged(4 + 4 * number) }
        return text
    }
}
