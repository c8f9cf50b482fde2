import Geodesy
import NMEA
import Testing

/// Sentences are found among any bytes, regardless of how the bytes are divided.
@Suite struct NMEAReaderFramingTests {
    static let good = sentence(Cairo.gga)
    static let bare = Array(good.dropLast(2))

    @Test(arguments: [
        bare, bare + [0x0A], bare + [0x0D], bare + [0x0D, 0x0D, 0x0A], text("$") + good, text("$$$$") + good,
        text("$GPGGA,12$") + good.dropFirst(), text("noise $ GPS $5 * 00 ") + good,
        text("GGA,1,2*33\r\n") + good,
        text("!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0*7D\r\n") + good, text("$GPTXT,!") + good,
        [0, 0xFF, 0x80, 0x24, 0xE2, 0x82, 0xAC] + good, text("\\s:r1,c:1*33\\") + good,
        text("$GPTXT,café*00\r\n") + good, text("$GPRMC,1,2,3*4") + good, text("$GPRMC*") + good,
        text("$GPRMC*ZZ") + good, text("$*") + good, text("$*00") + good,
        text(String(repeating: "$A", count: 999)) + good,
        text("$" + String(repeating: "A", count: 5000)) + good, bare + text("*00"), bare + text("FF"),
    ])
    func aSentenceIsFoundInAnything(bytes: [UInt8]) {
        #expect(events(bytes: bytes).count { $0.fix != nil } == 1)
        #expect(events(bytes: bytes, chunksOf: 1) == events(bytes: bytes))
    }

    @Test func lowerCaseChecksumsAreAccepted() {
        let lower = String(decoding: sentence(Cairo.gga.replacing("E,1,", with: "E,2,")), as: UTF8.self)
        #expect(lower.contains { $0.isHexDigit && $0.isLetter })
        let star = lower.firstIndex(of: "*") ?? lower.endIndex
        #expect(events(bytes: text(lower[..<star] + lower[star...].lowercased())).first?.fix != nil)
    }

    @Test func aChecksumIsRequiredAndChecked() {
        let wrong = text(String(decoding: Self.bare.dropLast(2), as: UTF8.self))
        for bytes in [
            text("$\(Cairo.gga)\r\n"), text("$\(Cairo.gga)*\r\n"), wrong + text("00"), text(Cairo.gga),
        ] {
            #expect(events(bytes: bytes).isEmpty)
        }
    }

    @Test func sentencesOf203BytesAreRead() throws {
        let head = "GPRMC,123456.00,A,3002.66400,N,03114.14200,E,10.0,"
        let tail = ",051026,,,A"
        let zeros = String(repeating: "0", count: 203 - 6 - head.utf8.count - tail.utf8.count - 4)
        let long = sentence(head + zeros + "90.0" + tail)
        #expect(long.count == 203 + 0)
        #expect(events(bytes: long).first?.fix != nil)
    }

    @Test func linesWithoutEndsAreRead() {
        let bodies = (0..<50).map { Cairo.gga.replacing("123456", with: "1234\(10 + $0 % 50)") }
        let joined = bodies.flatMap { sentence($0).dropLast(2) }
        #expect(events(bytes: joined).count { $0.fix != nil } == 50)
    }

    @Test func cutsAnywhereGiveTheSameEvents() {
        let later = [Cairo.rmc, Cairo.gsa, Cairo.gll].map { $0.replacing("123456", with: "123457") }
        let bytes =
            text("x$$") + sentences([Cairo.gga, Cairo.rmc, "GPGGA,,,,,,0,,,,,,,,"] + later).dropLast(3)
        let whole = events(bytes: bytes)
        #expect(whole.count == 3)
        for cut in 0...bytes.count {
            var reader = NMEAReader(isLive: false)
            let parts = [Array(bytes[..<cut]), Array(bytes[cut...])]
            let pieces = parts.flatMap { reader.feed($0, at: someInstant) } + reader.flush()
            #expect(pieces == whole, "cut at \(cut)")
        }
        for size in 1...40 { #expect(events(bytes: bytes, chunksOf: size) == whole) }
    }

    @Test func statisticsCountWhatBecameOfEachSentence() {
        var reader = NMEAReader(isLive: true)
        let bad = sentence(Cairo.gga.replacing("3002.66400", with: "3062.66400"))
        let parts: [[UInt8]] = [
            Self.good, bad, sentence("GPTXT,01,01,02,x"), sentence("PGRME,1,M"), text("$GPGGA,1*00\r\n"),
            text("$GPGGA,1\r\n"), sentence("GPGGA,,,,,,0,,,,,,,,"),
        ]
        for part in parts { _ = reader.feed(part, at: someInstant) }
        _ = reader.flush()
        let statistics = reader.statistics
        #expect(statistics.bytes == parts.reduce(0) { $0 + $1.count })
        #expect(statistics.accepted == 2)
        #expect(statistics.malformed == 1)
        #expect(statistics.skipped == 2)
        #expect(statistics.wrongChecksums == 1)
        #expect(statistics.brokenOff == 1)
        #expect(statistics.fixes == 1)
        #expect(statistics.noFixes == 1)
    }
}

private func text(_ text: some StringProtocol) -> [UInt8] { Array(text.utf8) }
