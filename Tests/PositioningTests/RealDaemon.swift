import Subprocess

/// A real gpsd for the length of a test.
enum RealDaemon {
    /// gpsd reading `device`, or nothing.
    static func gpsd<Value: Sendable>(
        reading device: String?,
        in folder: Folder,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let port = try Loopback.freePort()
        let control = folder.file("control")
        let arguments = ["-N", "-n", "-S", "\(port)", "-F", control] + (device.map { [$0] } ?? [])
        return try await run("gpsd", arguments, port: port, work)
    }

    /// gpsd fed from a log by gpsfake, over and over.
    static func gpsfake<Value: Sendable>(
        replaying log: String,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let port = try Loopback.freePort()
        return try await run("gpsfake", ["-q", "-n", "-c", "0.01", "-P", "\(port)", log], port: port, work)
    }

    private static func run<Value: Sendable>(
        _ program: String,
        _ arguments: [String],
        port: Int,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let result = try await Subprocess.run(
            .name(program),
            arguments: Arguments(arguments),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            do {
                try await wait { Loopback.isListening(on: port) }
                let value = try await work(port)
                await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))])
                return value
            } catch {
                await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: .seconds(5))])
                throw error
            }
        }
        return result.closureResult
    }
}
