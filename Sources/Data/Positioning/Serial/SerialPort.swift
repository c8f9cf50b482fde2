import CPosix
import Fixes
import Glibc
import Quoting

/// A serial port, or a receiver with a kernel driver (`/dev/gnss0`), open and claimed for this process.
///
/// The port is opened read-only, unless questions are to be sent. That is sufficient to set the speed and to claim the
/// port. It cannot change the receiver's configuration, and it requires only read permission. `O_NONBLOCK` keeps `open`
/// from waiting for a carrier. `O_NOCTTY` keeps the port from becoming the controlling terminal of this process.
struct SerialPort: ~Copyable {
    /// The speeds to which a port can be set, in bits per second.
    static let bauds = [
        1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 500_000, 921_600,
    ]

    /// The open descriptor, for reading, and for writing if ``isWritable``.
    let descriptor: OpenDescriptor
    /// True if the port is a terminal that is open for writing, too.
    let isWritable: Bool
    private let candidate: SerialCandidate
    /// True if the speed can be set.
    ///
    /// The kernel driver of a receiver sets it itself.
    let hasSpeed: Bool

    /// Opens and claims the port at `path`, with `writes` also for writing if it is a terminal and this user may write.
    static func open(_ path: String, writes: Bool = false) throws(PositionError) -> SerialPort {
        let candidate = SerialCandidate(path: path)
        var descriptor = try opened(path, O_RDONLY)
        let isTerminal = isatty(descriptor.raw) == 1
        let isReceiver = descriptor.isDevice && isReceiver(candidate.device)
        guard isTerminal || isReceiver else { throw SerialFailure.noTerminal(path) }
        var isWritable = false
        // Other kinds of devices may act as soon as they are opened for writing.
        if writes, isTerminal, let both = try? opened(path, O_RDWR) {
            isWritable = isatty(both.raw) == 1
            descriptor = both
        }
        let code = cposix_claim(descriptor.raw)
        guard code == 0 else { throw SerialFailure.opening(path, SystemError(code: code)) }
        return SerialPort(claimed: descriptor, isTerminal, isWritable, candidate)
    }

    private static func opened(_ path: String, _ access: Int32) throws(PositionError) -> OpenDescriptor {
        do throws(SystemError) {
            return try .open(path, flags: access | O_NOCTTY | O_NONBLOCK)
        } catch {
            throw SerialFailure.opening(path, error)
        }
    }

    /// True if the kernel gives the name of `device` to receivers: `gnss` and a number.
    static func isReceiver(_ device: String) -> Bool {
        let name = device.parts(between: "/", omittingEmpty: true).last ?? ""
        return name.rest(after: "gnss").flatMap { UInt16($0) } != nil
    }

    private init(
        claimed descriptor: consuming OpenDescriptor,
        _ hasSpeed: Bool,
        _ isWritable: Bool,
        _ candidate: SerialCandidate
    ) {
        self.descriptor = descriptor
        (self.hasSpeed, self.isWritable, self.candidate) = (hasSpeed, isWritable, candidate)
    }

    /// The other programs that have the port open, as far as this user may see them.
    var holders: [PortHolder] { PortHolder.list(of: candidate.device) }

    /// True if the kernel writes its messages to the port.
    var isConsole: Bool { candidate.isConsole() }

    deinit {
        // Closing would wait up to 30 seconds for a device that takes nothing.
        if isWritable { tcflush(descriptor.raw, TCOFLUSH) }
        _ = cposix_release(descriptor.raw)
    }

    /// Sets the port to raw mode at `baud`, and discards input from another speed.
    func set(baud: Int) throws(SystemError) {
        let code = cposix_make_raw(descriptor.raw, Int32(clamping: baud))
        guard code == 0 else { throw SystemError(code: code) }
    }
}
