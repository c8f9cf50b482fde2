import Foundation

/// Reads the tables in `Tests/Fixtures/positions`, which the tests of each language read.
enum Fixture {
    /// The fields of each line of `name` after the heading line.
    static func rows(_ name: String, beside file: String = #filePath) throws -> [[String]] {
        let url = URL(filePath: file).appending(path: "../../../Fixtures/positions/\(name)").standardized
        let text = try String(contentsOf: url, encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
