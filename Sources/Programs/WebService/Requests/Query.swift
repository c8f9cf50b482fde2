import CalendarDays
import Faults
import Quoting

/// The parameters in the query of a request.
///
/// Each may occur once.
struct Query: Sendable {
    /// The parameters in order, decoded.
    let values: [(name: String, value: String)]

    /// Creates a query without parameters.
    init() { values = [] }

    /// Reads a query in the encoding of forms: percent escapes, and `+` for a space.
    ///
    /// - Parameters:
    ///   - query: the query of a request, or `nil` without one.
    ///   - names: the permitted parameters.
    ///   - longest: the largest size of a text, in bytes.
    /// - Throws: ``Problem`` for a name that is not among `names`, a repeated name, invalid UTF-8 and a text that is
    ///   too long.
    init(_ query: String?, allowing names: [String], longest: Int = TextLimit.usual) throws(Problem) {
        var values: [(name: String, value: String)] = []
        if query != nil { values.reserveCapacity(names.count) }
        try Self.forEachPair(of: query ?? "") { name, value throws(Problem) in
            try Self.check(name, among: names)
            guard !values.contains(where: { $0.name == name }) else {
                throw .badRequest("the parameter \(name) is given twice", remedy: "send it once")
            }
            try TextLimit.check(value, of: name, longest: longest)
            values.append((name, value))
        }
        self.values = values
    }

    private static func check(_ name: String, among names: [String]) throws(Problem) {
        guard !names.contains(name) else { return }
        let list = names.isEmpty ? "none" : names.joined(separator: ", ")
        throw .badRequest("unknown parameter \"\(shown(name))\"", remedy: "the parameters are: \(list)")
    }

    /// Reads a query as REST Countries does: names that are not among `names` are ignored, and the values of equal
    /// names are joined.
    ///
    /// - Throws: ``Problem`` for invalid UTF-8 and for a text that is too long.
    init(lenient query: String?, knowing names: [String]) throws(Problem) {
        var joined: [String: String] = [:]
        try Self.forEachPair(of: query ?? "") { name, value throws(Problem) in
            guard names.contains(name) else { return }
            if joined[name]?.append(",\(value)") == nil { joined[name] = value }
        }
        for (name, value) in joined { try TextLimit.check(value, of: name, longest: TextLimit.usual) }
        values = joined.map { ($0.key, $0.value) }
    }

    /// Passes the name and the value of each parameter to `body`, decoded.
    private static func forEachPair(
        of query: String,
        _ body: (_ name: String, _ value: String) throws(Problem) -> Void
    ) throws(Problem) {
        let text = query.utf8
        var start = 0
        while start < text.count {
            let rest = text.span.extracting(droppingFirst: start)
            let end = place(of: UInt8(ascii: "&"), in: rest)
            start += end + 1
            guard end > 0 else { continue }
            let (name, value) = try pair(rest.extracting(first: end))
            try body(name, value)
        }
    }

    /// The first place of `byte`, or the end.
    private static func place(of byte: UInt8, in text: Span<UInt8>) -> Int {
        for index in text.indices where text[index] == byte { return index }
        return text.count
    }

    private static func pair(_ text: Span<UInt8>) throws(Problem) -> (name: String, value: String) {
        let end = place(of: UInt8(ascii: "="), in: text)
        guard let name = PercentText.decoded(text.extracting(first: end), plusIsSpace: true),
            let value = PercentText.decoded(text.extracting(droppingFirst: end + 1), plusIsSpace: true)
        else {
            throw .badRequest("the query is not UTF-8 in percent escapes", remedy: "escape it by RFC 3986")
        }
        return (name, value)
    }

    /// `text` for a message: at most 40 characters, without control characters.
    static func shown(_ text: String) -> String { TerminalText.line(String(text.prefix(40))) }

    /// The value of `name`, or `nil` if it is absent or empty.
    subscript(_ name: String) -> String? {
        values.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }

    /// The number of `name`, which must be in `range`.
    func number(_ name: String, in range: ClosedRange<Double>) throws(Problem) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = PlainNumber.value(of: text), range.contains(number) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)) is not a number in its range",
                remedy: "send a number from \(PlainNumber.text(range))"
            )
        }
        return number
    }

    /// The integer of `name`, which must be in `range`.
    func whole(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)) is not a whole number in its range",
                remedy: "send a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }

    /// The date of `name`, such as `2027-01-31`.
    func day(_ name: String) throws(Problem) -> CalendarDay? {
        guard let text = self[name] else { return nil }
        guard let day = CalendarDay(text) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)) is not a date",
                remedy: "send one such as \(name)=2027-01-31"
            )
        }
        return day
    }

    /// The Boolean value of `name`: `true` or `1`, `false` or `0`.
    ///
    /// A name without a value is refused, because it looks like a setting that is switched on.
    func truth(_ name: String) throws(Problem) -> Bool? {
        if values.contains(where: { $0.name == name && $0.value.isEmpty }) {
            throw .badRequest("\(name) has no value", remedy: "send \(name)=true or \(name)=false")
        }
        switch self[name] {
        case nil: return nil
        case "true", "1": return true
        case "false", "0": return false
        case let text?:
            throw .badRequest(
                "\(name)=\(Self.shown(text)) is neither true nor false",
                remedy: "send one of them"
            )
        }
    }

    /// The words of `name`, which are separated by commas.
    ///
    /// Each must be in `known`, or in `old`, which messages do not list.
    func words(_ name: String, among known: [String], orOld old: [String] = []) throws(Problem) -> [String]? {
        guard let text = self[name] else { return nil }
        let words = text.parts(between: ",", omittingEmpty: true)
        if let strange = words.first(where: { !known.contains($0) && !old.contains($0) }) {
            throw .badRequest(
                "\(name): unknown word \"\(Self.shown(strange))\"",
                remedy: "the words are: \(known.joined(separator: ", "))"
            )
        }
        return words
    }

    /// The one of two alternative names that is present, or the first.
    ///
    /// Both together are refused.
    func one(of name: String, _ other: String) throws(Problem) -> String {
        guard self[other] != nil else { return name }
        guard self[name] == nil else {
            throw .badRequest("\(name) and \(other) mean the same", remedy: "send \(name) only")
        }
        return other
    }

    /// The word of `name`, which must be in `known`.
    func word(_ name: String, among known: [String]) throws(Problem) -> String? {
        guard let text = self[name] else { return nil }
        guard known.contains(text) else {
            throw .badRequest(
                "\(name)=\(Self.shown(text)): expected one word",
                remedy: "the words are: \(known.joined(separator: ", "))"
            )
        }
        return text
    }
}
