public import Countries

/// The persistent state of the selection.
public struct SelectionState: Hashable, Sendable {
    /// The selected countries, in order.
    public var selection: Selection
    /// The decision of the first launch, or `nil` before it.
    public var record: LaunchRecord?
    /// The latest removal, until it is undone.
    public var lastRemoval: Selection.Removal?

    /// Creates a state, by default that of a new store.
    public init(
        selection: Selection = Selection(),
        record: LaunchRecord? = nil,
        lastRemoval: Selection.Removal? = nil
    ) {
        self.selection = selection
        self.record = record
        self.lastRemoval = lastRemoval
    }

    /// Removes a country from the selection, and keeps the removal for ``undoRemoval(limit:)``.
    public mutating func remove(_ code: Country.Code) throws(SelectionError) {
        lastRemoval = try selection.remove(code)
    }

    /// Undoes the latest removal and returns the country's code.
    ///
    /// - Throws: `SelectionError.nothingRemoved`, and any error of `Selection.restore(_:limit:)`.
    @discardableResult
    public mutating func undoRemoval(limit: Int) throws(SelectionError) -> Country.Code {
        guard let removal = lastRemoval else { throw .nothingRemoved }
        try selection.restore(removal, limit: limit)
        lastRemoval = nil
        return removal.entry.code
    }
}

/// A store for the selection and the first launch's record.
public protocol SelectionStore: Sendable {
    /// The stored state, or an empty one if nothing is stored.
    func state() throws -> SelectionState

    /// Changes the stored state in one transaction.
    ///
    /// `change` receives the newest state, even if other processes write at the same time. The change is committed as a
    /// whole or not at all: nothing is written if `change` throws, if the write fails or if the process dies.
    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value
}
