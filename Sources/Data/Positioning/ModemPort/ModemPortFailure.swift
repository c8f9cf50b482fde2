import Faults
import Fixes
import NMEA

/// The errors of a modem's port for AT commands.
struct ModemPortFailure {
    /// The path of the port.
    let path: String

    /// The error for a port that only may be read.
    var readOnly: PositionError {
        PositionError(
            .permissionDenied,
            source: path,
            reason: "it cannot be opened for writing, and a modem must be asked",
            remedy: "give this user the right to write to it (`ls -l \(path)` names its group)"
        )
    }

    /// The error for the port of the kernel's messages, where a command line may wait for commands.
    var console: PositionError {
        PositionError(
            .unsuitable,
            source: path,
            reason: "it is the console of this system",
            remedy: Self.otherPort
        )
    }

    private static let otherPort: Remedy = "name the modem's port for AT commands, which is one of several"

    /// The error for a port that is in use.
    ///
    /// ModemManager uses its modems' ports, and gives their position.
    func busy(_ holders: [PortHolder]) -> PositionError {
        PositionError(
            .unavailable,
            source: path,
            reason: "in use by "
                + holders.map { "\($0.name) (process \($0.process))" }.joined(separator: ", "),
            remedy: "name the source modem if that is ModemManager, or stop that program"
        )
    }

    /// The error for a device that does not answer as a modem, and sends bytes of this kind.
    func noModem(_ kind: ByteKind) -> PositionError {
        let likeness = kind.isCertain ? ", and its bytes look like \(kind.likeness)" : ""
        return PositionError(
            .unsuitable,
            source: path,
            reason: "no modem answers AT+QGPSLOC=2 there" + likeness,
            remedy: kind == .positions
                ? "\(.thisSerialPort(path))"
                : Self.otherPort
        )
    }

    /// The error of a modem whose receiver is switched off.
    var off: PositionError {
        PositionError(
            .unavailable,
            source: path,
            reason: "the modem's receiver is switched off (+CME ERROR: 505)",
            remedy: "switch it on with `printf 'AT+QGPS=1\\r' > \(path)`"
        )
    }

    /// The status for an answer without a position, by the number of its error.
    ///
    /// The numbers are those of Quectel's GNSS application note.
    static func status(_ number: Int?) -> SourceStatus {
        guard let number else {
            return .noFix(
                reason: "the modem answers ERROR without a number",
                remedy: "have it state numbers with AT+CMEE=1, and check that the modem is one of Quectel"
            )
        }
        let (reason, remedy): (String, Remedy) =
            switch number {
            case 501, 502:
                ("unknown command", "check that the modem has a GNSS receiver, and update its firmware")
            case 503, 504, 506: ("its receiver is busy", "wait, or end the other use of it with AT+QGPSEND")
            case 516: ("no-solution", SourceStatus.skyRemedy)
            default: ("refused", "look the number up in the modem's manual of its GNSS commands")
            }
        return .noFix(reason: "\(reason), +CME ERROR: \(number)", remedy: remedy)
    }

    /// The status for an answer that cannot be read.
    static let damaged = SourceStatus.noFix(
        reason: "the modem's answer is damaged, or has another form",
        remedy: "check the cable and its ground, and that only one program uses the port"
    )
}
