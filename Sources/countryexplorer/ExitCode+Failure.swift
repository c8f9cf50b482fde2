import Answers
import ArgumentParser
import Batch
import Boundaries
import BoundaryCompiler
import Countries
import Fixes
import Notation
import Outlines
import Refresh
import RemoteCatalogue
import Simulation
import Storage

extension ExitCode {
    /// The answer is "no country here", or another plain no.
    static let noCountry = ExitCode(1)
    /// The command line is wrong (EX_USAGE).
    static let usage = ExitCode(64)
    /// The data is wrong: a coordinate, a file's contents (EX_DATAERR).
    static let badData = ExitCode(65)
    /// An input file is missing or cannot be read (EX_NOINPUT).
    static let noInput = ExitCode(66)
    /// A source is unavailable (EX_UNAVAILABLE).
    static let unavailable = ExitCode(69)
    /// The program itself is at fault (EX_SOFTWARE).
    static let software = ExitCode(70)
    /// An output cannot be written (EX_CANTCREAT).
    static let cannotWrite = ExitCode(73)
    /// Reading failed half-way (EX_IOERR).
    static let inputOutput = ExitCode(74)
    /// No fix or no answer came in time; trying again may help (EX_TEMPFAIL).
    static let noFix = ExitCode(75)
    /// Access is refused (EX_NOPERM).
    static let denied = ExitCode(77)
    /// The configuration is wrong (EX_CONFIG).
    static let badConfiguration = ExitCode(78)
}

/// An error as a person and a script meet it: one line and an exit code.
struct Failure: Error {
    let message: String
    let code: ExitCode

    /// Translates any error, once, at the edge.
    init(_ error: any Error) {
        message = "\(error)"
        code =
            switch error {
            case let error as PositionError: Self.code(of: error)
            case let error as LocationRequired: Self.code(of: error)
            case let error as BoundaryError: Self.code(of: error)
            case let error as BatchError: Self.code(of: error)
            case let error as CoverageError: Self.code(of: error)
            case let error as OutlineError: Self.code(of: error)
            case let error as RouteError: Self.code(of: error)
            case let error as SimulationError: error.code == .unknownSpeed ? .usage : .cannotWrite
            case let error as StorageError: Self.code(of: error)
            case let error as SelectionError: Self.code(of: error)
            case is SettingsError: .badConfiguration
            case let error as CatalogueError: Self.code(of: error)
            case let error as NetworkError: Self.code(of: error)
            case let error as RepositoryError: Self.code(of: error)
            case is CacheError: .cannotWrite
            case is NotationError, is CountryNameError: .badData
            case is SettingError: .usage
            case is OutputError: .cannotWrite
            default: .software
            }
    }

    init(_ message: String, _ code: ExitCode) {
        self.message = message
        self.code = code
    }

    private static func code(of error: PositionError) -> ExitCode {
        switch error.code {
        case .unavailable, .unsuitable, .disagreement: .unavailable
        case .permissionDenied: .denied
        case .unreadable: .badData
        case .noInput: .noInput
        case .noFix: .noFix
        }
    }

    private static func code(of error: LocationRequired) -> ExitCode {
        switch error {
        case .denied: .denied
        case .noCountry: .noCountry
        case .unavailable(let cause): code(of: cause)
        }
    }

    private static func code(of error: BoundaryError) -> ExitCode {
        switch error {
        case .missing: .noInput
        case .unreadable: .denied
        case .notABoundaryFile, .truncated, .wrongVersion, .damaged: .badData
        }
    }

    private static func code(of error: CatalogueError) -> ExitCode {
        switch error.code {
        case .missing: .noInput
        case .unreadable: .denied
        case .foreign, .wrongVersion, .damaged: .badData
        }
    }

    private static func code(of error: NetworkError) -> ExitCode {
        switch error.code {
        case .offline, .server, .untrusted: .unavailable
        case .timeout: .noFix
        case .invalidResponse: .badData
        case .client(401), .client(403): .denied
        case .client: .unavailable
        case .invalidAddress: .badConfiguration
        }
    }

    private static func code(of error: RepositoryError) -> ExitCode {
        switch error {
        case .noRemote: .badConfiguration
        case .notFound: .noCountry
        }
    }

    private static func code(of error: BatchError) -> ExitCode {
        if case .noThread = error { .unavailable } else { .badData }
    }

    private static func code(of error: CoverageError) -> ExitCode {
        switch error {
        case .unreadable: .noInput
        case .unwritable: .cannotWrite
        case .malformed, .overlap, .contested, .empty, .tooLarge, .crowded: .badData
        }
    }

    private static func code(of error: OutlineError) -> ExitCode {
        switch error {
        case .boundary(let error): code(of: error)
        case .brokenRing: .badData
        case .unknownPart: .usage
        }
    }

    private static func code(of error: RouteError) -> ExitCode {
        switch error.problem {
        case .unreadable: .noInput
        case .tooLarge, .noPoints, .malformed: .badData
        }
    }

    private static func code(of error: StorageError) -> ExitCode {
        switch error.code {
        case .unwritable, .busy: .cannotWrite
        case .unreadable: .denied
        case .invalid, .damaged, .tooNew: .badData
        }
    }

    private static func code(of error: SelectionError) -> ExitCode {
        switch error {
        case .full: .cannotWrite
        case .duplicate, .absent, .nothingRemoved: .badData
        }
    }
}
