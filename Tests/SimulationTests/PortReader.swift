import Glibc

/// A program at the other end of a simulated port.
final class PortReader {
    private let descriptor: Int32

    /// Opens the port as a program does that respects what speed is set, or sets one itself.
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

    /// Keeps everybody but root from opening the port as well.
    func claim() {
        _ = ioctl(descriptor, UInt(TIOCEXCL))
    }

    /// What has arrived; throws once the port has hung up.
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

/// The end of the file (0), or an `errno`.
struct PortFailure: Error, Equatable {
    let cause: Int32
}
