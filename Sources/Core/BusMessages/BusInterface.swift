/// The methods, signals and properties of an interface, from which its description in XML is made.
package struct BusInterface: Sendable {
    /// A method with the names and types of its arguments.
    package struct Method: Sendable {
        package let name: String
        package let inputs: [Argument]
        package let outputs: [Argument]

        package init(_ name: String, inputs: [Argument] = [], outputs: [Argument] = []) {
            (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        }

        /// The types of the arguments.
        var signature: String { inputs.reduce(into: "") { $0 += $1.type } }
    }

    /// The name and the type of an argument.
    package struct Argument: Sendable {
        package let name: String
        package let type: String

        package init(_ name: String, _ type: String) { (self.name, self.type) = (name, type) }
    }

    package let name: String
    package let methods: [Method]
    package let signals: [Method]
    /// The names and types of the properties, all of which can be read and not written.
    package let properties: [Argument]

    package init(
        _ name: String,
        methods: [Method] = [],
        signals: [Method] = [],
        properties: [Argument] = []
    ) {
        (self.name, self.methods) = (name, methods)
        (self.signals, self.properties) = (signals, properties)
    }

    /// The element of the interface, indented by two spaces.
    package var xml: String {
        var text = "  <interface name=\"\(name)\">\n"
        for method in methods { text += Self.xml("method", method) }
        for signal in signals { text += Self.xml("signal", signal) }
        for property in properties {
            text += "    <property name=\"\(property.name)\" type=\"\(property.type)\" access=\"read\"/>\n"
        }
        return text + "  </interface>\n"
    }

    private static func xml(_ kind: String, _ method: Method) -> String {
        let inputs = method.inputs.map { xml($0, kind == "signal" ? "" : " direction=\"in\"") }
        let arguments = inputs + method.outputs.map { xml($0, " direction=\"out\"") }
        if arguments.isEmpty { return "    <\(kind) name=\"\(method.name)\"/>\n" }
        let lines = arguments.reduce(into: "") { $0 += $1 }
        return "    <\(kind) name=\"\(method.name)\">\n\(lines)    </\(kind)>\n"
    }

    private static func xml(_ argument: Argument, _ direction: String) -> String {
        "      <arg name=\"\(argument.name)\" type=\"\(argument.type)\"\(direction)/>\n"
    }
}

extension BusInterface {
    /// The bus itself.
    package static let bus = "org.freedesktop.DBus"

    static let peer = BusInterface(
        "org.freedesktop.DBus.Peer",
        methods: [
            Method("Ping"), Method("GetMachineId", outputs: [Argument("machine_uuid", "s")]),
        ]
    )
    static let introspectable = BusInterface(
        "org.freedesktop.DBus.Introspectable",
        methods: [Method("Introspect", outputs: [Argument("xml_data", "s")])]
    )
    static let properties = BusInterface(
        "org.freedesktop.DBus.Properties",
        methods: [
            Method(
                "Get",
                inputs: [Argument("interface_name", "s"), Argument("property_name", "s")],
                outputs: [Argument("value", "v")]
            ),
            Method(
                "Set",
                inputs: [
                    Argument("interface_name", "s"), Argument("property_name", "s"), Argument("value", "v"),
                ]
            ),
            Method(
                "GetAll",
                inputs: [Argument("interface_name", "s")],
                outputs: [Argument("props", "a{sv}")]
            ),
        ],
        signals: [
            Method(
                "PropertiesChanged",
                inputs: [
                    Argument("interface_name", "s"), Argument("changed_properties", "a{sv}"),
                    Argument("invalidated_properties", "as"),
                ]
            )
        ]
    )
}
