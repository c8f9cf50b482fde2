/// Where fixes come from: a receiver, a daemon or a log.
public protocol PositionSource: Sendable {
    /// What the source is called in a message: "gpsd at localhost:2947", "/dev/ttyUSB0".
    var name: String { get }

    /// The fixes in order of arrival, and between them what the source reports of itself.
    ///
    /// Starts to read on the first `next()`. Ends when the source does (a log's end), throws
    /// ``PositionError`` when the source fails, and lets go of every descriptor when the iterating task is
    /// cancelled or the sequence is dropped.
    func events() -> AsyncThrowingStream<SourceEvent, any Error>
}

extension PositionSource {
    /// The fixes of ``events()`` alone.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        let events = events()
        return AsyncThrowingStream {
            var iterator = events.makeAsyncIterator()
            while let event = try await iterator.next() {
                if case .fix(let fix) = event { return fix }
            }
            return nil
        }
    }
}

/// Why a source has no fixes to give: which one, what happened, and what a person can do.
public struct PositionError: Error, Hashable, Sendable {
    /// The kinds that callers tell apart.
    public enum Code: String, Hashable, Sendable {
        /// The device, file or daemon is not there, or went away.
        case unavailable
        /// The system refuses access to it.
        case permissionDenied
        /// It is there and is not what it should be: a port that is no terminal, a daemon that is no gpsd.
        case unsuitable
        /// It talks, and nothing it says can be read.
        case unreadable
        /// Several senders give it places that cannot all be its own.
        case disagreement
        /// The file that was to be read is not there.
        case noInput
        /// It works, and gave no fix to act on in time, or none at all before it ended.
        case noFix
    }

    /// The kind.
    public var code: Code
    /// The source, as in ``PositionSource/name``.
    public var source: String
    /// What happened, as a clause: "no such device".
    public var reason: String
    /// What to do about it, as a clause: "plug the receiver in, or name another port".
    public var remedy: String

    /// Says what failed, how, and what helps.
    public init(_ code: Code, source: String, reason: String, remedy: String) {
        self.code = code
        self.source = source
        self.reason = reason
        self.remedy = remedy
    }
}

extension PositionError: CustomStringConvertible {
    /// One line: the source, the reason, the remedy.
    public var description: String { "\(source): \(reason); \(remedy)" }
}
