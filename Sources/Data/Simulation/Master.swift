import CPosix
import Glibc

/// The end of a pseudo-terminal that acts as the receiver.
///
/// Closing it hangs up the reader at the other end.
struct Master: ~Copyable {
    /// The path that a reader opens, `/dev/pts/N`.
    let device: String
    private let descriptor: Int32

    /// Opens a raw pseudo-terminal at 9600 baud, the default speed of a serial port on Linux.
    init(mode: mode_t) throws(SimulationError) {
        var descriptor: Int32 = -1
        var name = [CChar](repeating: 0, count: 64)
        let error = cposix_open_pseudo_terminal(&descriptor, &name, name.count)
        guard error == 0 else { throw SimulationError(.noPseudoTerminal, "/dev/pts", cause: error) }
        self.descriptor = descriptor
        device = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        _ = cposix_make_raw(descriptor, 9600)
        _ = touch(mode: mode)
    }

    deinit {
        close(descriptor)
    }

    /// Opens and closes the reader's end, which discards the input that an earlier reader left.
    ///
    /// Linux reports no hang-up before the first opening. Afterwards it reports one until a reader opens the terminal.
    /// - Returns: False if the last reader had claimed the terminal (TIOCEXCL), so that only root can open it.
    func touch(mode: mode_t? = nil) -> Bool {
        let slave = open(device, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard slave >= 0 else { return errno != EBUSY }
        if let mode { fchmod(slave, mode) }
        _ = ioctl(slave, UInt(TIOCNXCL))
        tcflush(slave, TCIFLUSH)
        close(slave)
        return true
    }

    /// True if a reader has the other end open.
    var isOpened: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) >= 0 && request.revents & Int16(POLLHUP) == 0
    }

    /// The speed that the reader has set, or 0 if it is not a usual one.
    var readerBaud: Int {
        var baud: Int32 = 0
        return cposix_input_speed(descriptor, &baud) == 0 ? Int(baud) : 0
    }

    /// Writes the bytes that fit.
    ///
    /// The rest is lost, as on a UART without a reader.
    func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Discards the reader's output, so that its writes do not block.
    ///
    /// A receiver's configuration is not simulated.
    func discardInput() {
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
