/// The satellites of a NAV-SAT or a NAV-SVINFO message.
///
/// Both have a head of 8 bytes, and 12 bytes for each satellite.
package struct SatelliteList {
    private static let (head, step) = (8, 12)

    /// The number of satellites above the horizon, as the message states it.
    package let count: Int
    private let frame: UBXFrame
    /// The offset of the level within the bytes of a satellite.
    private let offset: Int

    /// Reads a NAV-SAT, which has the number of satellites at offset 5.
    init(sat frame: UBXFrame) { (count, offset, self.frame) = (Int(frame.byte(5)), 2, frame) }

    /// Reads a NAV-SVINFO, which has the number of channels at offset 4.
    init(svinfo frame: UBXFrame) { (count, offset, self.frame) = (Int(frame.byte(4)), 4, frame) }

    /// Passes the level of each satellite in dB-Hz (C/N0) to `take`, with 0 for one that is not received.
    ///
    /// A message that states more satellites than it has bytes for ends with its last whole one.
    package func forEachLevel(_ take: (Int) -> Void) {
        let listed = min(count, (frame.size - Self.head) / Self.step)
        for index in 0..<max(0, listed) { take(Int(frame.byte(Self.head + index * Self.step + offset))) }
    }
}
