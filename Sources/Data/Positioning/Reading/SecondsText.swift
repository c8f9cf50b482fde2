import NIOCore

/// A duration in the form of messages: "15 s", "0.2 s".
struct SecondsText: CustomStringConvertible {
    private let milliseconds: Int64

    init(_ time: TimeAmount) { milliseconds = time.nanoseconds / 1_000_000 }

    init(_ time: Duration) { self.init(TimeAmount(time)) }

    var description: String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(Double(milliseconds) / 1000) s"
    }
}
