/// The entry of a cell in the root grid or a node, in 32 bits: two for the kind, thirty for the value.
package enum CellEntry: Hashable, Sendable {
    /// The whole cell lies in the region of this number; 0 is none.
    case region(Int)
    /// The cell is divided; the value counts words of two bytes from the start of the node section.
    case node(Int)
    /// One chain of border edges runs through the cell; the value counts words of four bytes from the start of the
    /// leaf section.
    case leaf(Int)
    /// The same for several chains, or one that is long.
    case largeLeaf(Int)

    /// The first value that does not fit.
    package static let valueLimit = 1 << 30
    /// The length in bytes of the words in which the value of a node counts.
    package static let nodeWord = 2
    /// The same for a leaf.
    package static let leafWord = 4

    /// Reads an entry.
    package init(bits: UInt32) {
        let value = Int(bits & 0x3FFF_FFFF)
        switch bits >> 30 {
        case 0: self = .region(value)
        case 1: self = .node(value)
        case 2: self = .leaf(value)
        default: self = .largeLeaf(value)
        }
    }

    /// The number of the region, or where the node or leaf starts.
    package var value: Int {
        switch self {
        case .region(let value), .node(let value), .leaf(let value), .largeLeaf(let value): value
        }
    }

    /// The kind in the file's form, 0 through 3.
    package var kind: UInt32 {
        switch self {
        case .region: 0
        case .node: 1
        case .leaf: 2
        case .largeLeaf: 3
        }
    }

    /// The entry in the file's form; its value must be below ``valueLimit``.
    package var bits: UInt32 { (kind << 30) | UInt32(value) }
}
