import Glibc

/// A program at the other end of a simulated port.
final class PortReader {
    private let descriptor: Int32

    /// Opens the port like a program that keeps the configured speed, or that sets `speed`.
    init(_ path: String, speed: Int32? = nil) throws {
        descriptor = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw PortFailure(cause: errno) }
        guard let speed else { return }
        var settings = termios()
        tcgetattr(descriptor, &settings)
        cfsetspeed(&settings, speed_t(speed))
        tcsetattr(descriptor, TCSANOW, &settings)
    }

    deinit {
        close(descriptor)
    }

    /// Prevents all users except root from also opening the port.
    func claim() {
        _ = ioctl(descriptor, UInt(TIOCEXCL))
    }

    /// The bytes that have arrived.
    ///
    /// Throws after the port has hung up.
    func available() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EAGAIN { return bytes }
            guard count > 0 else { throw PortFailure(cause: count < 0 ? errno : 0) }
            bytes += buffer.prefix(count)
        }
    }
}

/// The cause of a failure: an `errno`, or 0 for the end of the file.
struct PortFailure: Error, Equatable {
    let cause: Int32
}
