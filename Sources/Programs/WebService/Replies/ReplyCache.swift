import Synchronization

/// A cache of replies by request.
///
/// The oldest replies are removed when the memory limit is reached.
///
/// A key is made from the parsed request, never from its text. Otherwise, a client could fill the cache with copies of
/// one reply.
final class ReplyCache: Sendable {
    /// The largest number of replies.
    private static let entries = 2000
    /// The estimated memory of an entry in bytes, in addition to its reply and its key, which is stored twice.
    private static let overhead = 256

    private struct Held {
        var replies: [String: Representation] = [:]
        var order: [String] = []
        var state = CacheState()
    }

    private let budget: Int
    private let held = Mutex(Held())

    /// Creates a cache of at most `budget` bytes of replies and keys.
    init(budget: Int = 16 << 20) { self.budget = budget }

    /// The reply for `key`.
    ///
    /// If it is not cached, `make` creates it.
    func reply(_ key: String, make: () throws -> Representation) rethrows -> Representation {
        if let known = known(key) { return known }
        let reply = try make()
        held.withLock { keep(reply, key, &$0) }
        return reply
    }

    /// The reply for `key`.
    ///
    /// If it is not cached, `make` creates it on a thread for long work.
    func reply(
        _ key: String,
        for client: ConnectionSource?,
        make: @escaping @Sendable (WorkTime) throws -> Representation
    ) async throws -> Representation {
        if let known = known(key) { return known }
        let reply = try await WorkDesk.shared.run(for: client, make)
        held.withLock { keep(reply, key, &$0) }
        return reply
    }

    /// Removes all replies.
    func empty() {
        held.withLock { held in
            (held.replies, held.order, held.state.bytes) = ([:], [], 0)
        }
    }

    /// The hits and misses, and the bytes held.
    var state: CacheState { held.withLock { $0.state } }

    private func known(_ key: String) -> Representation? {
        held.withLock { held in
            let known = held.replies[key]
            if known == nil { held.state.misses += 1 } else { held.state.hits += 1 }
            return known
        }
    }

    private func keep(_ reply: Representation, _ key: String, _ held: inout Held) {
        let size = Self.size(reply, key)
        guard size <= budget / 4, held.replies.updateValue(reply, forKey: key) == nil else { return }
        held.order.append(key)
        held.state.bytes += size
        while held.state.bytes > budget || held.order.count > Self.entries {
            let oldest = held.order.removeFirst()
            guard let removed = held.replies.removeValue(forKey: oldest) else { continue }
            held.state.bytes -= Self.size(removed, oldest)
        }
    }

    private static func size(_ reply: Representation, _ key: String) -> Int {
        reply.memory + 2 * key.utf8.count + overhead
    }
}
