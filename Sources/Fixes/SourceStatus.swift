public import Faults

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
    /// NMEA sentences arrive at this speed, in bits per second; `nil` for a device without a speed.
    case reading(baud: Int?)
    /// Bytes arrive that give no position.
    case sending(Traffic)
    /// So many sentences have had a right checksum and a malformed field that is used; the last was of this kind.
    case malformed(count: Int, sentence: String)
    /// Datagrams come from this address, which is not the one to be admitted.
    case stranger(String)
    /// Nothing has come for this many seconds; it may sleep.
    case silent(seconds: Int)
    /// The receiver speaks and has no fix, for this reason; and what helps.
    case noFix(reason: String, remedy: Remedy)
    /// The automatic choice fell on the source of this name.
    case chosen(source: String)
}

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
        case .reading(let baud):
            "NMEA sentences arrive" + (baud.map { " at \($0) baud" } ?? "") + ", and none has a fix"
        case .sending(let traffic): traffic.description
        case .malformed(let count, let sentence):
            "\(count) \(count == 1 ? "sentence has" : "sentences have") a right checksum and a malformed field "
                + "(the last is \(sentence))"
        case .stranger(let address): "datagrams come from \(address), which is not admitted"
        case .silent(let seconds): "0 bytes/s arrive, nothing for \(seconds) s"
        case .noFix(let reason, _): "the receiver has no fix (\(reason))"
        case .chosen(let source): "reading \(source)"
        }
    }
}

extension SourceStatus {
    /// Whether the source is there: what is lost after this may come back, and what was never there may not.
    public var meansOpen: Bool {
        switch self {
        case .opened, .noDevice, .devices, .reading, .malformed, .noFix, .silent, .sending: true
        case .connected, .deviceGone, .trying, .stranger, .chosen: false
        }
    }
}
