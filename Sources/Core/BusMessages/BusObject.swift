/// An object on a bus, which answers the standard interfaces itself.
///
/// It does no input and output. The properties are those of the moment of a call.
package struct BusObject: Sendable {
    /// The result of a call.
    package enum Outcome: Equatable, Sendable {
        /// The values of the answer.
        case values([MessageValue])
        /// The caller's own method, whose arguments have the right types.
        case method(String)
    }

    package let path: String
    package let interface: BusInterface
    private let machine: @Sendable () -> String?

    /// Creates the object at `path`.
    ///
    /// - Parameters:
    ///   - path: the path of the object. Its parents are only described.
    ///   - interface: the object's own interface.
    ///   - machine: returns the machine-id, or `nil` without one.
    package init(
        at path: String,
        _ interface: BusInterface,
        machine: @escaping @Sendable () -> String?
    ) {
        (self.path, self.interface, self.machine) = (path, interface, machine)
    }

    private var interfaces: [BusInterface] { [interface, .properties] + Self.everywhere }
    private static let everywhere: [BusInterface] = [.introspectable, .peer]

    /// The result of a call, when the properties have `values` in the order of the interface.
    package func outcome(of call: BusMessage, _ values: [MessageValue]) throws(BusFault) -> Outcome {
        guard !call.isCut else {
            throw BusFault(standard: "LimitsExceeded", "the arguments are larger than 64 KiB")
        }
        let (interface, method) = try method(of: call)
        guard method.signature == call.signature else {
            let types = "\(method.name) takes (\(method.signature)), and not (\(call.signature))"
            throw BusFault(standard: "InvalidArgs", types)
        }
        switch interface {
        case BusInterface.peer.name: return try peer(method.name)
        case BusInterface.introspectable.name: return .values([.string(description(at: call.path ?? "/"))])
        case BusInterface.properties.name: return .values(try property(method.name, call, values))
        default: return .method(method.name)
        }
    }

    /// The method that `call` names, and its interface, which the caller may leave out.
    private func method(of call: BusMessage) throws(BusFault) -> (String, BusInterface.Method) {
        let (path, member) = (call.path ?? "", call.member ?? "")
        let isParent = self.path != path && (path == "/" || self.path.hasPrefix(path + "/"))
        // A peer is the whole connection.
        guard isParent || path == self.path || call.interface == BusInterface.peer.name else {
            throw BusFault(standard: "UnknownObject", "no object \(path)")
        }
        let known = path == self.path ? interfaces : Self.everywhere
        let named = known.filter { $0.name == call.interface ?? $0.name }
        guard !named.isEmpty else {
            throw BusFault(
                standard: "UnknownInterface",
                "\(path) has no interface \(call.interface ?? "")"
            )
        }
        for interface in named {
            if let method = interface.methods.first(where: { $0.name == member }) {
                return (interface.name, method)
            }
        }
        throw BusFault(standard: "UnknownMethod", "\(call.interface ?? path) has no method \(member)")
    }

    private func peer(_ member: String) throws(BusFault) -> Outcome {
        if member == "Ping" { return .values([]) }
        guard let machine = machine() else {
            throw BusFault(standard: "FileNotFound", "this machine has no machine-id")
        }
        return .values([.string(machine)])
    }

    // MARK: Properties

    /// The answer of a method of the standard interface for properties.
    private func property(
        _ member: String,
        _ call: BusMessage,
        _ values: [MessageValue]
    ) throws(BusFault) -> [MessageValue] {
        let (owner, name) = try arguments(of: call, hasName: member != "GetAll")
        // An empty name means any interface.
        let isOwn = owner == interface.name || owner.isEmpty
        guard isOwn || interfaces.contains(where: { $0.name == owner }) else {
            throw BusFault(standard: "UnknownInterface", "\(path) has no interface \(owner)")
        }
        let properties = isOwn ? interface.properties : []
        guard let name else {
            return [.dictionary(properties.indices.map { (properties[$0].name, values[$0]) })]
        }
        guard let index = properties.firstIndex(where: { $0.name == name }) else {
            throw BusFault(standard: "UnknownProperty", "\(owner) has no property \(name)")
        }
        if member == "Set" {
            throw BusFault(standard: "PropertyReadOnly", "\(name) can only be read")
        }
        return [.variant(values[index])]
    }

    /// The name of an interface, and that of a property with `hasName`, in the body of a call.
    private func arguments(
        of call: BusMessage,
        hasName: Bool
    ) throws(BusFault) -> (owner: String, name: String?) {
        var reader = call.reader
        do throws(MessageError) {
            let owner = try reader.string()
            let name = hasName ? try reader.string() : nil
            if call.member == "Set" { try reader.skip([UInt8(ascii: "v")]) }
            guard reader.isAtEnd else { throw MessageError.body }
            return (owner, name)
        } catch {
            throw BusFault(standard: "InvalidArgs", "the message \(error.rawValue)")
        }
    }

    /// The signal that properties have changed, or `nil` if none has.
    package func change(from old: [MessageValue], to new: [MessageValue]) -> BusMessage? {
        var changed: [(name: String, value: MessageValue)] = []
        for (index, property) in interface.properties.enumerated() where old[index] != new[index] {
            changed.append((property.name, new[index]))
        }
        if changed.isEmpty { return nil }
        return .signal(
            "PropertiesChanged",
            of: BusInterface.properties.name,
            at: path,
            [.string(interface.name), .dictionary(changed), .strings([])]
        )
    }

    // MARK: Description

    /// The description of the object or one of its parents in XML.
    private func description(at path: String) -> String {
        var text = """
            <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
            <node>

            """
        for interface in path == self.path ? interfaces : Self.everywhere { text += interface.xml }
        if path != self.path {
            let rest = self.path.utf8.dropFirst(path == "/" ? 1 : path.utf8.count + 1)
            let child = rest.prefix { $0 != UInt8(ascii: "/") }
            text += "  <node name=\"\(String(decoding: Array(child), as: UTF8.self))\"/>\n"
        }
        return text + "</node>\n"
    }
}
