import Testing

@testable import BusMessages

struct BusMessageTests {
    /// Hello, as a client on a little-endian machine sends it.
    private static let hello = BusMessage.call(
        "Hello",
        of: "org.freedesktop.DBus",
        at: "/org/freedesktop/DBus",
        to: "org.freedesktop.DBus"
    )

    /// A signal in the byte order of the network, written by hand after the specification.
    private static let bigEndian: [UInt8] =
        [0x42, 4, 0, 1] + [0, 0, 0, 4] + [0, 0, 1, 2] + [0, 0, 0, 0x37]
        + [1, 1, 0x6F, 0, 0, 0, 0, 2] + Array("/a\0".utf8) + [0, 0, 0, 0, 0]
        + [2, 1, 0x73, 0, 0, 0, 0, 3] + Array("a.b\0".utf8) + [0, 0, 0, 0]
        + [3, 1, 0x73, 0, 0, 0, 0, 1] + Array("M\0".utf8) + [0, 0, 0, 0, 0, 0]
        + [8, 1, 0x67, 0, 1, 0x75, 0, 0] + [0, 0, 0, 7]

    @Test func aMessageIsReadAsItWasWritten() throws {
        var message = BusMessage.signal(
            "Changed",
            of: "org.example.Place1",
            at: "/org/example",
            [
                .string("é"), .boolean(true), .uint32(7), .uint64(.max), .double(0.5), .strings(["a", ""]),
                .array(of: "(sd)", [.structure([.string("EG"), .double(0.25)])]),
                .dictionary([("Country", .string("EG")), ("Certain", .boolean(false))]),
            ]
        )
        let read = try BusMessage(message.bytes(serial: 9))
        message.serial = 9
        #expect("\(read)" == "\(message)")
        #expect(read.signature == "sbutdasa(sd)a{sv}")
        var reader = read.reader
        try reader.skip(Array(read.signature.utf8))
        #expect(reader.isAtEnd)
    }

    @Test func bothByteOrdersAreRead() throws {
        let message = try BusMessage(Self.bigEndian)
        #expect(message.serial == 258 && message.isBigEndian && message.path == "/a")
        #expect(message.interface == "a.b" && message.member == "M" && message.signature == "u")
        #expect(message.uint32 == 7)
    }

    @Test func anAnswerNamesTheCallAndItsSender() throws {
        var call = Self.hello
        (call.serial, call.sender) = (5, ":1.7")
        let caller = try #require(call.caller)
        let fault = BusFault(name: "org.example.Bad", "no")
        let error = try BusMessage(caller.answer(.failure(fault)).bytes(serial: 1))
        #expect(error.replySerial == 5 && error.destination == ":1.7" && error.strings(1) == ["no"])
        #expect(error.errorName == "org.example.Bad" && error.caller == nil)
        #expect(try BusMessage(caller.answer(.success([])).bytes(serial: 1)).body.isEmpty)
        call.flags = BusMessage.noReply
        #expect(call.caller == nil)
    }

    /// The offset of a byte in `hello`, its new value, and the error.
    @Test(arguments: [
        (0, 0x78, MessageError.byteOrder), (1, 0, .kind), (3, 2, .version), (4, 1, .truncated),
        (8, 0, .serial),
        (12, 0xFF, .truncated), (15, 4, .tooLarge), (15, 0xFF, .tooLarge), (7, 8, .tooLarge), (16, 0, .field),
        (17, 2, .text), (18, 0x73, .field), (18, 0x7A, .signature), (21, 0x40, .truncated), (24, 0x41, .name),
        (24, 0xFF, .text), (46, 1, .padding),
    ])
    func damageIsNamed(offset: Int, byte: UInt8, error: MessageError) throws {
        var bytes = Self.hello.bytes(serial: 1)
        #expect(bytes[offset] != byte)
        bytes[offset] = byte
        #expect(throws: error) { try BusMessage(bytes) }
    }

    @Test func eachPrefixIsTruncated() throws {
        let bytes = Self.hello.bytes(serial: 1)
        for count in bytes.indices {
            #expect(throws: MessageError.truncated) { try BusMessage(Array(bytes[..<count])) }
        }
    }

    /// Unknown fields are checked and passed over, as the specification demands.
    @Test func unknownFieldsMayHaveAnyType() throws {
        let plain = try BusMessage(Self.hello.bytes(serial: 1))
        #expect("\(try Self.hello(with: Self.variants(60)))" == "\(plain)")
        #expect(throws: MessageError.depth) { try Self.hello(with: Self.variants(70)) }
    }

    /// `hello` with a header field of the unknown code 200.
    private static func hello(with variant: [UInt8]) throws -> BusMessage {
        var bytes = hello.bytes(serial: 1)
        bytes += [200] + variant
        let length = UInt32(bytes.count - 16)
        for index in 0..<4 { bytes[12 + index] = UInt8(truncatingIfNeeded: length >> UInt32(index * 8)) }
        while bytes.count % 8 != 0 { bytes.append(0) }
        return try BusMessage(bytes)
    }

    /// A byte in a variant, in another, and so on.
    private static func variants(_ count: Int) -> [UInt8] {
        (0..<count).flatMap { _ in [1, UInt8(ascii: "v"), 0] as [UInt8] } + [1, UInt8(ascii: "y"), 0, 7]
    }

    @Test func anArrayOfMoreThan64MiBIsRefused() {
        for (length, error) in [(67_108_865, MessageError.array), (67_108_864, .truncated)]
            as [(UInt32, MessageError)]
        {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> UInt32($0 * 8)) }
            var reader = MessageReader(bytes + [0, 0, 0, 0], isBigEndian: false)
            #expect(throws: error) { try reader.skip(Array("ay".utf8)) }
        }
    }

    @Test(
        arguments: [
            ("b", [2, 0, 0, 0], MessageError.truth), ("ai", [3, 0, 0, 0, 1, 2, 3], .array),
            ("as", [4, 0, 0, 0, 1, 0, 0, 0, 0x41, 0], .array), ("o", [1, 0, 0, 0, 0x41, 0], .name),
            ("g", [1, 0x7A, 0], .signature), ("v", [2, 0x79, 0x79, 0, 1, 1], .signature),
            ("v", [0, 0], .signature),
            ("s", [1, 0, 0, 0, 0x41, 1], .text), ("s", [2, 0, 0, 0, 0x41, 0, 0], .text),
            ("u", [1, 0, 0], .truncated),
            ("s", [255, 255, 255, 255], .truncated), ("yu", [1, 1, 0, 0, 1, 0, 0, 0], .padding),
        ] as [(String, [UInt8], MessageError)]
    )
    func aWrongValueIsNamed(types: String, bytes: [UInt8], error: MessageError) {
        var reader = MessageReader(bytes, isBigEndian: false)
        #expect(throws: error) { try reader.skip(Array(types.utf8)) }
    }
}
