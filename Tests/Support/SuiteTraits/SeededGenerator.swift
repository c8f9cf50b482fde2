import SplitMix

/// Random numbers that are identical for the same seed on every machine.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var numbers: SplitMix64

    /// Creates a generator whose numbers depend only on `seed`.
    public init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    /// The next 64 bits.
    public mutating func next() -> UInt64 { numbers.next() }
}
