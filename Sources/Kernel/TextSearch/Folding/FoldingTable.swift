/// The changes that folding makes to scalars that are not ASCII.
struct FoldingTable: Sendable {
    enum Change: Hashable, Sendable {
        case none
        case move(Int)
        case replace([UInt32])
    }

    /// Consecutive scalars with the same change.
    private struct Run: Sendable {
        let first: UInt32
        let count: UInt32
        let change: Change
    }

    /// The table, read on first use.
    ///
    /// ASCII text does not need it.
    static let shared = FoldingTable(reading: foldingData)

    /// The runs, in the order of their first scalars.
    private let runs: [Run]

    /// The change of `scalar`, found by binary search.
    func change(of scalar: UInt32) -> Change {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= scalar { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return .none }
        let run = runs[low - 1]
        return scalar - run.first < run.count ? run.change : .none
    }

    /// Reads words of `first,count,change`.
    ///
    /// The table is part of the program, so a fault in it is a programming error.
    private init(reading table: StaticString) {
        let words = table.withUTF8Buffer { bytes in
            bytes.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map(Self.run)
        }
        runs = words
    }

    private static func run(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Run {
        let parts = word.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        precondition(parts.count == 3, "a word of the folding table has three parts")
        return Run(first: number(parts[0]), count: number(parts[1]), change: change(parts[2]))
    }

    private static func change(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Change {
        let rest = text.dropFirst()
        switch text.first {
        case UInt8(ascii: "+"): return .move(Int(number(rest)))
        case UInt8(ascii: "-"): return .move(-Int(number(rest)))
        default: return .replace(rest.split(separator: UInt8(ascii: ".")).map(number))
        }
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        digits.reduce(0) { sum, digit in
            let isLetter = digit >= UInt8(ascii: "a")
            return (sum << 4) | UInt32(digit - (isLetter ? UInt8(ascii: "a") - 10 : UInt8(ascii: "0")))
        }
    }
}
