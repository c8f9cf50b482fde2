/// The entry of a cell in the root grid or a node, in 32 bits: two for the kind, thirty for the value.
package enum CellEntry: Hashable, Sendable {
    /// The whole cell lies in the region of this number, or in no region if it is 0.
    case region(Int)
    /// The cell is divided.
    ///
    /// The value counts words of two bytes from the start of the node section.
    case node(Int)
    /// One chain of border edges runs through the cell.
    ///
    /// The value counts words of four bytes from the start of the leaf section.
    case leaf(Int)
    /// Several chains run through the cell, or a long one.
    ///
    /// The value counts as for a leaf.
    case largeLeaf(Int)

    /// The first value that is too large for an entry.
    package static let valueLimit = 1 << 30
    /// The length in bytes of the words that the value of a node counts.
    package static let nodeWord = 2
    /// The length in bytes of the words that the value of a leaf counts.
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

    /// The number of the region, or the start of the node or leaf.
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

    /// The entry in the file's form.
    ///
    /// Its value must be below ``valueLimit``.
    package var bits: UInt32 { (kind << 30) | UInt32(value) }
}
