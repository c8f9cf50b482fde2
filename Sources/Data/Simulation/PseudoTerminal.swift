import CPosix
import Glibc
import Synchronization

/// A simulated serial port with a receiver, implemented as a pseudo-terminal.
///
/// It has the faults of the hardware. Bytes arrive at the speed of the line, a reader at another
/// speed reads garbage, unread bytes are lost, and unplugging it ends the reader's connection.
/// A new device is set to 9600 baud, the default of Linux for a port. It is removed when the last reference to it
/// is released.
public final class PseudoTerminal: Sendable {
    /// The users who may open the port.
    public enum Access: Hashable, Sendable {
        /// Only this user and root (0600).
        case owner
        /// All users (0666).
        case everyone
    }

    /// The speed of the simulated line, in bits per second.
    public let baud: Int
    private let link: DeviceLink?
    private let mode: mode_t
    private let state = Mutex(State())

    /// Plugs in a port.
    ///
    /// - Parameters:
    ///   - baud: One of the usual rates from 1200 through 921 600.
    ///   - link: The path of a symbolic link to the device. A link from an earlier simulation is replaced.
    ///   - access: The users who may open the device.
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

    /// Unplugs the port.
    ///
    /// The link is removed, and a reader receives the end of the file or EIO.
    ///
    /// Does nothing if the port is already unplugged.
    public func unplug() {
        state.withLock { $0.unplug(from: link) }
    }

    /// Plugs in a new device under the same link, and unplugs the old one.
    ///
    /// - Throws: ``SimulationError``, which leaves the port unplugged.
    public func replug() throws(SimulationError) {
        try state.withLock { state throws(SimulationError) in try state.plug(into: link, mode: mode) }
    }

    /// Waits until a reader has the port open, so that playing can start with a listener.
    ///
    /// - Returns: False if the timeout passes first.
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

    /// True if a reader has the port open.
    public var isOpened: Bool {
        state.withLock { $0.master?.isOpened ?? false }
    }

    /// Writes bytes at once.
    ///
    /// Bytes that no reader takes are lost.
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
