/// A buffer of output bytes that keeps its memory when it is emptied.
final class OutputBuffer {
    // Only one worker has the buffer at a time. Checks of exclusive access would take 8 % of the time of a row.
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private var storage = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 1 << 16,
        alignment: 16
    )

    deinit { storage.deallocate() }

    /// The bytes appended since the buffer was last emptied.
    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[0..<count]) }

    func removeAll() { count = 0 }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, let target = room(for: bytes.count) else { return }
        target.copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

    func append(_ byte: UInt8) {
        room(for: 1)?.storeBytes(of: byte, as: UInt8.self)
        count += 1
    }

    func append(_ byte: UInt8, count: Int) {
        guard let target = room(for: count) else { return }
        UnsafeMutableRawBufferPointer(start: target, count: count).initializeMemory(
            as: UInt8.self,
            repeating: byte
        )
        self.count += count
    }

    func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        bytes.extracting(range).withUnsafeBytes { append($0) }
    }

    private func room(for extra: Int) -> UnsafeMutableRawPointer? {
        if count + extra > storage.count {
            let size = max(2 * storage.count, count + extra)
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
            larger.copyMemory(from: bytes)
            storage.deallocate()
            storage = larger
        }
        return storage.baseAddress.map { $0 + count }
    }
}
