public import Faults

extension SourceStatus {
    /// The remedy for a receiver that is heard but has no fix.
    package static let skyRemedy: Remedy = "give the receiver a view of the sky, or \(.moreTime)"

    /// The remedy for a source in this state, as a clause.
    public var remedy: Remedy {
        switch self {
        case .opened: "check that the receiver is connected, has power and sends NMEA 0183"
        case .connected: "see with `gpspipe -w` whether gpsd has a device"
        case .noDevice: "give gpsd a receiver with `gpsdctl add DEVICE`, or \(.serialPort)"
        case .devices: "see with `gpspipe -r` whether the receiver sends anything; check its power and cable"
        case .deviceGone: "plug the receiver in again; `gpsdctl add DEVICE` gives it to gpsd again"
        case .trying: "check that a receiver is on this port and has power; \(.serialSpeed)"
        case .reading: "have the receiver send positions: RMC, GGA, GNS or GLL sentences"
        case .sending(let traffic): traffic.remedy
        case .malformed: "check how the receiver, or what recorded it, writes this sentence"
        case .stranger: "check the address of the sender to admit"
        case .silent, .asking: "check the receiver's power and cable"
        case .noFix(_, let remedy): remedy
        case .chosen: Circumstance.unheardRemedy
        }
    }

    /// The description combined with the remedy.
    public var circumstance: Circumstance { Circumstance(description, remedy: remedy) }
}
