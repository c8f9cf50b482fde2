import FoundationEssentials

/// Reads reports out of the bytes that gpsd sends, one JSON object a line.
///
/// Lines may be split over any number of chunks. What is no report is passed over, and a line that is longer than
/// ``limit`` is dropped up to its end: gpsd's own longest is 10 240 bytes.
package struct GPSDReader {
    /// The most bytes held of one line.
    static let limit = 65_536

    private var line: [UInt8] = []
    private var isDropping = false
    private let decoder = JSONDecoder()

    /// Nothing read yet.
    package init() {}

    /// Hands each report in `bytes` to `receive`, in order.
    package mutating func feed(_ bytes: borrowing Span<UInt8>, _ receive: (GPSDReport) -> Void) {
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") {
                if let report = finishLine() { receive(report) }
            } else if line.count >= Self.limit {
                isDropping = true
                line.removeAll()
            } else if !isDropping {
                line.append(byte)
            }
        }
    }

    private mutating func finishLine() -> GPSDReport? {
        defer {
            line.removeAll(keepingCapacity: true)
            isDropping = false
        }
        guard !isDropping, !line.isEmpty else { return nil }
        // Foundation's decoder traps when its error lies at the very end, as after 513 brackets; so let it not be
        // the end.
        line.append(UInt8(ascii: "\n"))
        return try? decoder.decode(GPSDReport.self, from: Data(line))
    }
}
