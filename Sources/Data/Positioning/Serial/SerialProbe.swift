public import Fixes
import Geodesy

/// Reads a port for a short time, and determines what is connected to it.
public struct SerialProbe: Sendable {
    /// The result of a probe.
    public enum Finding: Hashable, Sendable {
        /// A receiver with a fix at this speed in bauds, or `nil` for a device without a speed.
        case fix(baud: Int?)
        /// A receiver whose fixes all have the same time, at this speed in bauds, or `nil` for a device without a
        /// speed.
        case stuck(baud: Int?)
        /// A receiver without a fix, at this speed, with the reason if it reports one.
        case noFix(baud: Int?, reason: String?)
        /// Bytes from which no position could be read so far.
        case sending(Traffic)
        /// No data.
        case silent
        /// Other programs have the port open, and it was not touched.
        case busy([PortHolder])
        /// The kernel's console uses the port, and it was not touched.
        case console
        /// The port could not be opened, or was removed.
        case failed(PositionError)
    }

    private let port: SerialCandidate
    private let time: Duration

    /// Reads for at most `time`.
    ///
    /// Five seconds are sufficient for the most usual speeds.
    public init(_ port: SerialCandidate, for time: Duration) {
        self.port = port
        self.time = time
    }

    /// Reads the port.
    ///
    /// Two fixes of different moments end the probe at once.
    public func finding() async -> Finding {
        if port.isConsole() { return .console }
        let holders = PortHolder.list(of: port.device)
        if !holders.isEmpty { return .busy(holders) }
        let reading = await SerialPositionSource(path: port.path).events().read(into: Notes(), for: time) {
            $0.take($1)
        }
        switch reading.end {
        case .found: return reading.state.finding(hasFix: true)
        case .ended, .timedOut: return reading.state.finding(hasFix: false)
        case .failed(let error): return (error as? PositionError).map { .failed($0) } ?? .silent
        }
    }
}

/// The reports of a port during the probe.
private struct Notes: Sendable {
    private var baud: Int?
    private var reason: String?
    private var isReading = false
    private var traffic: Traffic?
    private var first: Fix?
    private var condition = SourceCondition()

    /// Records the next event, and returns whether it is a fix of another moment than the first.
    mutating func take(_ event: SourceEvent) -> Bool {
        condition.note(event)
        switch event {
        case .fix(let fix):
            if let first, !fix.isSameMoment(as: first) { return true }
            first = first ?? fix
        case .status(.reading(let baud)): (self.baud, isReading, traffic) = (baud, true, nil)
        case .status(.noFix(let reason, _)): self.reason = reason
        case .status(.sending(let traffic)): self.traffic = traffic
        case .status, .lost, .back: break
        }
        return false
    }

    func finding(hasFix: Bool) -> SerialProbe.Finding {
        if condition.isStuck { return .stuck(baud: baud) }
        if hasFix || first != nil { return .fix(baud: baud) }
        if isReading, reason != nil || traffic == nil { return .noFix(baud: baud, reason: reason) }
        return traffic.map { .sending($0) } ?? .silent
    }
}
