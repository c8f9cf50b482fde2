public import Faults
import Glibc

/// An error while a simulated port was opened: the fault, its place and the remedy.
public struct SimulationError: Error, Hashable, Sendable {
    /// The kinds of faults.
    public enum Code: Hashable, Sendable {
        /// The system has no pseudo-terminals, or no more of them.
        case noPseudoTerminal
        /// The path of the link is occupied by a file that is not a link to a terminal.
        case linkOccupied
        /// The link cannot be created or replaced.
        case linkFailed
        /// Serial ports do not have this speed.
        case unknownSpeed
    }

    /// The kind of fault.
    public let code: Code
    /// The link, the device or the speed concerned.
    public let place: String
    /// The `errno` of the failed call, if a call failed.
    public let cause: Int32?

    init(_ code: Code, _ place: String, cause: Int32? = nil) {
        self.code = code
        self.place = place
        self.cause = cause
    }
}

extension SimulationError: CustomStringConvertible {
    /// One line with the place and the remedy.
    public var description: String {
        switch code {
        case .noPseudoTerminal: "cannot open a pseudo-terminal (\(reason)); is \(place) mounted?"
        case .linkOccupied:
            "\(place) exists and is not a link of a simulation; choose another path or remove it"
        case .linkFailed:
            "cannot make the link \(place) (\(reason)); choose a path in a folder you may write to"
        case .unknownSpeed: "\(place) is not a serial speed; choose 4800, 9600, 19200, 38400, 57600 or 115200"
        }
    }

    private var reason: String {
        guard let cause, let text = strerror(cause) else { return "unknown reason" }
        return String(cString: text)
    }
}

extension SimulationError: FaultError {
    /// A usage fault for a wrong speed, otherwise a storage fault.
    public var fault: Fault {
        code == .unknownSpeed ? .usage : .storage(.save)
    }
}
