/// A place where a bus listens, as in `unix:path=/run/dbus/system_bus_socket`.
package struct BusAddress: Sendable {
    /// The name of the socket: a path, or a zero byte and a name that is not in the file system.
    package let name: [UInt8]

    /// The places in a list of addresses, separated by semicolons.
    ///
    /// Transports other than `unix` are left out, and so is what is not an address.
    package static func all(in text: String) -> [BusAddress] {
        text.utf8.split(separator: UInt8(ascii: ";")).compactMap { BusAddress(Array($0)) }
    }

    private init?(_ text: [UInt8]) {
        let transport = Array("unix:".utf8)
        guard text.starts(with: transport) else { return nil }
        var name: [UInt8]?
        for pair in text.dropFirst(transport.count).split(separator: UInt8(ascii: ",")) {
            if let path = Self.value(of: "path=", in: pair) { name = path }
            if let abstract = Self.value(of: "abstract=", in: pair) { name = [0] + abstract }
        }
        guard let name, name.count > 1 || name.first != 0, !name.isEmpty, !name.dropFirst().contains(0) else {
            return nil
        }
        self.name = name
    }

    /// The value after `key`, in which bytes may be written as a percent sign and two digits.
    private static func value(of key: String, in pair: ArraySlice<UInt8>) -> [UInt8]? {
        guard pair.starts(with: Array(key.utf8)) else { return nil }
        var rest = pair.dropFirst(key.utf8.count)
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                value.append(byte)
                continue
            }
            guard rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            value.append(code)
            rest = rest.dropFirst(2)
        }
        return value
    }
}
