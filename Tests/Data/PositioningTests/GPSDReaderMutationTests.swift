import Fixes
import Geodesy
import SuiteTraits
import Testing

@testable import Positioning

/// Damaged streams of reports, each from a seed.
///
/// `make soak` runs many more.
@Suite struct GPSDReaderMutationTests {
    private static let reports = [
        #"{"class":"VERSION","release":"3.22","rev":"3.22","proto_major":3,"proto_minor":14}"#,
        #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/a","activated":"2026-01-01T00:00:00.000Z"}]}"#,
        #"{"class":"TPV","device":"/dev/a","mode":3,"time":"2026-01-01T00:00:01.000Z","lat":30.5,"lon":31.25,"eph":9.5}"#,
        #"{"class":"SKY","device":"/dev/a","hdop":1.2,"uSat":7,"satellites":[{"PRN":1,"used":true}]}"#,
        #"{"class":"GST","device":"/dev/a","time":"2026-01-01T00:00:01.000Z","lat":3.0,"lon":4.0}"#,
        #"{"class":"DEVICE","path":"/dev/a","activated":0}"#,
        #"{"class":"ERROR","message":"Unrecognized request 'x'"}"#,
    ]
    private static let stream = Array((reports.joined(separator: "\r\n") + "\r\n").utf8)

    @Test func damageNeverDoesWorseThanLoseReports() {
        var generator = SeededGenerator(seed: 0x6770_7364)
        for _ in 0..<(500 * soak) {
            var bytes = Self.stream
            for _ in 0..<Int.random(in: 1...8, using: &generator) { Self.damage(&bytes, using: &generator) }
            check(bytes + [0x0A] + Self.stream, using: &generator)
        }
    }

    /// Whatever comes before it, a whole stream is read, and a fix is never out of range.
    private func check(_ bytes: [UInt8], using generator: inout SeededGenerator) {
        var (reader, receivers, found) = (GPSDReader(), GPSDReceivers(), [GPSDReport]())
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(Int.random(in: 1...200, using: &generator)))
            rest = rest.dropFirst(chunk.count)
            reader.feed(chunk.span) { found.append($0) }
        }
        #expect(found.suffix(Self.whole.count) == Self.whole)
        for case .position(let position) in found {
            guard let fix = receivers.fix(position, receivedAt: .now) else { continue }
            #expect(abs(fix.coordinate.latitude) <= 90 && abs(fix.coordinate.longitude) <= 180)
            #expect(fix.accuracyMetres.map { $0 > 0 && $0.isFinite } ?? true)
        }
    }

    private static let whole: [GPSDReport] = {
        var (reader, found) = (GPSDReader(), [GPSDReport]())
        reader.feed(stream.span) { found.append($0) }
        return found
    }()

    private static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.insert(contentsOf: Array(#"{"[[1e999,"#.utf8), at: place)
        default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
        }
        if bytes.isEmpty { bytes = [0] }
    }
}
