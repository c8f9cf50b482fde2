/// Cuts a stream of bytes into messages.
///
/// At most ``largestHeader`` bytes of a header and the stated number of bytes of a body are kept. A larger body is passed
/// over, and the message is then cut. A message with a larger header is passed over as a whole, because its sender is
/// unknown.
package struct MessageInput {
    /// The largest header that is read, in bytes.
    package static let largestHeader = 256 << 10
    /// The largest body that a service keeps, in bytes.
    package static let largestCall = 64 << 10
    private let largestBody: Int
    private var buffer: [UInt8] = []
    /// The number of bytes that are passed over before the next message.
    private var skipped = 0

    /// - Parameter largestBody: the largest body that is kept, in bytes.
    package init(largestBody: Int = MessageInput.largestCall) { self.largestBody = largestBody }

    /// Adds bytes, and returns the messages that are complete with them.
    ///
    /// - Throws: ``MessageError`` if the stream is not one of valid messages. It cannot be read any further then.
    package mutating func feed(_ bytes: ArraySlice<UInt8>) throws(MessageError) -> [BusMessage] {
        buffer += bytes
        var messages: [BusMessage] = []
        var start = 0
        while let end = try next(from: start, &messages) { start = end }
        buffer.removeFirst(start)
        return messages
    }

    /// Reads the next message, and returns the offset after it, or `nil` if it is not complete.
    private mutating func next(
        from start: Int,
        _ messages: inout [BusMessage]
    ) throws(MessageError) -> Int? {
        let available = buffer.count - start
        if skipped > 0 {
            let count = min(skipped, available)
            skipped -= count
            return count > 0 ? start + count : nil
        }
        guard available >= MessageFrame.size else { return nil }
        let frame = try MessageFrame(Array(buffer[start..<start + MessageFrame.size]))
        if frame.headerSize > Self.largestHeader {
            skipped = frame.size
            return start
        }
        let isCut = frame.bodySize > largestBody
        let size = isCut ? frame.headerSize : frame.size
        guard available >= size else { return nil }
        messages.append(try BusMessage(Array(buffer[start..<start + size]), isCut: isCut))
        if isCut { skipped = frame.bodySize }
        return start + size
    }
}
