import Countries
public import Locating

/// The selection in a SQLite file.
///
/// Every change is one `BEGIN IMMEDIATE` transaction on a rollback journal with full synchronization. After a kill or a
/// loss of power, the file has the state before or after the change. It is opened for each call, because a command
/// makes only two.
public struct SQLiteSelectionStore: SelectionStore {
    private let file: StoreFile
    private let device: String?

    /// Stores the selection at `path`, whose folder is created at the first change.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - device: identifies the device. A launch that another device stored counts as forgotten. With `nil`, the
    ///     device is unknown and every launch counts.
    ///   - busyTimeout: the seconds for which a change waits for another process.
    ///   - isOwnName: true if the program chose the path. Anything at the path that is not a store is then moved aside,
    ///     including a folder, a FIFO, a text and another program's database. If the user named the path, these may be
    ///     a mistake and stay.
    ///   - onDamage: called after a damaged file was moved aside. Without it, a damaged file is an error.
    public init(
        path: String,
        device: String? = nil,
        busyTimeout: Double = 5,
        isOwnName: Bool = false,
        onDamage: (@Sendable (DamagedStore) -> Void)? = nil
    ) {
        file = StoreFile(path: path, busyTimeout: busyTimeout, isOwnName: isOwnName, onDamage: onDamage)
        self.device = device
    }

    /// The stored state, or an empty state if the file does not exist.
    ///
    /// This never writes.
    ///
    /// - Throws: ``StorageError``.
    public func state() throws -> SelectionState {
        try file.read(absent: SelectionState()) { try SelectionState(storedOn: $0, of: device) }
    }

    /// Changes the state in one transaction.
    ///
    /// The file and its folder are created if necessary.
    ///
    /// - Throws: ``StorageError``, and the errors of `change`. Nothing is changed in these cases.
    public func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        try file.write { connection in
            let before = try SelectionState(storedOn: connection, of: device)
            var state = before
            let value = try change(&state)
            if state != before { try state.save(on: connection, of: device) }
            return value
        }
    }
}
