import SuiteTraits
import Testing

@testable import TextSearch

@Suite struct EditDistanceTests {
    /// A textbook implementation of optimal string alignment on complete texts.
    private func oracle(_ left: [UInt32], _ right: [UInt32]) -> Int {
        var table = Array(repeating: Array(0...right.count), count: left.count + 1)
        for row in 0...left.count { table[row][0] = row }
        for row in left.indices {
            for column in right.indices {
                let change = table[row][column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(change, table[row][column + 1] + 1, table[row + 1][column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = cost
            }
        }
        return table[left.count][right.count]
    }

    @Test func itAgreesWithTheTextbook() {
        var random = SeededGenerator(seed: 11)
        func word() -> [UInt32] {
            (0..<Int.random(in: 0...7, using: &random)).map { _ in UInt32.random(in: 97...99, using: &random)
            }
        }
        for _ in 0..<3000 {
            let (typed, text) = (word(), word())
            let beginnings = (0...text.count).map { oracle(typed, Array(text.prefix($0))) }
            let best = beginnings.min() ?? 0
            var letters = text.makeIterator()
            let found = EditDistance(typed, limit: 2).edits(to: &letters)
            #expect(found?.beginning == (best <= 2 ? best : nil), "\(typed) \(text)")
            let whole = oracle(typed, text)
            if let found, whole <= 2 { #expect(found.whole == whole, "\(typed) \(text)") }
        }
    }
}
