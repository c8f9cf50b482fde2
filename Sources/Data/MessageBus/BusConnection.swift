package import BusMessages
import Glibc

/// A connection to a message bus, which is used by one thread.
///
/// The user of this process authenticates itself (mechanism `EXTERNAL`). Descriptors are not received.
package final class BusConnection {
    /// The address of the system's bus without `DBUS_SYSTEM_BUS_ADDRESS`.
    package static let systemAddress = "unix:path=/run/dbus/system_bus_socket"
    /// The most bytes that are received at once.
    private static let chunk = 64 << 10
    private let socket: UnixSocket
    private var input = MessageInput()
    private var output: [UInt8] = []
    private var serial: UInt32 = 0

    /// Connects to the first place in the list `address` where a bus listens.
    ///
    /// - Throws: ``BusConnectionError`` with the problem of the last place.
    package init(to address: String) throws(BusConnectionError) {
        socket = try Self.socket(address)
        try Self.authenticate(socket)
        socket.stopWaiting()
    }

    private static func socket(_ address: String) throws(BusConnectionError) -> UnixSocket {
        var problem = BusConnectionError(
            "\(address): not the address of a local bus, such as \(systemAddress)"
        )
        for place in BusAddress.all(in: address) {
            do throws(BusConnectionError) { return try UnixSocket(connectedTo: place) } catch {
                problem = error
            }
        }
        throw problem
    }

    private static func authenticate(_ socket: borrowing UnixSocket) throws(BusConnectionError) {
        let digits = "\(geteuid())".utf8.reduce(into: "") { $0 += String($1, radix: 16) }
        try send("\0AUTH EXTERNAL \(digits)\r\n", socket)
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "\n") {
            let bytes = try socket.receive(atMost: 512)
            // The socket waits ten seconds for each part of the line.
            guard !bytes.isEmpty, answer.count < 512 else {
                throw BusConnectionError("the bus does not answer")
            }
            answer += bytes
        }
        guard answer.starts(with: Array("OK ".utf8)) else {
            throw BusConnectionError("the bus refuses this user")
        }
        try send("BEGIN\r\n", socket)
    }

    private static func send(_ text: String, _ socket: borrowing UnixSocket) throws(BusConnectionError) {
        guard try socket.send(Array(text.utf8)[...]) == text.utf8.count else {
            throw BusConnectionError("the bus does not answer")
        }
    }

    /// The socket, to wait for.
    package var descriptor: Int32 { socket.descriptor }

    /// The number of bytes that wait until the bus takes them.
    package var waitingBytes: Int { output.count }

    /// Sends a message as soon as possible, and returns its number.
    @discardableResult
    package func send(_ message: BusMessage) -> UInt32 {
        serial = serial == .max ? 1 : serial + 1
        output += message.bytes(serial: serial)
        return serial
    }

    /// Passes on what waits, as far as the bus takes it.
    package func flush() throws(BusConnectionError) {
        var sent = 0
        while sent < output.count {
            let count = try socket.send(output[sent...])
            if count == 0 { break }
            sent += count
        }
        output.removeFirst(sent)
    }

    /// The messages that are complete with at most 64 KiB more.
    ///
    /// - Throws: ``BusConnectionError`` if the connection is closed, or if a message is invalid.
    package func receive() throws(BusConnectionError) -> [BusMessage] {
        let bytes = try socket.receive(atMost: Self.chunk)
        do throws(MessageError) { return try input.feed(bytes[...]) } catch {
            throw BusConnectionError("a message of the bus \(error.rawValue)")
        }
    }
}
