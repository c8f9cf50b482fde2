import SuiteTraits
import Testing

@testable import TextSearch

@Suite struct TextScanTests {
    /// Compares texts of two letters, of all lengths around the blocks of 32 bytes, with a search at every position.
    @Test func everyPlaceIsFoundInOrder() {
        var random = SeededGenerator(seed: 11)
        for length in 0..<200 * soak {
            let text = (0..<length % 200).map { _ in UInt8.random(in: 97...98, using: &random) }
            let wanted = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                UInt8.random(in: 97...98, using: &random)
            }
            let expected = text.indices.filter { text[$0...].starts(with: wanted) }
            var found: [Int] = []
            text.withUnsafeBytes { TextScan($0, for: wanted).forEach { found.append($0) } }
            #expect(found == expected, "\(wanted) in \(text)")
        }
    }

    @Test func theTextItselfIsFound() {
        for length in [1, 31, 32, 33, 64] {
            let text = [UInt8](repeating: 7, count: length)
            var found: [Int] = []
            text.withUnsafeBytes { TextScan($0, for: text).forEach { found.append($0) } }
            #expect(found == [0])
        }
    }
}
