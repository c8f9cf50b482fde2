import Boundaries
import Countries
import JSONText

/// The text of visits: group if there is one, country, entered, left.
struct VisitText: Sendable {
    /// The columns after the group.
    static let columns = ["country_code", "entered", "left"]

    private let dialect: Dialect
    private let keys: [[UInt8]]
    private let hasGroup: Bool
    /// The country of each region's number, as a number of its own; 0 for none.
    private let countries: [Int]
    /// The text of each country's code.
    private let codes: [[UInt8]]

    init(_ plan: BatchPlan, _ lookup: RegionLookup) {
        dialect = plan.dialect
        let group = plan.names.visits?.group
        hasGroup = group != nil
        let heads = [group].compactMap(\.self) + Self.columns
        keys = heads.map { JSONString.quoted($0) + [ASCII.colon] }
        // Boundaries of one's own may be of other things than countries; their codes then stand for themselves.
        let names = lookup.places.map { $0.country?.code.description ?? $0.region.code }
        let known = Set(names).sorted()
        let numbers = Dictionary(uniqueKeysWithValues: zip(known, 1...))
        countries = [0] + names.map { numbers[$0] ?? 0 }
        let isObject = plan.dialect.isObjects
        let none = isObject ? Array("null".utf8) : []
        codes = [none] + known.map { isObject ? JSONString.quoted($0) : Array($0.utf8) }
    }

    /// The number of the country that region `number` belongs to; regions of one country give the same.
    func country(_ number: Int) -> Int { countries[number] }

    /// Appends a line for `visit`.
    func write(_ visit: VisitTracker.Visit, to output: OutputBuffer) {
        let values = (hasGroup ? [visit.group] : []) + [codes[visit.country], visit.entered, visit.left]
        for (index, value) in values.enumerated() {
            if index > 0 { output.append(dialect.delimiter) }
            if dialect.isObjects {
                if index == 0 { output.append(ASCII.openBrace) }
                output.append(keys[index])
            }
            output.append(value)
        }
        if dialect.isObjects { output.append(ASCII.closeBrace) }
        output.append(ASCII.newline)
    }
}
