public import Countries
import Quoting
public import Stays

extension CountryGroups {
    /// Reads the table at a path.
    ///
    /// - Throws: `DataTableError.malformed` with the first malformed line.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        do throws(MalformedLine) {
            try self.init(parsing: table)
        } catch {
            throw .malformed(path: path, line: error.number, expected: error.expected)
        }
    }
}

extension DatedPlace {
    /// Reads a place as a user typed it.
    public init(typed text: String) throws(TripError) {
        do throws(StayError) { try self.init(parsing: text) } catch { throw TripError(error) }
    }
}

extension RuleText {
    /// The rule for the countries that a text names.
    ///
    /// - Parameters:
    ///   - text: The rule as a user typed it.
    ///   - groups: Returns the named groups. It is called only for a name that is not a country's code.
    ///   - isCountry: Returns true for the code of a country.
    /// - Returns: The rule.
    /// - Throws: ``TripError`` for a text of another form and for an unknown name, and the errors of `groups`.
    public static func rule(
        typed text: String,
        groups: () throws -> CountryGroups,
        isCountry: (Country.Code) -> Bool
    ) throws -> DayRule {
        do {
            let rule = try RuleText(parsing: text)
            let isCode = { isCountry(Country.Code($0)) }
            return try rule.rule(in: rule.needsGroups(isCountry: isCode) ? groups() : nil, isCountry: isCode)
        } catch let error as StayError {
            throw TripError(error)
        }
    }
}

extension TripError {
    /// The error of a trip for one of its places or its rule.
    init(_ error: StayError) {
        self =
            switch error {
            case .dates(let text): .dates(text)
            case .backwards(let first, let last): .backwards(first: first, last: last)
            case .outOfOrder(let place, let first, let earlier, let earlierFirst):
                .outOfOrder(place: place, first: first, earlier: earlier, earlierFirst: earlierFirst)
            case .rule(let text): .rule(text)
            case .group(let name, let known): .group(name, known: known)
            case .ruleWithoutNumbers(let text): .ruleWithoutNumbers(text)
            }
    }
}
