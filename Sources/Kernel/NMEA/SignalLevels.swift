/// The strongest signals of a sky, in dB-Hz, the strongest first.
struct SignalLevels: Sendable {
    /// The number of levels that are kept, which is that of the satellites that a first fix needs.
    static let most = 4

    /// The levels, with 0 for a missing one.
    private var levels = InlineArray<4, UInt8>(repeating: 0)

    /// True without any level.
    var isEmpty: Bool { levels[0] == 0 }

    /// Takes a level of 1 to 99 dB-Hz.
    ///
    /// Others are ignored, since a satellite that is not received has none.
    mutating func insert(_ level: Int) {
        guard (1...99).contains(level) else { return }
        var level = UInt8(level)
        for index in levels.indices where levels[index] < level { swap(&levels[index], &level) }
    }

    /// Takes all levels of `other`.
    mutating func insert(_ other: Self) {
        for index in other.levels.indices { insert(Int(other.levels[index])) }
    }

    /// True if the strongest level is higher than that of `other`.
    func isStronger(than other: Self) -> Bool { levels[0] > other.levels[0] }

    /// The levels that are known.
    var list: [Int] {
        var list: [Int] = []
        for index in levels.indices where levels[index] > 0 { list.append(Int(levels[index])) }
        return list
    }
}
