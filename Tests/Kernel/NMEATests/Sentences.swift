import Geodesy
import NMEA

/// The sentence `$body*hh` with the checksum of `body`, and CR LF.
func sentence(_ body: String) -> [UInt8] {
    let checksum = body.utf8.reduce(0, ^)
    let digits = String(checksum, radix: 16, uppercase: true)
    return Array("$\(body)*\(checksum < 16 ? "0" : "")\(digits)\r\n".utf8)
}

/// The bytes of several sentences.
func sentences(_ bodies: [String]) -> [UInt8] { bodies.flatMap(sentence) }

/// All events of `bodies`, read as a replay, including those of the last moment.
func events(_ bodies: String...) -> [NMEAReader.Event] { events(bytes: sentences(bodies)) }

/// All events of `bytes`, read as a replay in chunks of `size`, including those of the last moment.
func events(bytes: [UInt8], chunksOf size: Int = .max) -> [NMEAReader.Event] {
    var reader = NMEAReader(isLive: false)
    var events: [NMEAReader.Event] = []
    var rest = bytes[...]
    while !rest.isEmpty {
        events += reader.feed(Array(rest.prefix(size)), at: someInstant)
        rest = rest.dropFirst(size)
    }
    return events + reader.flush()
}

/// One instant for all tests, none of which depends on its value.
let someInstant = ContinuousClock.now

extension NMEAReader.Event {
    /// The fix, if the event is one.
    var fix: Fix? {
        if case .fix(let fix) = self { fix } else { nil }
    }

    /// The reason why the event has no fix, if it states one.
    var reason: NMEAReader.NoFix.Reason? {
        if case .noFix(let noFix) = self { noFix.reason } else { nil }
    }
}

/// The sentences of one valid moment, 2026-10-05 12:34:56, in Cairo.
enum Cairo {
    static let gga = "GPGGA,123456.00,3002.66400,N,03114.14200,E,1,08,1.0,23.4,M,15.0,M,,"
    static let rmc = "GPRMC,123456.00,A,3002.66400,N,03114.14200,E,10.0,90.0,051026,,,A"
    static let gll = "GPGLL,3002.66400,N,03114.14200,E,123456.00,A,A"
    static let gns = "GNGNS,123456.00,3002.66400,N,03114.14200,E,AAN,12,0.8,23.4,15.0,,,V"
    static let gsa = "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.8,1.0,1.5"
    static let latitude = 30.0444
    static let longitude = 31.2357
}
