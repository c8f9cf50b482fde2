import JSONDecoding

/// A value, or `nil` if it has another type, so that one invalid element does not invalidate the rest.
///
/// After the decoder's deadline every value is `nil`, so that the rest takes no time.
struct Lenient<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) {
        value = DecodingDeadline.hasPassed(in: decoder) ? nil : try? Value(from: decoder)
    }
}

/// The readable elements of a list.
///
/// A single value reads as a list of one.
struct LenientList<Element: Decodable>: Decodable {
    let elements: [Element]
    /// The number of unreadable elements.
    let skipped: Int

    init(from decoder: any Decoder) throws {
        guard let list = try? [Lenient<Element>](from: decoder) else {
            elements = [try Element(from: decoder)]
            skipped = 0
            return
        }
        elements = list.compactMap(\.value)
        skipped = list.count - elements.count
    }
}

/// A number, or a text that contains one.
struct LenientNumber: Decodable {
    let value: Double

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            value = number
        } else if let number = Double(try container.decode(String.self)), number.isFinite {
            value = number
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no number")
        }
    }
}

extension KeyedDecodingContainer {
    /// The value, or `nil` if it is missing or has another type.
    func lenient<Value: Decodable>(_ key: Key) -> Value? { try? decode(Value.self, forKey: key) }

    /// The number, written as a number or as a text.
    func number(_ key: Key) -> Double? { (lenient(key) as LenientNumber?)?.value }

    /// The readable elements of a list.
    func list<Element: Decodable>(_ key: Key) -> [Element]? {
        (lenient(key) as LenientList<Element>?)?.elements
    }

    /// The readable members of an object.
    func map<Value: Decodable>(_ key: Key) -> [String: Value]? {
        (lenient(key) as [String: Lenient<Value>]?)?.compactMapValues(\.value)
    }
}
