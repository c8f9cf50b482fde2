import Countries
public import Locating

/// The selection in a SQLite file.
///
/// Every change is one `BEGIN IMMEDIATE` transaction on a rollback journal with full synchronisation, so a
/// kill or a loss of power leaves the state before or after it. Opened for each call: a command makes two.
public struct SQLiteSelectionStore: SelectionStore {
    private let file: StoreFile
    private let device: String?

    /// Keeps the selection at `path`, whose folder is made when the first change is written.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - device: identifies the device. A launch that another device stored counts as forgotten. `nil` when the device
    ///     is not known: then every launch counts.
    ///   - busyTimeout: the seconds that a change waits for another process to finish its own.
    ///   - isOwnName: whether the program chose the name. Then whatever has it and is not a store is moved away: also a
    ///     folder, a FIFO, a text, and another program's database, which a person may have named by mistake elsewhere.
    ///   - onDamage: hears of a damaged file that was moved away for a new one. Without it, a damaged file is an error.
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

    /// What is stored now; an empty state when there is no file.
    ///
    /// Never writes.
    ///
    /// - Throws: ``StorageError``.
    public func state() throws -> SelectionState {
        try file.read(absent: SelectionState()) { try SelectionState(storedOn: $0, of: device) }
    }

    /// Changes what is stored, in one transaction; makes the file and its folder if need be.
    ///
    /// - Throws: ``StorageError``, and what `change` throws; nothing is changed then.
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
