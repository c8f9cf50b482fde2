public import Faults

/// The state of a search for a position, and its texts.
public struct SearchProgress: Sendable {
    /// The name of the source.
    private let source: String
    private var condition = SourceCondition()
    private var hasFix = false
    private var isLost = false
    private var hasBegun = false

    /// Creates the state of a search in the source with this name that has not reported anything.
    public init(source: String) { self.source = source }

    /// True if positions arrive.
    public var hasPositions: Bool { hasFix && !isLost && !condition.isStuck }

    /// True if the source has given a fix whose time is not that of all others, even if the source was lost later.
    public var hasFound: Bool { hasFix && !condition.isStuck }

    /// Takes the next event of the source.
    public mutating func note(_ event: SourceEvent) {
        hasBegun = true
        condition.note(event)
        switch event {
        case .fix: (hasFix, isLost) = (true, false)
        case .lost: isLost = true
        case .status, .back: break
        }
    }

    /// One sentence for a log or a service manager, with the remedy in the words of `wording`.
    ///
    /// `satellites` are the last that the receiver reported.
    public func sentence(_ satellites: ReceivedSatellites, wording: Remedy.Wording) -> String {
        if !hasBegun, satellites.isUnknown { return Self.start(of: source) }
        if hasPositions { return "positions arrive from \(source)" }
        let circumstance = condition.circumstance
        let remedy = circumstance?.remedy ?? Circumstance.unheardRemedy
        let clauses = [circumstance?.text, satellites.isUnknown ? nil : satellites.description]
            .compactMap(\.self)
        let state = clauses.isEmpty ? "" : ": " + clauses.joined(separator: ", ")
        return "no position yet from \(source)\(state); \(remedy.text(wording))"
    }

    /// One line for a terminal after `seconds`, with the most important part first, since it may be cut off.
    public func line(_ satellites: ReceivedSatellites, after seconds: Int) -> String {
        let numbers = satellites.isUnknown ? "\(seconds) s" : "\(seconds) s, \(satellites)"
        let state = hasPositions ? nil : condition.circumstance?.text
        return "\(numbers): \(source)" + (state.map { ": \($0)" } ?? "")
    }

    /// The sentence for the start of a search.
    public static func start(of source: String) -> String { "looking for a position: \(source)" }
}
