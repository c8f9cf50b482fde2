/// Approximately normal numbers with mean 0 and deviation 1, identical on every machine.
struct Noise {
    private var state: UInt64

    /// Begins a separate series for each seed and index.
    init(seed: UInt64, index: Int) {
        state = Self.mixed(seed) &+ UInt64(truncatingIfNeeded: index)
        state = Self.mixed(state)
    }

    /// The sum of twelve uniform numbers, less 6 (Irwin–Hall), which lies between −6 and 6.
    mutating func next() -> Double {
        (0..<12).reduce(-6.0) { sum, _ in sum + uniform() }
    }

    private mutating func uniform() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Double(Self.mixed(state) >> 11) / 0x1p53
    }

    /// The finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
    private static func mixed(_ value: UInt64) -> UInt64 {
        var mixed = value
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
