import Faults
import JSONText

/// The values that a query parameter accepts.
enum ParameterSchema: Sendable {
    /// Any text.
    case text
    /// A number in a range.
    case number(ClosedRange<Double>)
    /// A whole number in a range.
    case whole(ClosedRange<Int>)
    /// A date of ISO 8601.
    case date
    /// One of these words.
    case word([String])
    /// One or more of these words, separated by commas.
    case words([String])

    /// A Boolean value as ``Query`` reads it.
    static let truth = word(["true", "false", "1", "0"])

    /// Writes the JSON schema of the value.
    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            switch self {
            case .text: writer.strings(("type", "string"))
            case .date: writer.strings(("format", "date"), ("type", "string"))
            case .number(let range):
                let ends = (PlainNumber.text(range.lowerBound), PlainNumber.text(range.upperBound))
                Self.write(range: ends, of: "number", to: &writer)
            case .whole(let range):
                Self.write(range: ("\(range.lowerBound)", "\(range.upperBound)"), of: "integer", to: &writer)
            case .word(let words):
                writer.key("enum")
                writer.array { writer in for word in words { writer.string(word) } }
                writer.strings(("type", "string"))
            case .words(let words):
                let word = "(\(words.joined(separator: "|")))"
                writer.strings(("pattern", "^\(word)(,\(word))*$"), ("type", "string"))
            }
        }
    }

    private static func write(range: (String, String), of type: String, to writer: inout JSONWriter) {
        writer.key("maximum")
        writer.raw(range.1)
        writer.key("minimum")
        writer.raw(range.0)
        writer.strings(("type", type))
    }
}
