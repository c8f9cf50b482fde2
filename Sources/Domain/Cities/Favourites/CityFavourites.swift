public import Faults
public import Geodesy

/// The favourite cities in the order in which they were added, without duplicates, and those removed last.
public struct CityFavourites: Hashable, Sendable {
    /// How many cities a list holds.
    public static let limit = 500
    /// How many removals are kept for ``restore(_:)``.
    public static let removalLimit = 20

    /// One favourite.
    public struct Entry: Hashable, Sendable {
        /// The ID of the city in the data.
        public let id: UInt32
        /// When it was added.
        public let added: Timestamp

        /// Joins a city with when it was added.
        public init(id: UInt32, added: Timestamp) { (self.id, self.added) = (id, added) }
    }

    /// A favourite that was removed, and its place in the list.
    public struct Removal: Hashable, Sendable {
        /// The favourite.
        public let entry: Entry
        /// Its place, from 0.
        public let position: Int

        /// Joins a favourite with its place.
        public init(entry: Entry, position: Int) { (self.entry, self.position) = (entry, position) }
    }

    /// The favourites, the oldest first.
    public private(set) var entries: [Entry] = []
    /// What was removed and can be put back, the latest last.
    public private(set) var removals: [Removal] = []

    /// An empty list.
    public init() {}

    /// A list as it was stored; the first of two equal cities is kept.
    public init(entries: [Entry], removals: [Removal]) {
        for entry in entries.prefix(Self.limit) where !contains(entry.id) { self.entries.append(entry) }
        for removal in removals.suffix(Self.removalLimit) where !contains(removal.entry.id) {
            self.removals.removeAll { $0.entry.id == removal.entry.id }
            self.removals.append(removal)
        }
    }

    /// The IDs of the favourites.
    public var ids: Set<UInt32> { Set(entries.map(\.id)) }

    /// Whether the city with this ID is a favourite.
    public func contains(_ id: UInt32) -> Bool { entries.contains { $0.id == id } }

    /// Adds a city at the end.
    ///
    /// - Throws: ``CityFavouritesError/duplicate(_:)`` or ``CityFavouritesError/full``; the list is unchanged.
    public mutating func add(_ entry: Entry) throws(CityFavouritesError) {
        guard !contains(entry.id) else { throw .duplicate(entry.id) }
        guard entries.count < Self.limit else { throw .full }
        entries.append(entry)
        removals.removeAll { $0.entry.id == entry.id }
    }

    /// Removes a city, and keeps it for ``restore(_:)``.
    ///
    /// - Throws: ``CityFavouritesError/absent(_:)``; the list is unchanged.
    public mutating func remove(_ id: UInt32) throws(CityFavouritesError) {
        guard let position = entries.firstIndex(where: { $0.id == id }) else { throw .absent(id) }
        removals.append(Removal(entry: entries.remove(at: position), position: position))
        if removals.count > Self.removalLimit { removals.removeFirst() }
    }

    /// Puts a removed city back in its place: that with `id`, or the one removed last.
    ///
    /// - Returns: its ID.
    /// - Throws: ``CityFavouritesError/nothingRemoved``, ``CityFavouritesError/notRemoved(_:)`` or
    ///   ``CityFavouritesError/full``; the list is unchanged.
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

/// Why the favourites refuse a change.
public enum CityFavouritesError: Error, Hashable, Sendable {
    /// The list already holds as many as it may.
    case full
    /// The city is a favourite already.
    case duplicate(UInt32)
    /// The city is not a favourite.
    case absent(UInt32)
    /// Nothing has been removed that could be put back.
    case nothingRemoved
    /// The city is not among those removed last.
    case notRemoved(UInt32)
}

extension CityFavouritesError: FaultError {
    /// The refusal as a branch of the tree.
    public var fault: Fault {
        switch self {
        case .full: .selection(.limit)
        case .duplicate: .selection(.duplicate)
        case .absent, .nothingRemoved, .notRemoved: .selection(.absent)
        }
    }

    /// What is refused.
    public var problem: String {
        switch self {
        case .full: "the favourites are full: they hold \(CityFavourites.limit) cities"
        case .duplicate(let id): "the city \(id) is a favourite already; nothing was changed"
        case .absent(let id): "the city \(id) is not a favourite"
        case .nothingRemoved: "no favourite has been removed that could be put back"
        case .notRemoved(let id): "the city \(id) is not among the favourites that were removed last"
        }
    }

    /// What makes room, or shows what is there.
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
    /// One line: what is refused, and the remedy in plain words.
    public var description: String { message() }
}
