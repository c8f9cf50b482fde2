import Boundaries

/// The numbers of the parts of two files, the same for the same part, with 0 for no part.
struct LabelTable {
    let division: Division
    private(set) var parts: [Part?] = [nil]
    private var places: [Region: Int32] = [:]

    init(division: Division) { self.division = division }

    /// The number of the part that contains the ground of `region`.
    ///
    /// In a division by region, all properties of the ground identify the part, otherwise only its code.
    mutating func label(of part: Part, _ region: Region) -> Int32 {
        let key = division == .region ? region : Region(code: part.code)
        if let place = places[key] { return place }
        parts.append(division == .region ? part : Part(code: part.code, regions: [key]))
        places[key] = Int32(parts.count - 1)
        return Int32(parts.count - 1)
    }
}

/// An index whose answers are numbers of parts.
struct LabelledIndex: Sendable {
    private let index: BoundaryIndex
    private let numbers: [Int32]

    init(_ index: BoundaryIndex, _ table: inout LabelTable) {
        self.index = index
        let parts = PartTable(index.regions, by: table.division)
        var numbers: [Int32] = [0]
        for (place, region) in index.regions.enumerated() {
            let part = parts.parts[Int(parts.numbers[place + 1]) - 1]
            numbers.append(table.label(of: part, region))
        }
        self.numbers = numbers
    }

    /// The edges between parts, each starting at its first end in order.
    func edges() throws(OutlineError) -> [CompactEdge] {
        try PartBorders(index, parts: numbers).edges.map { $0.start.key < $0.end.key ? $0 : $0.reversed }
    }

    /// The number of the part at a point, or 0 for no part.
    ///
    /// The point must not lie on the eastern or northern rim.
    func label(at point: GridPoint) throws(BoundaryError) -> Int32 {
        numbers[try index.regionNumber(at: point)]
    }
}

/// An answer by number, before and after.
struct LabelChange: Hashable, Comparable {
    let old: Int32
    let new: Int32

    static func < (left: Self, right: Self) -> Bool {
        (left.old, left.new) < (right.old, right.new)
    }
}
