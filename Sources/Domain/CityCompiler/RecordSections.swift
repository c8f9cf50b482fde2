import Cities
import CityIndex
import Countries
import Geodesy

/// Creates the records of the cities, their spatial order, and the tables to which they refer.
struct RecordSections {
    private(set) var records: [UInt8] = []
    private(set) var places: [UInt8] = []
    private(set) var splits: [UInt8] = []
    private(set) var names: [UInt8] = []
    private(set) var zones: [UInt8] = []
    private(set) var subdivisions: [UInt8] = []

    /// Takes the cities in order of rank.
    init(_ ranked: [CityEntry]) throws(CityInputError) {
        var zoneNumbers = Numbering()
        var areaNumbers = Numbering()
        let tree = PlaceTree(ranked.map { SpacePoint($0.city.coordinate) })
        for rank in tree.order {
            let (city, point) = (ranked[rank].city, tree.points[rank])
            for number in [point.x, point.y, point.z] { records.append(littleEndian: number) }
            records.append(littleEndian: city.id)
            records.append(littleEndian: city.population)
            records.append(littleEndian: try zoneNumbers.number(Array(city.timeZone.utf8), "time zones"))
            records.append(littleEndian: try areaNumbers.number(Self.area(ranked[rank]), "subdivisions"))
        }
        var placeOfRank = [Int](repeating: 0, count: ranked.count)
        for (place, rank) in tree.order.enumerated() { placeOfRank[rank] = place }
        for place in placeOfRank { places.append(threeBytes: place) }
        for split in tree.splits { splits.append(littleEndian: split) }
        names = Self.names(tree.order.map { ranked[$0].city.name })
        (zones, subdivisions) = (zoneNumbers.table, areaNumbers.table)
    }

    private static func area(_ entry: CityEntry) -> [UInt8] {
        let (country, subdivision) = (entry.city.country, entry.city.subdivision)
        let texts = [country.description + (subdivision?.code ?? ""), subdivision?.name ?? ""]
        return Array((texts + entry.subdivisionNames).map { Array($0.utf8) }.joined(separator: [0]))
    }

    private static func names(_ names: [String]) -> [UInt8] {
        var (offsets, bytes): ([UInt8], [UInt8]) = ([], [])
        for (number, name) in names.enumerated() {
            if number % CityFileFormat.nameBlock == 0 { offsets.append(littleEndian: UInt32(bytes.count)) }
            bytes.append(UInt8(name.utf8.count))
            bytes += name.utf8
        }
        return offsets + bytes
    }
}

/// Texts with numbers, in the order of their first use.
private struct Numbering {
    private var numbers: [[UInt8]: UInt16] = [:]
    private var texts: [[UInt8]] = []

    mutating func number(_ text: [UInt8], _ what: String) throws(CityInputError) -> UInt16 {
        if let number = numbers[text] { return number }
        guard texts.count < UInt16.max else { throw .tooMany(what, Int(UInt16.max)) }
        let number = UInt16(texts.count)
        numbers[text] = number
        texts.append(text)
        return number
    }

    /// The texts in the format that `StringTable` of Cities reads.
    var table: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: UInt32(texts.count))
        var end: UInt32 = 0
        bytes.append(littleEndian: end)
        for text in texts {
            end += UInt32(text.count)
            bytes.append(littleEndian: end)
        }
        return bytes + texts.flatMap { $0 }
    }
}

/// Points in space in the order of a balanced tree, whose leaves have equal numbers of points.
struct PlaceTree {
    let points: [SpacePoint]
    /// The numbers of the points, leaf by leaf.
    private(set) var order: [Int]
    /// The border between the halves of each inner node, with the axis in the two lowest bits.
    private(set) var splits: [UInt32]

    init(_ points: [SpacePoint]) {
        self.points = points
        order = Array(points.indices)
        let levels = CityFileFormat.levels(cities: points.count)
        splits = [UInt32](repeating: 0, count: (1 << levels) - 1)
        for level in 0..<levels {
            for place in 0..<1 << level { split(place, level, levels) }
        }
    }

    /// Sorts the points of a node along the axis of their greatest extent, and records the border.
    private mutating func split(_ place: Int, _ level: Int, _ levels: Int) {
        let width = levels - level
        func start(_ leaf: Int) -> Int { (leaf * points.count) >> levels }
        let range = start(place << width)..<start((place + 1) << width)
        let middle = start((place << width) + (1 << (width - 1)))
        let axis = widestAxis(of: order[range])
        order[range].sort { one, other in
            (points[one][axis], one) < (points[other][axis], other)
        }
        let border = points[order[middle]][axis]
        splits[(1 << level) - 1 + place] = (UInt32(bitPattern: border) & ~3) | UInt32(axis)
    }

    private func widestAxis(of numbers: ArraySlice<Int>) -> Int {
        let widths = (0..<3).map { axis in
            let values = numbers.lazy.map { Int64(points[$0][axis]) }
            return (values.max() ?? 0) - (values.min() ?? 0)
        }
        return widths.indices.max { widths[$0] < widths[$1] } ?? 0
    }
}
