package import MappedFile
import Synchronization

/// A mapped file of sections whose header and directory are sound.
///
/// Opening verifies a checksum over the header and the directory, which have 4 kB or less in the bundled files. A
/// section is verified on its first use, and remembered.
///
/// Threads may share it without a lock: the mapped bytes never change, and the marks of verified sections are atomic.
package final class SectionFile: @unchecked Sendable {
    // Sendable: the mapping is immutable, `seen` never changes and its bytes are atomic.

    package let path: String
    /// The number of sections.
    package let count: Int
    let file: MappedFile
    private let seen: UnsafeMutablePointer<Atomic<UInt8>>

    /// Takes a whole file, and verifies its header and its directory.
    package init(_ file: MappedFile, _ kind: SectionFormat.Kind, path: String) throws(SectionError) {
        count = try Self.check(file.unsafeBytes, kind, path: path)
        (self.file, self.path) = (file, path)
        seen = .allocate(capacity: count)
        for place in 0..<count { (seen + place).initialize(to: Atomic(0)) }
    }

    deinit {
        seen.deinitialize(count: count)
        seen.deallocate()
    }

    /// The section with a key of one to four ASCII characters, found by a binary search, or `nil` if it is missing.
    package func section(_ key: String) throws(SectionError) -> Section? {
        guard let place = place(of: key) else { return nil }
        let entry = Self.entry(place)
        // Computed in 64 bits: a damaged file may state numbers that exceed the 32 bits of an `Int` in WebAssembly.
        let end = UInt64(number(entry + 4)) + UInt64(number(entry + 8))
        guard end <= UInt64(file.unsafeBytes.count) else { throw damaged }
        let range = Int(number(entry + 4))..<Int(end)
        if seen[place].load(ordering: .relaxed) == 0 {
            let bytes = UnsafeRawBufferPointer(rebasing: file.unsafeBytes[range])
            guard Checksum.crc32c(bytes) == number(entry + 12) else { throw damaged }
            seen[place].store(1, ordering: .relaxed)
        }
        return Section(self, range)
    }

    /// The section with a key that every file of this kind has.
    package func required(_ key: String) throws(SectionError) -> Section {
        guard let section = try section(key) else { throw damaged }
        return section
    }

    /// The key of the section at a position of the directory.
    package func key(at place: Int) -> String {
        let entry = Self.entry(place)
        return String(decoding: file.unsafeBytes[entry..<entry + 4].prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Checks every section.
    package func verify() throws(SectionError) {
        for place in 0..<count { _ = try section(key(at: place)) }
    }

    /// The error for impossible contents.
    package var damaged: SectionError { SectionError(.damaged, path: path) }

    private func place(of key: String) -> Int? {
        guard (1...4).contains(key.utf8.count) else { return nil }
        let wanted = key.utf8.reduce(UInt32(0)) { ($0 << 8) | UInt32($1) } << (8 * UInt32(4 - key.utf8.count))
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if number(Self.entry(middle)).byteSwapped < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && number(Self.entry(low)).byteSwapped == wanted ? low : nil
    }

    private func number(_ offset: Int) -> UInt32 { Self.number(file.unsafeBytes, offset) }

    private static func entry(_ place: Int) -> Int {
        SectionFormat.headerSize + place * SectionFormat.entrySize
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Verifies the header and the directory, and returns the number of sections.
    private static func check(
        _ bytes: UnsafeRawBufferPointer,
        _ kind: SectionFormat.Kind,
        path: String
    ) throws(SectionError) -> Int {
        let magic = kind.rawValue.utf8
        guard bytes.count >= SectionFormat.headerSize, bytes.prefix(magic.count).elementsEqual(magic) else {
            throw SectionError(.foreign, path: path)
        }
        guard number(bytes, SectionFormat.Field.version) == SectionFormat.version else {
            throw SectionError(.wrongVersion, path: path)
        }
        let length = bytes.loadUnaligned(fromByteOffset: SectionFormat.Field.length, as: UInt64.self)
        let count = UInt64(number(bytes, SectionFormat.Field.count))
        let end = UInt64(SectionFormat.headerSize) + count * UInt64(SectionFormat.entrySize)
        guard UInt64(littleEndian: length) == UInt64(bytes.count), end <= UInt64(bytes.count) else {
            throw SectionError(.damaged, path: path)
        }
        var head = Array(bytes[..<Int(end)])
        let stated = number(bytes, SectionFormat.Field.checksum)
        for index in 0..<4 { head[SectionFormat.Field.checksum + index] = 0 }
        guard head.withUnsafeBytes({ Checksum.crc32c($0) }) == stated else {
            throw SectionError(.damaged, path: path)
        }
        return Int(count)
    }
}
