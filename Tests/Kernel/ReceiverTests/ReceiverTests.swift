import CReceiver
import Geodesy
import NMEA
import Receiver
import Testing

/// The functions of the C header, called from Swift.
///
/// The tests of the small program compare whole answers.
struct ReceiverTests {
    private let sentences = ["00", "01", "02", "03"].map { second in
        "$GPGLL,3002.664,N,03114.142,E,1200\(second).00,A,A*"
    }

    @Test func bytesGiveTheFixesOfTheReader() throws {
        let bytes = sentences.flatMap { Self.line($0) }
        var fixes: [ce_fix] = []
        try Self.read(bytes, chunk: 5) { fixes.append($0) }
        #expect(fixes.count == 4)
        var reader = NMEAReader(isLive: false)
        let now = ContinuousClock.now
        let events = reader.feed(bytes, at: now) + reader.flush()
        let expected = events.compactMap { if case .fix(let fix) = $0 { fix } else { nil } }
        #expect(fixes.map(\.latitude) == expected.map(\.coordinate.latitude))
        #expect(fixes.map(\.longitude) == expected.map(\.coordinate.longitude))
        #expect(fixes.map { Int($0.time_of_day) } == expected.map(\.millisecondOfDay))
        #expect(fixes.allSatisfy { $0.origin == UInt32(CE_ORIGIN_REPLAY) && $0.accuracy_metres.isNaN })
    }

    @Test func theThirdFixAgrees() throws {
        let agreement = ce_agreement_create(0)
        defer { ce_agreement_free(agreement) }
        var (answers, agreed) = ([Int32](), ce_fix())
        try Self.read(sentences.flatMap { Self.line($0) }, chunk: 1000) { fix in
            answers.append(withUnsafePointer(to: fix) { ce_agreement_add(agreement, $0, &agreed) })
        }
        #expect(answers == [0, 0, 1, 1])
        #expect(agreed.latitude == 30 + 2.664 / 60)
        var impossible = agreed
        impossible.latitude = 91
        #expect(ce_agreement_add(agreement, &impossible, &agreed) == -1)
    }

    @Test func theSilenceIsThatOfTheReader() {
        #expect(NMEAReader.silence == .milliseconds(Int(CE_NMEA_SILENCE)))
    }

    @Test func anUnknownOriginHasNoReader() {
        #expect(ce_nmea_create(99) == nil)
    }

    @Test func textsThatAreNoRecordAreRefused() {
        for text in [
            "", "end\n", "countryexplorer launch 1\nend\n", "countryexplorer launch 2\nreason located\nend\n",
        ] {
            #expect(text.withCString { ce_launch_parse($0, text.utf8.count) } == nil, "\(text)")
        }
    }

    @Test func aRecordIsReadAsItWasWritten() throws {
        let text = """
            countryexplorer launch 1
            reason ambiguous
            country DE
            decided 1790000000000
            zone Europe/Berlin
            origin serial
            data 2026c
            final yes
            candidate DE 4603579539098121011
            candidate -- 4600877379321698714
            dispute A hill
            claimant DE
            claimant FR
            administrator Hill folk
            controller FR
            end

            """
        let launch = try #require(text.withCString { ce_launch_parse($0, text.utf8.count) })
        defer { ce_launch_free(launch) }
        var room = [CChar](repeating: 0, count: 2000)
        let count = Int(ce_launch_record(launch, &room, 2000))
        #expect(count == text.utf8.count)
        #expect(room.prefix(count).map(UInt8.init(bitPattern:)) == Array(text.utf8))
        #expect(ce_launch_record(launch, &room, 100) == 0)
        #expect(ce_launch_reason(launch) == UInt32(CE_REASON_AMBIGUOUS))
    }

    /// The bytes of a sentence, whose checksum replaces the text after its star.
    private static func line(_ sentence: String) -> [UInt8] {
        let sum = sentence.utf8.dropFirst().dropLast().reduce(0, ^)
        let digits = String(sum, radix: 16, uppercase: true)
        return Array((sentence + (digits.count < 2 ? "0" : "") + digits + "\r\n").utf8)
    }

    /// Passes the fixes in `bytes` to `take`.
    private static func read(_ bytes: [UInt8], chunk: Int, _ take: (ce_fix) -> Void) throws {
        let reader = try #require(ce_nmea_create(UInt32(CE_ORIGIN_REPLAY)))
        defer { ce_nmea_free(reader) }
        var fixes: [ce_fix] = []
        let event: ce_nmea_event = { context, fix, _ in
            guard let fix, let list = context?.assumingMemoryBound(to: [ce_fix].self) else { return }
            list.pointee.append(fix.pointee)
        }
        withUnsafeMutablePointer(to: &fixes) { list in
            for start in stride(from: 0, to: bytes.count, by: chunk) {
                let part = Array(bytes[start..<min(start + chunk, bytes.count)])
                ce_nmea_feed(reader, part, part.count, Int64(start), event, list)
            }
            ce_nmea_flush(reader, event, list)
        }
        fixes.forEach(take)
    }
}
