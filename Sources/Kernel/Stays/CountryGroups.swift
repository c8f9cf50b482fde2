public import Boundaries
public import CalendarDays
import Quoting

/// Named groups of countries with their rules of days, such as the Schengen area.
public struct CountryGroups: Sendable {
    /// A group.
    public struct Group: Hashable, Sendable {
        /// The name in rules, in lower case.
        public let name: String
        /// The largest number of days.
        public let limit: Int
        /// The length of the period in days.
        public let window: Int
        /// The day of the data, which does not contain later changes of the group.
        public let date: CalendarDay
        /// The countries, each with the first day that counts.
        public fileprivate(set) var members: [TwoLetterCode: CalendarDay] = [:]
        /// The number of countries, which a table that was cut off does not have.
        fileprivate let count: Int
    }

    /// A malformed line of a table, counted from 1.
    public struct MalformedLine: Error {
        /// The number of the line.
        public let number: Int
        /// The contents of a valid line.
        public let expected: String
    }

    private static let ruleMark = "# rule: "
    private static let sourceMark = "# source: "

    /// The groups in the order of the table.
    public private(set) var groups: [Group] = []
    /// The source of the groups with its licence, or `nil` if the table does not state it.
    public private(set) var source: String?

    /// Reads a table.
    ///
    /// A line holds a group, a country and the first day that counts, with tabs between them. `#` starts a comment. The
    /// comment `# rule: schengen 90/180 2025-01-01 29` states the rule of a group, the day of its data and the number of its
    /// countries, which follow.
    ///
    /// - Throws: The first malformed line.
    public init(parsing table: String) throws(MalformedLine) {
        for (index, line) in table.parts(between: "\n").enumerated() where !line.utf8.isEmpty {
            if line.begins(with: "#"), line.rest(after: Self.ruleMark) == nil {
                source = line.rest(after: Self.sourceMark) ?? source
            } else if !add(line) {
                throw MalformedLine(number: index + 1, expected: "a group, a country of it and a day")
            }
        }
        let last = table.parts(between: "\n", omittingEmpty: true).count
        for group in groups where group.members.count != group.count {
            let expected = "the last one, since \(group.name) has \(group.count) countries"
            throw MalformedLine(number: last, expected: expected)
        }
    }

    /// The group with a name in any case, or `nil`.
    public subscript(name: String) -> Group? {
        let lower = name.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
        return groups.first { $0.name.utf8.elementsEqual(lower) }
    }

    /// Adds a rule or a country.
    ///
    /// Returns `false` for any other line, and for one that repeats an earlier line.
    private mutating func add(_ line: String) -> Bool {
        if let rule = line.rest(after: Self.ruleMark) {
            let words = rule.parts(between: " ")
            guard words.count == 4, let (limit, window) = RuleText.numbers(words[1]),
                let date = CalendarDay(words[2]), let count = RuleText.number(words[3]), count > 0,
                self[words[0]] == nil
            else { return false }
            groups.append(
                Group(name: words[0], limit: limit, window: window, date: date, count: count)
            )
            return true
        }
        let fields = line.parts(between: "\t")
        guard fields.count == 3, let country = TwoLetterCode(fields[1]), let since = CalendarDay(fields[2]),
            let place = groups.firstIndex(where: { $0.name.utf8.elementsEqual(fields[0].utf8) })
        else { return false }
        return groups[place].members.updateValue(since, forKey: country) == nil
    }
}
