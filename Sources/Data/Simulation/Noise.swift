import SplitMix

/// Approximately normal numbers with mean 0 and deviation 1, identical on every machine.
struct Noise {
    private var numbers: SplitMix64

    /// Begins a separate series for each seed and index.
    init(seed: UInt64, index: Int) {
        let start = SplitMix64.mixed(seed) &+ UInt64(truncatingIfNeeded: index)
        numbers = SplitMix64(seed: SplitMix64.mixed(start))
    }

    /// The sum of twelve uniform numbers, less 6 (Irwin–Hall), which lies between −6 and 6.
    mutating func next() -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + Double(numbers.next() >> 11) / 0x1p53 }
    }
}
