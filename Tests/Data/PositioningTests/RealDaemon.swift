import FoundationEssentials
import Glibc
import Subprocess
import SuiteTraits
import Testing

/// A real gpsd for the length of a test.
struct RealDaemon: Sendable {
    /// The TCP port that it listens on.
    let port: Int
    /// The socket that takes devices from it and gives them to it.
    let control: String
    private let process: ProcessIdentifier

    /// gpsd reading `device`, or nothing.
    static func gpsd<Value: Sendable>(
        reading device: String?,
        in folder: Folder,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        try await gpsd(reading: device, on: LoopbackPort.unused(), in: folder) { try await work($0.port) }
    }

    /// gpsd on `port` reading `device`, or nothing.
    static func gpsd<Value: Sendable>(
        reading device: String?,
        on port: Int,
        in folder: Folder,
        _ work: @escaping @Sendable (RealDaemon) async throws -> Value
    ) async throws -> Value {
        let control = folder.file("control")
        try? FileManager.default.removeItem(atPath: control)
        let arguments = ["-N", "-n", "-S", "\(port)", "-F", control] + (device.map { [$0] } ?? [])
        return try await run("gpsd", arguments, port: port) {
            try await work(RealDaemon(port: port, control: control, process: $0))
        }
    }

    /// gpsd fed from a log by gpsfake, over and over.
    static func gpsfake<Value: Sendable>(
        replaying log: String,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let port = LoopbackPort.unused()
        let arguments = ["-q", "-n", "-c", "0.01", "-P", "\(port)", log]
        return try await run("gpsfake", arguments, port: port) { _ in try await work(port) }
    }

    /// Gives a device to gpsd, as udev does when one is plugged in.
    func add(_ device: String) throws { try Loopback.send("+\(device)\r\n", to: control) }

    /// Takes a device from gpsd, as udev does when one is pulled out.
    func remove(_ device: String) throws { try Loopback.send("-\(device)\r\n", to: control) }

    /// Stops the process, with open connections, until ``resume()``.
    func suspend() { kill(process.value, SIGSTOP) }

    /// Has it go on.
    func resume() { kill(process.value, SIGCONT) }

    private static func run<Value: Sendable>(
        _ program: String,
        _ arguments: [String],
        port: Int,
        _ work: @escaping @Sendable (ProcessIdentifier) async throws -> Value
    ) async throws -> Value {
        let result = try await Subprocess.run(
            .name(program),
            arguments: Arguments(arguments),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            do {
                try await wait { LoopbackPort.isListening(port) }
                let value = try await work(process.processIdentifier)
                await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: patience)])
                return value
            } catch {
                await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: patience)])
                throw error
            }
        }
        return result.closureResult
    }
}
