/// All segments of a coverage, from south to north.
///
/// They are kept in sorted runs, on disk if there are many, and do not change. Cuts are recorded in ``cuts``, and every
/// reader returns the pieces instead of the whole segment.
struct Linework {
    /// The points at which to cut each occurrence of a segment.
    var cuts: [Segment: [LatticePoint]] = [:]
    /// The extent of all segments, the sum of their widths, and their number.
    private(set) var bounds = Bounds()

    private var pending: [Segment] = []
    private var runs: [Spool<Segment>] = []
    private let folder: String
    private let runLength: Int

    /// The extent of all segments.
    struct Bounds {
        var west = Int32.max, south = Int32.max
        var east = Int32.min, north = Int32.min
        var widths: Int64 = 0
        var count = 0
    }

    /// Creates an empty linework.
    ///
    /// Runs of `runLength` segments are written to scratch files in `folder`.
    init(folder: String, runLength: Int = 4 << 20) {
        self.folder = folder
        self.runLength = runLength
    }

    mutating func append(_ segment: Segment) throws(CoverageError) {
        pending.append(segment)
        bounds.west = min(bounds.west, segment.west)
        bounds.east = max(bounds.east, segment.east)
        bounds.south = min(bounds.south, segment.lower.y)
        bounds.north = max(bounds.north, segment.upper.y)
        bounds.widths += Int64(segment.east) - Int64(segment.west)
        bounds.count += 1
        if pending.count == runLength { try endRun(isLast: false) }
    }

    /// Writes the remaining segments.
    ///
    /// Segments cannot be appended afterwards.
    mutating func close() throws(CoverageError) {
        try endRun(isLast: true)
        pending = []
    }

    private mutating func endRun(isLast: Bool) throws(CoverageError) {
        guard !pending.isEmpty else { return }
        pending.sort { $0.corner.rank < $1.corner.rank }
        let isOnDisk = !(isLast && runs.isEmpty)
        var run = Spool<Segment>(folder: folder, portion: isOnDisk ? 1 << 14 : 1 << 22)
        for segment in pending { try run.append(segment) }
        if isOnDisk { try run.flush() }
        try run.close()
        runs.append(run)
        pending.removeAll(keepingCapacity: !isLast)
    }

    func makeReader() -> Reader { Reader(self) }

    /// Returns the segments, already cut, in rising order of their lower ends.
    ///
    /// The runs are sorted by the south-western corner of the box around each segment, since a level piece of it may
    /// start west of its lower end.
    struct Reader {
        private let cuts: [Segment: [LatticePoint]]
        private var runs: [Spool<Segment>.Reader]
        private var heads: RankHeap<Int>
        private var pieces = RankHeap<Segment>()
        private var isStarted = false
        /// The largest distance that a cut has moved a border, in lattice units.
        private(set) var farthestShift = 0.0

        fileprivate init(_ linework: Linework) {
            cuts = linework.cuts
            runs = linework.runs.map { $0.makeReader() }
            heads = RankHeap()
        }

        /// The next segment, or `nil` after the last.
        mutating func next() throws(CoverageError) -> Segment? {
            if !isStarted { try start() }
            while let (rank, run) = heads.first, rank <= pieces.first?.rank ?? .max {
                guard let segment = try takeHead(of: run) else { continue }
                if let points = cuts[segment] {
                    cut(segment, at: points, of: segment)
                } else {
                    pieces.insert(segment, rank: segment.lower.rank)
                }
            }
            return pieces.popFirst()
        }

        private mutating func start() throws(CoverageError) {
            isStarted = true
            for index in runs.indices {
                if let segment = try runs[index].peek() { heads.insert(index, rank: segment.corner.rank) }
            }
        }

        private mutating func takeHead(of run: Int) throws(CoverageError) -> Segment? {
            let segment = try runs[run].take()
            if let next = try runs[run].peek() {
                heads.replaceFirst(rank: next.corner.rank)
            } else {
                _ = heads.popFirst()
            }
            return segment
        }

        /// Queues the pieces of a segment.
        ///
        /// Each may be cut again.
        private mutating func cut(_ segment: Segment, at points: [LatticePoint], of whole: Segment) {
            for piece in segment.pieces(at: points) {
                farthestShift = max(farthestShift, whole.distance(to: piece.lower))
                farthestShift = max(farthestShift, whole.distance(to: piece.upper))
                if let points = cuts[piece] {
                    cut(piece, at: points, of: whole)
                } else {
                    pieces.insert(piece, rank: piece.lower.rank)
                }
            }
        }
    }
}

extension Segment {
    /// The south-western corner of the box around the segment.
    fileprivate var corner: LatticePoint { LatticePoint(x: west, y: lower.y) }

    /// The pieces between its ends and `points`, in their order along it.
    func pieces(at points: [LatticePoint]) -> [Segment] {
        let along = Set(points).sorted { advance($0) < advance($1) }
        return zip([lower] + along, along + [upper]).compactMap { Segment($0, $1, ring: ring) }
    }

    private func advance(_ point: LatticePoint) -> (Int128, UInt64) {
        let rise = rise
        let x = Int128(rise.x) * Int128(Int64(point.x) - Int64(lower.x))
        let y = Int128(rise.y) * Int128(Int64(point.y) - Int64(lower.y))
        return (x + y, point.rank)
    }

    /// The distance of `point` from the segment's line in lattice units, for the report.
    fileprivate func distance(to point: LatticePoint) -> Double {
        let rise = rise
        let across = Int128(rise.x) * Int128(Int64(point.y) - Int64(lower.y))
        let along = Int128(rise.y) * Int128(Int64(point.x) - Int64(lower.x))
        let length = (Double(rise.x) * Double(rise.x) + Double(rise.y) * Double(rise.y)).squareRoot()
        return abs(Double(across - along)) / length
    }
}
