public import Fixes

/// Listens to a port for a while, and finds what is connected to it.
public struct SerialProbe: Sendable {
    /// What was found.
    public enum Finding: Hashable, Sendable {
        /// A receiver with a fix, at this speed; `nil` for a device without one.
        case fix(baud: Int?)
        /// A receiver whose fixes all have the same time, at this speed; `nil` for a device without one.
        case stuck(baud: Int?)
        /// A receiver without a fix, at this speed, with the reason if it reports one.
        case noFix(baud: Int?, reason: String?)
        /// Bytes that no position can be read from so far.
        case sending(Traffic)
        /// Nothing.
        case silent
        /// Other programs have it open; it was not touched.
        case busy([PortHolder])
        /// The kernel's console is on it; it was not touched.
        case console
        /// It could not be opened, or went away.
        case failed(PositionError)
    }

    private let port: SerialCandidate
    private let time: Duration

    /// Listens for `time` at most; five seconds are enough for the most usual speeds.
    public init(_ port: SerialCandidate, for time: Duration) {
        self.port = port
        self.time = time
    }

    /// Listens; two fixes of different moments end it at once.
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

/// What a port reported during the probe.
private struct Notes: Sendable {
    private var baud: Int?
    private var reason: String?
    private var isReading = false
    private var traffic: Traffic?
    private var first: Fix?
    private var condition = SourceCondition()

    /// Takes the next event; returns whether it is a fix of another moment than the first.
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
