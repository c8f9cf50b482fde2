import Answers
import Countries
import Faults
import Fixes
import Geodesy
import Positioning

/// Determines in parallel what answers on gpsd's port and on each serial port.
struct ReceiverCheck: Sendable {
    let services: Services
    /// The time to listen to each.
    let time: Duration

    /// The line for gpsd, then a line for each port.
    func lines() async throws -> [DoctorLine] {
        let gpsd = try services.gpsd(address: nil).name
        let ports = ports
        let found = await withTaskGroup(of: (Int, DoctorLine).self) { group in
            group.addTask { (0, await line(ofGPSD: gpsd)) }
            for (index, port) in ports.enumerated() { group.addTask { (index + 1, await line(of: port)) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let lines = found.sorted { $0.0 < $1.0 }.map(\.1)
        return ports.isEmpty ? lines + [Self.noPort] : lines
    }

    /// The port in the settings, followed by the ports of the machine.
    private var ports: [SerialCandidate] {
        let all = SerialCandidate.ports()
        guard let path = services.settings.string(.serialPath) else { return all }
        let configured = SerialCandidate(path: path)
        return [configured] + all.filter { $0.device != configured.device }
    }

    private static let noPort = DoctorLine(
        "serial",
        .absent,
        "nothing in \(SerialCandidate.standardDirectory), and no \(SerialCandidate.kinds.joined(separator: ", ")) in /dev"
    )

    private func line(of port: SerialCandidate) async -> DoctorLine {
        let (state, text) = Self.description(of: await SerialProbe(port, for: time).finding())
        let name = port.path == port.device ? port.path : "\(port.path) -> \(port.device)"
        return DoctorLine("serial", state, "\(name): \(text)")
    }

    private static func speed(_ baud: Int?) -> String { baud.map { " at \($0) baud" } ?? "" }

    static func description(of finding: SerialProbe.Finding) -> (DoctorLine.State, String) {
        switch finding {
        case .fix(let baud): (.good, "NMEA\(speed(baud)), with a fix")
        case .stuck(let baud):
            (
                .bad,
                "NMEA\(speed(baud)), and \(SourceCondition.stuck.text); "
                    + SourceCondition.stuck.remedy.text(Remedy.commandLine)
            )
        case .noFix(let baud, let reason):
            (.good, "NMEA\(speed(baud)), no fix" + (reason.map { " (\($0))" } ?? " yet"))
        case .sending(let traffic): (.absent, "\(traffic); \(traffic.remedy.text(Remedy.commandLine))")
        case .silent:
            (.absent, "silent, 0 bytes/s; \(SourceStatus.silent(seconds: 0).remedy.text(Remedy.commandLine))")
        case .busy(let holders):
            (
                holders.contains { $0.name == "gpsd" } ? .good : .absent,
                "in use by " + holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", ")
            )
        case .console:
            (.absent, "the system's console; take it off the kernel's command line to use the port")
        case .failed(let error): (.bad, "\(error.reason); \(error.advice.text(Remedy.commandLine))")
        }
    }

    private func line(ofGPSD name: String) async -> DoctorLine {
        do {
            let seen = try await Self.account(of: try services.gpsd(address: nil), within: time)
            return DoctorLine("gpsd", .good, "\(name): \(seen)")
        } catch {
            return DoctorLine("gpsd", .absent, Failure.line(error))
        }
    }

    /// The text for the fix or the report that a source gives within `time`.
    private static func account(of source: GPSDPositionSource, within time: Duration) async throws -> String {
        let reading = await source.events().read(into: SourceCondition(), for: time) { condition, event in
            condition.note(event)
            if case .fix = event { return true }
            return false
        }
        switch reading.end {
        case .found: return "gives a fix"
        case .ended, .timedOut: return reading.state.circumstance?.text ?? "sends nothing"
        case .failed(let error): throw error
        }
    }
}
