import Decompression
import Testing

struct DecompressorTests {
    /// Forty times the same line and a shorter one, by the programs gzip and zstd.
    private static let text = Array(String(repeating: "lat,lon\n30,31\n", count: 40).utf8)
    private static let gzip = bytes(
        "1f8b0800000000000203cb492cd1c9c9cfe33236d03136e4ca19e58df2f0f200337b487730020000"
    )
    private static let zstd = bytes(
        "28b52ffd0458ad0000706c61742c6c6f6e0a33302c33310a01001fa29a4a1eb87717"
    )
    static let samples = [(Compression.gzip, gzip), (.zstd, zstd)]

    private static func bytes(_ digits: String) -> [UInt8] {
        let digits = Array(digits)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...($0 + 1)]), radix: 16)
        }
    }

    /// The text of `bytes`, given and taken in portions of these sizes.
    private func text(_ bytes: [UInt8], _ kind: Compression, input: Int, output: Int) throws -> [UInt8] {
        var decompressor = try Decompressor(kind)
        var (text, room) = ([UInt8](), [UInt8](repeating: 0, count: output))
        var start = 0
        while true {
            let portion = Array(bytes[start...].prefix(input))
            let progress = try portion.withUnsafeBytes { portion in
                try room.withUnsafeMutableBytes { try decompressor.step(portion, into: $0) }
            }
            text += room.prefix(progress.written)
            start += progress.used
            if start == bytes.count, progress.written == 0 { break }
        }
        try decompressor.finish()
        return text
    }

    @Test(arguments: samples)
    func anyPortionsGiveTheText(kind: Compression, bytes: [UInt8]) throws {
        #expect(Compression(beginning: bytes) == kind)
        for (input, output) in [(1, 1), (1, 1000), (1000, 1), (7, 13), (1000, 1000)] {
            #expect(try text(bytes, kind, input: input, output: output) == Self.text)
        }
    }

    @Test(arguments: samples)
    func membersInARowAreOneTextAndZerosBetweenThemNothing(kind: Compression, bytes: [UInt8]) throws {
        let two = Self.text + Self.text
        #expect(try text(bytes + bytes, kind, input: 5, output: 9) == two)
        #expect(try text(bytes + [0, 0, 0], kind, input: 100, output: 100) == Self.text)
    }

    @Test(arguments: samples)
    func everyCutIsNoticed(kind: Compression, bytes: [UInt8]) throws {
        for count in 1..<bytes.count {
            #expect(throws: DecompressionError.truncated(kind)) {
                try text(Array(bytes.prefix(count)), kind, input: 1000, output: 1000)
            }
        }
    }

    @Test(arguments: samples)
    func damageIsNoticed(kind: Compression, bytes: [UInt8]) throws {
        var damaged = bytes
        damaged[bytes.count - 6] ^= 0x55
        #expect(throws: DecompressionError.damaged(kind)) {
            try text(damaged, kind, input: 1000, output: 1000)
        }
        #expect(throws: DecompressionError.damaged(kind)) {
            try text(bytes + [1, 2, 3, 4, 5, 6], kind, input: 1000, output: 1000)
        }
    }

    @Test(arguments: ["", "lat,lon", "\u{1F}", "(\u{FFFD}"])
    func textIsNotCompressed(beginning: String) {
        #expect(Compression(beginning: beginning.utf8) == nil)
    }
}
