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
    /// A question for a message, which no receiver sends. A device that repeats what it receives returns it.
    case question
    /// A NAV-PVT or a NAV-SOL whose payload is too short, or whose position is impossible.
    case malformed

    /// The classes and numbers of other messages that are read.
    private enum Kind {
        static let (satellites, channels): (UInt16, UInt16) = (0x0135, 0x0130)
    }

    /// The class and the number of NAV-TIMEGPS and of NAV-STATUS.
    static let (time, status): (UInt16, UInt16) = (0x0120, 0x0103)

    /// Reads a frame.
    ///
    /// `leapSeconds` are those of an earlier message.
    init(_ frame: UBXFrame, leapSeconds: Int?) {
        switch (frame.kind, frame.size) {
        case (_, 0): self = .question
        case (NavigationSolution.pvt, NavigationSolution.leastPVT...):
            self = NavigationSolution(pvt: frame).map { .solution($0) } ?? .malformed
        case (NavigationSolution.sol, NavigationSolution.sizeOfSOL...):
            self =
                NavigationSolution(sol: frame, leapSeconds: leapSeconds).map { .solution($0) } ?? .malformed
        case (NavigationSolution.pvt, _), (NavigationSolution.sol, _): self = .malformed
        case (Kind.satellites, 8...): self = .satellites(SatelliteList(sat: frame))
        case (Kind.channels, 8...): self = .satellites(SatelliteList(svinfo: frame))
        case (Self.time, 16...) where frame.byte(11) & 4 != 0:
            self = .leapSeconds(Int(Int8(bitPattern: frame.byte(10))))
        default: self = .other
        }
    }
}
