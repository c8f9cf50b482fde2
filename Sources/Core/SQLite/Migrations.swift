/// Changes of a schema, each made once, in order.
///
/// New changes are added only at the end.
public struct Migrations: Sendable {
    /// A change and the identifier that records it.
    public typealias Step = (identifier: String, apply: @Sendable (Connection) throws -> Void)

    private let table: String
    private let steps: [Step]

    /// Records the identifiers of `steps` in `table`.
    public init(recordedIn table: String, _ steps: [Step]) { (self.table, self.steps) = (table, steps) }

    /// The identifiers of all steps.
    public var names: Set<String> { Set(steps.map(\.identifier)) }

    /// The identifiers that the file records, or an empty set without the table.
    public func recorded(on connection: Connection) throws -> Set<String> {
        guard try connection.hasTable(table) else { return [] }
        let query = "SELECT identifier FROM \(table)"
        return Set(try connection.rows(of: table, query) { row in try row.text("identifier") })
    }

    /// True if the file has all the steps.
    public func areComplete(on connection: Connection) throws -> Bool {
        try recorded(on: connection).isSuperset(of: steps.map(\.identifier))
    }

    /// True if the file has a step of a later version.
    public func areSuperseded(on connection: Connection) throws -> Bool {
        try !recorded(on: connection).isSubset(of: steps.map(\.identifier))
    }

    /// Makes all changes that the file lacks, in one transaction.
    ///
    /// - Throws: ``SQLiteError``, and the errors of a step. The file is then unchanged.
    public func apply(to connection: Connection) throws {
        try connection.transaction(.immediate) {
            try connection.execute(
                "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)"
            )
            let recorded = try recorded(on: connection)
            for step in steps where !recorded.contains(step.identifier) {
                try step.apply(connection)
                let insertion = "INSERT INTO \(table) (identifier) VALUES (?)"
                try connection.run(insertion, [.text(step.identifier)])
            }
        }
    }
}
