/// A reply in the format of `busctl`: its signature, then its values, separated by spaces.
///
/// This is the plain format and not JSON. busctl 252 cannot print a dictionary with numeric keys as JSON, and
/// ModemManager's replies have such dictionaries. Numbers with a fraction have six digits.
package struct BusReply: Hashable, Sendable {
    /// The values in order.
    package let values: [BusValue]

    /// Reads `text`, which may be empty.
    ///
    /// Returns `nil` if it does not match its own signature.
    package init?(_ text: String) {
        var words = BusWords(text)
        guard let signature = words.next() else {
            values = []
            return
        }
        var types = signature.utf8[...]
        var values: [BusValue] = []
        while !types.isEmpty {
            guard let type = Self.completeType(at: types),
                let value = Self.value(of: type, from: &words, depth: 0)
            else { return nil }
            values.append(value)
            types = types[type.endIndex...]
        }
        guard words.next() == nil else { return nil }
        self.values = values
    }

    private typealias Types = Substring.UTF8View

    /// The deepest nesting of types.
    ///
    /// D-Bus permits 32 arrays in 32 structures, and variants also count.
    private static let deepest = 64

    /// The first complete type in a list of types.
    private static func completeType(at types: Types) -> Types? {
        var depth = 0
        for index in types.indices {
            switch types[index] {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: "a"): continue
            default: break
            }
            if depth < 0 { return nil }
            if depth == 0 { return types[...index] }
        }
        return nil
    }

    private static func value(of type: Types, from words: inout BusWords, depth: Int) -> BusValue? {
        guard let kind = type.first, depth < deepest else { return nil }
        switch Unicode.Scalar(kind) {
        case "s", "o", "g": return words.next().map { .text($0) }
        case "b": return words.next().flatMap { ["true": true, "false": false][$0] }.map { .truth($0) }
        case "y", "n", "q", "i", "u", "x", "t", "d", "h":
            return words.next().flatMap { Double($0) }.map { .number($0) }
        case "v":
            guard let signature = words.next(), let type = completeType(at: signature.utf8[...]) else {
                return nil
            }
            return value(of: type, from: &words, depth: depth + 1)
        case "a": return array(of: type.dropFirst(), from: &words, depth: depth + 1)
        case "(":
            return fields(of: type.dropFirst().dropLast(), from: &words, depth: depth + 1).map { .list($0) }
        default: return nil
        }
    }

    private static func array(of element: Types, from words: inout BusWords, depth: Int) -> BusValue? {
        guard let count = words.next().flatMap({ Int($0) }), count >= 0 else { return nil }
        let isDictionary = element.first == UInt8(ascii: "{")
        var list: [BusValue] = []
        var entries: [BusValue.Entry] = []
        for _ in 0..<count {
            if isDictionary {
                guard
                    let pair = fields(of: element.dropFirst().dropLast(), from: &words, depth: depth + 1),
                    pair.count == 2
                else { return nil }
                entries.append(BusValue.Entry(key: pair[0], value: pair[1]))
            } else {
                guard let value = value(of: element, from: &words, depth: depth) else { return nil }
                list.append(value)
            }
        }
        return isDictionary ? .entries(entries) : .list(list)
    }

    private static func fields(of types: Types, from words: inout BusWords, depth: Int) -> [BusValue]? {
        var types = types
        var values: [BusValue] = []
        while !types.isEmpty {
            guard let type = completeType(at: types),
                let value = value(of: type, from: &words, depth: depth)
            else { return nil }
            values.append(value)
            types = types[type.endIndex...]
        }
        return values
    }
}
