import Faults
import Fixes
import Glibc
import Quoting

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
            remedy: "check that the receiver has power; unplug it and plug it in again"
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

    /// The error and the remedy for refused access.
    ///
    /// `EPERM` comes from the device policy of a systemd unit. For a port of the group root, the remedy is another
    /// group, since root's group has far more permissions than a receiver needs. The user of a unit with `DynamicUser=`
    /// cannot be added to a group.
    static func denied(_ path: String, _ error: SystemError, user: uid_t = getuid()) -> PositionError {
        let device = SerialCandidate(path: path).device
        let name = device.parts(between: "/", omittingEmpty: true).last ?? device
        let rule = "`KERNEL==\"\(name)\", GROUP=\"dialout\", MODE=\"0660\"`"
        let group = SystemGroup.owning(path) ?? "dialout"
        let remedy: Remedy =
            if error.code == EPERM {
                "allow the device to the unit with `DeviceAllow=\(device) rw`"
            } else if group == "root" {
                "give the port to the group dialout by a udev rule in /etc/udev/rules.d (\(rule)), and run `udevadm trigger`"
            } else if dynamicUsers.contains(user) {
                "give the unit the group with `SupplementaryGroups=\(group)`"
            } else {
                "add the user to group \(group) (`sudo usermod -aG \(group) NAME`) and log in again"
            }
        return PositionError(.permissionDenied, source: path, reason: error.reason, remedy: remedy)
    }

    /// The user IDs that systemd assigns to units with `DynamicUser=` (systemd.exec(5)).
    private static let dynamicUsers: ClosedRange<uid_t> = 61_184...65_519
}
