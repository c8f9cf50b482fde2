import CPosix
import Fixes
import Glibc

/// A serial port, open and claimed for this process.
///
/// The port is opened read-only. That is enough to set the speed and to claim the port, it cannot change the
/// receiver's configuration, and it needs read permission alone. `O_NONBLOCK` keeps `open` from waiting for a carrier;
/// `O_NOCTTY` keeps the port from becoming the terminal that controls this process.
struct SerialPort: ~Copyable {
    /// The speeds a port can be set to, in bits per second.
    static let bauds = [
        1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 500_000, 921_600,
    ]

    /// The open port, for reading.
    let descriptor: OpenDescriptor

    /// Opens and claims the port at `path`.
    static func open(_ path: String) throws(PositionError) -> SerialPort {
        let descriptor: OpenDescriptor
        do throws(SystemError) {
            descriptor = try .open(path, flags: O_RDONLY | O_NOCTTY | O_NONBLOCK)
        } catch {
            throw SerialFailure.opening(path, error)
        }
        guard isatty(descriptor.raw) == 1 else { throw SerialFailure.noTerminal(path) }
        let code = cposix_claim(descriptor.raw)
        guard code == 0 else { throw SerialFailure.opening(path, SystemError(code: code)) }
        return SerialPort(claimed: descriptor)
    }

    private init(claimed descriptor: consuming OpenDescriptor) { self.descriptor = descriptor }

    deinit { _ = cposix_release(descriptor.raw) }

    /// Makes the port raw at `baud`, and discards what came in at another speed.
    func set(baud: Int) throws(SystemError) {
        let code = cposix_make_raw(descriptor.raw, Int32(clamping: baud))
        guard code == 0 else { throw SystemError(code: code) }
    }
}
