import Quoting

/// The part of a body that a request asks for (RFC 9110, 14).
enum ByteRange: Hashable {
    /// The whole body, without a range or for a range that is not supported, such as several ranges.
    case whole
    /// A range of byte offsets, as a reply with the status 206.
    case part(Range<Int>)
    /// A range without any existing byte.
    case unsatisfiable

    /// Reads the field `Range` for a body of `count` bytes.
    init(_ field: String?, count: Int) {
        guard let list = field?.rest(after: "bytes="), !list.contains(",") else {
            self = .whole
            return
        }
        let ends = list.trimmed.parts(between: "-")
        guard ends.count == 2, let bounds = Self.bounds(ends[0], ends[1], count: count) else {
            self = .whole
            return
        }
        self = bounds.isEmpty ? .unsatisfiable : .part(bounds)
    }

    /// The bytes from `first` to `last`, or the last bytes.
    ///
    /// The range is empty if none of them exist, and `nil` for an invalid range.
    private static func bounds(_ first: String, _ last: String, count: Int) -> Range<Int>? {
        if first.isEmpty {
            guard let length = number(last) else { return nil }
            return max(0, count - length)..<count
        }
        guard let start = number(first), let end = last.isEmpty ? count - 1 : number(last) else { return nil }
        if !last.isEmpty, end < start { return nil }
        return start < count ? start..<min(count, end + 1) : 0..<0
    }

    private static func number(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return Int(text)
    }
}
