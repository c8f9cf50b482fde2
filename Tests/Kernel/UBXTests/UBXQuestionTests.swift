import Testing

@testable import UBX

/// The questions for a silent receiver, byte by byte.
@Suite struct UBXQuestionTests {
    private static let pvt: [UInt8] = [0xB5, 0x62, 1, 7, 0, 0, 0x08, 0x19]
    private static let sol: [UInt8] = [0xB5, 0x62, 1, 6, 0, 0, 0x07, 0x16]
    private static let status: [UInt8] = [0xB5, 0x62, 1, 3, 0, 0, 0x04, 0x0D]
    private static let time: [UInt8] = [0xB5, 0x62, 1, 0x20, 0, 0, 0x21, 0x64]

    @Test func theirBytesAreThoseOfTheManual() {
        #expect(UBXQuestion.first.bytes == Self.pvt + Self.sol)
        #expect(UBXQuestion.pvt.bytes == Self.pvt + Self.status)
        #expect(UBXQuestion.sol.bytes == Self.time + Self.sol + Self.status)
    }

    /// A terminal acts on these: the end of a line, of the input and of a program, a halt, and a break of the output.
    @Test func theFirstOneDoesNothingOnAConsole() {
        let acting: [UInt8] = [0x03, 0x04, 0x0A, 0x0D, 0x11, 0x13, 0x1A, 0x1B, 0x1C]
        #expect(!UBXQuestion.first.bytes.contains(where: acting.contains))
        #expect(Self.status.contains(where: acting.contains), "the reason why it is not asked at first")
    }
}
