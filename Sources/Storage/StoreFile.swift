import FoundationEssentials
import GRDB

/// The SQLite file of the store, opened for each call.
struct StoreFile: Sendable {
    private let file: DatabaseFile

    init(path: String, busyTimeout: Double) {
        file = DatabaseFile(place: FilePlace(path: path, kind: .store), busyTimeout: busyTimeout)
    }

    /// Reads, without making a file or writing to one; `absent` when there is nothing yet.
    ///
    /// - Throws: ``StorageError``.
    func read<Value>(absent: Value, _ body: (Database) throws -> Value) throws -> Value {
        guard try file.isThere() else { return absent }
        return try file.translatingErrors(while: .reading) {
            try file.open().read { database in
                try Schema.isPresent(in: database, file.place) ? try body(database) : absent
            }
        }
    }

    /// Writes in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `body` throws; nothing is changed then.
    func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        if try !file.isThere() { try makeFolder() }
        return try file.translatingErrors(while: .writing) {
            let queue = try file.open()
            try Schema.migrate(queue, file.place)
            return try queue.write(body)
        }
    }

    private func makeFolder() throws {
        let folder = URL(filePath: file.path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw StorageError(
                .unwritable,
                file.place,
                "its folder cannot be made",
                remedy: "make \(folder.path) yourself, or \(file.place.alternative)"
            )
        }
    }
}
