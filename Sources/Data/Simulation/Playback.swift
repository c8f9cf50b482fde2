import NMEA

/// Plays a drive or a log through a simulated port, at the times at which a receiver would send it.
public struct Playback: Sendable {
    /// The content of a playback.
    public enum Material: Sendable {
        /// A receiver that moves along a route.
        case drive(Drive)
        /// The log of a receiver.
        case log(ReceiverLog)
    }

    private let material: Material
    private let speedUp: Double
    private let loops: Bool

    /// Prepares a playback.
    ///
    /// - Parameters:
    ///   - material: The content to play.
    ///   - speedUp: The factor by which playback is faster than real time, 0.01 through 10 000, also for the line.
    ///   - loops: True to repeat without end. The clock of a drive continues, and its receiver has only one cold start.
    /// - Throws: ``SettingError``.
    public init(_ material: Material, speedUp: Double = 1, loops: Bool = false) throws(SettingError) {
        try SettingError.check(.speedUp, speedUp, in: 0.01...10_000)
        self.material = material
        self.speedUp = speedUp
        self.loops = loops
    }

    /// Plays to the end, or until cancelled.
    ///
    /// If bytes take the line longer than the time to the next burst, later bursts are delayed. Nothing is omitted.
    /// Returns a moment after the last byte, so that a reader has it before the port is unplugged.
    ///
    /// - Throws: `CancellationError`, or ``SimulationError`` from the port.
    public func run(through port: PseudoTerminal) async throws {
        let clock = ContinuousClock()
        var material = material
        repeat {
            let start = clock.now
            var end = start
            for burst in material.bursts() {
                try await port.rest(until: start + burst.offset / speedUp)
                try await port.write(burst.bytes, haste: speedUp)
                end = start + (burst.offset + material.pause) / speedUp
            }
            try await port.rest(until: max(end, clock.now + .milliseconds(loops ? 1 : 500)))
            material = material.again()
        } while loops
    }
}

extension Playback.Material {
    /// The groups of bytes that are sent together, with their times.
    fileprivate func bursts() -> AnySequence<Burst> {
        switch self {
        case .drive(let drive): AnySequence(drive.bursts())
        case .log(let log): AnySequence(log.bursts())
        }
    }

    /// The time from the last burst to the first burst of the next round.
    fileprivate var pause: Duration {
        switch self {
        case .drive(let drive): drive.options.interval
        case .log: .seconds(1)
        }
    }

    /// The material of the next round.
    fileprivate func again() -> Self {
        switch self {
        case .drive(let drive): .drive(drive.again())
        case .log: self
        }
    }
}

extension Drive {
    fileprivate func bursts() -> some Sequence<Burst> {
        epochs().lazy.enumerated().map { index, epoch in
            Burst(offset: options.interval * index, bytes: epoch.bytes(options.format))
        }
    }
}
