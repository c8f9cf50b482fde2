import Faults
import SQLite

/// The SQLite file of the store, opened for each call.
struct StoreFile: Sendable {
    private let file: DatabaseFile

    init(path: String, busyTimeout: Double) {
        file = DatabaseFile(place: FilePlace(path: path, kind: .store), busyTimeout: busyTimeout)
    }

    /// Reads, without making a file or writing to one; `absent` when there is nothing yet.
    ///
    /// - Throws: ``StorageError``.
    func read<Value>(absent: Value, _ body: (Connection) throws -> Value) throws -> Value {
        guard try file.isThere() else { return absent }
        return try file.translatingErrors(while: .reading) {
            try file.read { connection in
                try Schema.isPresent(on: connection, file.place) ? try body(connection) : absent
            }
        }
    }

    /// Writes in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `body` throws; nothing is changed then.
    func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        if try !file.isThere() { try makeFolder() }
        return try file.translatingErrors(while: .writing) {
            let connection = try file.open()
            try Schema.update(connection, file.place)
            return try connection.transaction(.immediate) { try body(connection) }
        }
    }

    private func makeFolder() throws {
        guard let folder = Folder(ofFileAt: file.path), !folder.make() else { return }
        let remedy: Remedy = "make \(folder.fullPath) yourself, or \(file.place.alternative)"
        throw StorageError(.unwritable, file.place, "its folder cannot be made", remedy: remedy)
    }
}
