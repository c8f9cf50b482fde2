public import Faults

/// A source that gives no fixes: its name, the reason and the remedy.
public struct PositionError: Error, Hashable, Sendable {
    /// The kinds that callers distinguish.
    public enum Code: String, Hashable, Sendable {
        /// The device, file or daemon does not exist, or is no longer available.
        case unavailable
        /// The system denies access to the source.
        case permissionDenied
        /// The source has the wrong type: a port that is not a terminal, or a daemon that is not gpsd.
        case unsuitable
        /// The source sends data, none of which can be read.
        case unreadable
        /// Several senders report positions that cannot all belong to the device.
        case disagreement
        /// The input file does not exist.
        case noInput
        /// The source works, but gave no usable fix in time, or none before it ended.
        case noFix
    }

    /// The kind of error.
    public var code: Code
    /// The source, as in ``PositionSource/name``.
    public var source: String
    /// The reason as a clause: "no such device".
    public var reason: String
    /// The remedy as a clause: "plug the receiver in, or name another port".
    public var advice: Remedy

    /// Combines the failure with its reason and remedy.
    public init(_ code: Code, source: String, reason: String, remedy advice: Remedy) {
        self.code = code
        self.source = source
        self.reason = reason
        self.advice = advice
    }
}

extension PositionError: CustomStringConvertible {
    /// One line with the source, the reason and the remedy.
    public var description: String { "\(source): \(reason); \(advice)" }
}

extension PositionError: FaultError {
    /// The corresponding fault of the fault tree.
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

    /// The advice, which always exists.
    public var remedy: Remedy? { advice }
}
