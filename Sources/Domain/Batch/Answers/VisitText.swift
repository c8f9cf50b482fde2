import Boundaries
import Countries
import JSONText

/// The text of visits or of days.
///
/// A visit has a group if the table has groups, the country, and the times of entry and exit. Days have the number of
/// days instead of the times.
struct VisitText: Sendable {
    /// The columns after the group.
    static func columns(countsDays: Bool) -> [String] {
        [BatchColumn.code.name] + (countsDays ? ["days"] : ["entered", "left"])
    }

    private let dialect: Dialect
    private let conversion: RowConversion?
    private let keys: [[UInt8]]
    private let hasGroup: Bool
    /// The internal number of the country for each region's number, or 0 outside all countries.
    private let countries: [Int]
    /// The text of each country's code.
    private let codes: [[UInt8]]

    init(_ plan: BatchPlan, _ lookup: RegionLookup) {
        conversion = plan.conversion
        dialect = conversion?.output.dialect ?? plan.dialect
        let group = plan.names.visits?.group
        hasGroup = group != nil
        let heads = [group].compactMap(\.self) + Self.columns(countsDays: plan.names.countsDays)
        keys = heads.map { JSONString.quoted($0) + [ASCII.colon] }
        // A user's own boundaries may contain regions without a country. The regions' own codes represent them.
        let names = lookup.places.map { $0.country?.code.description ?? $0.region.code }
        let known = Set(names).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: zip(known, 1...))
        countries = [0] + names.map { numbers[$0] ?? 0 }
        let isObject = dialect.isObjects
        let none = isObject ? Array("null".utf8) : []
        codes = [none] + known.map { isObject ? JSONString.quoted($0) : Array($0.utf8) }
    }

    /// The number of the country of a region.
    ///
    /// Regions of one country have the same number.
    func country(_ number: Int) -> Int { countries[number] }

    /// Appends a line for `visit`.
    func write(_ visit: VisitTracker.Visit, to output: OutputBuffer) {
        let times = [visit.entered, visit.left].map { conversion?.value($0) ?? $0 }
        write(visit.group, [codes[visit.country]] + times, to: output)
    }

    /// Appends a line for the days of a group in a country.
    func write(_ stay: DayTracker.Stay, to output: OutputBuffer) {
        write(stay.group, [codes[stay.country], Array("\(stay.days.count)".utf8)], to: output)
    }

    private func write(_ group: [UInt8], _ others: [[UInt8]], to output: OutputBuffer) {
        let values = (hasGroup ? [conversion?.value(group) ?? group] : []) + others
        let isDocument = conversion != nil && dialect.format == .json
        if isDocument { output.append(RowConversion.separator) }
        for (index, value) in values.enumerated() {
            if index > 0 { output.append(dialect.delimiter) }
            if dialect.isObjects {
                if index == 0 { output.append(ASCII.openBrace) }
                output.append(keys[index])
            }
            output.append(value)
        }
        if dialect.isObjects { output.append(ASCII.closeBrace) }
        if !isDocument { output.append(ASCII.newline) }
    }
}
