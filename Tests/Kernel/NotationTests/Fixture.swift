import Foundation

/// Reads the tables in the folder of the tests.
enum Fixture {
    /// The fields of each line of `name` after the heading line.
    static func rows(_ name: String, beside file: String = #filePath) throws -> [[String]] {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        let url = folder.appendingPathComponent("Fixtures").appendingPathComponent(name)
        let text = try String(contentsOf: url, encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
