import FoundationEssentials
import Glibc
import JSONText

/// Reads reports from the bytes that gpsd sends, with one JSON object on each line.
///
/// Lines may be split over any number of chunks. Other objects are skipped. A line that is longer than ``limit`` or
/// exceeds ``limits`` is dropped up to its end. gpsd's longest line has 10 240 bytes, and its deepest nesting is an
/// object in an array in an object.
package struct GPSDReader {
    /// The largest number of bytes that are held of one line.
    static let limit = 65_536
    /// The limits of a line.
    ///
    /// gpsd's own lines have a few hundred values.
    static let limits = JSONLimits.line

    /// The number of lines that have ended, readable or not.
    private(set) var lines = 0
    private var line: [UInt8] = []
    private var isDropping = false
    private let decoder = JSONDecoder()

    /// Creates a reader that has read nothing.
    package init() {}

    /// Passes each report in `bytes` to `receive`, in order.
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

    /// The index of the next line feed.
    ///
    /// The C library's search keeps the cost of an endless line low.
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
        // Foundation's decoder traps if its error is at the very end, as after 513 brackets. A line feed after the text
        // prevents that.
        line.append(UInt8(ascii: "\n"))
        return try? decoder.decode(GPSDReport.self, from: Data(Self.repaired(line)))
    }

    /// The line with U+FFFD for bytes that are not UTF-8.
    ///
    /// gpsd passes on a receiver's own name unchanged.
    private static func repaired(_ line: [UInt8]) -> [UInt8] {
        if line.allSatisfy({ $0 < 0x80 }) { return line }
        return Array(String(decoding: line, as: UTF8.self).utf8)
    }
}
