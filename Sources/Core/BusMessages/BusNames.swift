/// The grammar of names on a bus.
package enum BusNames {
    private static let longest = 255

    /// True for an object path, such as `/org/example/Name1`.
    package static func isPath(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/") else { return false }
        if bytes.count == 1 { return true }
        var isStart = false
        for byte in bytes {
            let isSlash = byte == UInt8(ascii: "/")
            if isSlash ? isStart : !isLetterOrDigit(byte) { return false }
            isStart = isSlash
        }
        return !isStart
    }

    /// True for the name of an interface or an error, such as `org.example.Name1`.
    package static func isInterface(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= longest && parts.count > 1 && parts.allSatisfy { isElement($0) }
    }

    /// True for the name of a method or a signal.
    package static func isMember(_ text: String) -> Bool {
        text.utf8.count <= longest && isElement(text.utf8[...])
    }

    /// True for the name of a connection: a unique name, such as `:1.42`, or a well-known one.
    package static func isBus(_ text: String) -> Bool {
        let isUnique = text.utf8.first == UInt8(ascii: ":")
        let parts = text.utf8.dropFirst(isUnique ? 1 : 0)
            .split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= longest && parts.count > 1
            && parts.allSatisfy { part in
                guard let first = part.first, isUnique || !isDigit(first) else { return false }
                return part.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
            }
    }

    private static func isElement(_ part: Substring.UTF8View) -> Bool {
        guard let first = part.first, !isDigit(first) else { return false }
        return part.allSatisfy(isLetterOrDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
}
