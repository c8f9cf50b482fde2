import ArgumentParser

/// The delimiter of a table's fields as it is typed: a character or its name.
struct DelimiterOption: ExpressibleByArgument {
    let byte: UInt8

    private static let names: [(name: String, byte: UInt8)] = [
        ("comma", UInt8(ascii: ",")), ("tab", UInt8(ascii: "\t")), ("semicolon", UInt8(ascii: ";")),
        ("pipe", UInt8(ascii: "|")), ("space", UInt8(ascii: " ")),
    ]

    /// Takes a name, or an ASCII character that cannot be part of a number or a quotation.
    init?(argument: String) {
        if let known = Self.names.first(where: { $0.name == argument }) {
            byte = known.byte
            return
        }
        let bytes = Array(argument.utf8)
        guard bytes.count == 1, (0x01..<0x7F).contains(bytes[0]) else { return nil }
        switch Unicode.Scalar(bytes[0]) {
        // In a text, CR LF is one Character.
        case "A"..."Z", "a"..."z", "0"..."9", "\"", "\r", "\n", "+", "-", ".": return nil
        default: byte = bytes[0]
        }
    }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

    static var allValueStrings: [String] { names.map(\.name) }
}
