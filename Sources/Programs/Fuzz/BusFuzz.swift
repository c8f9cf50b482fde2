import ArgumentParser
import BusMessages

struct BusFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bus",
        abstract: "Feed the reader of a D-Bus streams of damaged messages, and answer those that are read.",
        discussion: """
            Each stream is fed whole and in random pieces, which must give the same messages and the same error. Every \
            call that is read is answered, and the values of its body are read by its own signature.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        var (messages, refused, bytes) = (0, 0, 0)
        let total = try campaign.run { (generator) throws(Fault) in
            let stream = Self.stream(using: &generator)
            let whole = Self.read([stream[...]])
            let pieces = Self.read(generator.pieces(of: stream))
            guard whole.error == pieces.error,
                whole.error != nil || "\(whole.messages)" == "\(pieces.messages)"
            else { throw Fault("pieces gave other messages than the whole") }
            for message in whole.messages { Self.answer(message) }
            messages += whole.messages.count
            refused += whole.error == nil ? 0 : 1
            bytes += stream.count
        }
        print(
            "bus: \(total.inputs) inputs of \(bytes) bytes, seed \(campaign.seed): \(messages) messages,",
            "\(refused) streams refused; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private static let properties = "org.freedesktop.DBus.Properties"
    private static let interface = BusInterface(
        "org.example.Place1",
        methods: [BusInterface.Method("Locate")],
        properties: [BusInterface.Argument("Country", "s")]
    )
    private static let object = BusObject(at: "/org/example/Place1", interface) { nil }

    private static let seeds: [BusMessage] = [
        .call(
            "Get",
            of: properties,
            at: object.path,
            to: ":1.1",
            [.string(interface.name), .string("Country")]
        ),
        .call("GetAll", of: properties, at: object.path, to: "org.example.Place1", [.string("")]),
        .call(
            "Set",
            of: properties,
            at: object.path,
            to: ":1.1",
            [.string(interface.name), .string("Country"), .variant(.dictionary([("a", .strings(["b"]))]))]
        ), .call("Introspect", of: "org.freedesktop.DBus.Introspectable", at: "/org", to: ":1.1"),
        .call("Locate", of: interface.name, at: object.path, to: ":1.1"),
        .signal(
            "NameOwnerChanged",
            of: BusInterface.bus,
            at: "/",
            [.string(":1.2"), .string(""), .string("")]
        ),
    ]

    /// The bytes that have a meaning in a header.
    private static let alphabet = Array("lB\u{1}\u{2}\u{3}\u{0}\u{7f}souga{}(v)/.:".utf8) + [0xFF, 0x80]

    private static func stream(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var stream: [UInt8] = []
        for serial in 1...UInt32.random(in: 1...4, using: &generator) {
            stream += generator.pick(seeds).bytes(serial: serial)
        }
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            stream.mutate(from: alphabet, using: &generator)
        }
        return stream
    }

    private static func read(_ pieces: [ArraySlice<UInt8>]) -> (messages: [BusMessage], error: MessageError?)
    {
        var input = MessageInput()
        var messages: [BusMessage] = []
        for piece in pieces {
            do throws(MessageError) { messages += try input.feed(piece) } catch { return (messages, error) }
        }
        return (messages, nil)
    }

    private static func answer(_ message: BusMessage) {
        _ = try? message.values()
        guard let caller = message.caller else { return }
        do throws(BusFault) {
            guard case .values(let values) = try object.outcome(of: message, [.string("EG")]) else { return }
            _ = caller.answer(.success(values)).bytes(serial: 1)
        } catch {
            _ = caller.answer(.failure(error)).bytes(serial: 1)
        }
    }
}
