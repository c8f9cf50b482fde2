import Synchronization

/// Replies that were made once, by what was asked for; the oldest give way when they take too much memory.
final class ReplyCache: Sendable {
    private struct Held {
        var replies: [String: Representation] = [:]
        var order: [String] = []
        var state = CacheState()
    }

    private let budget: Int
    private let held = Mutex(Held())

    /// Holds at most `budget` bytes of bodies.
    init(budget: Int = 16 << 20) { self.budget = budget }

    /// The reply of `key`, which `make` makes where it is not held.
    func reply(_ key: String, make: () throws -> Representation) rethrows -> Representation {
        let known = held.withLock { held in
            let known = held.replies[key]
            if known == nil { held.state.misses += 1 } else { held.state.hits += 1 }
            return known
        }
        if let known { return known }
        let reply = try make()
        held.withLock { keep(reply, key, &$0) }
        return reply
    }

    /// Lets go of all replies.
    func empty() {
        held.withLock { held in
            (held.replies, held.order, held.state.bytes) = ([:], [], 0)
        }
    }

    /// How often it had a reply, and how many bytes it holds.
    var state: CacheState { held.withLock { $0.state } }

    private func keep(_ reply: Representation, _ key: String, _ held: inout Held) {
        guard reply.memory <= budget / 4, held.replies.updateValue(reply, forKey: key) == nil else { return }
        held.order.append(key)
        held.state.bytes += reply.memory
        while held.state.bytes > budget {
            let oldest = held.order.removeFirst()
            held.state.bytes -= held.replies.removeValue(forKey: oldest)?.memory ?? 0
        }
    }
}
