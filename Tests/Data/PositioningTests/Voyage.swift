import Fixes
import Geodesy
import NMEA
import Simulation
import Testing

/// A straight voyage of a simulated receiver, one epoch a second.
struct Voyage: Sendable {
    private(set) var epochs: [SimulatedEpoch]

    /// `count` seconds from Cairo to the north-east.
    init(count: Int) throws {
        let start = Timestamp(milliseconds: 1_767_225_600_000)
        epochs = try (0..<count).map { step in
            SimulatedEpoch(
                coordinate: try Coordinate(
                    latitude: 30 + Double(step) * 0.001,
                    longitude: 31 + Double(step) * 0.002
                ),
                time: Timestamp(milliseconds: start.milliseconds + Int64(step) * 1000),
                speedMetresPerSecond: 10,
                courseDegrees: 45,
                altitudeMetres: 75
            )
        }
    }

    /// The same voyage at the same times, so many degrees further north.
    func moved(by degrees: Double) throws -> Voyage {
        var moved = self
        for index in epochs.indices {
            let place = epochs[index].coordinate
            moved.epochs[index].coordinate = try Coordinate(
                latitude: place.latitude + degrees,
                longitude: place.longitude
            )
        }
        return moved
    }

    /// The log a receiver would write.
    var bytes: [UInt8] { epochs.flatMap { $0.sentences() } }

    /// The log of one epoch, under 300 bytes.
    func bytes(ofEpoch index: Int) -> [UInt8] { epochs[index % epochs.count].sentences() }

    /// True if each fix is where the voyage was at its time, or at any time if it has none, as gpsd's first fixes.
    func agrees(with fixes: [Fix]) -> Bool {
        fixes.allSatisfy { fix in
            epochs.contains { epoch in
                (fix.time ?? epoch.time) == epoch.time
                    && abs(epoch.coordinate.latitude - fix.coordinate.latitude) < 1e-7
                    && abs(epoch.coordinate.longitude - fix.coordinate.longitude) < 1e-7
            }
        }
    }

    /// Plays the voyage, an epoch and then 400 ms of silence, for as long as `work` lasts.
    func play<Value: Sendable>(
        to port: PseudoTerminal,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                for index in 0... {
                    try await port.write(bytes(ofEpoch: index))
                    try await Task.sleep(for: .milliseconds(400))
                }
            }
            defer { group.cancelAll() }
            return try await work()
        }
    }
}

extension Voyage: CustomTestStringConvertible {
    var testDescription: String { "a voyage of \(epochs.count) seconds" }
}
