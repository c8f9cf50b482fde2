import Foundation

/// The project's own files.
enum Repository {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The text of the file at `path`.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// The folders of `Tests` that hold a test target each.
    static func testTargets() throws -> [String] {
        let tests = root.appending(path: "Tests").path
        return try FileManager.default.subpathsOfDirectory(atPath: tests)
            .filter { $0.split(separator: "/").count == 2 && $0.hasSuffix("Tests") }
            .map { URL(filePath: $0).lastPathComponent }
            .sorted()
    }

    /// The Swift files of `Tests`, by path from the root.
    static func testFiles() throws -> [String] {
        let tests = root.appending(path: "Tests").path
        return try FileManager.default.subpathsOfDirectory(atPath: tests)
            .filter { $0.hasSuffix(".swift") }
            .map { "Tests/\($0)" }
    }
}
