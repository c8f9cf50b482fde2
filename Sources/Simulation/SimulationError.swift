public import Faults
import Glibc

/// Why a simulated port could not be had: what failed, where, and what to do about it.
public struct SimulationError: Error, Hashable, Sendable {
    /// What went wrong.
    public enum Code: Hashable, Sendable {
        /// The system gives no more pseudo-terminals, or none at all.
        case noPseudoTerminal
        /// Something that is not a link to a terminal lies where the link should go.
        case linkOccupied
        /// The link cannot be made or replaced.
        case linkFailed
        /// Serial ports have no such speed.
        case unknownSpeed
    }

    /// What went wrong.
    public let code: Code
    /// The link, the device or the speed that it is about.
    public let place: String
    /// The `errno` of the call that failed, if one did.
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
    /// A wrong speed, or a port that cannot be made.
    public var fault: Fault {
        code == .unknownSpeed ? .usage : .storage(.save)
    }
}
