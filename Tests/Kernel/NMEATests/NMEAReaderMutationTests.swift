import Geodesy
import NMEA
import SuiteTraits
import Testing

/// Damaged input.
///
/// The reader never traps, and damage that the checksum detects never gives a fix.
@Suite struct NMEAReaderMutationTests {
    /// A drive of 40 moments, one of them without a fix.
    private static func drive() throws -> [UInt8] {
        var bytes: [UInt8] = []
        for second in 0..<40 {
            let epoch = SimulatedEpoch(
                coordinate: try Coordinate(latitude: 30 + Double(second) / 1000, longitude: 31.25),
                time: Timestamp(milliseconds: 1_791_000_000_000 + Int64(second) * 1000),
                speedMetresPerSecond: 100,
                errorMetres: second.isMultiple(of: 2) ? 2.5 : nil,
                isValid: second != 17
            )
            bytes += epoch.sentences()
        }
        return bytes
    }

    @Test func aDriveIsReadBack() throws {
        let all = events(bytes: try Self.drive())
        #expect(all.map { $0.fix != nil } == (0..<40).map { $0 != 17 })
    }

    @Test func noSingleBitFlipYieldsAnotherPosition() throws {
        let bytes = Array(try Self.drive().prefix(700))
        let places = Set(events(bytes: bytes).compactMap(\.fix?.coordinate))
        for index in bytes.indices {
            for bit in 0..<8 {
                var damaged = bytes
                damaged[index] ^= 1 << UInt8(bit)
                let found = events(bytes: damaged).compactMap(\.fix?.coordinate)
                #expect(places.isSuperset(of: found), "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test func noTruncationYieldsAnotherPosition() throws {
        let bytes = Array(try Self.drive().prefix(1000))
        let places = Set(events(bytes: bytes).compactMap(\.fix?.coordinate))
        for start in bytes.indices.dropLast(200) {
            for length in [1, 7, 40, 99] {
                let damaged = Array(bytes[..<start] + bytes[(start + length)...])
                let found = events(bytes: damaged).compactMap(\.fix?.coordinate)
                #expect(places.isSuperset(of: found), "without \(length) bytes at \(start)")
            }
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func mutatedSentencesNeverTrap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let seeds = [
            Cairo.gga, Cairo.rmc, Cairo.gll, Cairo.gns, Cairo.gsa, "GPGST,123456.00,1,1,1,0,3.0,4.0,1",
            "GPZDA,123456.00,05,10,2026,00,00", "GPVTG,90.0,T,,M,99.0,N,2.0,K,A",
            "GPDTM,W84,,0.0,N,0.0,E,0.0,W84", "GPGGA,,,,,,0,,,,,,,,",
            "GPGSV,3,1,10,01,40,083,46,02,17,308,41,,,,,04,22,228,45,1",
        ].map { Array($0.utf8) }
        var reader = NMEAReader(isLive: true)
        var fixes = 0
        for round in 0..<(50_000 * soak) {
            var body = seeds[Int(random.next() % UInt64(seeds.count))]
            for _ in 0...Int(random.next() % 3) { mutate(&body, &random) }
            let bytes = sentence(String(decoding: body, as: Unicode.ASCII.self))
            let instant = someInstant + .milliseconds(round)
            fixes += reader.feed(bytes, at: instant).count { $0.fix != nil }
        }
        #expect(fixes == reader.statistics.fixes)
        #expect(reader.statistics.malformed > 10_000)
        #expect(reader.statistics.accepted > 1000)
    }

    @Test func arbitraryBytesNeverTrap() {
        var random = SeededGenerator(seed: 5)
        let alphabet = Array("$$$*,,,.0123456789ABCDEFGNRMCLSTZVW!\r\n".utf8)
        var reader = NMEAReader(isLive: true)
        for _ in 0..<5000 {
            let bytes = (0..<Int(random.next() % 200)).map { _ in alphabet[Int(random.next() % 38)] }
            _ = reader.feed(bytes, at: someInstant)
        }
        #expect(reader.flush().compactMap(\.fix).isEmpty)
        #expect(reader.statistics.brokenOff > 10_000)
    }

    /// Damages the body without invalidating the checksum, so that only the grammar prevents a fix.
    private func mutate(_ body: inout [UInt8], _ random: inout SeededGenerator) {
        let alphabet = Array(",,.-+0123456789NSEWAVM ".utf8)
        let index = Int(random.next() % UInt64(body.count))
        let byte = alphabet[Int(random.next() % UInt64(alphabet.count))]
        switch random.next() % 5 {
        case 0: body[index] = byte
        case 1: body.insert(byte, at: index)
        case 2 where body.count > 1: body.remove(at: index)
        case 3: body.swapAt(index, Int(random.next() % UInt64(body.count)))
        default: body = Array(body[index...] + body[..<index])
        }
    }
}
