public import Boundaries
import CalendarDays
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
    /// - Throws: ``StayError/rule(_:)`` for a text of another form.
    public init(parsing text: String) throws(StayError) {
        self.text = text
        let parts = text.parts(between: ":")
        guard parts.count <= 2, let list = parts.last else { throw .rule(text) }
        numbers = parts.count == 2 ? Self.numbers(parts[0]) : nil
        names = list.parts(between: ",").map { $0.trimmed }
        guard parts.count == 1 || numbers != nil, !names.contains(where: { $0.utf8.isEmpty }) else {
            throw .rule(text)
        }
    }

    /// The two numbers of `90/180`: the limit, at least 1, and the period, which is not shorter.
    static func numbers(_ text: String) -> (limit: Int, window: Int)? {
        let parts = text.parts(between: "/")
        guard parts.count == 2, let limit = number(parts[0]), let window = number(parts[1]), limit >= 1,
            window >= limit, window <= DayRule.longestWindow
        else { return nil }
        return (limit, window)
    }

    /// The whole number that one to seven digits state, or `nil` for any other text.
    static func number(_ text: String) -> Int? {
        let digits = Array(text.utf8)
        guard (1...7).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// True if a name of the rule is not the code of a country.
    ///
    /// - Parameter isCountry: Returns true for the code of a country.
    /// - Returns: True if the rule needs groups.
    public func needsGroups(isCountry: (TwoLetterCode) -> Bool) -> Bool {
        names.contains { Self.country($0, isCountry) == nil }
    }

    /// The rule for the countries that the text names.
    ///
    /// - Parameters:
    ///   - known: The named groups, or `nil` if the rule does not need them.
    ///   - isCountry: Returns true for the code of a country.
    /// - Returns: The rule.
    /// - Throws: ``StayError`` for an unknown name, and for a rule of countries without numbers.
    public func rule(
        in known: CountryGroups?,
        isCountry: (TwoLetterCode) -> Bool
    ) throws(StayError) -> DayRule {
        var members: [TwoLetterCode: CalendarDay] = [:]
        var found: [CountryGroups.Group] = []
        for name in names {
            if let code = Self.country(name, isCountry) {
                members[code] = DayRule.always
                continue
            }
            guard let group = known?[name] else {
                throw .group(name, known: known?.groups.map { $0.name } ?? [])
            }
            found.append(group)
            for (code, since) in group.members { members[code] = min(since, members[code] ?? since) }
        }
        guard let numbers = numbers ?? found.first.map({ ($0.limit, $0.window) }) else {
            throw .ruleWithoutNumbers(text)
        }
        return DayRule(
            limit: numbers.0,
            window: numbers.1,
            group: names.joined(separator: ","),
            members: members,
            date: found.map { $0.date }.min()
        )
    }

    /// The country whose code a name is, in either case.
    private static func country(_ name: String, _ isCountry: (TwoLetterCode) -> Bool) -> TwoLetterCode? {
        let letters = name.utf8.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
        guard letters.count == 2, let code = TwoLetterCode(letters[0], letters[1]), isCountry(code) else {
            return nil
        }
        return code
    }
}
