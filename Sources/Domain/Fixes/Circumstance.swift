public import Faults

/// The state of a source that gives no fix, with a remedy.
public struct Circumstance: Hashable, Sendable {
    /// The state as a clause: "the receiver has no fix (no-solution)".
    public var text: String
    /// The remedy as a clause: "give the receiver a view of the sky".
    public var remedy: Remedy

    /// Combines a state with a remedy.
    public init(_ text: String, remedy: Remedy) {
        self.text = text
        self.remedy = remedy
    }

    /// The remedy if nothing has been heard of the source.
    public static let unheardRemedy: Remedy =
        "check that the source is there and sends, or give it \(.moreTime)"
    /// The remedy if a source ended without a reason for giving no fix.
    public static let endedRemedy: Remedy =
        "give a source with positions in it: RMC, GGA, GNS or GLL sentences"
}

extension Circumstance: CustomStringConvertible {
    /// The clause without the remedy.
    public var description: String { text }
}
