/// Vertices in the order of their removal: the smallest error first, equal errors by vertex number.
struct RemovalQueue {
    struct Entry {
        let error: Double
        let vertex: Int
        let place: Int
        /// The version of the vertex when the entry was made.
        ///
        /// An entry with an outdated version is ignored.
        let version: Int

        func precedes(_ other: Entry) -> Bool {
            error < other.error || (error == other.error && vertex < other.vertex)
        }
    }

    /// The entries as a binary heap, the smallest error first.
    private var heap: [Entry] = []

    mutating func insert(_ entry: Entry) {
        heap.append(entry)
        var place = heap.count - 1
        while place > 0, heap[place].precedes(heap[(place - 1) / 2]) {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    mutating func popFirst() -> Entry? {
        guard let first = heap.first else { return nil }
        let last = heap.removeLast()
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            guard least != place else { return first }
            heap.swapAt(place, least)
            place = least
        }
    }
}
