import Synchronization

/// Replies that were made once, by what was asked for; the oldest give way when they take too much memory.
final class ReplyCache: Sendable {
    private struct State {
        var replies: [String: Representation] = [:]
        var order: [String] = []
        var bytes = 0
    }

    private let budget: Int
    private let state = Mutex(State())

    /// Holds at most `budget` bytes of bodies.
    init(budget: Int = 16 << 20) { self.budget = budget }

    /// The reply of `key`, which `make` makes where it is not held.
    func reply(_ key: String, make: () throws -> Representation) rethrows -> Representation {
        if let reply = state.withLock({ $0.replies[key] }) { return reply }
        let reply = try make()
        state.withLock { keep(reply, key, &$0) }
        return reply
    }

    /// Lets go of all replies.
    func empty() { state.withLock { $0 = State() } }

    private func keep(_ reply: Representation, _ key: String, _ state: inout State) {
        guard reply.memory <= budget / 4, state.replies.updateValue(reply, forKey: key) == nil else { return }
        state.order.append(key)
        state.bytes += reply.memory
        while state.bytes > budget {
            let oldest = state.order.removeFirst()
            state.bytes -= state.replies.removeValue(forKey: oldest)?.memory ?? 0
        }
    }
}
