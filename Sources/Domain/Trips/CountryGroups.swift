public import CalendarDays
public import Countries
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
        public fileprivate(set) var members: [Country.Code: CalendarDay] = [:]
    }

    /// The number of countries of each group, which a file that was cut off does not have.
    private var counts: [String: Int] = [:]
    private static let ruleMark = "# rule: "
    private static let sourceMark = "# source: "

    /// The groups by name.
    public private(set) var groups: [String: Group] = [:]
    /// The source of the groups with its licence, or `nil` if the table does not state it.
    public private(set) var source: String?

    /// Reads a table.
    ///
    /// A line holds a group, a country and the first day that counts, with tabs between them. `#` starts a comment. The
    /// comment `# rule: schengen 90/180 2025-01-01 29` states the rule of a group, the day of its data and the number of its
    /// countries, which follow.
    ///
    /// - Throws: `DataTableError.malformed` with the first malformed line.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        for (index, line) in table.parts(between: "\n").enumerated() where !line.isEmpty {
            if line.begins(with: "#"), line.rest(after: Self.ruleMark) == nil {
                source = line.rest(after: Self.sourceMark) ?? source
            } else if !add(line) {
                let expected = "a group, a country of it and a day"
                throw .malformed(path: path, line: index + 1, expected: expected)
            }
        }
        let last = table.parts(between: "\n", omittingEmpty: true).count
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) where groups[name]?.members.count != count
        {
            throw .malformed(
                path: path,
                line: last,
                expected: "the last one, since \(name) has \(count) countries"
            )
        }
    }

    /// Adds a rule or a country.
    ///
    /// Returns `false` for any other line, and for one that repeats an earlier line.
    private mutating func add(_ line: String) -> Bool {
        if let rule = line.rest(after: Self.ruleMark) {
            let words = rule.parts(between: " ")
            guard words.count == 4, let (limit, window) = RuleText.numbers(words[1]),
                let date = CalendarDay(words[2]), let count = Int(words[3]), count > 0,
                groups[words[0]] == nil
            else { return false }
            counts[words[0]] = count
            groups[words[0]] = Group(name: words[0], limit: limit, window: window, date: date)
            return true
        }
        let fields = line.parts(between: "\t")
        guard fields.count == 3, let country = Country.Code(fields[1]), let since = CalendarDay(fields[2]),
            groups[fields[0]] != nil
        else { return false }
        return groups[fields[0]]?.members.updateValue(since, forKey: country) == nil
    }
}
