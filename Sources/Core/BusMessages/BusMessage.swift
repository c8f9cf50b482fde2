/// A message on a bus: a call, its answer, or a signal.
package struct BusMessage: Sendable {
    /// The types of messages.
    ///
    /// Others may follow in later versions of the protocol, and are ignored.
    package enum Kind {
        package static let call: UInt8 = 1
        package static let reply: UInt8 = 2
        package static let error: UInt8 = 3
        package static let signal: UInt8 = 4
    }

    /// The flag of a call whose sender does not wait for an answer.
    package static let noReply: UInt8 = 1
    /// The flag of a call that does not start its destination.
    package static let noStart: UInt8 = 2

    package var kind: UInt8
    package var flags: UInt8 = 0
    /// The number of the message among those of its sender.
    package var serial: UInt32 = 0
    package var path: String?
    package var interface: String?
    package var member: String?
    package var errorName: String?
    /// The number of the call that this message answers.
    package var replySerial: UInt32?
    package var destination: String?
    /// The unique name of the sender, which the bus sets.
    package var sender: String?
    /// The types of the values in the body.
    package var signature = ""
    /// The bytes of the body.
    package var body: [UInt8] = []
    package var isBigEndian = false
    /// True if the body was too large to be kept.
    package var isCut = false

    private init(kind: UInt8) { self.kind = kind }

    /// A call of a method.
    package static func call(
        _ member: String,
        of interface: String,
        at path: String,
        to destination: String,
        _ values: [MessageValue] = []
    ) -> BusMessage {
        var message = BusMessage(kind: Kind.call)
        (message.member, message.interface) = (member, interface)
        (message.path, message.destination) = (path, destination)
        return message.with(values)
    }

    /// A call of the bus itself.
    package static func busCall(_ member: String, _ values: [MessageValue] = []) -> BusMessage {
        let bus = BusInterface.bus
        return call(member, of: bus, at: "/org/freedesktop/DBus", to: bus, values)
    }

    /// A signal to all who subscribe to it.
    package static func signal(
        _ member: String,
        of interface: String,
        at path: String,
        _ values: [MessageValue]
    ) -> BusMessage {
        var message = BusMessage(kind: Kind.signal)
        (message.member, message.interface, message.path) = (member, interface, path)
        return message.with(values)
    }

    /// The answer to a call.
    static func reply(to caller: BusCaller, _ values: [MessageValue]) -> BusMessage {
        answer(Kind.reply, to: caller).with(values)
    }

    /// The answer to a call that fails.
    static func error(to caller: BusCaller, _ fault: BusFault) -> BusMessage {
        var message = answer(Kind.error, to: caller)
        message.errorName = fault.name
        return message.with([.string(fault.text)])
    }

    private static func answer(_ kind: UInt8, to caller: BusCaller) -> BusMessage {
        var message = BusMessage(kind: kind)
        (message.replySerial, message.destination) = (caller.serial, caller.name)
        message.flags = noReply
        return message
    }

    private func with(_ values: [MessageValue]) -> BusMessage {
        var message = self
        message.signature = MessageValue.signature(of: values)
        var writer = MessageWriter()
        for value in values { writer.value(value) }
        message.body = writer.bytes
        return message
    }

    /// The sender, if it waits for an answer to this call.
    package var caller: BusCaller? {
        kind == Kind.call && flags & Self.noReply == 0 ? BusCaller(name: sender, serial: serial) : nil
    }

    /// A reader of the body.
    package var reader: MessageReader { MessageReader(body, isBigEndian: isBigEndian) }

    /// The strings of a body that has only strings, or `nil` for another or an invalid body.
    package func strings(_ count: Int) -> [String]? {
        guard signature.utf8.count == count, signature.utf8.allSatisfy({ $0 == UInt8(ascii: "s") }) else {
            return nil
        }
        var reader = reader
        var texts: [String] = []
        for _ in 0..<count {
            guard let text = try? reader.string() else { return nil }
            texts.append(text)
        }
        return reader.isAtEnd ? texts : nil
    }

    /// The reason in an error: its text, or else its name.
    package var reason: String { strings(1)?.first ?? errorName ?? "no reason given" }

    /// The values of the body.
    ///
    /// - Throws: ``MessageError`` if the body differs from its signature, or was not kept.
    package func values() throws(MessageError) -> [BusValue] {
        guard !isCut else { throw .body }
        var reader = reader
        let values = try reader.values(Array(signature.utf8))
        guard reader.isAtEnd else { throw .body }
        return values
    }

    /// The number of a body that has only one, or `nil` for another or an invalid body.
    package var uint32: UInt32? {
        var reader = reader
        guard signature == "u", let number = try? reader.uint32(), reader.isAtEnd else { return nil }
        return number
    }

    // MARK: Bytes

    /// The codes of the header fields.
    private enum Field {
        static let path: UInt8 = 1
        static let interface: UInt8 = 2
        static let member: UInt8 = 3
        static let errorName: UInt8 = 4
        static let replySerial: UInt8 = 5
        static let destination: UInt8 = 6
        static let sender: UInt8 = 7
        static let signature: UInt8 = 8
        static let last: UInt8 = 9
    }

    /// The message as bytes, with `serial` as its number.
    package func bytes(serial: UInt32) -> [UInt8] {
        var writer = MessageWriter()
        for byte in [UInt8(ascii: "l"), kind, flags, 1] { writer.byte(byte) }
        writer.uint32(UInt32(body.count))
        writer.uint32(serial)
        writer.array(of: UInt8(ascii: "(")) { writer in
            writer.field(Field.path, "o", path)
            writer.field(Field.interface, "s", interface)
            writer.field(Field.member, "s", member)
            writer.field(Field.errorName, "s", errorName)
            writer.field(Field.destination, "s", destination)
            writer.field(Field.signature, "g", signature.isEmpty ? nil : signature)
            if let replySerial {
                writer.field(Field.replySerial, "u")
                writer.uint32(replySerial)
            }
        }
        writer.align(to: 8)
        return writer.bytes + body
    }

    /// Reads the header in `bytes` and keeps the body, without looking at the body's values.
    ///
    /// - Parameters:
    ///   - bytes: the fixed part, the header fields, and the body unless it is cut.
    ///   - isCut: true if the bytes end before the body.
    /// - Throws: ``MessageError`` if the header is not that of a valid message.
    package init(_ bytes: [UInt8], isCut: Bool = false) throws(MessageError) {
        let frame = try MessageFrame(bytes)
        self.init(kind: bytes[1])
        (isBigEndian, self.isCut, flags) = (frame.isBigEndian, isCut, bytes[2])
        serial = frame.serial
        guard kind != 0 else { throw .kind }
        guard serial != 0 else { throw .serial }
        guard bytes.count == (isCut ? frame.headerSize : frame.size) else { throw .truncated }
        let end = 16 + frame.fieldsSize
        var reader = MessageReader(bytes, from: 16, to: end, isBigEndian: isBigEndian)
        while !reader.isAtEnd { try readField(&reader) }
        reader = MessageReader(bytes, from: end, to: frame.headerSize, isBigEndian: isBigEndian)
        try reader.align(to: 8)
        try check(bodySize: frame.bodySize)
        if !isCut { body = Array(bytes[frame.headerSize...]) }
    }

    private mutating func readField(_ reader: inout MessageReader) throws(MessageError) {
        try reader.align(to: 8)
        let code = try reader.byte()
        let type = try reader.variantType()
        func check(_ kind: String, _ isNew: Bool) throws(MessageError) {
            guard type == Array(kind.utf8), isNew else { throw .field }
        }
        switch code {
        case 0: throw .field
        case Field.replySerial:
            try check("u", replySerial == nil)
            replySerial = try reader.uint32()
        case Field.signature:
            try check("g", signature.isEmpty)
            signature = String(decoding: try reader.signature(), as: UTF8.self)
        case Field.last...: try reader.skip(type, depth: 1)
        default:
            try check(code == Field.path ? "o" : "s", true)
            try setText(try reader.string(), of: code)
        }
    }

    private mutating func setText(_ text: String, of code: UInt8) throws(MessageError) {
        func set(_ field: inout String?, _ isValid: Bool) throws(MessageError) {
            guard field == nil else { throw .field }
            guard isValid else { throw .name }
            field = text
        }
        switch code {
        case Field.path: try set(&path, BusNames.isPath(text))
        case Field.interface: try set(&interface, BusNames.isInterface(text))
        case Field.member: try set(&member, BusNames.isMember(text))
        case Field.errorName: try set(&errorName, BusNames.isInterface(text))
        case Field.destination: try set(&destination, BusNames.isBus(text))
        default: try set(&sender, BusNames.isBus(text))
        }
    }

    /// Checks the fields that this type of message must have.
    private func check(bodySize: Int) throws(MessageError) {
        let isComplete =
            switch kind {
            case Kind.call: path != nil && member != nil
            case Kind.reply: replySerial != nil
            case Kind.error: replySerial != nil && errorName != nil
            case Kind.signal: path != nil && interface != nil && member != nil
            default: true
            }
        guard isComplete else { throw .field }
        guard signature.isEmpty == (bodySize == 0) else { throw .body }
    }
}

extension MessageWriter {
    fileprivate mutating func field(_ code: UInt8, _ type: String) {
        align(to: 8)
        byte(code)
        signature(type)
    }

    fileprivate mutating func field(_ code: UInt8, _ type: String, _ text: String?) {
        guard let text else { return }
        field(code, type)
        if type == "g" { signature(text) } else { string(text) }
    }
}
