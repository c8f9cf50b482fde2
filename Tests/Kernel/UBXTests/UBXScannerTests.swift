import Testing

@testable import UBX

/// Frames in a stream of bytes, regardless of how it is divided.
@Suite struct UBXScannerTests {
    private static let solution = UBXPayload(size: 92).frame(NavigationSolution.pvt)
    private static let other = UBXPayload(size: 16).frame(0x0103)

    private func kinds(of bytes: [UInt8], chunksOf size: Int = .max) -> [String] {
        var scanner = UBXScanner()
        var (rest, found) = (bytes[...], [String]())
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(size))
            var index = 0
            while let message = scanner.next(in: chunk.span, from: &index) { found.append(name(of: message)) }
            #expect(index == chunk.count)
            rest = rest.dropFirst(size)
        }
        return found
    }

    private func name(of message: UBXMessage) -> String {
        switch message {
        case .solution: "solution"
        case .satellites(let list): "\(list.count) satellites"
        case .leapSeconds(let count): "\(count) leap seconds"
        case .other: "other"
        case .question: "question"
        case .malformed: "malformed"
        }
    }

    @Test(arguments: [1, 3, 8, 64, .max])
    func framesAreFoundAmongOtherBytes(size: Int) {
        let text = Array("$GPGGA,b5,b\u{B5}*00\r\n".utf8)
        let bytes = text + Self.solution + Self.other + [0xB5] + Self.solution + [0xB5, 0x62, 1] + text
        #expect(kinds(of: bytes, chunksOf: size) == ["solution", "other", "solution"])
    }

    /// A length that is wrong hides the frames that follow only until it is known to be wrong.
    @Test(arguments: [1, 100, .max])
    func framesWithinAFalseOneAreFound(size: Int) {
        let begun: [UInt8] = [0xB5, 0x62, 1, 7, 0x20, 0x02]
        let bytes = begun + (0..<8).flatMap { _ in Self.solution }
        #expect(kinds(of: bytes, chunksOf: size) == Array(repeating: "solution", count: 8))
    }

    @Test func aDamagedFrameIsDropped() {
        for index in Self.solution.indices {
            var damaged = Self.solution
            damaged[index] ^= 0x10
            #expect(
                kinds(of: damaged + Self.other + [UInt8](repeating: 0, count: 2100)) == ["other"],
                "\(index)"
            )
        }
    }

    @Test func theLongestFrameIsReadAndALongerOneIsNot() {
        let longest = UBXPayload(size: UBXFrame.longestPayload).frame(0x0103)
        #expect(kinds(of: longest) == ["other"])
        #expect(kinds(of: UBXPayload(size: UBXFrame.longestPayload + 1).frame(0x0103)) == [])
    }

    @Test func satellitesAreCounted() {
        var (now, before) = (UBXPayload(size: 20), UBXPayload(size: 20))
        now.put(17, at: 5, size: 1)
        before.put(9, at: 4, size: 1)
        #expect(kinds(of: now.frame(0x0135) + before.frame(0x0130)) == ["17 satellites", "9 satellites"])
    }

    /// A question for a message has no payload, and receivers before u-blox 7 send a shorter one.
    @Test func aSolutionThatIsTooShortIsMalformed() {
        #expect(kinds(of: UBXPayload(size: 0).frame(NavigationSolution.pvt)) == ["question"])
        #expect(kinds(of: UBXPayload(size: 83).frame(NavigationSolution.pvt)) == ["malformed"])
        #expect(kinds(of: UBXPayload(size: 84).frame(NavigationSolution.pvt)) == ["solution"])
    }
}
