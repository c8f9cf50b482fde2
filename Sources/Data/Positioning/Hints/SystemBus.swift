import Glibc
import Quoting
import Subprocess

/// The system's D-Bus through `busctl`, a part of systemd.
///
/// No D-Bus library is needed.
struct SystemBus: Sendable {
    /// The longest duration of a call.
    let patience: Duration
    private let service: String
    private let address: String?

    /// Calls `service`, which is not started for a call.
    ///
    /// `address` selects another bus.
    init(service: String, address: String?, patience: Duration) {
        self.service = service
        self.address = address
        self.patience = patience
    }

    /// Calls a method and returns its answer.
    ///
    /// If `isAnswered` is `false`, it returns without waiting for an answer.
    ///
    /// - Throws: ``BusError``, `CancellationError`.
    func call(
        _ method: String,
        of interface: String,
        at object: String,
        _ arguments: [String] = [],
        isAnswered: Bool = true
    ) async throws -> [BusValue] {
        let seconds = max(1, patience.components.seconds)
        let words =
            [
                "--system", "--auto-start=no", "--timeout=\(seconds)", "--expect-reply=\(isAnswered)", "call",
                service, object, interface, method,
            ] + arguments
        let text = try await run(words)
        try Task.checkCancellation()
        guard let reply = BusReply(text) else {
            throw BusError(.failed, "what \(service) answers cannot be read")
        }
        return reply.values
    }

    /// Runs `busctl` to its end or to the deadline.
    ///
    /// `busctl` has the same deadline, for a bus that does not answer.
    private func run(_ words: [String]) async throws -> String {
        try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask { try await output(words) }
            group.addTask {
                try await Task.sleep(for: patience + .milliseconds(500))
                throw BusError.late
            }
            defer { group.cancelAll() }
            guard let text = try await group.next() else { throw BusError.late }
            return text
        }
    }

    /// The variables that `busctl` needs, and no others, because the program's own variables may contain a secret.
    private var variables: [Environment.Key: String] {
        var variables: [Environment.Key: String] = ["LC_ALL": "C"]
        for name in ["PATH", "DBUS_SYSTEM_BUS_ADDRESS"] {
            if let value = getenv(name) {
                variables[Environment.Key(stringLiteral: name)] = String(cString: value)
            }
        }
        if let address { variables["DBUS_SYSTEM_BUS_ADDRESS"] = address }
        return variables
    }

    private func output(_ words: [String]) async throws -> String {
        do {
            let result = try await Subprocess.run(
                .name("busctl"),
                arguments: Arguments(words),
                environment: .custom(variables),
                output: .string(limit: 1 << 20),
                error: .string(limit: 1 << 16)
            )
            if result.terminationStatus.isSuccess { return result.standardOutput }
            // A cancelled call ends `busctl`, which then reports no reason.
            try Task.checkCancellation()
            throw BusError(complaint: result.standardError)
        } catch let error as SubprocessError {
            try Task.checkCancellation()
            throw error.code == .executableNotFound
                ? BusError(.absent, "no busctl here") : BusError(.failed, "\(error)")
        }
    }
}

/// The failure of a call.
struct BusError: Error, Hashable {
    enum Code: Hashable {
        /// The bus, the service or `busctl` does not exist.
        case absent
        /// The caller does not have permission.
        case denied
        /// No answer arrived in time.
        case late
        /// Any other failure of the bus or of the service.
        case failed
    }

    let code: Code
    /// The reason, as a clause.
    let reason: String

    init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    static let late = BusError(.late, "it does not answer")

    /// Reads the text that `busctl` writes on standard error: "Call failed: " and the reason.
    init(complaint: String) {
        let line = complaint.parts(between: "\n", omittingEmpty: true).first ?? "no reason given"
        let reason = TerminalText.line(line.rest(after: "Call failed: ") ?? line)
        func tells(_ words: String...) -> Bool { words.contains { reason.contains($0) } }
        if tells(
            "does not exist",
            "not provided",
            "not activatable",
            "Failed to connect to bus",
            "set bus address"
        ) {
            self.init(.absent, reason)
        } else if tells("denied", "uthoriz", "not allowed", "not permitted") {
            self.init(.denied, reason)
        } else if tells("timed out") {
            self = .late
        } else {
            self.init(.failed, reason)
        }
    }
}
