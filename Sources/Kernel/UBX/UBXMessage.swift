/// The content of a frame.
package enum UBXMessage {
    /// The result of a measurement, from NAV-PVT or NAV-SOL.
    case solution(NavigationSolution)
    /// The satellites above the horizon, from NAV-SAT or NAV-SVINFO.
    case satellites(SatelliteList)
    /// The difference between the time of GPS and UTC in seconds, from NAV-TIMEGPS.
    case leapSeconds(Int)
    /// A message with another content.
    case other
    /// A NAV-PVT or a NAV-SOL whose payload is too short, or whose position is impossible.
    case malformed

    /// The classes and numbers of other messages that are read.
    private enum Kind {
        static let (satellites, channels, time): (UInt16, UInt16, UInt16) = (0x0135, 0x0130, 0x0120)
    }

    /// Reads a frame.
    ///
    /// `leapSeconds` are those of an earlier message.
    init(_ frame: UBXFrame, leapSeconds: Int?) {
        switch (frame.kind, frame.size) {
        // A question for a message has no payload.
        case (_, 0): self = .other
        case (NavigationSolution.pvt, NavigationSolution.leastPVT...):
            self = NavigationSolution(pvt: frame).map { .solution($0) } ?? .malformed
        case (NavigationSolution.sol, NavigationSolution.sizeOfSOL...):
            self =
                NavigationSolution(sol: frame, leapSeconds: leapSeconds).map { .solution($0) } ?? .malformed
        case (NavigationSolution.pvt, _), (NavigationSolution.sol, _): self = .malformed
        case (Kind.satellites, 8...): self = .satellites(SatelliteList(sat: frame))
        case (Kind.channels, 8...): self = .satellites(SatelliteList(svinfo: frame))
        case (Kind.time, 16...) where frame.byte(11) & 4 != 0:
            self = .leapSeconds(Int(Int8(bitPattern: frame.byte(10))))
        default: self = .other
        }
    }
}
