import Boundaries
import Countries
import Fixes
import Geodesy
import Locating
import Quoting
import SQLite

extension SelectionState {
    /// Reads the tables.
    ///
    /// A launch of another device than `device` counts as forgotten.
    ///
    /// - Throws: ``ColumnError`` for the first value that is invalid in its column.
    init(storedOn connection: Connection, of device: String? = nil) throws {
        let entries = try connection.rows(
            of: "selection",
            orderedBy: "position",
            Selection.Entry.init(row:)
        )
        let record = try connection.rows(of: "firstLaunch", LaunchRecord.init(row:)).first
        // A store of an earlier version does not have the table.
        let hasRemovals = try connection.hasTable("removal")
        let removal =
            hasRemovals ? try connection.rows(of: "removal", Selection.Removal.init(row:)).first : nil
        self.init(selection: Selection(entries: entries), record: record, lastRemoval: removal)
        let owner = try Self.device(on: connection)
        if let device, let owner, owner != device { forgetLaunch() }
    }

    /// The device to which the stored launch belongs, or `nil` if it is unknown.
    private static func device(on connection: Connection) throws -> String? {
        try connection.rows(of: "firstLaunch") { try $0.optionalShortText("device") }.first ?? nil
    }

    /// Replaces the contents of the tables.
    ///
    /// Without a `device`, the launch keeps the device to which it belongs.
    func save(on connection: Connection, of device: String? = nil) throws {
        let owner = try device ?? Self.device(on: connection)
        try connection.run("DELETE FROM selection")
        for (position, entry) in selection.entries.enumerated() {
            try connection.run(
                "INSERT INTO selection (position, code, isDefault, added) VALUES (?, ?, ?, ?)",
                [.integer(Int64(position))] + entry.values
            )
        }
        try connection.run("DELETE FROM firstLaunch")
        try record?.insert(on: connection, of: owner)
        try connection.run("DELETE FROM removal")
        try lastRemoval?.insert(on: connection)
    }
}

extension Connection {
    /// The largest number of rows that are read from a table.
    ///
    /// Valid tables have fewer.
    private static let mostRows = 1000

    /// The values that `read` returns for the rows of `table`.
    ///
    /// At most a thousand rows are read, as a protection against forged tables.
    func rows<Element>(
        of table: String,
        orderedBy order: String = "rowid",
        _ read: (borrowing Row) throws -> Element
    ) throws -> [Element] {
        try rows(of: table, "SELECT * FROM \(table) ORDER BY \(order) LIMIT \(Self.mostRows)", [], read)
    }
}

extension Selection.Entry {
    fileprivate init(row: borrowing Row) throws {
        _ = try row.position("position")
        self.init(
            code: try row.code("code"),
            isDefault: try row.flag("isDefault"),
            added: try row.moment("added")
        )
    }

    /// The values of the columns code, isDefault and added.
    fileprivate var values: [Value] {
        [.text(code.description), .integer(isDefault ? 1 : 0), .integer(added.milliseconds)]
    }
}

extension Selection.Removal {
    fileprivate init(row: borrowing Row) throws {
        self.init(entry: try Selection.Entry(row: row), position: try row.position("position"))
    }

    fileprivate func insert(on connection: Connection) throws {
        try connection.run(
            "INSERT INTO removal (id, position, code, isDefault, added) VALUES (1, ?, ?, ?, ?)",
            [.integer(Int64(position))] + entry.values
        )
    }
}

extension LaunchRecord {
    /// The reason why a launch that is not located is final.
    private enum Finality: String, CaseIterable {
        case once
    }

    fileprivate init(row: borrowing Row) throws {
        self.init(
            country: try row.code("country"),
            timeZone: try row.optionalZone("timeZone"),
            origin: try row.optionalWord("origin", as: Fix.Origin.self),
            // A store of the first version does not have the column.
            hint: try row.optionalWord("hint", as: CountryHint.Source.self),
            reason: try row.word("reason", as: Reason.self),
            cause: try row.optionalShortText("cause"),
            decided: try row.moment("decided"),
            dataVersion: try row.optionalShortText("dataVersion"),
            dispute: try row.dispute()
        )
        // A store of an earlier version does not have the column.
        candidates = try row.candidates("candidates")
        statedZoneBasis = try row.optionalWord("zoneBasis", as: ZoneBasis.self)
        isFinal = try row.optionalWord("finality", as: Finality.self) != nil
        borderToleranceMetres = try row.optionalMetres("borderTolerance")
    }

    /// Inserts the launch without values that could not be read again.
    ///
    /// The zone of a user's own boundary file may have any name, and a cause may quote a receiver.
    fileprivate func insert(on connection: Connection, of device: String?) throws {
        let zone = timeZone.flatMap { TimeZoneName.fits($0) ? $0 : nil }
        try connection.run(
            """
            INSERT INTO firstLaunch
                (id, country, timeZone, origin, hint, reason, cause, decided, dataVersion,
                 dispute, claimants, administrator, controller, candidates, zoneBasis, finality, device,
                 borderTolerance)
            VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(country.description), Value(zone), Value(origin?.rawValue), Value(hint?.rawValue),
                .text(reason.rawValue), Value(cause.map(Self.shortened)), .integer(decided.milliseconds),
                Value(dataVersion.map(Self.shortened)), Value(dispute?.name),
                Value(dispute?.claimants.map(\.description).joined(separator: " ")),
                Value(dispute?.administrator?.title),
                Value(dispute?.administrator?.controller?.description),
                Value(candidates.isEmpty ? nil : candidates.map(\.storedText).joined(separator: " ")),
                Value(statedZoneBasis?.rawValue),
                Value(isFinal ? Finality.once.rawValue : nil), Value(device),
                Value(borderToleranceMetres.map { "\($0)" }),
            ]
        )
    }

    /// The first 4096 Unicode scalars, which have at most 16 KiB.
    private static func shortened(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(4096)))
    }
}
