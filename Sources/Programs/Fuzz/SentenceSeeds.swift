import Geodesy
import NMEA
import SplitMix
import UBX

/// Logs that resemble a receiver's and are not valid.
enum SentenceSeeds {
    private static let bodies = [
        "GPGGA,123456.00,3002.66400,N,03114.14200,E,1,08,1.0,23.4,M,15.0,M,,",
        "GNGGA,123456.00,5130.00000,S,00007.00000,W,4,12,0.6,23.4,M,15.0,M,1.4,0000",
        "GPRMC,123456.00,A,3002.66400,N,03114.14200,E,10.0,90.0,051026,,,A",
        "GNRMC,123456.00,V,,,,,,,051026,999.9,E,N,V",
        "GPGLL,3002.66400,N,03114.14200,E,123456.00,A,A", "GPGLL,0000.0,N,00000.0,E,123456,A",
        "GNGNS,123456.00,3002.66400,N,03114.14200,E,AAN,12,0.8,23.4,15.0,,,V",
        "GPGSA,A,3,01,02,03,04,05,06,07,08,,,,,1.8,1.0,1.5", "GNGSA,A,1,,,,,,,,,,,,,99.9,99.9,99.9,4",
        "GPGST,123456.00,1.2,3.0,2.0,45.0,3.0,4.0,1", "GPVTG,90.0,T,,M,99.0,N,183.3,K,A",
        "GPZDA,123456.00,05,10,2026,-05,30", "GPDTM,999,,0.08,N,0.07,E,-47.7,W84",
        "GPDTM,W84,,0.0,N,0.0,E,0.0,W84",
        "GPGSV,3,1,11,01,40,083,46,02,17,308,41,03,07,344,39,04,22,228,45",
        "GAGSV,1,1,02,01,40,083,46,02,17,308,,7", "GPGGA,,,,,,0,,,,,,,,", "PGRME,15.0,M,45.0,M,25.0,M",
    ].map { Array($0.utf8) }

    private static let alphabet = Array(",,..-+$*!0123456789ABCDEFGNSEWVM \r\n".utf8) + [0, 0x7F, 0x80, 0xFF]

    private static let lineEnds: [[UInt8]] = [[0x0D, 0x0A], [0x0A], [0x0D], [], [0x0D, 0x0D, 0x0A]]

    /// Up to twenty lines, most of them damaged, about half with a correct checksum.
    static func log(using generator: inout SplitMix64) -> [UInt8] {
        var log: [UInt8] = []
        let damage = generator.pick([0, 1, 1, 2, 4])
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
            if generator.oneIn(4) {
                log += moment(using: &generator)
            } else {
                var body = generator.pick(bodies)
                for _ in 0..<damage { body.mutate(from: alphabet, using: &generator) }
                log += sentence(body, using: &generator)
            }
            if generator.oneIn(6) { log += noise(using: &generator) }
        }
        for _ in 0..<generator.pick([0, 0, 1, 5]) { log.mutate(from: alphabet, using: &generator) }
        return log
    }

    private static func moment(using generator: inout SplitMix64) -> [UInt8] {
        let latitude = Double.random(in: -90...90, using: &generator)
        let longitude = Double.random(in: -180...180, using: &generator)
        guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return [] }
        let kinds = SimulatedEpoch.Kind.allCases.shuffled(using: &generator)
        let epoch = SimulatedEpoch(
            coordinate: coordinate,
            time: Timestamp(
                milliseconds: .random(in: -1_000_000_000_000...9_000_000_000_000, using: &generator)
            ),
            speedMetresPerSecond: .random(in: 0...400, using: &generator),
            courseDegrees: .random(in: 0...360, using: &generator),
            altitudeMetres: .random(in: -500...20_000, using: &generator),
            satellites: .random(in: 0...40, using: &generator),
            hdop: .random(in: 0...99, using: &generator),
            errorMetres: generator.oneIn(2) ? .random(in: 0...100, using: &generator) : nil,
            isValid: !generator.oneIn(4)
        )
        let sentences = epoch.sentences(
            Array(kinds.prefix(Int.random(in: 1...kinds.count, using: &generator)))
        )
        return generator.oneIn(3) ? epoch.bytes(.ubx) + (generator.oneIn(2) ? sentences : []) : sentences
    }

    /// A message of UBX with any content, of a size and a kind that the reader may expect.
    private static func message(using generator: inout SplitMix64) -> [UInt8] {
        let size = generator.pick([0, 1, 16, 20, 51, 52, 83, 84, 92, 92, 400])
        var payload = UBXPayload(size: size)
        for (offset, byte) in generator.bytes(size).enumerated() {
            payload.put(Int(byte), at: offset, size: 1)
        }
        // A confirmed fix of a known type, at a place of NAV-PVT or of NAV-SOL.
        if size > 47, generator.oneIn(2) {
            for offset in [10, 11, 20, 21] {
                payload.put(generator.pick([0b1101, 1, 2, 3]), at: offset, size: 1)
            }
        }
        return payload.frame(generator.pick([0x0107, 0x0106, 0x0120, 0x0135, 0x0130, 0x0103]))
    }

    private static func sentence(_ body: [UInt8], using generator: inout SplitMix64) -> [UInt8] {
        let checksum = generator.oneIn(5) ? UInt8.random(in: 0...255, using: &generator) : body.reduce(0, ^)
        let digits = String(checksum, radix: 16, uppercase: !generator.oneIn(4))
        let text = (checksum < 16 ? "0" : "") + digits
        return [UInt8(ascii: "$")] + body + [UInt8(ascii: "*")] + Array(text.utf8) + generator.pick(lineEnds)
    }

    private static func noise(using generator: inout SplitMix64) -> [UInt8] {
        switch Int.random(in: 0..<5, using: &generator) {
        case 4: message(using: &generator)
        case 0: generator.bytes(Int.random(in: 1...80, using: &generator))
        case 1: (0..<Int.random(in: 1...80, using: &generator)).map { _ in generator.pick(alphabet) }
        case 2: [UInt8](repeating: UInt8(ascii: "$"), count: Int.random(in: 1...600, using: &generator))
        default:
            Array("$GPTXT,".utf8) + [UInt8](repeating: 0x41, count: generator.pick([80, 500, 512, 9000]))
        }
    }
}
