import Hummingbird
import Quoting

/// The parameters of a request's query, each once.
struct Query: Sendable {
    private let values: [String: String]

    /// Reads the query as forms write it: percent escapes, and `+` for a space.
    ///
    /// - Throws: ``Problem`` for a name that is not among `names`, one that stands twice, and text that is not UTF-8.
    init(_ request: Request, allowing names: [String]) throws(Problem) {
        guard let query = request.uri.query, !query.isEmpty else {
            values = [:]
            return
        }
        var values: [String: String] = [:]
        for pair in query.parts(between: "&", omittingEmpty: true) {
            let (name, value) = try Self.pair(pair)
            guard names.contains(name) else {
                let list = names.isEmpty ? "none" : names.joined(separator: ", ")
                throw .badRequest(
                    "unknown parameter \"\(Self.shown(name))\"",
                    remedy: "the parameters are: \(list)"
                )
            }
            guard values.updateValue(value, forKey: name) == nil else {
                throw .badRequest("the parameter \(name) stands twice", remedy: "send it once")
            }
        }
        self.values = values
    }

    /// Reads the query as REST Countries does: unknown names are ignored, and the values of equal ones are joined.
    ///
    /// - Throws: ``Problem`` for text that is not UTF-8.
    init(lenient request: Request) throws(Problem) {
        var values: [String: String] = [:]
        for pair in (request.uri.query ?? "").parts(between: "&", omittingEmpty: true) {
            let (name, value) = try Self.pair(pair)
            values[name] = values[name].map { "\($0),\(value)" } ?? value
        }
        self.values = values
    }

    private static func pair(_ text: String) throws(Problem) -> (name: String, value: String) {
        let sides = text.utf8.split(
            separator: UInt8(ascii: "="),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let name = PercentText.decoded(sides[0], plusIsSpace: true),
            let value = PercentText.decoded(sides.count > 1 ? sides[1] : "".utf8[...], plusIsSpace: true)
        else {
            throw .badRequest("the query is not UTF-8 in percent escapes", remedy: "escape it by RFC 3986")
        }
        return (name, value)
    }

    /// `text` for a message: short, and without control characters.
    static func shown(_ text: String) -> String { TerminalText.line(String(text.prefix(40))) }

    /// The value of `name`; `nil` when it is absent or empty.
    subscript(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The number of `name`, which must lie in `range`.
    func number(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = Self.decimal(text), range.contains(number) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)): expected a number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The whole number of `name`, which must lie in `range`.
    func whole(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)): expected a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The truth of `name`: `true` or `1`, `false` or `0`.
    func truth(_ name: String) throws(Problem) -> Bool? {
        switch self[name] {
        case nil: nil
        case "true", "1": true
        case "false", "0": false
        case let text?: throw .badRequest("\(name)=\(Self.shown(text)): expected true or false")
        }
    }

    /// The words of `name`, which commas separate, each one of `known`.
    func words(_ name: String, among known: [String]) throws(Problem) -> [String]? {
        guard let text = self[name] else { return nil }
        let words = text.parts(between: ",", omittingEmpty: true)
        if let strange = words.first(where: { !known.contains($0) }) {
            throw .badRequest(
                "\(name): unknown word \"\(Self.shown(strange))\"",
                remedy: "the words are: \(known.joined(separator: ", "))"
            )
        }
        return words
    }

    /// A number in digits: no `nan`, no hexadecimal, no spaces.
    private static func decimal(_ text: String) -> Double? {
        let marks = "0123456789.+-eE".utf8
        return text.utf8.allSatisfy(marks.contains) ? Double(text) : nil
    }
}
