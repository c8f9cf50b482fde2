extension SourceStatus {
    /// What helps a receiver that is heard and has no fix.
    package static let skyRemedy = "give the receiver a view of the sky, or more time with --timeout"

    /// What helps a person whose source is in this state, as a clause.
    public var remedy: String {
        switch self {
        case .opened: "check that the receiver is connected, has power and sends NMEA 0183"
        case .connected: "see with `gpspipe -w` whether gpsd has a device"
        case .noDevice: "give gpsd a receiver with `gpsdctl add DEVICE`, or name a port with --serial"
        case .devices: "see with `gpspipe -r` whether the receiver sends anything; check its power and cable"
        case .deviceGone: "plug the receiver in again; `gpsdctl add DEVICE` gives it to gpsd again"
        case .trying: "check that a receiver is on this port and has power; name its speed with --baud"
        case .reading: "have the receiver send positions: RMC, GGA, GNS or GLL sentences"
        case .garbled: "set the receiver to NMEA 0183, or name its speed with --baud"
        case .malformed: "check how the receiver, or what recorded it, writes this sentence"
        case .stranger: "check the address after ?from="
        case .silent: "check the receiver's power and cable"
        case .noFix(_, let remedy): remedy
        case .chosen: Circumstance.unheardRemedy
        }
    }

    /// What is said of it, and what helps.
    public var circumstance: Circumstance { Circumstance(description, remedy: remedy) }
}
