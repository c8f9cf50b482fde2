/// What a source is doing while it has no fix to give, for messages such as that of a time-out.
public enum SourceStatus: Hashable, Sendable {
    /// The port, file or pipe is open.
    case opened
    /// gpsd answered, in this release.
    case connected(release: String)
    /// gpsd has no device to read.
    case noDevice
    /// The devices gpsd reads.
    case devices([String])
    /// gpsd no longer reads this device: it was unplugged, or taken from it.
    case deviceGone(String)
    /// A serial port is being listened to at this speed, in bits per second, to see whether it makes sense.
    case trying(baud: Int)
    /// NMEA sentences arrive at this speed, in bits per second.
    case reading(baud: Int)
    /// Bytes came at this speed, and no NMEA sentence among them.
    case garbled(baud: Int)
    /// Nothing has come for this many seconds; it may sleep.
    case silent(seconds: Int)
    /// The receiver speaks and has no fix, for this reason.
    case noFix(reason: String)
    /// The automatic choice fell on the source of this name.
    case chosen(source: String)
    /// It failed, for this reason, and will be opened again.
    case lost(reason: String)
}

/// Takes each change of a source's status, on whatever thread it happens; it must not block.
public typealias SourceStatusHandler = @Sendable (SourceStatus) -> Void

extension SourceStatus: CustomStringConvertible {
    /// A clause that can follow "no fix within 60 seconds: ".
    public var description: String {
        switch self {
        case .opened: "it is open, and nothing readable came out of it"
        case .connected(let release): "gpsd \(release) answers"
        case .noDevice: "gpsd has no device"
        case .devices(let paths): "gpsd reads \(paths.joined(separator: ", ")) and reports no fix"
        case .deviceGone(let path): "gpsd no longer has \(path)"
        case .trying(let baud): "no NMEA sentences so far; listening at \(baud) baud"
        case .reading(let baud): "NMEA sentences arrive at \(baud) baud, and none has a fix"
        case .garbled(let baud): "what comes is no NMEA at \(baud) baud"
        case .silent(let seconds): "nothing has come for \(seconds) s"
        case .noFix(let reason): "the receiver has no fix (\(reason))"
        case .chosen(let source): "reading \(source)"
        case .lost(let reason): "lost: \(reason)"
        }
    }
}

extension SourceStatus {
    /// Whether the source is there: what is lost after this may come back, and what was never there may not.
    public var meansOpen: Bool {
        switch self {
        case .opened, .noDevice, .devices, .reading, .noFix, .silent: true
        case .connected, .deviceGone, .trying, .garbled, .chosen, .lost: false
        }
    }
}
