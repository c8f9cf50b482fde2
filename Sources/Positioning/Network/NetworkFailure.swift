import Countries
import Glibc
import NIOCore
import NIOPosix

/// What a person is told when a source on the network fails.
struct NetworkFailure: Sendable {
    /// What was called or listened on.
    let address: NetworkAddress

    /// It could not be called.
    func unreachable(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return closed }
        return lost(ConnectionFault.reason(of: error))
    }

    /// It closed the connection.
    var closed: PositionError { lost("it closed the connection") }

    /// The connection or the socket broke.
    func broken(_ error: any Error) -> PositionError {
        ConnectionFault.isClosing(error) ? closed : lost(ConnectionFault.reason(of: error))
    }

    /// Nothing came for `time`.
    func silent(for time: TimeAmount) -> PositionError { lost("silent for \(SecondsText(time))") }

    /// The port could not be listened on.
    func unbound(_ error: any Error) -> PositionError {
        let code = (error as? IOError)?.errnoCode
        let remedy =
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

    private func lost(_ reason: String) -> PositionError {
        PositionError(
            .unavailable,
            source: address.description,
            reason: reason,
            remedy: address.transport == .tcp
                ? "check that the multiplexer runs and serves NMEA 0183 there, and that no firewall is between"
                : "check that something sends NMEA 0183 to this machine's port \(address.port)"
        )
    }
}
