/// A priority queue that returns the value of the lowest rank first.
struct RankHeap<Value> {
    private var entries: [(rank: UInt64, value: Value)] = []

    var first: (rank: UInt64, value: Value)? { entries.first }

    mutating func insert(_ value: Value, rank: UInt64) {
        entries.append((rank, value))
        var child = entries.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard entries[child].rank < entries[parent].rank else { return }
            entries.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the value of the lowest rank.
    mutating func popFirst() -> Value? {
        guard let value = entries.first?.value else { return nil }
        let last = entries.removeLast()
        if !entries.isEmpty {
            entries[0] = last
            sink()
        }
        return value
    }

    /// Changes the rank of the first value.
    ///
    /// The new rank must not be lower.
    mutating func replaceFirst(rank: UInt64) {
        entries[0].rank = rank
        sink()
    }

    private mutating func sink() {
        var parent = 0
        while 2 * parent + 1 < entries.count {
            let left = 2 * parent + 1
            let right = left + 1
            let child = right < entries.count && entries[right].rank < entries[left].rank ? right : left
            guard entries[child].rank < entries[parent].rank else { return }
            entries.swapAt(child, parent)
            parent = child
        }
    }
}
