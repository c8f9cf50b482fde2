import Glibc

/// A descriptor that is closed when its owner releases it.
struct OpenDescriptor: ~Copyable {
    /// The result of a wait for bytes.
    enum Outcome {
        /// This many bytes were read to the start of the buffer.
        case bytes(Int)
        /// Nothing arrived in the given time.
        case silence
        /// The signal was raised.
        case woken
        /// The other side is closed, and all its data has been read.
        case end
    }

    /// The descriptor's number.
    let raw: Int32

    /// Takes ownership of `raw`.
    init(owning raw: Int32) { self.raw = raw }

    deinit { close(raw) }

    /// Opens `path` with the flags of `open(2)` and close-on-exec.
    static func open(_ path: String, flags: Int32) throws(SystemError) -> OpenDescriptor {
        let raw = Glibc.open(path, flags | O_CLOEXEC)
        guard raw >= 0 else { throw .last }
        return OpenDescriptor(owning: raw)
    }

    /// A second descriptor of the file that `raw` refers to.
    static func duplicate(of raw: Int32) throws(SystemError) -> OpenDescriptor {
        let copy = fcntl(raw, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .last }
        return OpenDescriptor(owning: copy)
    }

    /// The file type bits of `stat`, `S_IFREG` and so on.
    func kind() throws(SystemError) -> mode_t {
        var status = stat()
        guard fstat(raw, &status) == 0 else { throw .last }
        return status.st_mode & S_IFMT
    }

    /// True for a character device, such as a terminal or a serial port.
    var isDevice: Bool {
        var status = stat()
        return fstat(raw, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    }

    /// Waits for bytes and reads them, unless `signal` is raised or `patience` expires first.
    ///
    /// It polls before each read, so the descriptor may be in blocking mode. Standard input is shared with other
    /// programs, and its mode must not be changed.
    func read(
        into buffer: inout [UInt8],
        patience: Duration?,
        signal: WakeSignal
    ) throws(SystemError) -> Outcome {
        while true {
            var waits = [
                pollfd(fd: raw, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signal.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            let ready = poll(&waits, nfds_t(waits.count), Self.milliseconds(patience))
            if ready < 0 {
                guard errno == EINTR else { throw .last }
                continue
            }
            if waits[1].revents != 0 {
                signal.clear()
                return .woken
            }
            guard ready > 0 else { return .silence }
            let count = buffer.withUnsafeMutableBytes { Glibc.read(raw, $0.baseAddress, $0.count) }
            if count > 0 { return .bytes(count) }
            if count == 0 { return .end }
            guard errno == EINTR || errno == EAGAIN else { throw .last }
        }
    }

    /// Writes bytes at once to a descriptor in non-blocking mode.
    ///
    /// Bytes for which the device has no room are dropped.
    func write(_ bytes: [UInt8]) throws(SystemError) {
        let count = bytes.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
        guard count >= 0 || errno == EAGAIN || errno == EINTR else { throw .last }
    }

    private static func milliseconds(_ patience: Duration?) -> Int32 {
        guard let patience else { return -1 }
        let (seconds, attoseconds) = patience.components
        let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
        return Int32(clamping: max(0, milliseconds) + 1)
    }
}
