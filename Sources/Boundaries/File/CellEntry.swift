/// The entry of a cell in the root grid or a node, in 32 bits: two for the kind, thirty for the value.
package enum CellEntry: Hashable, Sendable {
    /// The whole cell lies in the region of this number; 0 is none.
    case region(Int)
    /// The cell is divided; the value counts words of four bytes from the start of the node section.
    case node(Int)
    /// Borders run through the cell; the value counts words from the start of the leaf section. Vertices have 16 bits.
    case leaf(Int)
    /// The same with vertices in 32 bits, for edges that are long or cells that are large.
    case wideLeaf(Int)

    /// The first value that does not fit.
    package static let valueLimit = 1 << 30

    /// Reads an entry.
    package init(bits: UInt32) {
        let value = Int(bits & 0x3FFF_FFFF)
        switch bits >> 30 {
        case 0: self = .region(value)
        case 1: self = .node(value)
        case 2: self = .leaf(value)
        default: self = .wideLeaf(value)
        }
    }

    /// The entry in the file's form; its value must be below ``valueLimit``.
    package var bits: UInt32 {
        switch self {
        case .region(let value): UInt32(value)
        case .node(let value): 1 << 30 | UInt32(value)
        case .leaf(let value): 2 << 30 | UInt32(value)
        case .wideLeaf(let value): 3 << 30 | UInt32(value)
        }
    }
}
