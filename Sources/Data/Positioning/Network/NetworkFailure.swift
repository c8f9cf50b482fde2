import Faults
import Fixes
import Glibc
import NIOCore
import NIOPosix

/// The errors of a source on the network.
struct NetworkFailure: Sendable {
    /// The address of the connection or the socket.
    let address: NetworkAddress

    /// The error of a machine that cannot be reached.
    func unreachable(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return closed }
        return lost(ConnectionFault.reason(of: error), remedy: ConnectionFault.remedy(of: error))
    }

    /// The error of a connection that the other side closed.
    var closed: PositionError { lost("it closed the connection") }

    /// The error of a broken connection or socket.
    func broken(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return closed }
        return lost(ConnectionFault.reason(of: error), remedy: ConnectionFault.remedy(of: error))
    }

    /// The error of an address from which nothing arrived for `time`.
    func silent(for time: TimeAmount) -> PositionError { lost("silent for \(SecondsText(time))") }

    /// The error of two senders that report contradictory positions.
    func disagreement(between one: DatagramSenderName, and other: DatagramSenderName) -> PositionError {
        let names = [one, other].sorted { $0.description < $1.description }
        let remedy: Remedy =
            one.host == other.host
            ? "stop one of them"
            : "stop one of them, or admit the one to trust with \(address.admitting(names[0].host))"
        return PositionError(
            .disagreement,
            source: address.description,
            reason: "two senders name different places: \(names[0]) and \(names[1])",
            remedy: remedy
        )
    }

    /// The error of a port that cannot be opened for listening.
    func unbound(_ error: any Error) -> PositionError {
        let code = (error as? IOError)?.errnoCode
        let remedy: Remedy =
            switch code {
            case EADDRINUSE:
                "stop the program that listens on the port (`ss -ulnp` names it), or take another port"
            case EADDRNOTAVAIL: "name an address of this machine (`ip address` lists them), or none for all"
            case EACCES: "take a port from 1024, or run as root"
            case ENODEV, ENONET: "bring a network interface up that knows multicast"
            default: "check the address and the network"
            }
        return PositionError(
            code == EACCES ? .permissionDenied : .unavailable,
            source: address.description,
            reason: "cannot listen there: \(ConnectionFault.reason(of: error))",
            remedy: remedy
        )
    }

    private func lost(_ reason: String, remedy: Remedy? = nil) -> PositionError {
        PositionError(
            .unavailable,
            source: address.description,
            reason: reason,
            remedy: remedy ?? usualRemedy
        )
    }

    private var usualRemedy: Remedy {
        if address.transport == .tcp {
            return
                "check that the multiplexer runs and serves NMEA 0183 there, and that no firewall is between"
        }
        let sender = address.sender ?? "something"
        return "check that \(sender) sends NMEA 0183 to this machine's port \(address.port)"
    }
}
