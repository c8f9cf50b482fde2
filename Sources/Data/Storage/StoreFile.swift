import Faults
import SQLite

/// The SQLite file of the store, which is opened for each call.
struct StoreFile: Sendable {
    private let file: DatabaseFile
    private let isOwnName: Bool
    private let onDamage: (@Sendable (DamagedStore) -> Void)?

    /// - Parameters:
    ///   - path: the path of the file.
    ///   - busyTimeout: the seconds to wait for another process.
    ///   - isOwnName: true if the program chose the path, so that anything at it that is not a store is moved aside.
    ///   - onDamage: called after a damaged file was moved aside. Without it, a damaged file stays and is an error.
    init(
        path: String,
        busyTimeout: Double,
        isOwnName: Bool = false,
        onDamage: (@Sendable (DamagedStore) -> Void)?
    ) {
        self.isOwnName = isOwnName
        file = DatabaseFile(place: FilePlace(path: path, kind: .store), busyTimeout: busyTimeout)
        self.onDamage = onDamage
    }

    /// Reads without creating or writing a file.
    ///
    /// Returns `absent` if nothing has been stored.
    ///
    /// - Throws: ``StorageError``.
    func read<Value>(absent: Value, _ body: (Connection) throws -> Value) throws -> Value {
        try rescuing {
            guard try file.isThere() else { return absent }
            return try file.translatingErrors(while: .reading) {
                try file.read { connection in
                    try Schema.isPresent(on: connection, file.place) ? try body(connection) : absent
                }
            }
        }
    }

    /// Writes in one transaction.
    ///
    /// The file and its folder are created if necessary.
    ///
    /// - Throws: ``StorageError``, and the errors of `body`. Nothing is changed in these cases.
    func write<Value>(_ body: (Connection) throws -> Value) throws -> Value {
        try rescuing {
            if try !file.isThere() { try makeFolder() }
            return try file.translatingErrors(while: .writing) {
                let connection = try file.open()
                try Schema.update(connection, file.place)
                return try connection.transaction(.immediate) { try body(connection) }
            }
        }
    }

    /// Runs `work`.
    ///
    /// If the store is damaged, it is moved aside, and the work is done once more.
    private func rescuing<Value>(_ work: () throws -> Value) throws -> Value {
        guard let onDamage else { return try work() }
        let rescue = StoreRescue(path: file.path, isOwnName: isOwnName)
        do {
            return try work()
        } catch let damage as StorageError where isDamage(damage, rescue) {
            let moved: String?
            do { moved = try rescue.moveAway() } catch { throw damage }
            if let moved { onDamage(DamagedStore(path: file.path, newPath: moved, reason: damage.reason)) }
            return try work()
        }
    }

    private func isDamage(_ error: StorageError, _ rescue: StoreRescue) -> Bool {
        error.code == .damaged || isOwnName && (error.code == .invalid || rescue.isLostLink)
    }

    private func makeFolder() throws {
        guard let folder = Folder(ofFileAt: file.path), !folder.make() else { return }
        let remedy: Remedy = "make \(folder.fullPath) yourself, or \(file.place.alternative)"
        throw StorageError(.unwritable, file.place, "its folder cannot be made", remedy: remedy)
    }
}
