import Synchronization

/// Counts resources of one kind, such as event streams, so that no client takes more than its share.
///
/// ``ClientKey`` identifies clients. A client without an address has no limit.
final class ClientPlaces: Sendable {
    private let share: Int
    private let counts = Mutex<[[UInt8]: Int]>([:])

    /// Gives each client at most `share` places, or any number for `nil`.
    init(each share: Int?) { self.share = share ?? .max }

    /// Takes `count` places for `client`, or returns `nil` if the client would exceed its share.
    func take(_ count: Int = 1, for client: [UInt8]?) -> ClientPlace? {
        reserve(count, for: client) ? ClientPlace(self, client, count) : nil
    }

    fileprivate func reserve(_ count: Int, for client: [UInt8]?) -> Bool {
        guard let client else { return true }
        return counts.withLock { counts in
            let held = counts[client] ?? 0
            guard count <= share - held else { return false }
            if count > 0 { counts[client] = held + count }
            return true
        }
    }

    /// The number of places that `client` holds.
    func count(of client: [UInt8]) -> Int { counts.withLock { $0[client] ?? 0 } }

    fileprivate func free(_ count: Int, of client: [UInt8]) {
        counts.withLock { counts in
            let left = (counts[client] ?? 0) - count
            counts[client] = left > 0 ? left : nil
        }
    }
}

/// The places of one client, which are released with the last reference to this object.
///
/// A reply that is not read is dropped without a call. Deinitialization is the only reliable sign of its end.
final class ClientPlace: Sendable {
    private let places: ClientPlaces
    private let client: [UInt8]?
    private let count: Atomic<Int>

    fileprivate init(_ places: ClientPlaces, _ client: [UInt8]?, _ count: Int) {
        (self.places, self.client) = (places, client)
        self.count = Atomic(count)
    }

    deinit {
        if let client { places.free(count.load(ordering: .relaxed), of: client) }
    }

    /// Releases `count` of the places.
    func shrink(by count: Int) {
        let (_, left) = self.count.subtract(count, ordering: .relaxed)
        precondition(left >= 0, "a client gives back no more places than it has")
        if let client { places.free(count, of: client) }
    }

    /// Takes `more` places.
    ///
    /// Returns false and takes no place if the client would exceed its share.
    func grow(by more: Int) -> Bool {
        guard places.reserve(more, for: client) else { return false }
        count.add(more, ordering: .relaxed)
        return true
    }
}
