/// Combines points into visits: for each group, the longest sequences of points in one country.
///
/// It keeps one visit per group in memory, regardless of the number of rows.
struct VisitTracker {
    /// A stay of one group in one country.
    struct Visit {
        /// The country's number, or 0 outside all countries.
        var country: Int
        /// The group and the times of the first and the last point, as they are written in the table.
        let group: [UInt8]
        let entered: [UInt8]
        var left: [UInt8]
        var latest: Int64
    }

    private var places: [[UInt8]: Int] = [:]
    private(set) var open: [Visit] = []
    private var last = 0

    /// Takes the next point, and passes the visit that it ends to `ended`.
    ///
    /// Returns `false` and ignores the point if it is earlier than the previous one of its group.
    mutating func add(
        _ moment: ChunkRows.Moment,
        _ bytes: Span<UInt8>,
        country: Int,
        ended: (Visit) -> Void
    ) -> Bool {
        let place = place(of: moment, bytes, country: country)
        let latest = open[place].latest
        guard moment.milliseconds >= latest else { return false }
        if open[place].country == country {
            open[place].latest = moment.milliseconds
            open[place].left.removeAll(keepingCapacity: true)
            for at in moment.time { open[place].left.append(bytes[at]) }
        } else {
            ended(open[place])
            open[place] = visit(moment, bytes, country: country)
        }
        return true
    }

    /// The index of the group's visit.
    ///
    /// A new group starts a visit here.
    private mutating func place(of moment: ChunkRows.Moment, _ bytes: Span<UInt8>, country: Int) -> Int {
        // Adjacent rows usually have the same group, and a comparison is cheaper than a hash.
        if last < open.count, Self.isSame(open[last].group, bytes, moment.group) { return last }
        let key = DecimalText.trimmed(bytes, moment.group).map { bytes[$0] }
        if let known = places[key] {
            last = known
        } else {
            last = open.count
            places[key] = last
            open.append(visit(moment, bytes, country: country))
        }
        return last
    }

    private func visit(_ moment: ChunkRows.Moment, _ bytes: Span<UInt8>, country: Int) -> Visit {
        let time = moment.time.map { bytes[$0] }
        let group = moment.group.map { bytes[$0] }
        let latest = moment.milliseconds
        return Visit(country: country, group: group, entered: time, left: time, latest: latest)
    }

    private static func isSame(_ group: [UInt8], _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard group.count == range.count else { return false }
        for place in group.indices where group[place] != bytes[range.lowerBound + place] { return false }
        return true
    }
}
