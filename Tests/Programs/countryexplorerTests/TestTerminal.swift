import Glibc
import Testing

/// A terminal of a given width, and what was written to it.
final class TestTerminal {
    /// The device for a program's stream.
    let device: String
    private let master: Int32
    /// Held open, since a terminal without a user hangs up.
    private let slave: Int32

    init(columns: UInt16) throws {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        // TIOCSPTLCK unlocks the other end, and TIOCGPTN gets its number.
        var (lock, number): (Int32, Int32) = (0, 0)
        try #require(ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        device = "/dev/pts/\(number)"
        slave = open(device, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(slave >= 0 && ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
    }

    deinit {
        close(slave)
        close(master)
    }

    /// The text that has arrived.
    var text: String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(master, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer.prefix(count)
        }
    }
}
