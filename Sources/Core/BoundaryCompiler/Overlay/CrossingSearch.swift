/// Finds every place where segments meet other than at their ends.
///
/// Takes the segments from south to north. Each is compared with the earlier ones that reach as far north and share a
/// column with it. A column is an interval of longitudes that is wider than most segments.
struct CrossingSearch {
    /// The points at which segments must be cut.
    private(set) var cuts: [Segment: [LatticePoint]] = [:]
    /// The pairs that cross inside both.
    private(set) var crossings: [Crossing] = []
    /// The number of pairs that cross, and the number of these that belong to one ring.
    private(set) var crossingCount = 0, selfCrossingCount = 0

    private var columns: [[Segment]]
    private let west: Int64
    private let shift: Int64
    private let area: DirtyArea?

    /// A pair that crosses, and the point where it is cut.
    struct Crossing {
        let first: Segment
        let second: Segment
        let place: LatticePoint
    }

    /// Searches everywhere, or only in `area`.
    init(_ bounds: Linework.Bounds, in area: DirtyArea?) {
        self.area = area
        west = Int64(bounds.west)
        let width = Int64(bounds.east) - west + 1
        let wanted = max(4 * bounds.widths / Int64(max(1, bounds.count)), width >> 16, 1)
        shift = Int64(Int64.bitWidth - (wanted - 1).leadingZeroBitCount)
        columns = [[Segment]](repeating: [], count: Int(width >> shift) + 1)
    }

    /// Compares a segment with the earlier ones.
    mutating func take(_ segment: Segment) {
        if let area, !area.meets(segment) { return }
        let first = column(of: segment.west)
        for column in first...self.column(of: segment.east) {
            var index = 0
            while index < columns[column].count {
                let other = columns[column][index]
                if other.upper.y < segment.lower.y {
                    columns[column].swapAt(index, columns[column].count - 1)
                    columns[column].removeLast()
                } else {
                    // A pair may share several columns, and is compared only in the first.
                    if max(first, self.column(of: other.west)) == column { compare(segment, other) }
                    index += 1
                }
            }
            columns[column].append(segment)
        }
    }

    private func column(of x: Int32) -> Int { Int((Int64(x) - west) >> shift) }

    private mutating func compare(_ segment: Segment, _ other: Segment) {
        guard segment.west <= other.east, other.west <= segment.east else { return }
        guard let meeting = segment.meeting(other) else { return }
        if !meeting.onFirst.isEmpty { cuts[segment, default: []] += meeting.onFirst }
        if !meeting.onSecond.isEmpty { cuts[other, default: []] += meeting.onSecond }
        guard meeting.isCrossing else { return }
        crossingCount += 1
        if segment.ring == other.ring { selfCrossingCount += 1 }
        guard crossings.count < 16, let place = (meeting.onFirst + meeting.onSecond).first else { return }
        crossings.append(Crossing(first: segment, second: other, place: place))
    }
}
