public import Faults
public import Geodesy

/// The favourite cities in order of addition, without duplicates, and the latest removals.
public struct CityFavourites: Hashable, Sendable {
    /// The maximum number of favourites.
    public static let limit = 500
    /// The maximum number of removals that are kept for ``restore(_:)``.
    public static let removalLimit = 20

    /// A favourite city with the time of its addition.
    public struct Entry: Hashable, Sendable {
        /// The ID of the city in the data.
        public let id: UInt32
        /// The time of the addition.
        public let added: Timestamp

        /// Creates an entry from a city and the time of its addition.
        public init(id: UInt32, added: Timestamp) { (self.id, self.added) = (id, added) }
    }

    /// A removed favourite with its former position in the list.
    public struct Removal: Hashable, Sendable {
        /// The removed entry.
        public let entry: Entry
        /// The former position, counted from 0.
        public let position: Int

        /// Creates a removal from an entry and its former position.
        public init(entry: Entry, position: Int) { (self.entry, self.position) = (entry, position) }
    }

    /// The favourites, the oldest first.
    public private(set) var entries: [Entry] = []
    /// The removals that can be undone, the latest last.
    public private(set) var removals: [Removal] = []

    /// Creates an empty list.
    public init() {}

    /// Creates a list from stored entries.
    ///
    /// The first of two equal cities is kept.
    public init(entries: [Entry], removals: [Removal]) {
        for entry in entries.prefix(Self.limit) where !contains(entry.id) { self.entries.append(entry) }
        for removal in removals.suffix(Self.removalLimit) where !contains(removal.entry.id) {
            self.removals.removeAll { $0.entry.id == removal.entry.id }
            self.removals.append(removal)
        }
    }

    /// The IDs of the favourites.
    public var ids: Set<UInt32> { Set(entries.map(\.id)) }

    /// Returns true if the city with this ID is a favourite.
    public func contains(_ id: UInt32) -> Bool { entries.contains { $0.id == id } }

    /// Adds a city at the end.
    ///
    /// - Throws: ``CityFavouritesError/duplicate(_:)`` or ``CityFavouritesError/full``. The list is then unchanged.
    public mutating func add(_ entry: Entry) throws(CityFavouritesError) {
        guard !contains(entry.id) else { throw .duplicate(entry.id) }
        guard entries.count < Self.limit else { throw .full }
        entries.append(entry)
        removals.removeAll { $0.entry.id == entry.id }
    }

    /// Removes a city, and keeps the removal for ``restore(_:)``.
    ///
    /// - Throws: ``CityFavouritesError/absent(_:)``. The list is then unchanged.
    public mutating func remove(_ id: UInt32) throws(CityFavouritesError) {
        guard let position = entries.firstIndex(where: { $0.id == id }) else { throw .absent(id) }
        removals.append(Removal(entry: entries.remove(at: position), position: position))
        if removals.count > Self.removalLimit { removals.removeFirst() }
    }

    /// Restores a removed city to its former position: the city with `id`, or the last one removed.
    ///
    /// - Returns: The ID of the restored city.
    /// - Throws: ``CityFavouritesError/nothingRemoved``, ``CityFavouritesError/duplicate(_:)``,
    ///   ``CityFavouritesError/notRemoved(_:)`` or ``CityFavouritesError/full``. The list is then unchanged.
    @discardableResult
    public mutating func restore(_ id: UInt32? = nil) throws(CityFavouritesError) -> UInt32 {
        let wanted = removals.lastIndex { id == nil || $0.entry.id == id }
        guard let wanted else {
            guard let id else { throw .nothingRemoved }
            throw contains(id) ? .duplicate(id) : .notRemoved(id)
        }
        guard entries.count < Self.limit else { throw .full }
        let removal = removals.remove(at: wanted)
        entries.insert(removal.entry, at: max(0, min(removal.position, entries.count)))
        return removal.entry.id
    }
}

/// The reason why the favourites refuse a change.
public enum CityFavouritesError: Error, Hashable, Sendable {
    /// The list already has the maximum number of favourites.
    case full
    /// The city is already a favourite.
    case duplicate(UInt32)
    /// The city is not a favourite.
    case absent(UInt32)
    /// No removal can be undone.
    case nothingRemoved
    /// The city is not among the latest removals.
    case notRemoved(UInt32)
}

extension CityFavouritesError: FaultError {
    /// The corresponding fault of the fault tree.
    public var fault: Fault {
        switch self {
        case .full: .selection(.limit)
        case .duplicate: .selection(.duplicate)
        case .absent, .nothingRemoved, .notRemoved: .selection(.absent)
        }
    }

    /// The refused change, as one clause.
    public var problem: String {
        switch self {
        case .full: "the favourites are full: they hold \(CityFavourites.limit) cities"
        case .duplicate(let id): "the city \(id) is a favourite already; nothing was changed"
        case .absent(let id): "the city \(id) is not a favourite"
        case .nothingRemoved: "no favourite has been removed that could be put back"
        case .notRemoved(let id): "the city \(id) is not among the favourites that were removed last"
        }
    }

    /// Advice for this refusal, or `nil` if no remedy applies.
    public var remedy: Remedy? {
        switch self {
        case .full: "\(.removeFavourite)"
        case .absent: "\(.listFavourites)"
        case .notRemoved: "\(.addFavourite)"
        case .duplicate, .nothingRemoved: nil
        }
    }
}

extension CityFavouritesError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
