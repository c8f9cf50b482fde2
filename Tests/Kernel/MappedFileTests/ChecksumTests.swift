import MappedFile
import Testing

struct ChecksumTests {
    /// The check value of the CRC catalogue and the vectors of RFC 3720, B.4.
    static let published: [([UInt8], UInt32)] = [
        (Array("123456789".utf8), 0xE306_9283),
        ([UInt8](repeating: 0, count: 32), 0x8A91_36AA),
        ([UInt8](repeating: 255, count: 32), 0x62A8_AB43),
        (Array(0..<32), 0x46DD_794E),
        ([], 0),
    ]

    @Test(arguments: published)
    func publishedVectorsAreMet(bytes: [UInt8], sum: UInt32) {
        #expect(bytes.withUnsafeBytes(Checksum.crc32c) == sum)
    }
}
