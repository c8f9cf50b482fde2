extension PseudoTerminal {
    /// Sends bytes at the pace of the line, ten bits a byte (8N1), and returns when the last one has left.
    ///
    /// Takes the same time with or without a reader, and while unplugged. Only one writer may call it at a time.
    /// A `haste` of 2 sends twice as fast as the line.
    ///
    /// - Throws: `CancellationError`, within a hundredth of a second. ``SimulationError`` if a former reader has
    ///   blocked the device for the next one and the system does not provide another.
    public func write(_ bytes: some Sequence<UInt8>, haste: Double = 1) async throws {
        let clock = ContinuousClock()
        let bytesPerSecond = Double(baud) / 10 * haste
        let rest = Array(bytes)
        let stride = max(1, Int(bytesPerSecond / 100))
        let start = clock.now
        for index in Swift.stride(from: 0, to: rest.count, by: stride) {
            let end = min(index + stride, rest.count)
            try transmit(Array(rest[index..<end]))
            try await clock.sleep(until: start + .seconds(Double(end) / bytesPerSecond), tolerance: .zero)
        }
    }

    /// Keeps the line silent until `instant`, and ready for readers that open and close the port in the meantime.
    func rest(until instant: ContinuousClock.Instant) async throws {
        let clock = ContinuousClock()
        while clock.now < instant {
            try transmit([])
            try await clock.sleep(until: min(instant, clock.now + .milliseconds(20)), tolerance: .zero)
        }
        try Task.checkCancellation()
    }
}
