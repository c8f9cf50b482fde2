import Answers
import Fixes
import FoundationEssentials
import Geodesy
import Glibc
import Quoting
import Subprocess
import SystemPackage

/// A program that is run on each change: as it is, never through a shell.
struct ChangeProgram: Sendable {
    /// How long a program that is asked to end may take before it is killed.
    private static let grace = Duration.seconds(5)

    /// What to call it in a message.
    let name: String
    private let path: FilePath
    private let arguments: [String]
    private let timeout: Duration
    private let withPosition: Bool

    /// Finds the program that `words` begin with; the rest are its arguments.
    ///
    /// - Throws: ``Failure`` when there is no such program.
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

    /// Runs it to its end, or to that of its time; says on standard error how it failed.
    ///
    /// Cancelling the caller ends neither: what has begun is waited for.
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

    /// What it prints goes to our standard error: standard output is the stream of changes.
    private func launch(on report: WatchReport) async throws -> TerminationStatus {
        var options = PlatformOptions()
        // In a group of its own: Ctrl-C is for us, and its end for all that it started.
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
