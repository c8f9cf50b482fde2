public import Faults

/// The state of a source while it has no fix, for messages such as that of a timeout.
public enum SourceStatus: Hashable, Sendable {
    /// The port, file or pipe is open.
    case opened
    /// gpsd, in this release, answered.
    case connected(release: String)
    /// gpsd has no device to read.
    case noDevice
    /// gpsd reads these devices.
    case devices([String])
    /// gpsd no longer reads this device, because it was unplugged or removed from gpsd.
    case deviceGone(String)
    /// A serial port is observed at this speed, in bits per second, to find out if its data is readable.
    case trying(baud: Int)
    /// A silent serial port was asked for its position in UBX at this speed, in bits per second.
    case asking(baud: Int?)
    /// The data of a receiver arrive at this speed, in bits per second, or `nil` for a device without a speed.
    case reading(baud: Int?)
    /// Bytes arrive that contain no position.
    case sending(Traffic)
    /// This many sentences had a valid checksum but a malformed field.
    ///
    /// The last was of this kind.
    case malformed(count: Int, sentence: String)
    /// Datagrams come from this address, which is not the permitted one.
    case stranger(String)
    /// Nothing has arrived for this many seconds.
    ///
    /// The receiver may be in sleep mode.
    case silent(seconds: Int)
    /// The receiver sends data but has no fix, for this reason.
    ///
    /// The remedy accompanies it.
    case noFix(reason: String, remedy: Remedy)
    /// The automatic choice selected the source with this name.
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
        case .asking(let baud):
            "0 bytes/s arrive, and a receiver of u-blox was asked for its position"
                + (baud.map { " at \($0) baud" } ?? "")
        case .reading(let baud):
            "a receiver sends" + (baud.map { " at \($0) baud" } ?? "") + " and has no fix"
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
    /// True if the source is available.
    ///
    /// A source lost after this may come back, unlike one that was never available.
    public var meansOpen: Bool {
        switch self {
        case .opened, .noDevice, .devices, .reading, .malformed, .noFix, .silent, .sending, .asking:
            true
        case .connected, .deviceGone, .trying, .stranger, .chosen: false
        }
    }
}
