/// What the root grid and the nodes say about a cell, in 32 bits: two of kind, thirty of value.
package enum CellEntry: Hashable, Sendable {
    /// The whole cell lies in the region of this number; 0 is none.
    case region(Int)
    /// The cell is quartered; the value counts nodes.
    case node(Int)
    /// Borders run through the cell; the value counts bytes from the start of the leaf section.
    case leaf(Int)

    /// The first value that does not fit.
    package static let valueLimit = 1 << 30

    /// Reads an entry; `nil` when no kind has that number.
    init?(bits: UInt32) {
        let value = Int(bits & 0x3FFF_FFFF)
        switch bits >> 30 {
        case 0: self = .region(value)
        case 1: self = .node(value)
        case 2: self = .leaf(value)
        default: return nil
        }
    }

    /// The entry as it stands in the file; its value must be below ``valueLimit``.
    package var bits: UInt32 {
        switch self {
        case .region(let value): UInt32(value)
        case .node(let value): 1 << 30 | UInt32(value)
        case .leaf(let value): 2 << 30 | UInt32(value)
        }
    }
}
