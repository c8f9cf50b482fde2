/// The tables as the first three migrations created them.
///
/// ``StrictTable`` replaces them.
enum FirstTables {
    static let selectionAndLaunch = """
        CREATE TABLE selection (
            position INTEGER PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            isDefault INTEGER NOT NULL,
            added INTEGER NOT NULL
        );
        CREATE TABLE firstLaunch (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            country TEXT NOT NULL,
            timeZone TEXT,
            origin TEXT,
            reason TEXT NOT NULL,
            cause TEXT,
            decided INTEGER NOT NULL,
            dataVersion TEXT
        );
        """

    static let removalAndSearches = """
        CREATE TABLE removal (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            position INTEGER NOT NULL,
            code TEXT NOT NULL,
            isDefault INTEGER NOT NULL,
            added INTEGER NOT NULL
        );
        CREATE TABLE recentSearch (
            position INTEGER PRIMARY KEY,
            text TEXT NOT NULL
        );
        """
}
