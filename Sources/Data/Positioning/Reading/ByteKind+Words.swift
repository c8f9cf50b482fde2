import Faults
import Fixes
import NMEA

extension ByteKind {
    /// The name of the kind, which follows "look like" in messages.
    var likeness: String {
        switch self {
        case .silence: "nothing"
        case .noise: "noise or another speed"
        case .text: "text that no receiver sends"
        case .console: "a login prompt or the console of a computer"
        case .modem: "the AT commands of a modem"
        case .modemPosition: "a modem's answer to a question for its position (such as AT+QGPSLOC)"
        case .garminText: "Garmin's text format"
        case .gpsd: "gpsd's JSON"
        case .ais: "AIS, the positions of ships (!AIVDM)"
        case .withoutChecksum: "NMEA sentences without a checksum"
        case .wrongChecksum: "NMEA sentences with a wrong checksum"
        case .withoutPosition: "NMEA sentences, none of them with a position"
        case .garmin: "Garmin's binary format"
        case .sirf: "SiRF, a binary format"
        case .ubx: "UBX, the binary format of u-blox, without NAV-PVT or NAV-SOL"
        case .rtcm: "RTCM, corrections for receivers"
        case .positions: "NMEA sentences"
        }
    }

    /// The remedy, as a clause.
    var remedy: Remedy {
        switch self {
        case .silence, .positions: SourceStatus.opened.remedy
        case .noise: "\(.serialSpeed); check the cable, and that both ends have the same signal levels"
        case .text: "name the port of a receiver"
        case .console:
            "name the port of a receiver; `systemctl disable --now serial-getty@PORT` ends a login on it"
        case .modem:
            "name the modem's port for NMEA, which is another of its ports, or the source modem or modem:PORT"
        case .modemPosition: "name the source modem:PORT for this port, or have the modem send NMEA sentences"
        case .garminText: "set the receiver's interface to NMEA"
        case .gpsd: "\(.gpsd)"
        case .ais: "name the port of the GPS receiver; AIS reports other ships"
        case .withoutChecksum: "have the receiver add checksums (`*hh`) to its sentences"
        case .wrongChecksum: "check the cable and its ground, and that only one program reads the port"
        case .withoutPosition: SourceStatus.reading(baud: nil).remedy
        case .garmin: "set the receiver's interface to NMEA, or have gpsd read it: \(.gpsd)"
        case .ubx:
            "have the receiver send NAV-PVT or NMEA (`gpsctl -n PORT`), or have gpsd read it: \(.gpsd)"
        case .sirf: "set the receiver to NMEA (`gpsctl -n PORT`), or have gpsd read it: \(.gpsd)"
        case .rtcm: "name the port on which the receiver sends NMEA"
        }
    }

    /// The traffic of this kind at this rate.
    func traffic(bytesPerSecond: Int?, baud: Int?) -> Traffic {
        Traffic(bytesPerSecond: bytesPerSecond, baud: baud, likeness: likeness, remedy: remedy)
    }
}
