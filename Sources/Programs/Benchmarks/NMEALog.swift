import Geodesy
import NMEA

/// The log of a simulated drive with one fix a second.
enum NMEALog {
    /// At least `bytes` bytes of the log.
    static func bytes(_ bytes: Int) throws -> [UInt8] {
        var log: [UInt8] = []
        log.reserveCapacity(bytes + 1024)
        var second: Int64 = 0
        while log.count < bytes {
            let drift = Double(second % 10_000) * 1e-5
            let epoch = SimulatedEpoch(
                coordinate: try Coordinate(latitude: 30 + drift, longitude: 31 + drift),
                time: Timestamp(milliseconds: 1_790_000_000_000 + second * 1000)
            )
            log += epoch.sentences()
            second += 1
        }
        return log
    }
}
