import ArgumentParser
import ExitCodes
import Faults

extension ExitCode {
    /// The answer is "no country here", or another negative answer.
    static let noCountry = ExitCode(.no)
    /// A typed position is not used, since an earlier decision is for another country.
    static let decidedBefore = ExitCode(.decidedBefore)
    /// The command line is wrong.
    static let usage = ExitCode(.usage)
    /// The data is wrong: a coordinate, the contents of a file.
    static let badData = ExitCode(.badData)
    /// An input file is missing.
    static let noInput = ExitCode(.noInput)
    /// A source is unavailable.
    static let unavailable = ExitCode(.unavailable)
    /// The program itself is at fault.
    static let software = ExitCode(.software)
    /// An output cannot be written.
    static let cannotWrite = ExitCode(.cannotWrite)
    /// The device is not located yet.
    static let notLocated = ExitCode(.temporaryFailure)
    /// Reading failed midway.
    static let inputOutput = ExitCode(.inputOutput)
    /// A permission is missing.
    static let denied = ExitCode(.denied)
    /// The configuration is wrong.
    static let badConfiguration = ExitCode(.badConfiguration)

    fileprivate init(_ status: ExitStatus) {
        self.init(status.rawValue)
    }
}

/// An error for people and scripts: one line and an exit code.
struct Failure: Error {
    let message: String
    let code: ExitCode

    /// Converts any error, once, when it leaves the program.
    init(_ error: any Error) {
        if let failure = error as? Failure {
            self = failure
            return
        }
        code = (error as? any FaultError).map { ExitCode($0.fault.exitStatus) } ?? .software
        let line = Self.line(error)
        message = code == .software ? "\(line); \(Self.report)" : line
    }

    init(_ message: String, _ code: ExitCode) {
        self.message = message
        self.code = code
    }

    /// The advice for a fault of the program itself.
    private static let report =
        "this is a fault of the program: please report it, with the file that countryexplorer doctor --report FILE writes"

    /// The line for `error`.
    ///
    /// Its remedy has the wording of the command line.
    static func line(_ error: any Error) -> String {
        if let failure = error as? Failure { return failure.message }
        return (error as? any FaultError)?.message(Remedy.commandLine) ?? "\(error)"
    }
}
