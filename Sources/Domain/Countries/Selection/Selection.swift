public import Faults
public import Geodesy

/// The ordered list of selected countries, without duplicates.
public struct Selection: Hashable, Sendable {
    /// The default for the maximum number of countries.
    public static let defaultLimit = 5

    /// A selected country with the origin and the time of the selection.
    public struct Entry: Hashable, Sendable {
        /// The country's code.
        public var code: Country.Code
        /// True if the first launch chose the country, false if a person did.
        public var isDefault: Bool
        /// The time of the selection.
        public var added: Timestamp

        /// Creates an entry from a country, its origin and its time.
        public init(code: Country.Code, isDefault: Bool, added: Timestamp) {
            self.code = code
            self.isDefault = isDefault
            self.added = added
        }
    }

    /// A country that was removed from the list, with its former position.
    public struct Removal: Hashable, Sendable {
        /// The removed entry.
        public var entry: Entry
        /// The former position, counted from 0.
        public var position: Int

        /// Creates a removal from an entry and its former position.
        public init(entry: Entry, position: Int) {
            self.entry = entry
            self.position = position
        }
    }

    /// The entries in order of selection.
    public private(set) var entries: [Entry] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list from stored entries.
    ///
    /// The first of two equal codes is kept.
    public init(entries: some Sequence<Entry>) {
        for entry in entries where !contains(entry.code) { self.entries.append(entry) }
    }

    /// Returns true if `code` is selected.
    public func contains(_ code: Country.Code) -> Bool { entries.contains { $0.code == code } }

    /// Adds a country at the end.
    ///
    /// - Throws: ``SelectionError/duplicate(_:)`` or ``SelectionError/full(limit:)``. The list is then unchanged.
    public mutating func add(_ entry: Entry, limit: Int = defaultLimit) throws(SelectionError) {
        guard !contains(entry.code) else { throw .duplicate(entry.code) }
        guard entries.count < limit else { throw .full(limit: limit) }
        entries.append(entry)
    }

    /// Removes a country from the list, and returns the value that ``restore(_:limit:)`` needs.
    ///
    /// - Throws: ``SelectionError/absent(_:)``. The list is then unchanged.
    @discardableResult
    public mutating func remove(_ code: Country.Code) throws(SelectionError) -> Removal {
        guard let index = entries.firstIndex(where: { $0.code == code }) else { throw .absent(code) }
        return Removal(entry: entries.remove(at: index), position: index)
    }

    /// Puts a country back at its former position, or at the end if the list has become shorter.
    ///
    /// - Throws: ``SelectionError/duplicate(_:)`` or ``SelectionError/full(limit:)``. The list is then unchanged.
    public mutating func restore(_ removal: Removal, limit: Int = defaultLimit) throws(SelectionError) {
        try add(removal.entry, limit: limit)
        let last = entries.removeLast()
        entries.insert(last, at: max(0, min(removal.position, entries.count)))
    }

    /// Replaces `old` by `entry`.
    ///
    /// If the new country is in the list already, `old` is only removed.
    public mutating func replace(_ old: Country.Code, with entry: Entry) {
        guard let index = entries.firstIndex(where: { $0.code == old }) else { return }
        if contains(entry.code), entry.code != old {
            entries.remove(at: index)
        } else {
            entries[index] = entry
        }
    }
}

/// The reason why a selection refuses a change.
public enum SelectionError: Error, Hashable, Sendable {
    /// The list already has the maximum number of countries.
    case full(limit: Int)
    /// The country is already selected.
    case duplicate(Country.Code)
    /// The country is not selected.
    case absent(Country.Code)
    /// No removal can be undone.
    case nothingRemoved
}

extension SelectionError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .full: .selection(.limit)
        case .duplicate: .selection(.duplicate)
        case .absent, .nothingRemoved: .selection(.absent)
        }
    }

    /// The refused change, as one clause.
    public var problem: String {
        switch self {
        case .full(let limit): "the selection is full: it holds \(limit) countries"
        case .duplicate(let code): "\(code) is selected already; nothing was changed"
        case .absent(let code): "\(code) is not selected"
        case .nothingRemoved: "nothing has been removed that could be put back"
        }
    }

    /// Advice to remove a country or to list the selection, or `nil` if no remedy applies.
    public var remedy: Remedy? {
        switch self {
        case .full: "\(.removeSelected)"
        case .absent: "\(.listSelected)"
        case .duplicate, .nothingRemoved: nil
        }
    }
}

extension SelectionError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
