import Cities
import Geodesy
import SQLite

extension CityFavourites {
    /// Reads the tables.
    ///
    /// - Throws: ``ColumnError`` for the first value that is invalid in its column.
    init(storedOn connection: Connection) throws {
        self.init(
            entries: try connection.rows(of: "favourite", orderedBy: "position", Entry.init(row:)),
            removals: try connection.rows(
                of: "favouriteRemoval",
                orderedBy: "number",
                Removal.init(row:)
            )
        )
    }

    /// Replaces the contents of the tables.
    func save(on connection: Connection) throws {
        try connection.run("DELETE FROM favourite")
        for (position, entry) in entries.enumerated() {
            try connection.run(
                "INSERT INTO favourite (position, id, added) VALUES (?, ?, ?)",
                [.integer(Int64(position))] + entry.values
            )
        }
        try connection.run("DELETE FROM favouriteRemoval")
        for (number, removal) in removals.enumerated() {
            try connection.run(
                "INSERT INTO favouriteRemoval (number, position, id, added) VALUES (?, ?, ?, ?)",
                [.integer(Int64(number)), .integer(Int64(removal.position))] + removal.entry.values
            )
        }
    }
}

extension CityFavourites.Entry {
    fileprivate init(row: borrowing Row) throws {
        _ = try row.position("position")
        self.init(id: try row.cityID("id"), added: try row.moment("added"))
    }

    /// The values of the columns id and added.
    fileprivate var values: [Value] { [.integer(Int64(id)), .integer(added.milliseconds)] }
}

extension CityFavourites.Removal {
    fileprivate init(row: borrowing Row) throws {
        self.init(entry: try CityFavourites.Entry(row: row), position: try row.position("position"))
    }
}
