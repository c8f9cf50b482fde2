import Answers
import Fixes
import FoundationEssentials
import Geodesy
import Glibc
import Quoting
import Subprocess
import SystemPackage

/// A program that is run at each change, directly and never through a shell.
struct ChangeProgram: Sendable {
    /// The time that a program has to end after it was asked to, before it is killed.
    private static let grace = Duration.seconds(5)

    /// The name for messages.
    let name: String
    private let path: FilePath
    private let arguments: [String]
    private let timeout: Duration
    private let withPosition: Bool

    /// Finds the program in the first of `words`.
    ///
    /// The others are its arguments.
    ///
    /// - Throws: ``Failure`` if the program does not exist.
    init(_ words: [String], timeout: Duration, withPosition: Bool) async throws(Failure) {
        name = words.first ?? ""
        arguments = Array(words.dropFirst())
        (self.timeout, self.withPosition) = (timeout, withPosition)
        let executable = name.utf8.contains(UInt8(ascii: "/")) ? Executable.path(FilePath(name)) : .name(name)
        do {
            path = try await executable.resolveExecutablePath(in: .inherit)
        } catch {
            throw Failure("\(name): no such program; name an executable file after --exec", .noInput)
        }
        var status = stat()
        guard stat(path.string, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            access(path.string, X_OK) == 0
        else {
            throw Failure("\(name): is not executable; name an executable file after --exec", .noInput)
        }
    }

    /// Runs the program until it ends or its time is over.
    ///
    /// Reports a failure on standard error.
    ///
    /// If the caller is cancelled, a program that has begun is still waited for.
    func run(on report: WatchReport) async {
        let child = Task { try await launch(on: report) }
        let alarm = Task {
            try await Task.sleep(for: timeout)
            child.cancel()
        }
        let result = await child.result
        alarm.cancel()
        let isLate = (try? await alarm.value) != nil
        guard let failure = failure(result, isLate: isLate) else { return }
        StandardError.writeLine("countryexplorer: \(name): \(failure) on \(report.event.name)")
    }

    /// Starts the program.
    ///
    /// Its output goes to standard error, because standard output is the stream of changes.
    private func launch(on report: WatchReport) async throws -> TerminationStatus {
        var options = PlatformOptions()
        // A separate process group keeps Ctrl-C away from the program, and lets all its child processes be ended
        // together.
        options.processGroupID = 0
        options.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: Self.grace)
        ]
        return try await Subprocess.run(
            .path(path),
            arguments: Arguments(executablePathOverride: name, remainingValues: arguments),
            environment: environment(of: report),
            platformOptions: options,
            input: .none,
            output: .currentStandardError,
            error: .currentStandardError
        ).terminationStatus
    }

    private func environment(of report: WatchReport) -> Environment {
        var values: [Environment.Key: String] = [:]
        for (name, value) in ProcessInfo.processInfo.environment
        where !WatchReport.isVariable(name) && !SettingKey.secretVariables.contains(name) {
            values[Environment.Key(stringLiteral: name)] = value
        }
        for (name, value) in report.variables(withPosition: withPosition) {
            values[Environment.Key(stringLiteral: name)] = TerminalText.line(value)
        }
        return .custom(values)
    }

    private func failure(_ result: Result<TerminationStatus, any Error>, isLate: Bool) -> String? {
        if isLate { return "had not ended after \(timeout.seconds) s and was ended" }
        switch result {
        case .success(.exited(0)): return nil
        case .success(.exited(let code)): return "ended with exit code \(code)"
        case .success(.signaled(let signal)): return "was ended by signal \(signal)"
        case .failure(let error): return "could not be run (\(error))"
        }
    }
}
