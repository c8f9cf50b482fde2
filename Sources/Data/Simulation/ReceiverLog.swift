import Geodesy

/// A receiver's log: its bytes without changes, except that lines beginning with `#` are omitted.
public struct ReceiverLog: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Takes the bytes of a log, which may have binary messages among the sentences.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// True if the bytes look like a log rather than a route: one of the first lines begins with a sentence.
    package static func isLikely(_ bytes: [UInt8]) -> Bool {
        let lines = bytes.prefix(4096).split(separator: UInt8(ascii: "\n"), maxSplits: 64)
        return lines.contains { $0.first == UInt8(ascii: "$") || $0.first == UInt8(ascii: "!") }
    }

    /// The bursts of the receiver, separated by the times in its sentences.
    ///
    /// A gap of more than a minute, or a step backwards, counts as one second.
    func bursts() -> [Burst] {
        var bursts = [Burst(offset: .zero)]
        var clock: Int?
        for line in lines where line.first != UInt8(ascii: "#") {
            if let time = Self.millisecondOfDay(line), time != clock {
                if let clock { bursts.append(Burst(offset: Self.gap(from: clock, to: time, after: bursts))) }
                clock = time
            }
            bursts[bursts.count - 1].bytes += line
        }
        return bursts
    }

    /// The lines, each with its line end.
    private var lines: some Sequence<ArraySlice<UInt8>> {
        sequence(state: bytes[...]) { rest in
            guard !rest.isEmpty else { return nil }
            let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
            defer { rest = rest[end...] }
            return rest[..<end]
        }
    }

    private static func gap(from clock: Int, to time: Int, after bursts: [Burst]) -> Duration {
        let day = 86_400_000
        let gap = (time - clock + day) % day
        return (bursts.last?.offset ?? .zero) + .milliseconds(gap > 60_000 ? 1000 : gap)
    }

    /// The time of day in a sentence, in milliseconds, or `nil` for a kind of sentence without one.
    private static func millisecondOfDay(_ line: ArraySlice<UInt8>) -> Int? {
        let fields = line.split(separator: UInt8(ascii: ","), maxSplits: 6, omittingEmptySubsequences: false)
        guard let address = fields.first, address.count == 6 else { return nil }
        switch String(decoding: address.suffix(3), as: UTF8.self) {
        case "GGA", "RMC", "GNS", "ZDA", "GST": return time(fields.dropFirst().first)
        case "GLL": return time(fields.dropFirst(5).first)
        default: return nil
        }
    }

    /// Reads `hhmmss` or `hhmmss.sss` as milliseconds of the day.
    private static func time(_ field: ArraySlice<UInt8>?) -> Int? {
        guard let field, let seconds = Double(String(decoding: field, as: UTF8.self)) else { return nil }
        guard field.count >= 6, (0..<240_000).contains(seconds) else { return nil }
        let whole = Int(clamping: seconds.rounded(.down))
        let clock = (whole / 10_000 * 60 + whole / 100 % 100) * 60 + whole % 100
        return clock * 1000 + Int(clamping: (seconds - Double(whole)) * 1000)
    }
}

/// Bytes that are sent together.
struct Burst: Hashable, Sendable {
    /// The time since the first burst.
    var offset: Duration
    var bytes: [UInt8] = []
}
