/// Classifies the source of a stream of bytes.
///
/// It reads neither positions nor messages. It searches for frames and sentences with a right checksum, and for lines
/// of a known form. RTCM 2, which has no frames of whole bytes, counts as noise.
public struct ByteClassifier: Sendable {
    /// The number of bytes that are examined.
    ///
    /// Later bytes are only counted.
    static let limit = 1 << 20

    /// The number of bytes received.
    public private(set) var bytes = 0
    private var counts: [ByteKind: Int] = [:]
    private var sentences = SentenceScanner()
    private var frames = BinaryFrames()
    private var lines = TextLines()
    private var printable = 0

    /// A classifier that has read nothing yet.
    public init() {}

    /// Reads the next bytes.
    public mutating func feed(_ chunk: borrowing Span<UInt8>) {
        let isRead = bytes < Self.limit
        bytes += chunk.count
        guard isRead else { return }
        findSentences(in: chunk)
        frames.feed(chunk) { counts[$0, default: 0] += 1 }
        for index in chunk.indices {
            let byte = chunk[index]
            if TextLines.isText(byte) || byte == 0x0A || byte == 0x0D { printable += 1 }
            if let kind = lines.take(byte) { counts[kind, default: 0] += 1 }
        }
    }

    private mutating func findSentences(in chunk: borrowing Span<UInt8>) {
        var index = 0
        while let found = sentences.next(in: chunk, from: &index) {
            let kind: ByteKind
            switch found {
            case .inChunk(let range): kind = Self.kind(of: chunk.extracting(range))
            case .inHeld: kind = Self.kind(of: sentences.held.span)
            case .wrongChecksum: kind = .wrongChecksum
            case .brokenOff: continue
            }
            counts[kind, default: 0] += 1
        }
    }

    private static func kind(of body: borrowing Span<UInt8>) -> ByteKind {
        switch Address(body)?.type {
        case .gga, .rmc, .gll, .gns: .positions
        default: .withoutPosition
        }
    }

    /// The kind that the bytes received so far look like.
    ///
    /// Positions take precedence, because they can be read among anything else. Of the other kinds, the one that was
    /// found most often counts.
    public var kind: ByteKind {
        guard bytes > 0 else { return .silence }
        if counts[.positions] != nil { return .positions }
        var counts = counts
        // The echo and the OK of a modem belong to its position.
        if let answers = counts[.modemPosition] {
            counts[.modemPosition] = answers + (counts.removeValue(forKey: .modem) ?? 0)
        }
        if lines.isPrompt { counts[.console, default: 0] += 1 }
        let examined = min(bytes, Self.limit)
        let isText = printable * 10 >= examined * 9
        let mayBeText = printable * 2 >= examined
        // The order of the cases decides between equal counts, so that the result is deterministic.
        let best = ByteKind.allCases.filter { mayBeText || !$0.isText }
            .max { counts[$0, default: 0] < counts[$1, default: 0] }
        if let best, counts[best] != nil { return best }
        return isText ? .text : .noise
    }
}
