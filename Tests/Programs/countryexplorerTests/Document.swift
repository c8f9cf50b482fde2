import Foundation
import Testing

/// The README or a guide: its shell blocks and what it refers to.
struct Document: CustomTestStringConvertible {
    static let catalogue = "Sources/Guides/CountryExplorer.docc"

    /// The path from the root of the repository.
    let path: String
    let text: String

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Program.repository.appending(path: path), encoding: .utf8)
    }

    /// The README and every guide.
    static func all() throws -> [Document] {
        try [Document("README.md")] + guides()
    }

    static func guides() throws -> [Document] {
        let folder = Program.repository.appending(path: catalogue).path
        return try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".md") }
            .sorted()
            .map { try Document("\(catalogue)/\($0)") }
    }

    var testDescription: String { path }

    /// The text without its code blocks.
    var prose: String {
        text.components(separatedBy: "```").enumerated()
            .filter { $0.offset.isMultiple(of: 2) }
            .map(\.element)
            .joined()
    }

    /// The shell blocks, without the lines that call make.
    var scripts: [String] {
        text.components(separatedBy: "```").enumerated()
            .filter { !$0.offset.isMultiple(of: 2) && $0.element.hasPrefix("sh\n") }
            .map { $0.element.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("make ") } }
            .filter { !$0.isEmpty }
            .map { $0.joined(separator: "\n") }
    }
}
