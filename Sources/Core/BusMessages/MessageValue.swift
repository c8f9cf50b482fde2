/// A value that is written into a message.
package indirect enum MessageValue: Equatable, Sendable {
    case boolean(Bool)
    case uint32(UInt32)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    /// An array of values of one type, whose signature is needed if it is empty.
    case array(of: String, [MessageValue])
    case structure([MessageValue])
    /// An entry of a dictionary, which is an array of entries.
    case entry(String, MessageValue)
    case variant(MessageValue)

    /// An array of strings.
    package static func strings(_ texts: [String]) -> MessageValue {
        .array(of: "s", texts.map { .string($0) })
    }

    /// A dictionary of variants by name.
    package static func dictionary(_ entries: [(name: String, value: MessageValue)]) -> MessageValue {
        .array(of: "{sv}", entries.map { .entry($0.name, .variant($0.value)) })
    }

    /// The type of the value.
    package var signature: String {
        switch self {
        case .boolean: "b"
        case .uint32: "u"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .array(let element, _): "a" + element
        case .structure(let values): "(" + Self.signature(of: values) + ")"
        case .entry(_, let value): "{s" + value.signature + "}"
        case .variant: "v"
        }
    }

    /// The types of `values` in order.
    package static func signature(of values: [MessageValue]) -> String {
        values.reduce(into: "") { $0 += $1.signature }
    }
}
