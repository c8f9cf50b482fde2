public import Countries

/// Everything about selection that outlives the program.
public struct SelectionState: Hashable, Sendable {
    /// The selected countries.
    public var selection: Selection
    /// What the first launch decided; `nil` before it.
    public var record: LaunchRecord?
    /// What was removed last, until it is put back.
    public var lastRemoval: Selection.Removal?

    /// The state of a new store unless told otherwise.
    public init(
        selection: Selection = Selection(),
        record: LaunchRecord? = nil,
        lastRemoval: Selection.Removal? = nil
    ) {
        self.selection = selection
        self.record = record
        self.lastRemoval = lastRemoval
    }

    /// Takes a country off the selection, and keeps it for ``undoRemoval(limit:)``.
    public mutating func remove(_ code: Country.Code) throws(SelectionError) {
        lastRemoval = try selection.remove(code)
    }

    /// Puts back what was removed last, and gives its code.
    ///
    /// - Throws: `SelectionError.nothingRemoved`, and what `Selection.restore(_:limit:)` throws.
    @discardableResult
    public mutating func undoRemoval(limit: Int) throws(SelectionError) -> Country.Code {
        guard let removal = lastRemoval else { throw .nothingRemoved }
        try selection.restore(removal, limit: limit)
        lastRemoval = nil
        return removal.entry.code
    }
}

/// Where the selection and the first launch's record are kept.
public protocol SelectionStore: Sendable {
    /// What is stored now; an empty state when nothing is.
    func state() throws -> SelectionState

    /// Changes what is stored, in one transaction.
    ///
    /// `change` sees the newest state, also when other processes write at the same time. It commits whole,
    /// or not at all: when `change` throws, when the write fails, and when the process dies.
    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value
}
