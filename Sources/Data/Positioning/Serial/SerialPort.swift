import CPosix
import Fixes
import Glibc
import Quoting

/// A serial port, or a receiver with a kernel driver (`/dev/gnss0`), open and claimed for this process.
///
/// The port is opened read-only. That is sufficient to set the speed and to claim the port. It cannot change the
/// receiver's configuration, and it requires only read permission. `O_NONBLOCK` keeps `open` from waiting for a
/// carrier. `O_NOCTTY` keeps the port from becoming the controlling terminal of this process.
struct SerialPort: ~Copyable {
    /// The speeds to which a port can be set, in bits per second.
    static let bauds = [
        1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 500_000, 921_600,
    ]

    /// The open descriptor, for reading.
    let descriptor: OpenDescriptor
    /// True if the speed can be set.
    ///
    /// The kernel driver of a receiver sets it itself.
    let hasSpeed: Bool

    /// Opens and claims the port at `path`.
    static func open(_ path: String) throws(PositionError) -> SerialPort {
        let descriptor: OpenDescriptor
        do throws(SystemError) {
            descriptor = try .open(path, flags: O_RDONLY | O_NOCTTY | O_NONBLOCK)
        } catch {
            throw SerialFailure.opening(path, error)
        }
        let isTerminal = isatty(descriptor.raw) == 1
        let isReceiver = descriptor.isDevice && isReceiver(SerialCandidate(path: path).device)
        guard isTerminal || isReceiver else { throw SerialFailure.noTerminal(path) }
        let code = cposix_claim(descriptor.raw)
        guard code == 0 else { throw SerialFailure.opening(path, SystemError(code: code)) }
        return SerialPort(claimed: descriptor, hasSpeed: isTerminal)
    }

    /// True if the kernel gives the name of `device` to receivers: `gnss` and a number.
    static func isReceiver(_ device: String) -> Bool {
        let name = device.parts(between: "/", omittingEmpty: true).last ?? ""
        return name.rest(after: "gnss").flatMap { UInt16($0) } != nil
    }

    private init(claimed descriptor: consuming OpenDescriptor, hasSpeed: Bool) {
        self.descriptor = descriptor
        self.hasSpeed = hasSpeed
    }

    deinit { _ = cposix_release(descriptor.raw) }

    /// Sets the port to raw mode at `baud`, and discards input from another speed.
    func set(baud: Int) throws(SystemError) {
        let code = cposix_make_raw(descriptor.raw, Int32(clamping: baud))
        guard code == 0 else { throw SystemError(code: code) }
    }
}
