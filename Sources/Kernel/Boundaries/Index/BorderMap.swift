import CIntrinsics

/// The sections of a file that a lookup reads: root grid, nodes, leaves.
///
/// Every offset that the file states is checked against its section and its block before it is used. A forged file can
/// therefore give a wrong answer, but cannot make the program read outside the file.
struct BorderMap: @unchecked Sendable {
    // Sendable: `bytes` is, and `base` points into memory that `bytes` holds.

    let bytes: VerifiedBytes
    private let base: UnsafeRawPointer
    private let roots: Int
    private let nodes: Int
    private let nodesEnd: Int
    private let leaves: Int
    private let leavesEnd: Int
    let regionCount: UInt32
    /// The largest number of nodes on the path to a point.
    ///
    /// The squares of the last have four units a side.
    private static let deepest: UInt32 = 5
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
        let entry = try entry(at: rootOffset(column: Int(x &>> 22), row: Int(y &>> 22)))
        let number = try regionNumber(below: entry, depth: 0, at: (x, y))
        guard number <= regionCount else { throw Damage(byte: BoundaryFormat.headerLength) }
        return Int(number)
    }

    /// The region number at a point below `entry`, which is the root's for a depth of 0.
    ///
    /// The number is not range-checked.
    @inline(__always)
    func regionNumber(
        below entry: UInt32,
        depth: UInt32,
        at point: (x: UInt32, y: UInt32)
    ) throws(Damage) -> UInt32 {
        var (entry, depth) = (entry, depth)
        while entry &>> 30 == 1 {
            guard depth < Self.deepest else { throw Damage(byte: BoundaryFormat.headerLength) }
            entry = try nextEntry(below: entry, depth: depth, to: point)
            depth &+= 1
        }
        switch entry &>> 30 {
        case 0: return entry
        case 2: return try regionNumber(point.x, point.y, inLeaf: entry)
        default: return try regionNumber(point.x, point.y, inLargeLeaf: entry)
        }
    }

    /// The offset of a root cell's entry in the file.
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

    /// The node that `entry` names, with its block verified, and its offset in the file.
    @inline(__always)
    func node(_ entry: UInt32) throws(Damage) -> (start: UnsafeRawPointer, offset: Int) {
        let offset = nodes &+ CellEntry.nodeWord &* Int(entry & 0x3FFF_FFFF)
        try verify(offset, before: nodesEnd)
        return (base + offset, offset)
    }

    /// The entry that a node has for a point.
    ///
    /// `depth` is the number of nodes between it and the root. For a damaged node, whose first square has no bit, the
    /// result is an arbitrary entry.
    @inline(__always)
    func nextEntry(
        below entry: UInt32,
        depth: UInt32,
        to point: (x: UInt32, y: UInt32)
    ) throws(Damage) -> UInt32 {
        let node = try node(entry).start
        // A third of the nodes reach into the next cache line. Both lines are fetched at once.
        cprefetch(node + 64)
        let level = 18 &- 4 &* depth
        let square = CellNode.square(column: (point.x &>> level) & 15, row: (point.y &>> level) & 15)
        return CellNode.entry(at: CellNode.position(of: square, in: node), in: node)
    }

    /// Starts to fetch the first bytes of a node or leaf, without waiting for them.
    ///
    /// For a region, fetches unrelated bytes.
    @inline(__always)
    func fetch(_ entry: UInt32) {
        let value = Int(entry & 0x3FFF_FFFF)
        let isNode = entry &>> 30 == 1
        let (section, word) = isNode ? (nodes, CellEntry.nodeWord) : (leaves, CellEntry.leafWord)
        let place = base + (section &+ word &* value)
        cprefetch(place)
        cprefetch(place + 64)
        // The third line of a node is rarely read.
        cprefetch(place + (isNode ? 64 : 128))
    }

    /// The leaf that `entry` names, with its block verified.
    @inline(__always)
    func leaf(_ entry: UInt32, isLarge: Bool) throws(Damage) -> BorderLeaf {
        let leaf = try place(ofLeaf: entry)
        // Only the first line contains the leaf's length, and most leaves have a second line.
        cprefetch(leaf + 64)
        cprefetch(leaf + 128)
        return BorderLeaf(at: leaf, isLarge: isLarge, shift: shift)
    }

    @inline(__always)
    func regionNumber(_ x: UInt32, _ y: UInt32, inLeaf entry: UInt32) throws(Damage) -> UInt32 {
        let query = LatticeQuery(x: x, y: y, shift: shift)
        return UInt32(try leaf(entry, isLarge: false).regionNumber(at: query))
    }

    @inline(__always)
    func regionNumber(_ x: UInt32, _ y: UInt32, inLargeLeaf entry: UInt32) throws(Damage) -> UInt32 {
        let query = LatticeQuery(x: x, y: y, shift: shift)
        return UInt32(try leaf(entry, isLarge: true).regionNumberOfLarge(at: query))
    }

    @inline(__always)
    private func place(ofLeaf entry: UInt32) throws(Damage) -> UnsafeRawPointer {
        let offset = leaves &+ CellEntry.leafWord &* Int(entry & 0x3FFF_FFFF)
        try verify(offset, before: leavesEnd)
        return base + offset
    }

    /// Checks that a node or leaf starts before the end of its section, and verifies its block.
    ///
    /// A sound one ends in the same block. A forged one may not, but it ends before the leaf section's slack does.
    @inline(__always)
    private func verify(_ offset: Int, before end: Int) throws(Damage) {
        guard offset < end else { throw Damage(byte: offset) }
        try bytes.verify(blockHolding: offset)
    }
}
