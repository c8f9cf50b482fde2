import Boundaries
import Quoting

/// The code of a ground in 16 bytes, which compare faster than texts and need no Unicode tables.
///
/// Different grounds have different keys. The code of a region is at most 16 bytes of ASCII, and a code of two capital
/// letters always names a country.
struct GroundKey: Hashable {
    private let high: UInt64
    private let low: UInt64

    init(_ ground: Ground) {
        switch ground {
        case .unclaimed: (high, low) = (0, 0)
        case .country(let code): (high, low) = ((UInt64(code.first) << 56) | (UInt64(code.second) << 48), 0)
        case .other(let code): self = code.withBytes { GroundKey($0) }
        }
    }

    private init(_ bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count <= 16, "the code of a region has at most 16 bytes")
        var words: (high: UInt64, low: UInt64) = (0, 0)
        for place in 0..<bytes.count {
            let part = UInt64(bytes[place]) << Self.shift(place)
            if place < 8 { words.high |= part } else { words.low |= part }
        }
        (high, low) = words
    }

    private init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// The byte of the code at a place from 0 to 15.
    private func byte(_ place: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: (place < 8 ? high : low) >> Self.shift(place))
    }

    private static func shift(_ place: Int) -> UInt64 { UInt64(56 - 8 * (place % 8)) }
}

extension GroundKey {
    /// The distinct grounds of `all` in the order of the bytes of their codes, and for each element of `all` its index
    /// among them.
    ///
    /// Unclaimed ground has no bytes and comes first. Sorts, so that 65,535 regions, the most that a file may have, cost
    /// little.
    static func numbered(_ all: [Ground]) -> (kinds: [Ground], numbers: [Int]) {
        let keys = all.map { GroundKey($0) }
        var numbers = Array(repeating: 0, count: all.count)
        var (kinds, last): ([Ground], GroundKey?) = ([], nil)
        for index in order(of: keys) {
            if keys[index] != last { kinds.append(all[index]) }
            numbers[index] = kinds.count - 1
            last = keys[index]
        }
        return (kinds, numbers)
    }

    /// The indices of `keys` in the order of their bytes: a stable sort by each byte, the last byte first.
    ///
    /// Bytes that all keys share, such as those after two letters, are skipped. With the sort of the standard library,
    /// ``numbered(_:)`` has 6 kB of code in WebAssembly instead of 2.5 kB.
    private static func order(of keys: [GroundKey]) -> [Int] {
        var order = Array(keys.indices)
        guard let first = keys.first else { return order }
        let (high, low) = keys.reduce(into: (UInt64(0), UInt64(0))) { differences, key in
            differences.0 |= key.high ^ first.high
            differences.1 |= key.low ^ first.low
        }
        let differences = GroundKey(high: high, low: low)
        var sorted = order
        for place in (0..<16).reversed() where differences.byte(place) != 0 {
            var starts = Array(repeating: 0, count: 257)
            for key in keys { starts[Int(key.byte(place)) + 1] += 1 }
            for value in 1...256 { starts[value] += starts[value - 1] }
            for index in order {
                let value = Int(keys[index].byte(place))
                sorted[starts[value]] = index
                starts[value] += 1
            }
            swap(&order, &sorted)
        }
        return order
    }
}
