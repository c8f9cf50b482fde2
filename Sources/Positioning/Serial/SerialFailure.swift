import Faults
import Fixes
import Glibc

/// The errors of a serial port.
enum SerialFailure {
    static func opening(_ path: String, _ error: SystemError) -> PositionError {
        switch error.code {
        case ENOENT, ENOTDIR, ENXIO, ENODEV:
            PositionError(
                .unavailable,
                source: path,
                reason: "no such device",
                remedy:
                    "plug the receiver in, or name another port (`ls -l \(SerialCandidate.standardDirectory)`)"
            )
        case EBUSY, EWOULDBLOCK:
            PositionError(
                .unavailable,
                source: path,
                reason: "another program (gpsd?) has it open",
                remedy: "\(.gpsd), or stop that program (`fuser -v \(path)` names it)"
            )
        case EACCES, EPERM:
            denied(path, error)
        default:
            PositionError(
                .unavailable,
                source: path,
                reason: error.reason,
                remedy: "unplug the receiver and plug it in again, or name another port"
            )
        }
    }

    static func noTerminal(_ path: String) -> PositionError {
        PositionError(
            .unsuitable,
            source: path,
            reason: "it is not a serial port",
            remedy: "\(.recordedLog(path)) if it is a log, or name a port"
        )
    }

    static func losing(_ path: String, _ error: SystemError) -> PositionError {
        let isGone = [EIO, ENXIO, ENODEV, ENOENT].contains(error.code)
        return PositionError(
            .unavailable,
            source: path,
            reason: isGone ? "it was unplugged" : "reading failed: \(error.reason)",
            remedy: isGone ? "plug the receiver in again" : "unplug the receiver and plug it in again"
        )
    }

    static func silent(_ path: String, for time: Duration) -> PositionError {
        PositionError(
            .unavailable,
            source: path,
            reason: "silent for \(SecondsText(time))",
            remedy: "see that the receiver has power; unplug it and plug it in again"
        )
    }

    static func badBaud(_ baud: Int, _ path: String) -> PositionError {
        let known = SerialPort.bauds.map(String.init).joined(separator: ", ")
        return PositionError(
            .unsuitable,
            source: path,
            reason: "it cannot be set to \(baud) baud",
            remedy: "use one of \(known), or leave it out to have it detected"
        )
    }

    private static func denied(_ path: String, _ error: SystemError) -> PositionError {
        let group = SystemGroup.owning(path) ?? "dialout"
        return PositionError(
            .permissionDenied,
            source: path,
            reason: error.reason,
            remedy: "add the user to group \(group) (`sudo usermod -aG \(group) NAME`) and log in again"
        )
    }
}
