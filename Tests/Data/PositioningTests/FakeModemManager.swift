import FoundationEssentials
import Subprocess
import SuiteTraits
import SystemPackage
import Testing

/// A real private bus with a small ModemManager, for the length of a test.
struct FakeModemManager: Sendable {
    /// The address of the bus.
    let address: String
    private let folder: Folder

    /// Runs `work` while the service answers by `state`, as `Fixtures/modem-manager.py` describes it.
    ///
    /// If `state` is `nil`, the bus has no such service.
    static func answering<Value: Sendable>(
        _ state: String?,
        _ work: @escaping @Sendable (FakeModemManager) async throws -> Value
    ) async throws -> Value {
        let folder = try Folder()
        let socket = folder.file("bus")
        let manager = FakeModemManager(address: "unix:path=\(socket)", folder: folder)
        let configuration = try folder.write(Array(Self.configuration(socket).utf8), to: "bus.conf")
        return try await run("dbus-daemon", ["--nofork", "--config-file=\(configuration)"], creating: socket)
        {
            guard let state else { return try await work(manager) }
            try manager.set(state)
            return try await run(
                "/usr/bin/python3",
                [Self.script, manager.folder.file("state.json"), manager.folder.file("calls")],
                environment: ["DBUS_SYSTEM_BUS_ADDRESS": manager.address],
                creating: manager.folder.file("calls")
            ) {
                try await work(manager)
            }
        }
    }

    /// Has the service answer by `state` from now on.
    func set(_ state: String) throws { _ = try folder.write(Array(state.utf8), to: "state.json") }

    /// The calls answered so far, with their arguments.
    var calls: [String] {
        get throws {
            try String(contentsOfFile: folder.file("calls"), encoding: .utf8).split(separator: "\n").map(
                String.init
            )
        }
    }

    private static let script: String = {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        return tests.appending(path: "Fixtures/modem-manager.py").path
    }()

    private static func configuration(_ socket: String) -> String {
        """
        <busconfig>
          <type>session</type><listen>unix:path=\(socket)</listen><auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/><allow user="*"/>
          </policy>
        </busconfig>
        """
    }

    private static func run<Value: Sendable>(
        _ program: String,
        _ arguments: [String],
        environment: [Environment.Key: String?] = [:],
        creating file: String,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let result = try await Subprocess.run(
            program.hasPrefix("/") ? .path(FilePath(program)) : .name(program),
            arguments: Arguments(arguments),
            environment: .inherit.updating(environment),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            let result: Result<Value, any Error>
            do {
                try await wait { FileManager.default.fileExists(atPath: file) }
                result = .success(try await work())
            } catch {
                result = .failure(error)
            }
            await process.teardown(using: [.gracefulShutDown(allowedDurationToNextStep: patience)])
            return try result.get()
        }
        return result.closureResult
    }
}
