import Faults
import Fixes
import Quoting
import ServiceManager
import Synchronization

/// Reports the progress of a search for a position.
///
/// The service manager receives each change. The log receives a line at the start of a service, and another after 30
/// seconds without a fix.
///
/// The command itself reports the end.
final class SearchReport: Sendable {
    private struct State {
        var condition = SourceCondition()
        var hasFix = false
        var isLost = false
        var lastStatus: String?
    }

    private let source: String
    private let log: @Sendable (String) -> Void
    private let notify: @Sendable (String) -> Void
    private let state = Mutex(State())

    /// Creates a report for a search in the source with this name.
    ///
    /// - Parameters:
    ///   - source: the name of the source.
    ///   - log: writes a line of the log.
    ///   - notify: sends each new status to the service manager.
    init(
        of source: String,
        log: @escaping @Sendable (String) -> Void = { StandardError.writeLine("countryexplorer: \($0)") },
        notify: @escaping @Sendable (String) -> Void = { Systemd.notify("STATUS=\($0)") }
    ) {
        (self.source, self.log, self.notify) = (source, log, notify)
    }

    /// Reports the start.
    ///
    /// `isService` is true under a service manager, whose log then has a line about it.
    func begin(isService: Bool = Systemd.isListening) {
        let text = "looking for a position: \(source)"
        if isService { log(text) }
        update { _ in text }
    }

    /// Handles the next event of the source.
    func note(_ event: SourceEvent) {
        update { state in
            state.condition.note(event)
            switch event {
            case .fix: (state.hasFix, state.isLost) = (true, false)
            case .lost: state.isLost = true
            case .status, .back: break
            }
            return state.hasFix && !state.isLost && !state.condition.isStuck
                ? "positions arrive from \(source)" : missing(state)
        }
    }

    /// Handles the end of 30 seconds: logs the state of the source, unless it has given a fix.
    func late() {
        let line = state.withLock { $0.hasFix && !$0.condition.isStuck ? nil : missing($0) }
        if let line { log("after 30 s: \(line)") }
    }

    private func update(_ change: (inout State) -> String) {
        let status: String? = state.withLock { state in
            let status = change(&state)
            guard status != state.lastStatus else { return nil }
            state.lastStatus = status
            return status
        }
        if let status { notify(TerminalText.line(status)) }
    }

    private func missing(_ state: State) -> String {
        guard let circumstance = state.condition.circumstance else {
            return "no position yet from \(source); \(Circumstance.unheardRemedy.text(Remedy.commandLine))"
        }
        return
            "no position yet from \(source): \(circumstance); \(circumstance.remedy.text(Remedy.commandLine))"
    }
}
