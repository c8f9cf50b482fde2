import Faults
import Fixes
import Glibc
import NIOCore
import NIOPosix

/// The errors of a source on the network.
struct NetworkFailure: Sendable {
    /// The address that was connected to or listened on.
    let address: NetworkAddress

    /// It could not be called.
    func unreachable(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return closed }
        return lost(ConnectionFault.reason(of: error), remedy: ConnectionFault.remedy(of: error))
    }

    /// It closed the connection.
    var closed: PositionError { lost("it closed the connection") }

    /// The connection or the socket broke.
    func broken(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return closed }
        return lost(ConnectionFault.reason(of: error), remedy: ConnectionFault.remedy(of: error))
    }

    /// Nothing came for `time`.
    func silent(for time: TimeAmount) -> PositionError { lost("silent for \(SecondsText(time))") }

    /// Two senders give it places that cannot both be its own.
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

    /// The port could not be listened on.
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
