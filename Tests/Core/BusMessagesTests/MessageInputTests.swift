import SplitMix
import Testing

@testable import BusMessages

/// The reader of a connection, on streams that are cut, damaged and huge.
struct MessageInputTests {
    private static let samples: [BusMessage] = [
        .call(
            "Get",
            of: "org.freedesktop.DBus.Properties",
            at: "/a/b",
            to: ":1.1",
            [.string("a.b"), .string("C")]
        ),
        .call(
            "Set",
            of: "org.freedesktop.DBus.Properties",
            at: "/",
            to: "a.b",
            [.variant(.strings(["x", "y"]))]
        ),
        .signal(
            "NameOwnerChanged",
            of: "org.freedesktop.DBus",
            at: "/a",
            [.string(":1.2"), .string(""), .string("")]
        ),
        .signal(
            "S",
            of: "a.b",
            at: "/",
            [.dictionary([("k", .array(of: "(sd)", [.structure([.string("k"), .double(1)])]))])]
        ),
    ]

    /// A stream of random messages, and their number.
    private static func stream(using generator: inout SplitMix64) -> [UInt8] {
        (1...UInt32.random(in: 1...6, using: &generator)).flatMap { serial in
            samples[Int.random(in: samples.indices, using: &generator)].bytes(serial: serial)
        }
    }

    private static func read(_ bytes: [UInt8], _ sizes: () -> Int) throws(MessageError) -> [BusMessage] {
        var input = MessageInput()
        var messages: [BusMessage] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(sizes())
            messages += try input.feed(piece)
            rest = rest.dropFirst(piece.count)
        }
        return messages
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func piecesGiveTheSameMessages(seed: UInt64) throws {
        var generator = SplitMix64(seed: seed)
        let stream = Self.stream(using: &generator)
        let whole = try Self.read(stream) { stream.count }
        let pieces = try Self.read(stream) { Int.random(in: 1...40, using: &generator) }
        #expect("\(whole)" == "\(pieces)" && !whole.isEmpty)
        #expect(whole.map(\.serial) == Array(1...UInt32(whole.count)))
    }

    /// 20,000 damaged streams: each is refused, or read the same in pieces, and what is read can be written again.
    @Test func damageNeitherTrapsNorGrows() throws {
        var (refused, taken) = (0, 0)
        for seed in 1...20_000 as ClosedRange<UInt64> {
            var generator = SplitMix64(seed: seed)
            var stream = Self.stream(using: &generator)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                stream[Int.random(in: stream.indices, using: &generator)] = UInt8.random(
                    in: 0...255,
                    using: &generator
                )
            }
            let whole = Result { () throws(MessageError) in try Self.read(stream) { stream.count } }
            let pieces = Result { () throws(MessageError) in
                try Self.read(stream) { Int.random(in: 1...40, using: &generator) }
            }
            switch (whole, pieces) {
            case (.success(let one), .success(let other)):
                #expect("\(one)" == "\(other)", "seed \(seed)")
                for message in one { try Self.check(message, seed) }
                taken += 1
            case (.failure(let one), .failure(let other)):
                #expect(one == other, "seed \(seed)")
                refused += 1
            default: Issue.record("seed \(seed): \(whole) and \(pieces)")
            }
        }
        #expect(refused > 5000 && taken > 1000, "\(refused) refused, \(taken) taken")
    }

    /// A message that was read is written and read as the same one, and its body is checked without a trap.
    private static func check(_ message: BusMessage, _ seed: UInt64) throws {
        _ = try? message.values()
        guard !message.isBigEndian, !message.isCut, message.sender == nil else { return }
        let again = try BusMessage(message.bytes(serial: message.serial))
        #expect("\(again)" == "\(message)", "seed \(seed)")
    }

    @Test func aLargeBodyIsPassedOver() throws {
        let large = BusMessage.call(
            "M",
            of: "a.b",
            at: "/",
            to: "a.b",
            [.string(String(repeating: "x", count: 1 << 20))]
        )
        let small = Self.samples[0]
        let stream = large.bytes(serial: 1) + small.bytes(serial: 2)
        for size in [4096, stream.count] {
            let messages = try Self.read(stream) { size }
            #expect(messages.map(\.serial) == [1, 2])
            #expect(messages[0].isCut && messages[0].body.isEmpty && messages[0].member == "M")
            #expect(!messages[1].isCut && messages[1].strings(2) == ["a.b", "C"])
        }
    }

    @Test func aLargeHeaderIsPassedOver() throws {
        var large = Self.samples[0]
        large.path = "/" + String(repeating: "a", count: 300 << 10)
        let stream = large.bytes(serial: 1) + Self.samples[2].bytes(serial: 2)
        #expect(try Self.read(stream) { 60_000 }.map(\.serial) == [2])
    }

    @Test func aStreamThatIsNoBusEndsAtItsFirstBytes() {
        #expect(throws: MessageError.byteOrder) {
            try Self.read(Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8)) { 5 }
        }
    }
}
