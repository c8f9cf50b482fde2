import Notation

/// Where a position comes from: typed text, named sources, or the configured ones.
struct SourceRequest: Hashable, Sendable {
    /// A position as a person writes it.
    struct TypedPosition: Hashable, Sendable {
        /// The text.
        var text: String
        /// The only notation to read it in; `nil` for any.
        var notation: CoordinateNotation?
    }

    /// The typed position, which needs no source.
    var typed: TypedPosition?
    /// The sources, in the order in which they are asked; empty for those of the settings, else whatever is found.
    var sources: [SourceSpec] = []
    /// Whether all sources are read at once, and the first with a fix is kept.
    var isRace = false
    /// The longest wait for the first fix of each source; `nil` for an even share of the whole wait.
    var each: Duration?
    /// Whether positions in a datum other than WGS 84 are taken; they may be a kilometre off.
    var acceptsAnyDatum = false

    /// The sources of the settings, else whatever is found.
    static let configured = SourceRequest()

    /// Whether all sources are named, and each ends.
    var isRecording: Bool { !sources.isEmpty && sources.allSatisfy(\.isRecording) }
}

/// How long to wait for a fix.
struct WaitRequest: Hashable, Sendable {
    /// The longest wait; `nil` for the one of the settings, else 180 seconds.
    var timeout: Duration?
    /// Whether to wait for a source that is not there yet, too.
    var waitsForSource = false
    /// Whether the log and the service manager get the progress of the wait.
    var isReported = false
}
