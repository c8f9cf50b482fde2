import Foundation
import Glibc
import SQLite
import Testing

/// Full disks, damaged or locked files, and processes that are killed.
struct FaultTests {
    private let place: Place

    init() throws { place = try Place() }

    // MARK: Disks

    /// Uses a file system of 128 kB, so that the disk is really full.
    ///
    /// Without the permission to mount one, uses a file with a limited size.
    @Test func aFullDiskIsAnErrorThatChangesNothing() throws {
        let disk = place.folder.appending(path: "disk").path
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        let isMounted = mount("none", disk, "tmpfs", 0, "size=128k") == 0
        defer { if isMounted { umount2(disk, Int32(MNT_DETACH)) } }
        let connection = try Connection(path: Array((disk + "/file").utf8), .creating, busyTimeout: 0)
        if !isMounted { try connection.execute("PRAGMA max_page_count = 16") }
        try connection.execute("CREATE TABLE kept (value); INSERT INTO kept VALUES ('first')")
        let error = #expect(throws: SQLiteError.self) {
            try connection.transaction(.immediate) {
                try connection.run("INSERT INTO kept VALUES ('second')")
                try connection.run(
                    "INSERT INTO kept VALUES (?)",
                    [.blob(Array(repeating: 7, count: 1 << 18))]
                )
            }
        }
        #expect(error?.code == .full, "\(String(describing: error))")
        #expect(try connection.integer("count", "SELECT COUNT(*) AS count FROM kept") == 1)
        try connection.run("INSERT INTO kept VALUES ('third')")
        #expect(try connection.integer("count", "SELECT COUNT(*) AS count FROM kept") == 2)
    }

    /// The limit applies to the whole process, so the test uses a separate one.
    @Test func aWriteThatTheSystemRefusesIsAnErrorThatChangesNothing() async throws {
        try place.fill()
        await #expect(processExitsWith: .success) { [path = place.path as String] in
            signal(SIGXFSZ, SIG_IGN)
            let connection = try Connection(path: Array(path.utf8), .writing, busyTimeout: 0)
            var limit = rlimit(rlim_cur: 1 << 17, rlim_max: 1 << 17)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
            let error = #expect(throws: SQLiteError.self) {
                try connection.transaction(.immediate) {
                    try connection.run("UPDATE filled SET name = 'changed'")
                }
            }
            #expect(error?.code == .ioError && error?.extendedCode == 778, "\(String(describing: error))")
        }
        let changed = "SELECT COUNT(*) AS count FROM filled WHERE name = 'changed'"
        #expect(try place.open().integer("count", changed) == 0)
    }

    // MARK: Other processes

    @Test(arguments: [("EXCLUSIVE", true), ("IMMEDIATE", false)])
    func aFileThatAnotherProcessHoldsIsWaitedForAndThenBusy(lock: String, isUnreadable: Bool) throws {
        try place.fill()
        let holder = try Holder(of: place.path, lock)
        for access in [.reading, .writing] as [Connection.Access] {
            let connection = try place.open(access, busyTimeout: 0.05)
            let read = { _ = try Place.readAll(connection) }
            if isUnreadable {
                let error = #expect(throws: SQLiteError.self) { try read() }
                #expect(error?.code == .busy)
            } else {
                try read()
            }
        }
        let error = #expect(throws: SQLiteError.self) {
            try place.open(busyTimeout: 0.05).transaction(.immediate) {}
        }
        #expect(error?.code == .busy && error?.statement == "BEGIN immediate")
        holder.end()
        let connection = try place.open(busyTimeout: 300)
        #expect(try connection.transaction(.immediate) { try Place.readAll(connection) } == 400)
    }

    @Test func aLockThatIsGivenUpInTimeIsTaken() throws {
        try place.fill()
        let holder = try Holder(of: place.path, "EXCLUSIVE")
        let connection = try place.open(busyTimeout: 300)
        Thread.detachNewThread {
            usleep(100_000)
            holder.end()
        }
        #expect(try Place.readAll(connection) == 400)
    }

    /// The process is killed when part of the change is already in the file.
    ///
    /// The journal undoes that part.
    @Test(arguments: [0, 1, 50, 399, 400])
    func aKillAmidATransactionLeavesTheFileWhole(rows: Int) async throws {
        try place.fill()
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = place.path as String, rows] in
            let connection = try Connection(path: Array(path.utf8), .writing, busyTimeout: 0)
            try connection.execute("PRAGMA cache_size = 1")
            try connection.transaction(.immediate) {
                for number in 0..<rows {
                    let change = "UPDATE filled SET name = ? WHERE number = ?"
                    try connection.run(change, [.text("changed"), .integer(Int64(number))])
                }
                kill(getpid(), SIGKILL)
            }
        }
        if rows == 400 { #expect(FileManager.default.fileExists(atPath: place.journal)) }
        try expectWhole()
        let changed = "SELECT COUNT(*) AS count FROM filled WHERE name = 'changed'"
        #expect(try place.open().integer("count", changed) == 0)
    }

    /// Each transaction adds a row to two tables, so that they always have the same length.
    @Test(arguments: 0..<12)
    func aKillAtAnyInstantLeavesAllOfAChangeOrNothing(round: Int) async throws {
        try place.fill()
        try place.open().execute("CREATE TABLE one (value); CREATE TABLE other (value)")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = place.path as String] in
            Thread.detachNewThread {
                usleep(UInt32.random(in: 0..<60_000))
                kill(getpid(), SIGKILL)
            }
            let connection = try Connection(path: Array(path.utf8), .writing, busyTimeout: 0)
            while true {
                try connection.transaction(.immediate) {
                    for table in ["one", "other"] { try connection.run("INSERT INTO \(table) VALUES (1)") }
                }
            }
        }
        try expectWhole()
        let difference = "SELECT (SELECT COUNT(*) FROM one) - (SELECT COUNT(*) FROM other) AS difference"
        #expect(try place.open().integer("difference", difference) == 0)
    }

    private func expectWhole() throws {
        let connection = try place.open(.writing)
        let check = try connection.rows(of: "check", "PRAGMA integrity_check") { row in
            try row.text("integrity_check")
        }
        #expect(check == ["ok"])
        #expect(try Place.readAll(connection) == 400)
    }

    // MARK: Damage

    @Test func aFileThatIsNotADatabaseIsRefusedAndKept() throws {
        let bytes = Array(String(repeating: "garbage that is not a database; ", count: 256).utf8)
        try place.write(bytes)
        let error = #expect(throws: SQLiteError.self) {
            try place.open().execute("CREATE TABLE kept (value)")
        }
        #expect(error?.code == .notADatabase)
        #expect(try place.bytes() == bytes)
    }

    @Test func aFileThatIsCutOffIsReported() throws {
        try place.fill()
        let bytes = try place.bytes()
        for part in 1...16 {
            try place.write(Array(bytes.prefix(bytes.count * part / 17)))
            let error = #expect(throws: SQLiteError.self) { _ = try Place.readAll(place.open()) }
            #expect(error.map { [.corrupt, .notADatabase, .ioError].contains($0.code) } == true, "\(part)")
        }
    }

    @Test func aPageOfGarbageIsReportedOrUnread() throws {
        try place.fill()
        let bytes = try place.bytes()
        var reported = 0
        for page in 0..<(bytes.count / 4096) {
            var damaged = bytes
            for index in page * 4096..<(page + 1) * 4096 { damaged[index] ^= 0xA5 }
            try place.write(damaged)
            do {
                _ = try Place.readAll(place.open())
            } catch let error as SQLiteError {
                #expect([.corrupt, .notADatabase].contains(error.code), "page \(page): \(error)")
                reported += 1
            }
        }
        #expect(reported > 50)
    }

    /// A changed byte may change a value.
    ///
    /// It never ends the process, and an error is of one of the two kinds.
    @Test func aChangedByteIsReportedOrRead() throws {
        try place.fill()
        let bytes = try place.bytes()
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<400 {
            var damaged = bytes
            let index = Int.random(in: 0..<bytes.count, using: &generator)
            damaged[Bool.random() ? index : index % 4096] = UInt8.random(in: 0...255, using: &generator)
            try place.write(damaged)
            do {
                _ = try Place.readAll(place.open())
            } catch {
                #expect(error is SQLiteError || error is ColumnError, "byte \(index): \(error)")
            }
        }
    }

    // MARK: Journals

    /// Creates a copy of the file in the middle of a change, as after a loss of power.
    private func cutOff() throws {
        try place.fill()
        let connection = try place.open()
        try connection.execute("PRAGMA cache_size = 1; BEGIN; UPDATE filled SET name = 'changed'")
        let (file, journal) = (try place.bytes(), try Data(contentsOf: URL(filePath: place.journal)))
        try connection.execute("ROLLBACK")
        try place.write(file)
        try journal.write(to: URL(filePath: place.journal))
    }

    @Test func aChangeThatWasCutOffIsUndoneWhereTheFileCanBeWritten() throws {
        try cutOff()
        try expectWhole()
        #expect(!FileManager.default.fileExists(atPath: place.journal))
    }

    @Test func aChangeThatWasCutOffIsReportedWhereTheFileCannotBeWritten() throws {
        try cutOff()
        let before = try place.bytes()
        let error = #expect(throws: SQLiteError.self) { _ = try Place.readAll(place.open(.reading)) }
        #expect(error?.code == .readOnly && error?.extendedCode == 776)
        #expect(try place.bytes() == before)
    }
}
