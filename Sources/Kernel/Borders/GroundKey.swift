import Boundaries

/// The code of a ground in 16 bytes, which compare faster than texts and need no Unicode tables.
///
/// Different grounds have different keys. The code of a region is at most 16 bytes of ASCII, and a code of two capital
/// letters always names a country.
struct GroundKey: Hashable {
    private let high: UInt64
    private let low: UInt64

    init(_ ground: Ground) {
        switch ground {
        case .unclaimed: self.init([])
        case .country(let code): self.init([code.first, code.second])
        case .other(let code): self.init(Array(code.utf8))
        }
    }

    private init(_ bytes: [UInt8]) {
        precondition(bytes.count <= 16, "the code of a region has at most 16 bytes")
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for (place, byte) in bytes.enumerated() {
            let shift = UInt64(56 - 8 * (place % 8))
            if place < 8 { words.high |= UInt64(byte) << shift } else { words.low |= UInt64(byte) << shift }
        }
        (high, low) = words
    }
}

extension GroundKey: Comparable {
    /// Orders the codes by their bytes.
    ///
    /// Unclaimed ground has no bytes and comes first.
    static func < (left: Self, right: Self) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }
}

extension GroundKey {
    /// The distinct grounds of `all` in the order of their keys, and for each element of `all` its index among them.
    ///
    /// Sorts, so that 65,535 regions, the most that a file may have, cost little.
    static func numbered(_ all: [Ground]) -> (kinds: [Ground], numbers: [Int]) {
        let keys = all.map { GroundKey($0) }
        let order = keys.indices.sorted { keys[$0] < keys[$1] }
        var kinds: [Ground] = []
        var numbers = Array(repeating: 0, count: all.count)
        for (place, index) in order.enumerated() {
            if place == 0 || keys[order[place - 1]] != keys[index] { kinds.append(all[index]) }
            numbers[index] = kinds.count - 1
        }
        return (kinds, numbers)
    }
}
