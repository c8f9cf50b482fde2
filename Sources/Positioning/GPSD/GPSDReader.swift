import FoundationEssentials

/// Reads reports out of the bytes that gpsd sends, one JSON object a line.
///
/// Lines may be split over any number of chunks. What is no report is passed over, and a line that is longer than
/// ``limit`` is dropped up to its end: gpsd's own longest is 10 240 bytes.
struct GPSDReader {
    /// The most bytes held of one line.
    static let limit = 65_536

    private var line: [UInt8] = []
    private var isDropping = false
    private let decoder = JSONDecoder()

    /// Hands each report in `bytes` to `receive`, in order.
    mutating func feed(_ bytes: borrowing Span<UInt8>, _ receive: (GPSDReport) -> Void) {
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
        return try? decoder.decode(GPSDReport.self, from: Data(line))
    }
}
