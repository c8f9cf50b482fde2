import BusMessages
import Glibc
import MessageBus
import Quoting

/// A service on the system's D-Bus.
///
/// Each call has a new connection, so that a bus that was restarted is found again.
struct SystemBus: Sendable {
    /// The largest answer, in bytes.
    ///
    /// The properties of a modem are about 8 kB.
    private static let largest = 256 << 10
    /// The longest duration of a call.
    let patience: Duration
    private let service: String
    private let address: String

    /// Calls `service`, which is not started for a call.
    ///
    /// `address` selects another bus than that in `DBUS_SYSTEM_BUS_ADDRESS`, or else the usual one.
    init(service: String, address: String?, patience: Duration) {
        self.service = service
        self.patience = patience
        let variable = getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
        self.address = address ?? variable ?? BusConnection.systemAddress
    }

    /// Calls a method and returns its answer.
    ///
    /// If `isAnswered` is `false`, it returns when the bus has the call.
    ///
    /// - Throws: ``BusError``, `CancellationError`.
    func call(
        _ method: String,
        of interface: String,
        at object: String,
        _ arguments: [MessageValue] = [],
        isAnswered: Bool = true
    ) async throws -> [BusValue] {
        var call = BusMessage.call(method, of: interface, at: object, to: service, arguments)
        call.flags = BusMessage.noStart | (isAnswered ? 0 : BusMessage.noReply)
        let message = call
        do {
            let end = try WakeSignal()
            return try await withTaskCancellationHandler {
                try await OwnThread.result { try exchange(message, isAnswered, end) }
            } onCancel: {
                end.raise()
            }
        } catch {
            try Task.checkCancellation()
            throw BusError(error, service)
        }
    }

    private func exchange(_ call: BusMessage, _ isAnswered: Bool, _ end: WakeSignal) throws -> [BusValue] {
        let deadline = BusDeadline(after: patience, orReadable: end.descriptor)
        let connection = try BusConnection(to: address, by: deadline, largestBody: Self.largest)
        try connection.enter(by: deadline)
        if isAnswered { return try connection.answer(to: call, by: deadline).values() }
        connection.send(call)
        // The bus reads in order: it has the call when it answers the next one.
        _ = try connection.answer(to: .busCall("GetId"), by: deadline)
        return []
    }
}

/// The failure of a call.
struct BusError: Error {
    enum Code {
        /// The bus or the service does not exist.
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

    /// The failure for an `error` of a call of `service`.
    init(_ error: any Error, _ service: String) {
        switch error {
        case let fault as BusFault: self.init(Self.code(fault.name), TerminalText.line(fault.text))
        case let error as BusConnectionError: self.init(Self.code(error.code), error.problem)
        case is MessageError: self.init(.failed, "what \(service) answers cannot be read")
        default: self.init(.failed, "\(error)")
        }
        if code == .late { self = BusError(.late, "it does not answer") }
    }

    private static func code(_ code: BusConnectionError.Code) -> Code {
        switch code {
        case .absent: .absent
        case .refused: .denied
        case .late: .late
        case .abandoned, .broken: .failed
        }
    }

    /// The kind of an error, by the last part of its name.
    private static func code(_ name: String) -> Code {
        switch name.split(separator: ".").last {
        case "ServiceUnknown", "NameHasNoOwner": .absent
        case "AccessDenied", "AuthFailed", "InteractiveAuthorizationRequired", "Unauthorized": .denied
        case "NoReply", "TimedOut", "Timeout": .late
        default: .failed
        }
    }
}
