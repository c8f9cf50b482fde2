import SuiteTraits
import Testing

@testable import WebService

/// Only the token itself passes.
struct BearerTokenTests {
    private static let digits = Array("0123456789abcdef".utf8)

    private static func token(of length: Int, _ generator: inout SeededGenerator) -> [UInt8] {
        (0..<length).map { _ in digits[Int.random(in: 0..<16, using: &generator)] }
    }

    @Test(arguments: [16, 20, 32, 64])
    func aTokenEqualsItself(length: Int) {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<100 {
            let token = Self.token(of: length, &generator)
            #expect(BearerToken.areEqual(token, token))
        }
    }

    @Test func oneChangedByteAtAnyPlaceIsRefused() {
        let token = Array("0123456789abcdef0123".utf8)
        for place in token.indices {
            for byte in UInt8.min...UInt8.max where byte != token[place] {
                var other = token
                other[place] = byte
                #expect(!BearerToken.areEqual(other, token), "\(byte) at \(place)")
            }
        }
    }

    /// With the accumulator's parentheses in the wrong place, between 1 in 1,000 and 1 in 100 of these passes.
    @Test func randomTokensOfTheSameLengthAreRefused() {
        var generator = SeededGenerator(seed: 2)
        let token = Self.token(of: 32, &generator)
        let passed = (0..<10_000).count { _ in BearerToken.areEqual(Self.token(of: 32, &generator), token) }
        #expect(passed == 0)
    }

    @Test func anotherLengthIsRefused() {
        let token = Array("0123456789abcdef".utf8)
        #expect(!BearerToken.areEqual([], token))
        #expect(!BearerToken.areEqual(Array(token.dropLast()), token))
        #expect(!BearerToken.areEqual(token + [0], token))
    }

    @Test func theOtherCaseOfAllLettersIsRefused() {
        let token = Array("0123456789abcdef0123".utf8)
        #expect(!BearerToken.areEqual(Array("0123456789ABCDEF0123".utf8), token))
    }
}
