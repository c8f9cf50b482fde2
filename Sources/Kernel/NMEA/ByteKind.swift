/// A classification of the bytes of a port, a connection or a file.
public enum ByteKind: String, Hashable, Sendable, CaseIterable {
    /// No bytes at all.
    case silence
    /// Bytes without a form, as when a port is set to another speed than its receiver.
    case noise
    /// Text that has none of the other forms.
    case text
    /// A login prompt, a shell, a boot loader or the messages of a kernel.
    case console
    /// The commands and answers of a modem.
    case modem
    /// The answer of a modem with its position, such as `+QGPSLOC`.
    case modemPosition
    /// Garmin's text format, lines that begin with `@`.
    case garminText
    /// gpsd's JSON.
    case gpsd
    /// The positions of ships, `!AIVDM`.
    case ais
    /// NMEA sentences without a checksum.
    case withoutChecksum
    /// NMEA sentences whose checksum is wrong.
    case wrongChecksum
    /// NMEA sentences of types that hold no position.
    case withoutPosition
    /// Garmin's binary format.
    case garmin
    /// The binary format of SiRF chips.
    case sirf
    /// The binary format of u-blox, without a message that has a position.
    case ubx
    /// Corrections for receivers, in the format RTCM 3.
    case rtcm
    /// NMEA sentences or UBX messages of types that hold a position, whether or not it is empty.
    case positions

    /// True if noise cannot have this form: it has a right checksum, or is a line with distinctive marks.
    public var isCertain: Bool {
        switch self {
        case .silence, .noise, .text: false
        default: true
        }
    }

    /// True for forms of text, which noise can have by chance.
    var isText: Bool {
        switch self {
        case .text, .console, .modem, .modemPosition, .garminText, .gpsd, .withoutChecksum, .wrongChecksum:
            true
        default: false
        }
    }
}
