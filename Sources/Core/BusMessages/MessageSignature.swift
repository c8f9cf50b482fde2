/// The grammar of type signatures.
package enum MessageSignature {
    /// The largest number of bytes of a signature.
    package static let longest = 255
    /// The deepest nesting of arrays, and that of structures and dictionary entries.
    private static let deepest = 32
    private static let basic = Array("ybnqiuxtdsogh".utf8)

    /// True if `types` are at most 255 bytes of complete types.
    package static func isValid(_ types: [UInt8]) -> Bool {
        var index = 0
        while index < types.count {
            guard let end = end(ofTypeAt: index, in: types) else { return false }
            index = end
        }
        return types.count <= longest
    }

    /// The index after the complete type that begins at `start`, or `nil` if no valid type does.
    package static func end(
        ofTypeAt start: Int,
        in types: [UInt8],
        arrays: Int = 0,
        structures: Int = 0
    ) -> Int? {
        guard start < types.count else { return nil }
        switch types[start] {
        case UInt8(ascii: "v"): return start + 1
        case UInt8(ascii: "a"):
            guard arrays < deepest else { return nil }
            let element = start + 1
            if element < types.count, types[element] == UInt8(ascii: "{") {
                return end(ofEntryAt: element, in: types, arrays: arrays + 1, structures: structures)
            }
            return end(ofTypeAt: element, in: types, arrays: arrays + 1, structures: structures)
        case UInt8(ascii: "("):
            return end(ofStructureAt: start, in: types, arrays: arrays, structures: structures)
        case let kind: return basic.contains(kind) ? start + 1 : nil
        }
    }

    private static func end(
        ofStructureAt start: Int,
        in types: [UInt8],
        arrays: Int,
        structures: Int
    ) -> Int? {
        guard structures < deepest else { return nil }
        var index = start + 1
        while index < types.count, types[index] != UInt8(ascii: ")") {
            guard let next = end(ofTypeAt: index, in: types, arrays: arrays, structures: structures + 1)
            else { return nil }
            index = next
        }
        return index < types.count && index > start + 1 ? index + 1 : nil
    }

    /// A dictionary entry has a key of a basic type and one value.
    private static func end(
        ofEntryAt start: Int,
        in types: [UInt8],
        arrays: Int,
        structures: Int
    ) -> Int? {
        let key = start + 1
        guard structures < deepest, key < types.count, basic.contains(types[key]),
            let end = end(ofTypeAt: key + 1, in: types, arrays: arrays, structures: structures + 1),
            end < types.count, types[end] == UInt8(ascii: "}")
        else { return nil }
        return end + 1
    }

    /// The alignment in bytes of a value whose type begins with `kind`.
    static func alignment(of kind: UInt8) -> Int {
        switch Unicode.Scalar(kind) {
        case "y", "g", "v": 1
        case "n", "q": 2
        case "x", "t", "d", "(", "{": 8
        default: 4
        }
    }

    /// The size in bytes of values of the type `kind` if all have the same, or `nil`.
    static func size(of kind: UInt8) -> Int? {
        switch Unicode.Scalar(kind) {
        case "y": 1
        case "n", "q": 2
        case "b", "i", "u", "h": 4
        case "x", "t", "d": 8
        default: nil
        }
    }
}
