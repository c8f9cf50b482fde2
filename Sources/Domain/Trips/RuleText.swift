import CalendarDays
public import Countries
import Quoting

/// A rule of days as typed: `schengen`, `schengen,CY` or `183/365:TH,LA`.
public struct RuleText: Sendable {
    /// The largest number of days and the length of the period, or `nil` to use those of the first group.
    let numbers: (limit: Int, window: Int)?
    /// The names of groups and the codes of countries.
    let names: [String]
    private let text: String

    /// Reads a rule.
    ///
    /// - Throws: ``TripError/rule(_:)`` for a text of another form.
    public init(parsing text: String) throws(TripError) {
        self.text = text
        let parts = text.parts(between: ":")
        guard parts.count <= 2, let list = parts.last else { throw .rule(text) }
        numbers = parts.count == 2 ? Self.numbers(parts[0]) : nil
        names = list.parts(between: ",").map(\.trimmed)
        guard parts.count == 1 || numbers != nil, !names.contains("") else { throw .rule(text) }
    }

    /// The two numbers of `90/180`: the limit, at least 1, and the period, which is not shorter.
    static func numbers(_ text: String) -> (limit: Int, window: Int)? {
        let parts = text.parts(between: "/")
        guard parts.count == 2, let limit = Int(parts[0]), let window = Int(parts[1]), limit >= 1,
            window >= limit, window <= DayRule.longestWindow
        else { return nil }
        return (limit, window)
    }

    /// The rule for the countries that the text names.
    ///
    /// - Parameters:
    ///   - groups: Returns the named groups. It is called only for a name that is not a country's code.
    ///   - isCountry: Returns true for the code of a country.
    /// - Returns: The rule.
    /// - Throws: ``TripError`` for an unknown name, and the errors of `groups`.
    public func rule(
        groups: () throws -> CountryGroups,
        isCountry: (Country.Code) -> Bool
    ) throws -> DayRule {
        var members: [Country.Code: CalendarDay] = [:]
        var found: [CountryGroups.Group] = []
        for name in names {
            if let code = Country.Code(name), isCountry(code) {
                members[code] = DayRule.always
                continue
            }
            let known = try groups()
            guard let group = known.groups[name.lowercased()] else {
                throw TripError.group(name, known: known.groups.keys.sorted())
            }
            found.append(group)
            members.merge(group.members) { min($0, $1) }
        }
        guard let numbers = numbers ?? found.first.map({ ($0.limit, $0.window) }) else {
            throw TripError.ruleWithoutNumbers(text)
        }
        return DayRule(
            limit: numbers.0,
            window: numbers.1,
            group: names.joined(separator: ","),
            members: members,
            date: found.map(\.date).min()
        )
    }
}
