/// Measurements as a table or as JSON.
struct Report {
    private let unit: String
    private var rows: [(name: String, samples: Samples)] = []

    init(unit: String) {
        self.unit = unit
    }

    mutating func add(_ name: String, _ samples: Samples) {
        rows.append((name, samples))
    }

    var table: String {
        let head = row(unit, "min", "median", "max")
        let body = rows.map { line in
            row(
                line.name,
                decimals(line.samples.minimum),
                decimals(line.samples.median),
                decimals(line.samples.maximum)
            )
        }
        return ([head] + body).joined(separator: "\n")
    }

    /// One object, whose keys are the names in the table; no name needs escapes.
    var json: String {
        let members = rows.map { line in
            let numbers =
                "\"min\":\(line.samples.minimum),\"median\":\(line.samples.median),\"max\":\(line.samples.maximum)"
            return "\"\(line.name)\":{\(numbers)}"
        }
        return "{\"unit\":\"\(unit)\"," + members.joined(separator: ",") + "}"
    }
}
