public import Faults

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
    public var advice: Remedy

    /// Says what failed, how, and what helps.
    public init(_ code: Code, source: String, reason: String, remedy advice: Remedy) {
        self.code = code
        self.source = source
        self.reason = reason
        self.advice = advice
    }
}

extension PositionError: CustomStringConvertible {
    /// One line: the source, the reason, the remedy in plain words.
    public var description: String { "\(source): \(reason); \(advice)" }
}

extension PositionError: FaultError {
    /// The kind as a branch of the tree.
    public var fault: Fault {
        switch code {
        case .unavailable, .unsuitable, .disagreement: .location(.unavailable)
        case .unreadable: .location(.unreadable)
        case .noInput: .location(.noInput)
        case .permissionDenied: .location(.denied)
        case .noFix: .location(.timeout)
        }
    }

    /// The source and the reason.
    public var problem: String { "\(source): \(reason)" }

    /// The advice; there always is one.
    public var remedy: Remedy? { advice }
}
