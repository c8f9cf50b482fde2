import Foundation
import SQLite

/// A temporary folder with one database file.
final class Place {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sqlite-\(UUID())")
    var path: String { folder.appending(path: "file.sqlite").path }
    var journal: String { path + "-journal" }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func open(_ access: Connection.Access = .creating, busyTimeout: Double = 0) throws -> Connection {
        try Connection(path: Array(path.utf8), access, busyTimeout: busyTimeout)
    }

    /// The bytes of the file.
    func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }

    /// Replaces the contents of the file.
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

    /// Adds 400 rows of numbers and long texts, about 100 pages.
    func fill() throws {
        let connection = try open()
        try connection.execute("CREATE TABLE filled (number INTEGER, name TEXT)")
        try connection.transaction(.immediate) {
            for number in 0..<400 {
                let name = String(repeating: "name \(number) ", count: 100)
                try connection.run(
                    "INSERT INTO filled VALUES (?, ?)",
                    [.integer(Int64(number)), .text(name)]
                )
            }
        }
    }

    /// Reads every value that ``fill()`` has written, and returns the number of rows.
    static func readAll(_ connection: Connection) throws -> Int {
        try connection.rows(of: "filled", "SELECT * FROM filled") { row in
            _ = try row.integer("number")
            _ = try row.text("name")
        }.count
    }
}
