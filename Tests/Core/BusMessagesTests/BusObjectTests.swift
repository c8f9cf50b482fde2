import Testing

@testable import BusMessages

struct BusObjectTests {
    private static let interface = BusInterface(
        "org.example.Place1",
        methods: [BusInterface.Method("Locate", outputs: [BusInterface.Argument("country", "s")])],
        properties: [BusInterface.Argument("Country", "s"), BusInterface.Argument("Certain", "b")]
    )
    private static let object = BusObject(at: "/org/example/Place1", interface) { "0123456789abcdef" }
    private static let values: [MessageValue] = [.string("EG"), .boolean(true)]

    private static func outcome(
        _ member: String,
        of interface: String?,
        at path: String = "/org/example/Place1",
        _ arguments: [MessageValue] = []
    ) throws(BusFault) -> BusObject.Outcome {
        var call = BusMessage.call(member, of: interface ?? "", at: path, to: "a.b", arguments)
        call.interface = interface
        return try object.outcome(of: call, values)
    }

    private static let standard = "org.freedesktop.DBus."

    @Test func propertiesAreRead() throws {
        let properties = Self.standard + "Properties"
        let get = try Self.outcome(
            "Get",
            of: properties,
            [.string("org.example.Place1"), .string("Country")]
        )
        #expect(get == .values([.variant(.string("EG"))]))
        let any = try Self.outcome("Get", of: nil, [.string(""), .string("Certain")])
        #expect(any == .values([.variant(.boolean(true))]))
        let all = try Self.outcome("GetAll", of: properties, [.string("org.example.Place1")])
        #expect(all == .values([.dictionary([("Country", .string("EG")), ("Certain", .boolean(true))])]))
        #expect(
            try Self.outcome("GetAll", of: properties, [.string(properties)]) == .values([.dictionary([])])
        )
    }

    @Test func aPeerIsThereAtEachPath() throws {
        for path in ["/", "/elsewhere", "/org/example/Place1"] {
            #expect(try Self.outcome("Ping", of: Self.standard + "Peer", at: path) == .values([]))
        }
        let machine = try Self.outcome("GetMachineId", of: Self.standard + "Peer")
        #expect(machine == .values([.string("0123456789abcdef")]))
    }

    @Test func anOwnMethodIsForTheCaller() throws {
        #expect(try Self.outcome("Locate", of: "org.example.Place1") == .method("Locate"))
        #expect(try Self.outcome("Locate", of: nil) == .method("Locate"))
    }

    @Test(arguments: [("/", "org"), ("/org", "example"), ("/org/example", "Place1")])
    func aParentNamesItsChild(path: String, child: String) throws {
        let outcome = try Self.outcome("Introspect", of: Self.standard + "Introspectable", at: path)
        guard case .values(let values) = outcome, case .string(let xml)? = values.first else {
            Issue.record("\(outcome)")
            return
        }
        #expect(xml.contains("<node name=\"\(child)\"/>") && !xml.contains("org.example.Place1\""))
    }

    @Test func theDescriptionNamesEverything() throws {
        let outcome = try Self.outcome("Introspect", of: Self.standard + "Introspectable")
        guard case .values(let values) = outcome, case .string(let xml)? = values.first else {
            Issue.record("\(outcome)")
            return
        }
        #expect(xml.contains(Self.interface.xml))
        #expect(
            Self.interface.xml == """
                  <interface name="org.example.Place1">
                    <method name="Locate">
                      <arg name="country" type="s" direction="out"/>
                    </method>
                    <property name="Country" type="s" access="read"/>
                    <property name="Certain" type="b" access="read"/>
                  </interface>

                """
        )
        for name in ["Properties", "Introspectable", "Peer"] { #expect(xml.contains(Self.standard + name)) }
    }

    /// The method, the interface, the path, the arguments and the last part of the error's name.
    @Test(arguments: [
        ("Ping", "Peer", "/x/", ["a"], "InvalidArgs"),
        ("Introspect", "Introspectable", "/nowhere", [], "UnknownObject"),
        ("Introspect", "Introspectable", "/org/exa", [], "UnknownObject"),
        ("Get", "Nothing", "/org/example/Place1", [], "UnknownInterface"),
        ("Get", "Properties", "/org/example", ["a", "b"], "UnknownInterface"),
        ("Fetch", "Properties", "/org/example/Place1", [], "UnknownMethod"),
        ("Get", "Properties", "/org/example/Place1", ["org.example.Place1"], "InvalidArgs"),
        ("Get", "Properties", "/org/example/Place1", ["org.example.Place1", "City"], "UnknownProperty"),
        ("Get", "Properties", "/org/example/Place1", ["org.example.Place2", "Country"], "UnknownInterface"),
        ("GetAll", "Properties", "/org/example/Place1", ["org.example.Place2"], "UnknownInterface"),
        (
            "Get", "Properties", "/org/example/Place1", ["org.freedesktop.DBus.Peer", "Country"],
            "UnknownProperty"
        ),
    ])
    func aWrongCallHasAStandardError(
        member: String,
        interface: String,
        path: String,
        arguments: [String],
        name: String
    ) {
        do throws(BusFault) {
            let outcome = try Self.outcome(
                member,
                of: Self.standard + interface,
                at: path,
                arguments.map { .string($0) }
            )
            Issue.record("\(outcome)")
        } catch {
            #expect(error.name == Self.standard + "Error." + name)
            #expect(!error.text.contains { $0.isNewline })
        }
    }

    @Test func noPropertyCanBeSet() {
        let own: [MessageValue] = [
            .string("org.example.Place1"), .string("Country"), .variant(.string("DE")),
        ]
        let fault = #expect(throws: BusFault.self) {
            try Self.outcome("Set", of: Self.standard + "Properties", own)
        }
        #expect(fault?.name.hasSuffix(".PropertyReadOnly") == true)
    }

    @Test func aCutOrFalseBodyIsRefused() {
        var call = BusMessage.call(
            "GetAll",
            of: Self.standard + "Properties",
            at: "/org/example/Place1",
            to: "a.b",
            [.string("a")]
        )
        call.body[0] = 9
        let wrong = #expect(throws: BusFault.self) { try Self.object.outcome(of: call, Self.values) }
        #expect(wrong?.name.hasSuffix(".InvalidArgs") == true)
        call.isCut = true
        let cut = #expect(throws: BusFault.self) { try Self.object.outcome(of: call, Self.values) }
        #expect(cut?.name.hasSuffix(".LimitsExceeded") == true)
    }

    @Test func onlyWhatHasChangedIsSignalled() throws {
        #expect(Self.object.change(from: Self.values, to: Self.values) == nil)
        let signal = try #require(Self.object.change(from: Self.values, to: [.string("DE"), .boolean(true)]))
        let expected = BusMessage.signal(
            "PropertiesChanged",
            of: Self.standard + "Properties",
            at: "/org/example/Place1",
            [.string("org.example.Place1"), .dictionary([("Country", .string("DE"))]), .strings([])]
        )
        #expect(signal.bytes(serial: 1) == expected.bytes(serial: 1))
    }
}
