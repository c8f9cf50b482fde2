import Notation

/// The requested source of a position: typed text, named sources, or the configured ones.
struct SourceRequest: Hashable, Sendable {
    /// A position as the user typed it.
    struct TypedPosition: Hashable, Sendable {
        /// The typed text.
        var text: String
        /// The only permitted notation, or `nil` for any.
        var notation: CoordinateNotation?
    }

    /// The typed position, which needs no source.
    var typed: TypedPosition?
    /// The sources, in the order in which they are tried.
    ///
    /// An empty list means those of the settings or automatic detection.
    var sources: [SourceSpec] = []
    /// True if all sources are read at once, and the first with a fix is kept.
    var isRace = false
    /// The longest wait for the first fix of each source, or `nil` for an equal share of the whole wait.
    var each: Duration?
    /// True if positions in a datum other than WGS 84 are accepted.
    ///
    /// They may be wrong by up to a kilometre.
    var acceptsAnyDatum = false
    /// True if nothing is sent to a serial port, even if it is silent.
    var listensOnly = false

    /// The sources of the settings, or automatic detection.
    static let configured = SourceRequest()

    /// True if all sources are named and each of them ends.
    var isRecording: Bool { !sources.isEmpty && sources.allSatisfy(\.isRecording) }
}

/// The requested wait for a fix.
struct WaitRequest: Hashable, Sendable {
    /// The longest wait, or `nil` for that of the settings or, without one, 180 seconds.
    var timeout: Duration?
    /// True if the wait includes a source that does not exist yet.
    var waitsForSource = false
    /// True if the progress of the wait is reported to the log and the service manager.
    var isReported = false
    /// True if the system's clock may be set from the fixes.
    var setsClock = false
    /// True if no progress is drawn on a terminal.
    var isQuiet = false
}
