import Faults
import Fixes
import Quoting
import ServiceManager
import Synchronization

/// Reports the progress of a search for a position.
///
/// The service manager receives each change, at most one each second. A terminal shows a line that is redrawn each
/// second until the first fix. The log receives a line at the start of a service, and another after 30 seconds without
/// a fix.
///
/// The command itself reports the end.
final class SearchReport: Sendable {
    /// The time after which a search without a fix is logged.
    private static let patience = Duration.seconds(30)
    /// The shortest time between two updates.
    private static let pause = Duration.seconds(1)

    /// The receivers of a report.
    struct Outputs: Sendable {
        /// Writes a line of the log.
        var log: @Sendable (String) -> Void = { StandardError.writeLine("countryexplorer: \($0)") }
        /// Sends a new status to the service manager, and returns true if it was sent.
        var notify: @Sendable (String) -> Bool = { Systemd.notify("STATUS=\($0)", waits: false) }
        /// Draws a line on the terminal over the last one, or removes that for an empty text.
        ///
        /// `nil` without a terminal.
        var draw: (@Sendable (String) -> Void)?
        /// The current time.
        var now: @Sendable () -> ContinuousClock.Instant = { .now }

        /// The outputs of a process, without a line on the terminal if it `isQuiet`.
        static func standard(isQuiet: Bool = false) -> Outputs {
            Outputs(draw: isQuiet ? nil : StandardError.drawing)
        }

        /// True if updates have a receiver.
        var isHeard: Bool { draw != nil || Systemd.isListening }
    }

    private struct State {
        var progress: SearchProgress
        var start: ContinuousClock.Instant?
        var lastStatus: String?
        var lastUpdate: ContinuousClock.Instant?
        var isDrawn = false
        var isOver = false
    }

    private let source: String
    private let outputs: Outputs
    private let tally: SearchTally?
    private let state: Mutex<State>

    /// Creates a report for a search in the source with this name, whose satellites `tally` has.
    init(of source: String, tally: SearchTally?, _ outputs: Outputs) {
        (self.source, self.tally, self.outputs) = (source, tally, outputs)
        state = Mutex(State(progress: SearchProgress(source: source)))
    }

    /// Reports the progress while `body` runs.
    func during<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        begin()
        let ticker = outputs.isHeard ? Ticker(every: Self.pause) { self.tick() } : nil
        let alarm = Alarm(after: Self.patience) { self.late() }
        defer {
            ticker?.cancel()
            alarm.cancel()
            end()
        }
        return try await body()
    }

    /// Reports the start.
    ///
    /// `isService` is true under a service manager, whose log then has a line about it.
    func begin(isService: Bool = Systemd.isListening) {
        if isService { outputs.log(SearchProgress.start(of: source)) }
        state.withLock { state in
            state.start = outputs.now()
            update(&state)
        }
    }

    /// Handles the next event of the source.
    func note(_ event: SourceEvent) {
        state.withLock { state in
            state.progress.note(event)
            if state.progress.hasPositions { clear(&state) }
            update(&state)
        }
    }

    /// Handles the end of a second: draws the line of the terminal again, and sends a status that had to wait.
    func tick() {
        state.withLock { state in
            guard !state.isOver else { return }
            update(&state)
            guard let draw = outputs.draw, !state.progress.hasPositions else { return }
            let waited = state.start.map { $0.duration(to: outputs.now()) } ?? .zero
            draw(state.progress.line(satellites, after: Int(waited.components.seconds)))
            state.isDrawn = true
        }
    }

    /// Handles the end of 30 seconds: logs the state of the source, unless it has given a fix.
    func late() {
        let line = state.withLock { state in
            state.isOver || state.progress.hasFound ? nil : sentence(of: state)
        }
        if let line { outputs.log("after 30 s: \(line)") }
    }

    /// Handles the end of the search, after which nothing is reported.
    ///
    /// A status that had to wait is sent, since it is the last.
    func end() {
        state.withLock { state in
            state.lastUpdate = nil
            update(&state)
            state.isOver = true
            clear(&state)
        }
    }

    private var satellites: ReceivedSatellites { tally?.now.satellites ?? ReceivedSatellites() }

    private func sentence(of state: State) -> String {
        state.progress.sentence(satellites, wording: Remedy.commandLine)
    }

    /// Sends the status if it has changed and the last one is a second old.
    private func update(_ state: inout State) {
        let now = outputs.now()
        if let last = state.lastUpdate, last.duration(to: now) < Self.pause { return }
        let status = TerminalText.line(sentence(of: state))
        guard status != state.lastStatus else { return }
        state.lastUpdate = now
        if outputs.notify(status) { state.lastStatus = status }
    }

    private func clear(_ state: inout State) {
        if state.isDrawn { outputs.draw?("") }
        state.isDrawn = false
    }
}
