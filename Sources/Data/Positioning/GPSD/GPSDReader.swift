import FoundationEssentials
import Glibc
import JSONText

/// Reads reports out of the bytes that gpsd sends, one JSON object a line.
///
/// Lines may be split over any number of chunks. Other objects are skipped. A line that is longer than
/// ``limit`` or holds more than ``limits`` is dropped up to its end: gpsd's own longest is 10 240 bytes, and
/// its deepest is an object in an array in an object.
package struct GPSDReader {
    /// The most bytes held of one line.
    static let limit = 65_536
    /// The limits of a line; gpsd's own lines have a few hundred values.
    static let limits = JSONLimits.line

    /// How many lines have ended, readable or not.
    private(set) var lines = 0
    private var line: [UInt8] = []
    private var isDropping = false
    private let decoder = JSONDecoder()

    /// Nothing read yet.
    package init() {}

    /// Hands each report in `bytes` to `receive`, in order.
    package mutating func feed(_ bytes: borrowing Span<UInt8>, _ receive: (GPSDReport) -> Void) {
        bytes.withUnsafeBufferPointer { buffer in
            var rest = buffer[...]
            while let end = Self.endOfLine(in: rest) {
                hold(rest[..<end])
                if let report = finishLine() { receive(report) }
                rest = rest[(end + 1)...]
            }
            hold(rest)
        }
    }

    /// Uses the C library's search, so that an endless line costs little.
    private static func endOfLine(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let rest = UnsafeBufferPointer(rebasing: bytes)
        guard let start = rest.baseAddress, let found = memchr(start, 0x0A, rest.count) else { return nil }
        return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
    }

    private mutating func hold(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
        guard !isDropping else { return }
        if line.count + bytes.count <= Self.limit {
            line.append(contentsOf: bytes)
        } else {
            isDropping = true
            line = []
        }
    }

    private mutating func finishLine() -> GPSDReport? {
        defer {
            line.removeAll(keepingCapacity: true)
            isDropping = false
        }
        lines += 1
        guard !isDropping, !line.isEmpty, (try? Self.limits.check(line)) != nil else { return nil }
        // Foundation's decoder traps when its error is at the very end, as after 513 brackets. A line feed after
        // the text prevents that.
        line.append(UInt8(ascii: "\n"))
        return try? decoder.decode(GPSDReport.self, from: Data(Self.repaired(line)))
    }

    /// The line with U+FFFD for bytes that are not UTF-8: gpsd passes a receiver's own name on unchanged.
    private static func repaired(_ line: [UInt8]) -> [UInt8] {
        if line.allSatisfy({ $0 < 0x80 }) { return line }
        return Array(String(decoding: line, as: UTF8.self).utf8)
    }
}
