import CPosix
import Glibc
import Synchronization

/// A stand-in for a serial port with a receiver on it, made of a pseudo-terminal.
///
/// It has the faults of the hardware: bytes arrive at the speed of the line, a reader at another
/// speed reads garbage, bytes that are not read are lost, and unplugging it ends the reader's connection.
/// A new one has 9600 baud, the default of Linux for a port. It is removed when the last reference to it
/// is released.
public final class PseudoTerminal: Sendable {
    /// Who may open the port.
    public enum Access: Hashable, Sendable {
        /// This user and root (0600).
        case owner
        /// Everybody (0666).
        case everyone
    }

    /// The speed of the simulated line, in bits per second.
    public let baud: Int
    private let link: DeviceLink?
    private let mode: mode_t
    private let state = Mutex(State())

    /// Plugs a port in.
    ///
    /// - Parameters:
    ///   - baud: One of the usual rates from 1200 through 921 600.
    ///   - link: Where to put a symbolic link to the device. One that an earlier simulation left is replaced.
    ///   - access: Who may open the device.
    /// - Throws: ``SimulationError``.
    public init(baud: Int = 4800, link: String? = nil, access: Access = .owner) throws(SimulationError) {
        self.baud = baud
        self.link = link.map { DeviceLink(path: $0) }
        mode = access == .owner ? 0o600 : 0o666
        guard Self.speeds.contains(baud) else { throw SimulationError(.unknownSpeed, String(baud)) }
        try replug()
    }

    deinit {
        unplug()
    }

    /// The speeds that a port can have.
    public static let speeds = [
        1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 500_000, 921_600,
    ]

    /// The device that a reader opens, `/dev/pts/N`, or `nil` while unplugged.
    public var device: String? {
        state.withLock { $0.master?.device }
    }

    /// Unplugs the port: the link is removed, and a reader gets the end of the file or EIO.
    ///
    /// Does nothing when unplugged.
    public func unplug() {
        state.withLock { $0.unplug(from: link) }
    }

    /// Plugs in a new device under the same link, and unplugs the old one.
    ///
    /// - Throws: ``SimulationError``; the port is then unplugged.
    public func replug() throws(SimulationError) {
        try state.withLock { state throws(SimulationError) in try state.plug(into: link, mode: mode) }
    }

    /// Waits until a reader has the port open, so that playing can start with a listener.
    ///
    /// - Returns: False when the time is over first.
    /// - Throws: `CancellationError`.
    public func waitUntilOpened(timeout: Duration) async throws -> Bool {
        let clock = ContinuousClock()
        let deadline = clock.now + timeout
        while !isOpened {
            guard clock.now < deadline else { return false }
            try await clock.sleep(for: .milliseconds(5))
        }
        return true
    }

    /// Whether a reader has the port open.
    public var isOpened: Bool {
        state.withLock { $0.master?.isOpened ?? false }
    }

    /// Writes bytes at once; those that no reader takes are lost.
    func transmit(_ bytes: [UInt8]) throws(SimulationError) {
        try state.withLock { state throws(SimulationError) in
            if state.master?.isOpened == true {
                state.transmit(bytes, baud: baud)
            } else if state.isBarred(), link != nil {
                try state.plug(into: link, mode: mode)
            }
        }
    }
}
