import NMEA
import Testing

/// The classification of bytes, regardless of how they are divided.
@Suite struct ByteClassifierTests {
    private func kind(of bytes: [UInt8], chunksOf size: Int = .max) -> ByteKind {
        var classifier = ByteClassifier()
        var rest = bytes[...]
        while !rest.isEmpty {
            classifier.feed(Array(rest.prefix(size)).span)
            rest = rest.dropFirst(size)
        }
        #expect(classifier.bytes == bytes.count)
        return classifier.kind
    }

    private static let binaries: [(ByteKind, [UInt8])] = [
        (.ubx, ByteSamples.ubx), (.sirf, ByteSamples.sirf), (.garmin, ByteSamples.garmin),
        (.rtcm, ByteSamples.rtcm),
    ]

    @Test(arguments: binaries)
    func aFrameIsKnownByItsChecksum(expected: ByteKind, frame: [UInt8]) {
        for size in [1, 7, .max] { #expect(kind(of: frame + frame, chunksOf: size) == expected) }
        #expect(
            kind(of: [0xB5, 0xA0, 0x10, 0xD3, 0x00] + (0..<40).flatMap { _ in frame }) == expected,
            "after the beginnings of others"
        )
        for index in frame.indices.dropFirst(8).dropLast(4) {
            var damaged = frame
            damaged[index] ^= 0x04
            #expect(kind(of: damaged) != expected, "byte \(index)")
        }
    }

    @Test(arguments: ByteSamples.texts)
    func aLineIsKnownByItsForm(expected: ByteKind, text: String) {
        for size in [1, 5, .max] {
            #expect(kind(of: Array(text.utf8), chunksOf: size) == expected, "\(text)")
        }
    }

    @Test func positionsCountBeforeAllElse() {
        let rmc = sentence(Cairo.rmc)
        #expect(kind(of: rmc) == .positions)
        for (_, frame) in Self.binaries { #expect(kind(of: frame + frame + rmc) == .positions) }
        #expect(
            kind(of: sentence("GPRMC,,V,,,,,,,,,,N")) == .positions,
            "a receiver without a fix sends them too"
        )
    }

    @Test func theMostFrequentKindCounts() {
        let text = sentence("GNTXT,01,01,02,HW UBX-M8030")
        #expect(kind(of: ByteSamples.ubx + text + ByteSamples.ubx) == .ubx)
        #expect(kind(of: text + ByteSamples.ubx + text) == .withoutPosition)
        #expect(kind(of: []) == .silence)
    }

    /// A modem echoes the request and sends OK with each position.
    @Test func aModemsPositionCountsBeforeItsAnswers() {
        let answer = "AT+QGPSLOC=2\r\n\r\n+QGPSLOC: 121212.0,30.0,31.2,1.2,23,3,0,0,0,241126,8\r\n\r\nOK\r\n"
        #expect(kind(of: Array(answer.utf8)) == .modemPosition)
        #expect(kind(of: Array("\r\n+CSQ: 20,99\r\n\r\nOK\r\n".utf8)) == .modem)
    }

    /// Uses 256 KiB for each seed.
    ///
    /// All of it must be classified as noise.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func noiseIsNotClassifiedAsAnythingElse(seed: UInt64) {
        #expect(kind(of: ByteSamples.noise(1 << 18, seed: seed), chunksOf: 4096) == .noise)
    }

    /// Clears bits of the signal, as reception at another speed does.
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func aReceiverAtAnotherSpeedIsNoise(seed: UInt64) {
        let noise = ByteSamples.noise(4096, seed: seed)
        let sent = (0..<40).flatMap { _ in sentence(Cairo.gga) }
        let heard = zip(sent, noise).map { ($0 & $1) | 0x80 }
        #expect(kind(of: heard) == .noise)
    }

    /// A frame that claims to be long does not delay the result for ever.
    @Test func theBeginningOfAFrameHoldsNothingUp() {
        let begun: [UInt8] = [0xB5, 0x62, 1, 7, 0x00, 0x07]
        let after = (0..<160).flatMap { _ in ByteSamples.ubx }
        #expect(kind(of: begun + after, chunksOf: 16) == .ubx)
    }
}
