public import Faults
public import Geodesy

/// The ordered list of selected countries, without duplicates.
public struct Selection: Hashable, Sendable {
    /// How many countries a list holds unless configured otherwise.
    public static let defaultLimit = 5

    /// One selected country.
    public struct Entry: Hashable, Sendable {
        /// Which country.
        public var code: Country.Code
        /// Whether the first launch chose it rather than a person.
        public var isDefault: Bool
        /// When it was selected.
        public var added: Timestamp

        /// Joins a country with who chose it and when.
        public init(code: Country.Code, isDefault: Bool, added: Timestamp) {
            self.code = code
            self.isDefault = isDefault
            self.added = added
        }
    }

    /// A country that was taken off the list, and its place there.
    public struct Removal: Hashable, Sendable {
        /// Which.
        public var entry: Entry
        /// Its place, from 0.
        public var position: Int

        /// Joins a country with its place.
        public init(entry: Entry, position: Int) {
            self.entry = entry
            self.position = position
        }
    }

    /// The countries, in order of selection.
    public private(set) var entries: [Entry] = []

    /// An empty list.
    public init() {}

    /// A list as it was stored; the first of two equal codes stands.
    public init(entries: some Sequence<Entry>) {
        for entry in entries where !contains(entry.code) { self.entries.append(entry) }
    }

    /// Whether `code` is selected.
    public func contains(_ code: Country.Code) -> Bool { entries.contains { $0.code == code } }

    /// Adds a country at the end.
    ///
    /// - Throws: ``SelectionError/duplicate(_:)`` or ``SelectionError/full(limit:)``; the list is unchanged.
    public mutating func add(_ entry: Entry, limit: Int = defaultLimit) throws(SelectionError) {
        guard !contains(entry.code) else { throw .duplicate(entry.code) }
        guard entries.count < limit else { throw .full(limit: limit) }
        entries.append(entry)
    }

    /// Takes a country off the list; gives what ``restore(_:limit:)`` puts back.
    ///
    /// - Throws: ``SelectionError/absent(_:)``; the list is unchanged.
    @discardableResult
    public mutating func remove(_ code: Country.Code) throws(SelectionError) -> Removal {
        guard let index = entries.firstIndex(where: { $0.code == code }) else { throw .absent(code) }
        return Removal(entry: entries.remove(at: index), position: index)
    }

    /// Puts a country back where it was, or at the end if the list has become shorter.
    ///
    /// - Throws: ``SelectionError/duplicate(_:)`` or ``SelectionError/full(limit:)``; the list is unchanged.
    public mutating func restore(_ removal: Removal, limit: Int = defaultLimit) throws(SelectionError) {
        try add(removal.entry, limit: limit)
        let last = entries.removeLast()
        entries.insert(last, at: max(0, min(removal.position, entries.count)))
    }

    /// Puts `entry` in the place of `old`; if its country stands elsewhere already, `old` only goes.
    public mutating func replace(_ old: Country.Code, with entry: Entry) {
        guard let index = entries.firstIndex(where: { $0.code == old }) else { return }
        if contains(entry.code), entry.code != old {
            entries.remove(at: index)
        } else {
            entries[index] = entry
        }
    }
}

/// Why a selection refuses a change.
public enum SelectionError: Error, Hashable, Sendable {
    /// The list already holds as many as it may.
    case full(limit: Int)
    /// The country is selected already.
    case duplicate(Country.Code)
    /// The country is not selected.
    case absent(Country.Code)
    /// Nothing has been removed that could be put back.
    case nothingRemoved
}

extension SelectionError: FaultError {
    /// The refusal as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .full: .selection(.limit)
        case .duplicate: .selection(.duplicate)
        case .absent, .nothingRemoved: .selection(.absent)
        }
    }

    /// What is refused.
    public var problem: String {
        switch self {
        case .full(let limit): "the selection is full: it holds \(limit) countries"
        case .duplicate(let code): "\(code) is selected already; nothing was changed"
        case .absent(let code): "\(code) is not selected"
        case .nothingRemoved: "nothing has been removed that could be put back"
        }
    }

    /// What makes room, or shows what is there.
    public var remedy: Remedy? {
        switch self {
        case .full: "\(.removeSelected)"
        case .absent: "\(.listSelected)"
        case .duplicate, .nothingRemoved: nil
        }
    }
}

extension SelectionError: CustomStringConvertible {
    /// One line: what is refused, and the remedy in plain words.
    public var description: String { message() }
}
