import Boundaries

/// Sweeps a planar set of segments from south to north, and finds the ground on both sides of each.
///
/// The strands are the segments that cross the current parallel, from west to east. At each vertex, the strands that
/// end there are replaced by those that start there. The ground between two strands follows from the ground west of the
/// first and the rings crossed. If the result does not match at the next strand to the east, the rings are not closed
/// or not planar. The sweep thereby verifies its own assumptions.
struct GroundSweep {
    /// An edge with the feature or face on each side.
    ///
    /// Features are positive, and face n is −1 − n.
    struct SidedEdge: BitwiseCopyable {
        let lower: LatticePoint
        let upper: LatticePoint
        let left: Int32
        let right: Int32
    }

    /// A segment that crosses the current parallel.
    private struct Strand {
        let segment: Segment
        let leftSet: Int32
        let rightSet: Int32
        let left: Int32
        let right: Int32
    }

    /// The edges between different grounds, in rising order of their lower ends.
    private(set) var edges: Spool<SidedEdge>
    private(set) var faces: FaceTable
    private(set) var sets = RingSets()
    private(set) var grounds: GroundTable
    /// True for each feature that has ground.
    ///
    /// Features count from 1, and the first element is unused.
    private(set) var hasGround: [Bool]
    /// The number of spikes and doubled edges that were left out.
    private(set) var idleEdgeCount = 0

    private var strands: [Strand] = []
    private var ends = RankHeap<LatticePoint>()
    private let unit: Int

    init(_ grounds: GroundTable, featureCount: Int, unit: Int, folder: String) {
        hasGround = [Bool](repeating: false, count: featureCount + 1)
        self.grounds = grounds
        self.unit = unit
        edges = Spool(folder: folder)
        faces = FaceTable(unit: unit)
    }

    /// Sweeps over all of `linework`.
    ///
    /// `progress` receives the number of segments done.
    mutating func sweep(_ linework: Linework, progress: (Int) -> Void) throws(CoverageError) {
        var reader = linework.makeReader()
        var next = try reader.next()
        var done = 0
        var starting: [Segment] = []
        while let vertex = nextVertex(next) {
            starting.removeAll(keepingCapacity: true)
            while let segment = next, segment.lower == vertex {
                starting.append(segment)
                next = try reader.next()
                done += 1
                if done.isMultiple(of: 1 << 16) { progress(done) }
            }
            while ends.first?.value == vertex { _ = ends.popFirst() }
            try pass(vertex, starting)
        }
        try edges.close()
    }

    private func nextVertex(_ next: Segment?) -> LatticePoint? {
        guard let end = ends.first else { return next?.lower }
        guard let next, next.lower.rank < end.rank else { return end.value }
        return next.lower
    }

    /// Replaces the segments that end at `vertex` by those that start there.
    private mutating func pass(_ vertex: LatticePoint, _ starting: [Segment]) throws(CoverageError) {
        let first = firstStrand(notWestOf: vertex)
        var end = first
        while end < strands.count, strands[end].segment.upper == vertex { end += 1 }
        let westSet = first > 0 ? strands[first - 1].rightSet : 0
        let west = first > 0 ? strands[first - 1].right : -1 - FaceTable.outside
        let eastSet = end < strands.count ? strands[end].leftSet : 0
        let east = end < strands.count ? strands[end].left : -1 - FaceTable.outside
        guard end == strands.count || strands[end].segment.side(of: vertex) > 0 else {
            throw unsound(vertex)
        }
        var fan = Fan(set: westSet, side: west, eastSide: east)
        let bundles = Bundle.bundles(starting, idle: &idleEdgeCount)
        for (index, bundle) in bundles.enumerated() {
            try open(bundle, isLast: index == bundles.count - 1, &fan)
        }
        guard fan.set == eastSet else { throw unsound(vertex) }
        if bundles.isEmpty, west < 0, east < 0 { faces.join(-1 - west, -1 - east) }
        strands.replaceSubrange(first..<end, with: fan.strands)
    }

    /// The state while going around a vertex, from west through north to east.
    private struct Fan {
        var set: Int32
        var side: Int32
        let eastSide: Int32
        var strands: [Strand] = []
    }

    /// Processes one bundle that starts at the vertex.
    private mutating func open(_ bundle: Bundle, isLast: Bool, _ fan: inout Fan) throws(CoverageError) {
        let segment = bundle.segment
        let set = sets.crossing(bundle.rings, from: fan.set)
        let side = isLast ? fan.eastSide : try self.side(of: set, at: segment.lower)
        try emit(segment, left: fan.side, right: side)
        ends.insert(segment.upper, rank: segment.upper.rank)
        if !segment.isLevel {
            fan.strands.append(
                Strand(segment: segment, leftSet: fan.set, rightSet: set, left: fan.side, right: side)
            )
        }
        fan.set = set
        fan.side = side
    }

    /// The label of ground that begins at `place`: its feature, or a new face.
    private mutating func side(of set: Int32, at place: LatticePoint) throws(CoverageError) -> Int32 {
        if case .feature(let feature) = grounds.ground(of: set, sets) { return feature }
        return -1 - (try faces.add(set, at: place))
    }

    private mutating func emit(_ segment: Segment, left: Int32, right: Int32) throws(CoverageError) {
        guard left != right else { return }
        hasGround[Int(max(0, left))] = true
        hasGround[Int(max(0, right))] = true
        if left < 0 { faces.extend(-1 - left, by: segment, isOnLeft: true, neighbour: max(0, right)) }
        if right < 0 { faces.extend(-1 - right, by: segment, isOnLeft: false, neighbour: max(0, left)) }
        try edges.append(SidedEdge(lower: segment.lower, upper: segment.upper, left: left, right: right))
    }

    /// The first strand that does not pass west of `point`, found by bisection.
    private func firstStrand(notWestOf point: LatticePoint) -> Int {
        var low = 0
        var high = strands.count
        while low < high {
            let middle = (low + high) / 2
            if strands[middle].segment.side(of: point) < 0 { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func unsound(_ vertex: LatticePoint) -> CoverageError {
        .overlap(features: [], near: vertex.gridPoint(unit: unit).coordinate)
    }
}
