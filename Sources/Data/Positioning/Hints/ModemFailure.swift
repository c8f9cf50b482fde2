import Faults
import Fixes

/// The errors of a modem source.
enum ModemFailure {
    static func position(_ error: BusError, _ source: String) -> PositionError {
        switch error.code {
        case .absent:
            PositionError(
                .unavailable,
                source: source,
                reason: "no ModemManager here",
                remedy: "start it with `systemctl start ModemManager`, or name another source"
            )
        case .denied:
            PositionError(
                .permissionDenied,
                source: source,
                reason: "ModemManager refuses: \(error.reason)",
                remedy:
                    "run as root, or have polkit allow org.freedesktop.ModemManager1.Location to this user"
            )
        case .late, .failed:
            PositionError(
                .unavailable,
                source: source,
                reason: "ModemManager: \(error.reason)",
                remedy: "check the output of `mmcli -m any --location-status`"
            )
        }
    }

    static func noModem(_ source: String) -> PositionError {
        PositionError(
            .unavailable,
            source: source,
            reason: "ModemManager has no modem",
            remedy: "plug the modem in, or name another source"
        )
    }

    static func noReceiver(_ source: String) -> PositionError {
        PositionError(
            .unsuitable,
            source: source,
            reason: "no modem has a GNSS receiver that ModemManager can read",
            remedy: "name another source; `mmcli -m any --location-status` lists what the modem can do"
        )
    }
}
