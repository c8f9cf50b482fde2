import Answers
import Batch
import Borders
import Cities
import Indicators
import Money
import Notation
import Vocabulary

/// The descriptions of query parameters.
enum Parameter {
    /// The meaning of a parameter in one operation.
    struct Meaning: Sendable {
        /// The description.
        let description: String
        /// The accepted values.
        var schema = ParameterSchema.text
    }

    /// The description for each name.
    static let descriptions: [String: String] = [
        "lat": "the latitude in degrees, or the column with it",
        "lon": "the longitude in degrees, or the column with it",
        "q": "a position in any notation, or a text to search for",
        "notation": "the one notation to read q in",
        "with": "what to add: \(AnswerDetail.words.joined(separator: ", ")), with commas between",
        "accuracy": "the radius of the position in metres, at 95 %",
        "nearest-within": "the greatest distance of a country from the sea, in kilometres",
        "worldview": "the view of disputed territory: a country, de-facto, or standard",
        "lang": "the language of names (BCP 47)",
        "columns":
            "the columns to add, with commas between. Old names: \(BatchColumn.oldNames.joined(separator: ", "))",
        "position": "the column with the whole position",
        "delimiter": "comma, tab, semicolon, pipe or space",
        "header": "false for a table without a header",
        "overwrite": "true to replace columns of the same name",
        "strict": "true to end at the first row that cannot be read; compat for the quirks of REST Countries",
        "fields": "the keys to answer with, with commas between",
        "region": "a region or a continent",
        "language": "a language spoken there",
        "currency": "a currency used there",
        "landlocked": "true or false", "un-member": "true or false", "eu-member": "true or false",
        "eurozone": "true or false", "independent": "true or false",
        "drives": "left or right",
        "sort": "name, population or area",
        "reverse": "true for the opposite order",
        "page": "the number of the page, from 1",
        "limit": "the number of results",
        "within": "the greatest distance, in kilometres",
        "country": "countries by code or name, with commas between",
        "population":
            "the fewest people of a city; 0 for any city. Without it, the first of the nearest is the one that a person would name",
        "empty": "rows without a position: answer, with empty columns, or error",
        "group": "the column that visits are grouped by",
        "time": "the column with the time of each row, for visits",
        "to": "the format of the reply, if it is not that of the table",
        "days": "true to count the local days in each country instead of making visits",
        "sea-zone": "true for the nautical time zone outside all regions, such as Etc/GMT+2 at 30° W",
        "time-zone": "IANA time zones, with commas between",
        "format": "csv or json",
        "near": "a position in any notation: among equals, the nearest to it comes first",
        "strategy": "the strategies that answer",
        "kind": "the required agreement of names with the text",
        "fixes": "true for every fix, too",
        "step": "world, country or close",
        "v": "the entity tag of the file, for a reply that never changes",
        "codes": "codes with commas between",
        "fullText": "true for only whole names",
        "status": "true or false",
        "per": "the size of a country that the value is divided by: person, million-persons or km2",
        "order": "descending for the first rank to the highest value, ascending to the lowest",
        "amount": "the amount",
        "date": "the day of the rate, by default today",
        "rate": "rates that you know, such as EGP=56.10 for one euro or USD/EGP=48.20, with commas between",
        "on": "the day, for the holidays of all countries or of the named one",
        "year": "the year",
    ]

    /// The description of `name`.
    static func description(_ name: String) -> String {
        OldName.parameter(name).map { "the old name of \($0.name)" } ?? descriptions[name] ?? ""
    }

    /// The schema for the value of `name`.
    ///
    /// In requests with tables, `lat` and `lon` name columns.
    static func schema(_ name: String, isOfTable: Bool) -> ParameterSchema {
        isOfTable && ["lat", "lon"].contains(name) ? .text : schemas[name] ?? .text
    }

    /// The schemas of parameters that are not plain texts.
    private static let schemas: [String: ParameterSchema] = [
        "lat": .number(-90...90), "lon": .number(-180...180), "accuracy": .number(0.001...1e7),
        "nearest-within": .number(0.001...BorderFinder.farthest / 1000),
        "within": .number(0.001...CityRoutes.farthest), "radius": .number(0.001...CityRoutes.farthest),
        "notation": .word(CoordinateNotation.allCases.map(\.rawValue)),
        "with": .words(AnswerDetail.words), "columns": .words(BatchColumn.names + BatchColumn.oldNames),
        "empty": .word(["answer", "error"]), "to": .word(TableOutput.allCases.map(\.rawValue)),
        "delimiter": .word(TableRoutes.delimiters.keys.sorted()),
        "header": .truth, "overwrite": .truth, "fixes": .truth, "days": .truth, "sea-zone": .truth,
        "landlocked": .truth, "un-member": .truth, "eu-member": .truth, "eurozone": .truth,
        "independent": .truth, "reverse": .truth,
        "drives": .word(["left", "right"]), "sort": .word(["name", "population", "area"]),
        "step": .word(["world", "country", "close"]),
        "page": .whole(1...10_000), "per-page": .whole(1...1000), "limit": .whole(1...CityQuery.mostOnPage),
        "count": .whole(1...CityRoutes.mostNearest), "population": .whole(0...Int(UInt32.max)),
        "strategy": .words(CityStrategyName.allCases.map(\.rawValue)),
        "kind": .word(NameQuery.Kind.allCases.map(\.rawValue)),
        "per": .word(Measure.allCases.map(\.rawValue)),
        "order": .word(Indicator.Order.allCases.map(\.rawValue)),
        "amount": .number(-CurrencyConverter.largest...CurrencyConverter.largest),
        "date": .date, "on": .date, "year": .whole(1...9999),
    ]
}
