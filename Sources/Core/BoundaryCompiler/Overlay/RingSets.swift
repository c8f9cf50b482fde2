/// Sets of rings, each with a number: 0 for the empty set, n for only ring n − 1, a negative number for several rings.
///
/// The set of a point contains the rings that go round it an odd number of times.
struct RingSets {
    private var sets: [[Int32]] = []
    private var numbers: [[Int32]: Int32] = [:]
    private var last: (set: Int32, rings: [Int32], result: Int32) = (0, [], 0)

    /// The rings of a set, in rising order.
    func rings(of set: Int32) -> [Int32] {
        set == 0 ? [] : (set > 0 ? [set - 1] : sets[Int(-1 - set)])
    }

    /// The set on the other side of an edge of `rings`.
    ///
    /// Each of these rings is entered or left.
    mutating func crossing(_ rings: [Int32], from set: Int32) -> Int32 {
        if rings.count == 1, set >= 0 {
            if set == 0 { return rings[0] + 1 }
            if set == rings[0] + 1 { return 0 }
        }
        if last.set == set, last.rings == rings { return last.result }
        let result = number(of: Set(self.rings(of: set)).symmetricDifference(rings).sorted())
        last = (set, rings, result)
        return result
    }

    private mutating func number(of rings: [Int32]) -> Int32 {
        guard rings.count > 1 else { return rings.first.map { $0 + 1 } ?? 0 }
        if let number = numbers[rings] { return number }
        sets.append(rings)
        numbers[rings] = Int32(-sets.count)
        return Int32(-sets.count)
    }
}
