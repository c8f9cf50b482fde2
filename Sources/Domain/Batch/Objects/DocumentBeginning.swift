/// The beginning of a JSON document that holds its rows in one array.
///
/// It is found without checking the grammar, because the text may be incomplete. `ObjectScanner.takeHead` checks it
/// later.
struct DocumentBeginning {
    /// The number of bytes before the array's first element.
    let byteCount: Int
    /// True if the document is marked as a GeoJSON FeatureCollection.
    let isFeatureCollection: Bool
    /// True if the array is a member of an object.
    let isInObject: Bool

    /// Finds the array: the document itself, or the value of its key `features`.
    ///
    /// Returns `nil` if the bytes do not contain its start.
    init?(_ bytes: UnsafeRawBufferPointer) {
        var at = 0
        while at < bytes.count, ASCII.isSpace(bytes[at]) || ASCII.byteOrderMark.contains(bytes[at]) {
            at += 1
        }
        guard at < bytes.count else { return nil }
        if bytes[at] == ASCII.openBracket {
            (byteCount, isFeatureCollection, isInObject) = (at + 1, false, false)
            return
        }
        guard bytes[at] == ASCII.openBrace, let found = Self.features(bytes, from: at + 1) else { return nil }
        (byteCount, isFeatureCollection, isInObject) = (found.0, found.1, true)
    }

    private static let featuresKey = Array("\"features\"".utf8)
    private static let collection = Array("\"FeatureCollection\"".utf8)

    /// Skips the members before `features`.
    ///
    /// Only strings directly in the object count, not those in nested values.
    private static func features(_ bytes: UnsafeRawBufferPointer, from start: Int) -> (Int, Bool)? {
        var (at, depth, isCollection) = (start, 0, false)
        while at < bytes.count {
            switch bytes[at] {
            case ASCII.quote:
                guard let end = endOfString(bytes, at) else { return nil }
                let text = bytes[at..<end]
                at = end
                guard depth == 0 else { continue }
                isCollection = isCollection || text.elementsEqual(collection)
                if text.elementsEqual(featuresKey), let bracket = bracket(bytes, from: end) {
                    return (bracket + 1, isCollection)
                }
            case ASCII.openBrace, ASCII.openBracket: (at, depth) = (at + 1, depth + 1)
            case ASCII.closeBrace, ASCII.closeBracket:
                (at, depth) = (at + 1, depth - 1)
                if depth < 0 { return nil }
            default: at += 1
            }
        }
        return nil
    }

    /// The bracket that opens the value of a key that ends before `start`.
    private static func bracket(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
        var at = start
        while at < bytes.count, ASCII.isSpace(bytes[at]) || bytes[at] == ASCII.colon { at += 1 }
        return at < bytes.count && bytes[at] == ASCII.openBracket ? at : nil
    }

    /// The position after the string that opens at `start`.
    static func endOfString(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
        var at = start + 1
        while at < bytes.count {
            if bytes[at] == ASCII.quote { return at + 1 }
            at += bytes[at] == ASCII.backslash ? 2 : 1
        }
        return nil
    }
}
