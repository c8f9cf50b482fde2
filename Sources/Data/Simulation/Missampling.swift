/// The bytes that a UART reads when the sender has another speed.
///
/// The level of the line follows an 8N1 sender and is sampled at the receiver's clock. The same bytes and speeds
/// give the same garbage.
struct Missampling {
    /// The number of sender bits in one receiver bit.
    private let step: Double

    /// Combines two speeds in bits per second.
    ///
    /// A `receiver` of 0, an unusual speed, counts as half the sender's speed.
    init(sender: Int, receiver: Int) {
        step = receiver > 0 ? Double(sender) / Double(receiver) : 2
    }

    /// The bytes that the receiver reads.
    ///
    /// A byte whose stop bit is missing becomes 0, as in a raw terminal after a framing error.
    func garble(_ bytes: [UInt8]) -> [UInt8] {
        var seen: [UInt8] = []
        var time = 0.0
        while let start = nextFallingEdge(from: time, in: bytes) {
            var byte: UInt8 = 0
            for bit in 0..<8 where level(at: start + (Double(bit) + 1.5) * step, in: bytes) {
                byte |= 1 << UInt8(bit)
            }
            let stop = start + 9.5 * step
            seen.append(level(at: stop, in: bytes) ? byte : 0)
            time = stop
        }
        return seen
    }

    /// The first falling edge after the line has been high, in bits of the sender.
    private func nextFallingEdge(from time: Double, in bytes: [UInt8]) -> Double? {
        var bit = Int(time)
        while time > 0, bit < bytes.count * 10, !level(at: Double(bit), in: bytes) { bit += 1 }
        while bit < bytes.count * 10 {
            if !level(at: Double(bit), in: bytes) { return Double(bit) }
            bit += 1
        }
        return nil
    }

    /// The level of the line: high while idle, low for the start bit, then the data bits from the lowest, then high for
    /// the stop bit.
    private func level(at time: Double, in bytes: [UInt8]) -> Bool {
        let (index, bit) = Int(time).quotientAndRemainder(dividingBy: 10)
        guard index < bytes.count, bit < 9 else { return true }
        return bit > 0 && (bytes[index] >> UInt8(bit - 1)) & 1 == 1
    }
}
