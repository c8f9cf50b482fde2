import Boundaries

/// Orders leaves so that few reach into one more line of the processor's cache than their length needs.
///
/// A lookup waits for each line that it reads. Leaves stay near those that were given with them: only within a group
/// of some kilobytes does the order change.
struct LeafPacking {
    private static let line = 64
    private static let groupBytes = 16_384

    private let leaves: [LeafBytes]

    init(_ leaves: [LeafBytes]) {
        self.leaves = leaves
    }

    /// Writes all leaves, and returns where each starts, in words.
    func place(in bytes: inout BlockedBytes) throws(CoverageError) -> [Int] {
        var places = [Int](repeating: 0, count: leaves.count)
        var first = 0
        while first < leaves.count {
            var last = first
            var length = 0
            while last < leaves.count, length < Self.groupBytes {
                length += leaves[last].content.count
                last += 1
            }
            var group = Array(first..<last)
            while !group.isEmpty {
                let leaf = next(of: &group, behind: &bytes)
                places[leaf] = try bytes.append(leaves[leaf].content, word: CellEntry.leafWord)
            }
            first = last
        }
        return places
    }

    /// Takes the leaf that fills the last line best, or, if each would reach into one line too many, the longest after
    /// filling that line with zeros.
    private func next(of group: inout [Int], behind bytes: inout BlockedBytes) -> Int {
        let room = Self.line - bytes.bytes.count % Self.line
        var best = Self.best(group.map { fit($0, room) })
        if best == nil {
            bytes.fill(toMultipleOf: Self.line)
            best = Self.best(group.map { fit($0, Self.line) })
        }
        return group.remove(at: best ?? 0)
    }

    /// How well a leaf fits behind what leaves so much of a line, or `nil` where it does not.
    private func fit(_ leaf: Int, _ room: Int) -> Int? {
        let length = leaves[leaf].content.count
        if room == Self.line { return length }
        let rest = (length - 1) % Self.line + 1
        return rest <= room ? rest : nil
    }

    private static func best(_ fits: [Int?]) -> Int? {
        var best: Int?
        for (place, fit) in fits.enumerated() {
            if let fit, fit > (best.flatMap { fits[$0] } ?? 0) { best = place }
        }
        return best
    }
}
