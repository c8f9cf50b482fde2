import Boundaries

/// Orders leaves so that few reach into one more cache line than their length needs.
///
/// A lookup waits for each line that it reads. The order changes only within groups of some kilobytes, so that leaves
/// stay near those that were passed with them.
struct LeafPacking {
    private static let line = 64
    private static let groupBytes = 16_384

    private let leaves: [LeafBytes]

    init(_ leaves: [LeafBytes]) {
        self.leaves = leaves
    }

    /// Writes all leaves, and returns the start of each, in words.
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

    /// Takes the leaf that fills the last line best.
    ///
    /// If each would reach into one line too many, fills that line with zeros and takes the longest.
    private func next(of group: inout [Int], behind bytes: inout BlockedBytes) -> Int {
        let room = Self.line - bytes.bytes.count % Self.line
        var best = Self.best(group.map { fit($0, room) })
        if best == nil {
            bytes.fill(toMultipleOf: Self.line)
            best = Self.best(group.map { fit($0, Self.line) })
        }
        return group.remove(at: best ?? 0)
    }

    /// The quality of the fit of a leaf when `room` bytes of the line are left, or `nil` if it does not fit.
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
