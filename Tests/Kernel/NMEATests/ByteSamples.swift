import NMEA

/// Bytes in the form in which real receivers and other devices send them.
enum ByteSamples {
    /// A frame of UBX-NAV-STATUS, with ascending numbers as its 16 bytes.
    static let ubx = ubx(class: 0x01, id: 0x03, (0..<16).map { UInt8($0) })

    static func ubx(class kind: UInt8, id: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let body = [kind, id, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8)] + payload
        var (first, second): (UInt8, UInt8) = (0, 0)
        for byte in body {
            first &+= byte
            second &+= first
        }
        return [0xB5, 0x62] + body + [first, second]
    }

    /// Message 2 of SiRF, measured navigation data, 41 bytes.
    static let sirf: [UInt8] = {
        let payload = [2] + (0..<40).map { UInt8(($0 * 5) & 0xFF) }
        let sum = payload.reduce(0) { ($0 + Int($1)) & 0x7FFF }
        return [0xA0, 0xA2, 0, UInt8(payload.count)] + payload
            + [UInt8(sum >> 8), UInt8(sum & 0xFF), 0xB0, 0xB3]
    }()

    /// Garmin's packet 51, position data, which contains a doubled `10`.
    static let garmin: [UInt8] = {
        let data: [UInt8] = [0x33, 4, 1, 0x10, 3, 0x10]
        let sum = data.reduce(0, &+)
        return [0x10] + (data + [0 &- sum]).flatMap { $0 == 0x10 ? [$0, $0] : [$0] } + [0x10, 0x03]
    }()

    /// Message 1005 of RTCM 3, the example in the standard.
    static let rtcm: [UInt8] = [
        0xD3, 0x00, 0x13, 0x3E, 0xD7, 0xD3, 0x02, 0x02, 0x98, 0x0E, 0xDE, 0xEF, 0x34, 0xB4, 0xBD, 0x62, 0xAC,
        0x09,
        0x41, 0x98, 0x6F, 0x33, 0x36, 0x0B, 0x98,
    ]

    static let texts: [(ByteKind, String)] = [
        (.garminText, "@260101123456N3002664E03114142G008+00023E0100N0000U0000\r\n"),
        (.garminText, "@______________________________________________________\r\n"),
        (.modem, "AT+CSQ\r\r\n+CSQ: 20,99\r\n\r\nOK\r\n"),
        (.modem, "^RSSI:20\r\n^HCSQ:\"LTE\",40,31,120,16\r\n"),
        (.modem, "AT\r\nOK\r\n"),
        (.modemPosition, "+QGPSLOC: 061951.000,3150.7223N,11711.9293E,0.7,62.2,2,0.0,0.0,0.0,110513,09\r\n"),
        (
            .modemPosition,
            "$GPSACP: 122330.000,4542.8106N,01344.2720E,2.25,338.0,3,0.0,0.02,0.01,240613,05\r\n"
        ),
        (.ais, "!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n"),
        (.console, "\r\nDebian GNU/Linux 12 boat ttyS0\r\n\r\nboat login: "),
        (.console, "[    1.234567] usb 1-1: new full-speed USB device number 2\r\n"),
        (.console, "U-Boot 2024.01 (Jan 08 2024)\r\n"),
        (.console, "root@boat:~# "),
        (
            .gpsd,
            #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
        ),
        (.withoutChecksum, "$GPGGA,123456,3002.66,N,03114.14,E,1,08,1.0,23.4,M,15.0,M,,\r\n"),
        (.wrongChecksum, "$GPGGA,123456,3002.66,N,03114.14,E,1,08,1.0,23.4,M,15.0,M,,*00\r\n"),
        (.withoutPosition, "$GPTXT,01,01,02,u-blox ag - www.u-blox.com*50\r\n"),
        (.withoutPosition, "$IIMWV,214.8,R,0.1,K,A*36\r\n"),
        (.text, "Temperature 21.5 C, humidity 40 %\r\nTemperature 21.6 C, humidity 40 %\r\n"),
    ]

    /// Noise that depends only on `seed`.
    static func noise(_ count: Int, seed: UInt64) -> [UInt8] {
        var state = (seed &* 0x9E37_79B9_7F4A_7C15) | 1
        return (0..<count).map { _ in
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return UInt8(truncatingIfNeeded: state >> 32)
        }
    }
}
