import CPrefetch

/// The sections of a file that a lookup walks through: root grid, nodes, leaves.
///
/// Every offset that the file states is checked against its section and its block before it is used, so that a
/// forged file can give a wrong answer and no worse.
struct BorderMap: @unchecked Sendable {
    // Sendable: `bytes` is, and `base` points into what it holds.

    let bytes: VerifiedBytes
    private let base: UnsafeRawPointer
    private let roots: Int
    private let nodes: Int
    private let nodesEnd: Int
    private let leaves: Int
    private let leavesEnd: Int
    let regionCount: UInt32
    /// The lattice unit as a power of two.
    let shift: UInt32

    init(_ header: BoundaryHeader, bytes: VerifiedBytes) {
        self.bytes = bytes
        base = bytes.base
        roots = header[.rootGrid].offset
        nodes = header[.nodes].offset
        nodesEnd = header[.nodes].end
        leaves = header[.leaves].offset
        leavesEnd = header[.leaves].end - BoundaryFormat.leafSlack
        regionCount = UInt32(header[.regions].count)
        shift = header.latticeShift
    }

    /// The number of the region at a point, in units of the grid from its south-western corner.
    @inline(__always)
    func regionNumber(x: UInt32, y: UInt32) throws(Damage) -> Int {
        var offset = rootOffset(column: Int(x &>> 22), row: Int(y &>> 22))
        var entry = try entry(at: offset)
        var level: UInt32 = 18
        while entry &>> 30 == 1 {
            guard level <= 18 else { throw Damage(byte: offset) }
            let square = CellNode.square(column: x &>> level & 15, row: y &>> level & 15)
            offset = try entryOffset(of: square, in: entry)
            entry = base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            level &-= 4
        }
        let number: UInt32
        switch entry &>> 30 {
        case 0: number = entry
        case 2: number = try regionNumber(x, y, inLeaf: entry, Int16.self)
        default: number = try regionNumber(x, y, inLeaf: entry, Int32.self)
        }
        guard number <= regionCount else { throw Damage(byte: offset) }
        return Int(number)
    }

    /// Where the entry of a root cell stands.
    @inline(__always)
    func rootOffset(column: Int, row: Int) -> Int {
        roots &+ 4 &* (row &* Cell.columns &+ column)
    }

    /// The entry at an offset of the file.
    @inline(__always)
    func entry(at offset: Int) throws(Damage) -> UInt32 {
        try bytes.verify(blockHolding: offset)
        return base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    }

    /// Where the entry of a square of a node stands, its block verified.
    @inline(__always)
    func entryOffset(of square: Int, in entry: UInt32) throws(Damage) -> Int {
        let node = try place(of: entry, from: nodes, to: nodesEnd)
        // Most entries stand in the line after the head's; the two are brought at once.
        cprefetch(base + (node &+ 64))
        return node &+ CellNode.entryOffset(of: square, in: base + node)
    }

    /// The entry of a square of the node that `entry` names.
    @inline(__always)
    func nextEntry(below entry: UInt32, square: Int) throws(Damage) -> UInt32 {
        base.loadUnaligned(fromByteOffset: try entryOffset(of: square, in: entry), as: UInt32.self)
    }

    /// Has the bytes of a leaf brought from memory, without waiting for them.
    @inline(__always)
    func fetchLeaf(_ entry: UInt32) throws(Damage) {
        let leaf = base + (try place(of: entry, from: leaves, to: leavesEnd))
        cprefetch(leaf)
        cprefetch(leaf + 64)
    }

    /// The leaf that `entry` names, its block verified.
    @inline(__always)
    func leaf(_ entry: UInt32) throws(Damage) -> BorderLeaf {
        let leaf = try place(of: entry, from: leaves, to: leavesEnd)
        // Where the vertices stand is known from the first line only, and most leaves reach into the second.
        cprefetch(base + (leaf &+ 64))
        return BorderLeaf(at: base + leaf)
    }

    @inline(__always)
    func regionNumber<Ordinate: LeafOrdinate>(
        _ x: UInt32,
        _ y: UInt32,
        inLeaf entry: UInt32,
        _ kind: Ordinate.Type
    ) throws(Damage) -> UInt32 {
        let query = LatticeQuery(x: x, y: y, shift: shift)
        return UInt32(try leaf(entry).regionNumber(at: query, in: kind))
    }

    /// Where the node or leaf of an entry starts, its block verified.
    ///
    /// A sound one ends in the same block. A forged one may not, and ends before the leaf section's slack does.
    @inline(__always)
    private func place(of entry: UInt32, from first: Int, to end: Int) throws(Damage) -> Int {
        let start = first &+ 4 &* Int(entry & 0x3FFF_FFFF)
        guard start < end else { throw Damage(byte: start) }
        try bytes.verify(blockHolding: start)
        return start
    }
}
