import CPosix
import Glibc

/// The end of a pseudo-terminal that acts as the receiver; closing it hangs up the reader at the other end.
struct Master: ~Copyable {
    /// The path that a reader opens, `/dev/pts/N`.
    let device: String
    private let descriptor: Int32

    /// Opens a raw pseudo-terminal at 9600 baud, the default of Linux for a serial port.
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

    /// Opens and closes the reader's end, which clears it of what an earlier reader left.
    ///
    /// Before the first opening Linux reports no hang-up; after this it does, until a reader comes.
    /// - Returns: False when the last reader had claimed the terminal (TIOCEXCL) and only root gets in again.
    func touch(mode: mode_t? = nil) -> Bool {
        let slave = open(device, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard slave >= 0 else { return errno != EBUSY }
        if let mode { fchmod(slave, mode) }
        _ = ioctl(slave, UInt(TIOCNXCL))
        tcflush(slave, TCIFLUSH)
        close(slave)
        return true
    }

    /// Whether a reader has the other end open.
    var isOpened: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) >= 0 && request.revents & Int16(POLLHUP) == 0
    }

    /// The speed that the reader has set; 0 when it is none of the usual ones.
    var readerBaud: Int {
        var baud: Int32 = 0
        return cposix_input_speed(descriptor, &baud) == 0 ? Int(baud) : 0
    }

    /// Writes the bytes that fit; the rest is lost, as on a UART without a reader.
    func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    /// Discards what the reader sent, so that its writes do not block; a receiver's configuration is not simulated.
    func discardInput() {
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
