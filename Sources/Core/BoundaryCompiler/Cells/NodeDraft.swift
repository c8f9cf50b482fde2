import Boundaries

/// A node whose squares are added in Morton order.
struct NodeDraft {
    /// Consecutive squares that share a cell: squares that together form one cell, or that lie in one region.
    struct Run {
        let cell: CellDraft
        /// The number of the first square after the run.
        var end: Int
    }

    private(set) var runs: [Run] = []

    /// Adds a run of squares.
    ///
    /// A run of the same region as the run before extends that run.
    mutating func append(_ cell: CellDraft, squares count: Int) {
        let end = (runs.last?.end ?? 0) + count
        if case .region(let number) = cell, case .region(number)? = runs.last?.cell {
            runs[runs.count - 1].end = end
        } else {
            runs.append(Run(cell: cell, end: end))
        }
    }

    /// The bytes of the node, with an entry for each run, as described at ``CellNode``.
    func bytes(_ entries: [CellEntry]) -> [UInt8] {
        let layout = Layout(runs)
        let nodes = Self.leastValue(of: entries) { $0 == 1 }
        let leaves = Self.leastValue(of: entries) { $0 > 1 }
        let short = entries.map { entry in
            CellEntry.Short(entry, from: entry.kind == 0 ? 0 : entry.kind == 1 ? nodes : leaves)
        }
        let isWide = short.contains { $0 == nil }
        var content: [UInt8] = []
        content.append(word: UInt32(nodes))
        content.append(word: UInt32(leaves))
        content += layout.maps(isWide: isWide)
        for run in layout.order {
            if let entry = short[run], !isWide { content.append(word: entry.bits) }
            if isWide { content.append(word: entries[run].bits) }
        }
        return content
    }

    private static func leastValue(of entries: [CellEntry], kind: (UInt32) -> Bool) -> Int {
        entries.filter { kind($0.kind) }.map(\.value).min() ?? 0
    }
}

/// The order of the entries, and the bit maps that lead to them.
private struct Layout {
    /// The runs of the entries.
    ///
    /// A run may occur several times.
    private(set) var order: [Int] = []
    private var starts: UInt16 = 0
    private var divided: UInt16 = 0
    private var parts: [UInt8] = []

    init(_ runs: [NodeDraft.Run]) {
        let squares = runs.indices.flatMap { run in
            [Int](repeating: run, count: runs[run].end - (run > 0 ? runs[run - 1].end : 0))
        }
        let pieces = stride(from: 0, to: squares.count, by: CellNode.partSquares).map {
            squares[$0..<($0 + CellNode.partSquares)]
        }
        for (number, piece) in pieces.enumerated() where piece.first == piece.last {
            if order.isEmpty || order.last != piece.first { starts |= 1 << number }
            append(piece)
        }
        for (number, piece) in pieces.enumerated() where piece.first != piece.last {
            divided |= 1 << number
            let before = UInt8(order.count)
            parts.append(word: append(piece, asNew: true))
            parts.append(before)
        }
    }

    /// Adds the runs of a part, and returns a bit map of the squares where they start.
    @discardableResult
    private mutating func append(_ squares: ArraySlice<Int>, asNew: Bool = false) -> UInt16 {
        var bits: UInt16 = 0
        for (place, run) in squares.enumerated() where (asNew && place == 0) || run != order.last {
            bits |= 1 << place
            order.append(run)
        }
        return bits
    }

    /// The bytes between the bases and the entries.
    func maps(isWide: Bool) -> [UInt8] {
        var content: [UInt8] = []
        content.append(word: starts)
        content.append(word: divided)
        let padding = [UInt8](repeating: 0, count: parts.count % 2)
        content += [isWide ? 1 : 0, UInt8((CellNode.headBytes + parts.count + padding.count) / 2)]
        return content + parts + padding
    }
}

extension CellEntry {
    /// An entry in 16 bits, with its value counted from a base.
    fileprivate struct Short {
        let bits: UInt16

        init?(_ entry: CellEntry, from base: Int) {
            guard entry.value - base < CellNode.narrowLimit else { return nil }
            bits = UInt16(entry.kind << 14) | UInt16(entry.value - base)
        }
    }
}
