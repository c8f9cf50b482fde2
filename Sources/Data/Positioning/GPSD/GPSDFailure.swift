import Faults
import Fixes
import Glibc
import NIOCore
import NIOPosix

/// The errors of a gpsd source.
struct GPSDFailure: Sendable {
    /// The name of the source in messages.
    let source: String
    /// The host as the caller named it.
    let host: String

    private var isLocal: Bool { ["localhost", "127.0.0.1", "::1"].contains(host) }

    /// The remedy for a gpsd that runs and sends nothing.
    private var restart: Remedy {
        isLocal
            ? "start it again with `systemctl restart gpsd`, or \(.serialPort)"
            : "start gpsd there again"
    }

    private var start: Remedy {
        isLocal
            ? "start it with `systemctl start gpsd`, or \(.serialPort)"
            : "check that gpsd runs there with -G, which has it listen to other machines, and that no firewall is between"
    }

    /// The error of a gpsd that accepted the connection and sent no greeting.
    var noGreeting: PositionError {
        PositionError(
            .unsuitable,
            source: source,
            reason: "something answers there, but it is not gpsd",
            remedy: "name gpsd's own port (it is \(GPSDPositionSource.standardPort) unless changed)"
        )
    }

    /// The error of a gpsd that sent nothing for `time`.
    func silent(for time: TimeAmount, _ devices: GPSDDevices) -> PositionError {
        let seconds = SecondsText(time)
        let reason =
            if let gone = devices.gone {
                "silent for \(seconds) since \(gone) went"
            } else if devices.paths.isEmpty {
                "silent for \(seconds)"
            } else {
                "silent for \(seconds), although it has \(devices.paths.joined(separator: ", "))"
            }
        return PositionError(
            .unavailable,
            source: source,
            reason: reason,
            remedy: devices.gone == nil && devices.paths.isEmpty
                ? restart : "plug the receiver in; `gpsdctl add DEVICE` adds it to gpsd again"
        )
    }

    /// The error of a gpsd without a device, although one is needed.
    var noDevice: PositionError {
        PositionError(
            .unavailable,
            source: source,
            reason: "it has no device",
            remedy: "give it one with `gpsdctl add DEVICE`, or \(.serialPort)"
        )
    }

    /// The error of a connection that gpsd closed.
    func closed(hasGreeted: Bool) -> PositionError {
        guard hasGreeted else { return noGreeting }
        return PositionError(
            .unavailable,
            source: source,
            reason: "it closed the connection",
            remedy: start
        )
    }

    /// The error of a broken connection, for example because gpsd was killed.
    func lost(_ error: any Error, hasGreeted: Bool) -> PositionError {
        if ConnectionFault.isClosing(error) || (error as? IOError)?.errnoCode == EPIPE {
            return closed(hasGreeted: hasGreeted)
        }
        return PositionError(
            .unavailable,
            source: source,
            reason: "the connection broke: \(ConnectionFault.reason(of: error))",
            remedy: start
        )
    }

    /// The error of a gpsd that answered with an ERROR report.
    ///
    /// `hasDevice` is true if the request named a device.
    func refused(_ message: String, hasDevice: Bool) -> PositionError {
        PositionError(
            message.contains("No such device") ? .unavailable : .unsuitable,
            source: source,
            reason: "it refuses: \(message)",
            remedy: hasDevice
                ? "name no device (`gpsd.device`), or one that it has (`gpsdctl add DEVICE` gives it one)"
                : restart
        )
    }

    /// The error of a gpsd that could not be reached, or that closed the connection before anything was read from it.
    func unreachable(_ error: any Error) -> PositionError {
        if ConnectionFault.isClosing(error) { return noGreeting }
        return PositionError(
            .unavailable,
            source: source,
            reason: ConnectionFault.reason(of: error),
            remedy: ConnectionFault.remedy(of: error) ?? start
        )
    }
}
