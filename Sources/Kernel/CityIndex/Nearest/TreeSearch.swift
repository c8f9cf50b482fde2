/// A nearest-neighbour search in the tree of places.
package struct TreeSearch {
    /// An unvisited part of the tree, with lower bounds of its distance: the square, and the distance along each axis.
    private struct Part {
        let node: Int
        let square: Double
        let offsets: SIMD4<Double>
    }

    package private(set) var found: [(place: Int, square: Double)] = []
    private let target: SIMD4<Double>
    private let count: Int
    private let population: UInt32
    private var reach: Double

    package init(_ target: SpacePoint, count: Int, reach: Double, population: UInt32) {
        self.target = SIMD4(Double(target.x), Double(target.y), Double(target.z), 0)
        (self.count, self.reach, self.population) = (count, reach, population)
        found.reserveCapacity(min(count, 64) + 1)
    }

    package mutating func run(in data: CityData) throws(CityDataError) {
        let levels = CityFileFormat.levels(cities: data.count)
        let inner = (1 << levels) - 1
        var waiting: [Part] = []
        waiting.reserveCapacity(levels + 1)
        waiting.append(Part(node: 0, square: 0, offsets: .zero))
        while let part = waiting.popLast() {
            if part.square > reach { continue }
            var (node, offsets, square) = (part.node, part.offsets, part.square)
            while node < inner {
                let word = try data.splits.number(4 &* node)
                let axis = Int(word & 3)
                guard axis < 3 else { throw data.splits.damaged(4 &* node) }
                let side = target[axis] - Double(Int32(bitPattern: word & ~3))
                let (near, far) =
                    side < 0 ? (2 &* node &+ 1, 2 &* node &+ 2) : (2 &* node &+ 2, 2 &* node &+ 1)
                // The two lowest bits of the border contain the axis, so the border may be off by up to 3 units.
                let way = max(0, abs(side) - 4)
                let farSquare = square - offsets[axis] * offsets[axis] + way * way
                if farSquare <= reach {
                    var farOffsets = offsets
                    farOffsets[axis] = way
                    waiting.append(Part(node: far, square: farSquare, offsets: farOffsets))
                }
                node = near
            }
            (offsets, square) = (.zero, 0)
            try look(at: node &- inner, of: levels, data)
        }
    }

    /// Compares the records of a leaf.
    private mutating func look(at leaf: Int, of levels: Int, _ data: CityData) throws(CityDataError) {
        // The product can exceed 32 bits, the size of `Int` in a web page.
        let count = Int64(data.count)
        let first = Int((Int64(leaf) &* count) &>> Int64(levels))
        let end = Int((Int64(leaf &+ 1) &* count) &>> Int64(levels))
        let size = CityFileFormat.Record.size
        let address = try data.records.pointer(first &* size, (end &- first) &* size)
        for place in first..<end {
            let record = CityRecord(address: address + (place &- first) &* size)
            let point = record.point
            let x = target.x - Double(point.x)
            let y = target.y - Double(point.y)
            let z = target.z - Double(point.z)
            let square = x * x + y * y + z * z
            guard square <= reach else { continue }
            if population > 0, record.number(CityFileFormat.Record.population) < population { continue }
            keep(place, square)
        }
    }

    /// The largest count for which records are kept in order.
    ///
    /// For a larger one, they are sorted periodically.
    private static let fewest = 32

    private mutating func keep(_ place: Int, _ square: Double) {
        guard count <= Self.fewest else {
            found.append((place, square))
            if found.count / 2 > count { sort() }
            return
        }
        var position = found.count
        while position > 0, (square, place) < (found[position - 1].square, found[position - 1].place) {
            position -= 1
        }
        guard position < count else { return }
        if found.count == count { found.removeLast() }
        found.insert((place, square), at: position)
        if found.count == count, let last = found.last { reach = last.square }
    }

    /// Sorts the found records, and drops those beyond the count.
    package mutating func sort() {
        guard count > Self.fewest else { return }
        found.sort { ($0.square, $0.place) < ($1.square, $1.place) }
        guard found.count >= count else { return }
        found.removeSubrange(count...)
        if let last = found.last { reach = last.square }
    }
}
