import Boundaries

/// A cell that is ready to be written.
indirect enum CellDraft {
    /// The whole cell lies in the region of this number.
    case region(Int)
    /// The bytes of a border leaf, and whether it is a wide one.
    case leaf([UInt8], isWide: Bool)
    /// A divided cell.
    case node(NodeDraft)
}

/// A node while its squares come in, in Morton order.
struct NodeDraft {
    private(set) var bits: [UInt64] = [0, 0, 0, 0]
    private(set) var cells: [CellDraft] = []
    private var squares = 0

    /// Enters a run of squares; one of the same region as the run before makes it longer.
    mutating func append(_ cell: CellDraft, squares count: Int) {
        if case .region(let number) = cell, case .region(number) = cells.last {
            squares += count
            return
        }
        bits[squares >> 6] |= 1 << UInt64(squares & 63)
        cells.append(cell)
        squares += count
    }

    /// The bytes before the entries.
    var head: [UInt8] {
        var content: [UInt8] = []
        for word in bits { content.append(word: word) }
        var before = 0
        for word in bits {
            content.append(UInt8(before))
            before += word.nonzeroBitCount
        }
        return content
    }
}
