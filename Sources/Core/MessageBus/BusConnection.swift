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
    private var input: MessageInput
    private var output: [UInt8] = []
    private var serial: UInt32 = 0

    /// Connects to the first place in the list `address` where a bus listens.
    ///
    /// - Parameters:
    ///   - address: such as ``systemAddress``.
    ///   - deadline: the end of the wait for the bus to let this user in.
    ///   - largestBody: the largest body of a message that is kept, in bytes.
    /// - Throws: ``BusConnectionError`` with the problem of the last place.
    package init(
        to address: String,
        by deadline: BusDeadline = BusDeadline(after: .seconds(10)),
        largestBody: Int = MessageInput.largestCall
    ) throws(BusConnectionError) {
        input = MessageInput(largestBody: largestBody)
        socket = try Self.socket(address, deadline)
        try Self.authenticate(socket, deadline)
    }

    private static func socket(
        _ address: String,
        _ deadline: BusDeadline
    ) throws(BusConnectionError) -> UnixSocket {
        var problem = BusConnectionError(
            .absent,
            "\(address): not the address of a local bus, such as \(systemAddress)"
        )
        for place in BusAddress.all(in: address) {
            do throws(BusConnectionError) {
                return try UnixSocket(connectedTo: place, by: deadline)
            } catch {
                problem = error
            }
        }
        throw problem
    }

    private static func authenticate(
        _ socket: borrowing UnixSocket,
        _ deadline: BusDeadline
    ) throws(BusConnectionError) {
        let digits = "\(geteuid())".utf8.reduce(into: "") { $0 += String($1, radix: 16) }
        try socket.sendAll("\0AUTH EXTERNAL \(digits)\r\n", by: deadline)
        var answer: [UInt8] = []
        while answer.last != UInt8(ascii: "\n") {
            guard answer.count < 512 else { throw BusConnectionError(.broken, "the bus does not answer") }
            try deadline.wait(for: POLLIN, on: socket.descriptor)
            answer += try socket.receive(atMost: 512)
        }
        guard answer.starts(with: Array("OK ".utf8)) else {
            throw BusConnectionError(.refused, "the bus refuses this user")
        }
        try socket.sendAll("BEGIN\r\n", by: deadline)
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
            throw BusConnectionError(.broken, "a message of the bus \(error.rawValue)")
        }
    }
}

extension BusConnection {
    /// Introduces this client, which the bus demands before anything else.
    ///
    /// - Throws: the errors of ``answer(to:by:)``.
    package func enter(by deadline: BusDeadline) throws {
        _ = try answer(to: .busCall("Hello"), by: deadline)
    }

    /// Calls a method and waits for its answer, passing over all other messages.
    ///
    /// For a client that has no object for others.
    ///
    /// - Throws: `BusFault` if the method fails, and ``BusConnectionError``.
    package func answer(to call: BusMessage, by deadline: BusDeadline) throws -> BusMessage {
        let serial = send(call)
        while true {
            try flush()
            let isFull = waitingBytes > 0
            try deadline.wait(for: isFull ? POLLIN | POLLOUT : POLLIN, on: descriptor)
            for message in try receive() where message.replySerial == serial {
                guard message.kind == BusMessage.Kind.error else { return message }
                throw BusFault(name: message.errorName ?? "", message.reason)
            }
        }
    }
}
