public import Faults

/// What a source is doing while it gives no fix, and what helps.
public struct Circumstance: Hashable, Sendable {
    /// What it is doing, as a clause: "the receiver has no fix (no-solution)".
    public var text: String
    /// What to do about it, as a clause: "give the receiver a view of the sky".
    public var remedy: Remedy

    /// Joins what happens with what helps.
    public init(_ text: String, remedy: Remedy) {
        self.text = text
        self.remedy = remedy
    }

    /// What helps when nothing at all has been heard of the source.
    public static let unheardRemedy: Remedy =
        "check that the source is there and sends, or give it \(.moreTime)"
    /// What helps when a source ended, and never said why it gave no fix.
    public static let endedRemedy: Remedy =
        "give a source with positions in it: RMC, GGA, GNS or GLL sentences"
}

extension Circumstance: CustomStringConvertible {
    /// The clause alone.
    public var description: String { text }
}
