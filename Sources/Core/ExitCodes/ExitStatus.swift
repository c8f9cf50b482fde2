public import Faults

/// The exit status of a process, from sysexits.h.
///
/// A number has the same meaning in every command.
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
    /// The answer is "no country here", or another negative answer.
    case no = 1
    /// A typed position is in another country than an earlier decision, which stays.
    case decidedBefore = 3
    /// The command line is wrong (EX_USAGE).
    case usage = 64
    /// The data is wrong: a coordinate, the contents of a file (EX_DATAERR).
    case badData = 65
    /// An input file is missing (EX_NOINPUT).
    case noInput = 66
    /// A source or a service is unavailable (EX_UNAVAILABLE).
    case unavailable = 69
    /// The program itself is at fault (EX_SOFTWARE).
    case software = 70
    /// An output cannot be written (EX_CANTCREAT).
    case cannotWrite = 73
    /// Reading or writing failed midway (EX_IOERR).
    case inputOutput = 74
    /// No fix or no answer arrived in time. A further attempt may succeed (EX_TEMPFAIL).
    case temporaryFailure = 75
    /// Access is refused (EX_NOPERM).
    case denied = 77
    /// The configuration is wrong (EX_CONFIG).
    case badConfiguration = 78
}

extension Fault {
    /// The exit status for this fault.
    ///
    /// This table is the only one.
    public var exitStatus: ExitStatus {
        switch self {
        case .usage: .usage
        case .configuration: .badConfiguration
        case .network(.offline), .network(.server), .network(.client), .network(.untrusted): .unavailable
        case .network(.timeout): .temporaryFailure
        case .network(.invalidResponse): .badData
        case .network(.refused): .denied
        case .network(.invalidAddress): .badConfiguration
        case .data(.missing): .noInput
        case .data(.unreadable), .storage(.unreadable): .denied
        case .data(.notFound): .no
        case .data(.invalid), .data(.mapping), .storage(.fetch): .badData
        case .storage(.save), .storage(.delete), .storage(.busy): .cannotWrite
        case .location(.denied): .denied
        case .location(.unavailable): .unavailable
        case .location(.noInput): .noInput
        case .location(.unreadable): .badData
        case .location(.timeout): .temporaryFailure
        case .location(.noCountry): .no
        case .selection(.limit): .cannotWrite
        case .selection(.duplicate), .selection(.absent): .badData
        case .system: .unavailable
        }
    }
}
