import Foundation
import Glibc
import Testing

/// The errors about stores that cannot be read or written name the cause and the remedy.
struct StoreFaultTests {
    private let program: Program
    private let folder: URL
    private var store: String { folder.appending(path: "store.sqlite").path }

    init() throws {
        program = try Program()
        folder = program.folder.appending(path: "state")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func makeStore() async throws {
        let outcome = try await program("first-launch", "--deny-location", "--store", store)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }

    /// Runs Python with the store's path.
    private func python(_ script: String) async throws {
        let outcome = try await program.run("/usr/bin/python3", ["-c", script, store])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }

    private func list() async throws -> Program.Outcome {
        try await program.asNobody(["selected", "list", "--store", store])
    }

    @Test(arguments: [
        ["selected", "list"], ["selected", "add", "FR"], ["first-launch", "--deny-location"],
    ])
    func anUnreadableStoreIsReported(command: [String]) async throws {
        try await makeStore()
        chmod(folder.path, 0o777)
        chmod(store, 0o000)
        let outcome = try await program.asNobody(command + ["--store", store])
        #expect(outcome.exitCode == 77)
        #expect(
            outcome.errors.contains("store \(store): may not be read; run as its owner"),
            "\(outcome.errors)"
        )
        #expect(!outcome.errors.contains("written"), "\(outcome.errors)")
    }

    /// `doctor` reports, and leaves what it finds.
    @Test func theDoctorLeavesADamagedStoreWhereItIs() async throws {
        try Data(count: 8192).write(to: URL(filePath: store))
        let doctor = try await program(
            "doctor",
            "--store",
            store,
            "--listen",
            "0.1",
            environment: ["COUNTRYEXPLORER_GPSD_PORT": "1"]
        )
        #expect(doctor.output.contains("store \(store): is not a store, or is damaged"), "\(doctor)")
        #expect(!doctor.errors.contains("moved"), "\(doctor)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store.sqlite"])
    }

    /// A text that a person named by mistake stays where it is, also one whose 512th byte is within a character.
    @Test(arguments: [
        "notes\n", "żółć\n", String(repeating: "é", count: 600), "x" + String(repeating: "é", count: 600),
    ])
    func aTextIsNotMovedAway(text: String) async throws {
        try Data(text.utf8).write(to: URL(filePath: store))
        let launch = try await program("first-launch", "--deny-location", "--store", store)
        #expect(launch.exitCode == 65 && launch.errors.contains("move it away"), "\(launch)")
        #expect(try String(contentsOfFile: store, encoding: .utf8) == text)
    }

    /// A failing disk is not filled with what it damaged.
    @Test func onlyNineDamagedStoresAreKept() async throws {
        for count in 1...11 {
            try Data(repeating: UInt8(count + 0xF4), count: 4096).write(to: URL(filePath: store))
            let launch = try await program("first-launch", "--deny-location", "--store", store)
            #expect(launch.exitCode == 0 && launch.errors.contains("damaged-\(min(count, 9)), "), "\(launch)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["store.sqlite"] + (1...9).map { "store.sqlite.damaged-\($0)" })
        let last = FileManager.default.contents(atPath: store + ".damaged-9")
        #expect(last == Data(repeating: 0xFF, count: 4096))
    }

    @Test func aFolderThatMayNotBeEnteredIsReported() async throws {
        try await makeStore()
        chmod(folder.path, 0o000)
        defer { chmod(folder.path, 0o755) }
        let outcome = try await list()
        #expect(outcome.exitCode == 77 && outcome.errors.contains("may not be read"), "\(outcome.errors)")
    }

    /// Puts the files of `script` in place of the store's, read-only in a read-only folder, and lists the selection.
    private func listReadOnly(after script: String) async throws -> Program.Outcome {
        try await makeStore()
        try await python(script)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files { chmod(folder.appending(path: file).path, 0o444) }
        chmod(folder.path, 0o555)
        defer {
            chmod(folder.path, 0o755)
            for file in files { chmod(folder.appending(path: file).path, 0o644) }
        }
        return try await list()
    }

    /// A copy of a store in the middle of a change, as a loss of power leaves it.
    @Test func aChangeThatWasCutOffIsNamedWhenItCannotBeUndone() async throws {
        let script = """
            import os, shutil, sqlite3, sys
            path = sys.argv[1]
            database = sqlite3.connect(path, isolation_level=None)
            database.execute("PRAGMA cache_size = 2")
            database.execute("BEGIN IMMEDIATE")
            database.executemany("INSERT INTO recentSearch VALUES (?, ?)",
                ((number, "x" * 2000) for number in range(500)))
            for suffix in ("", "-journal"):
                shutil.copy(path + suffix, path + ".copy" + suffix)
            database.execute("ROLLBACK")
            database.close()
            for suffix in ("", "-journal"):
                os.rename(path + ".copy" + suffix, path + suffix)
            """
        let outcome = try await listReadOnly(after: script)
        #expect(outcome.exitCode == 77)
        #expect(outcome.errors.contains("cannot be read: a change to it was cut off"), "\(outcome.errors)")
        #expect(outcome.errors.contains("open it once where it can be written"), "\(outcome.errors)")
        let healed = try await program("selected", "list", "--store", store, "--format", "code")
        #expect(healed.exitCode == 0 && healed.line == "EG", "\(healed.errors)")
    }

    @Test func aWriteAheadLogIsNamedWhenItCannotBeMerged() async throws {
        let script = """
            import os, shutil, sqlite3, sys
            path = sys.argv[1]
            database = sqlite3.connect(path, isolation_level=None)
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("INSERT INTO recentSearch VALUES (0, 'egypt')")
            for suffix in ("", "-wal"):
                shutil.copy(path + suffix, path + ".copy" + suffix)
            database.close()
            for suffix in ("", "-wal"):
                os.rename(path + ".copy" + suffix, path + suffix)
            """
        let outcome = try await listReadOnly(after: script)
        #expect(outcome.exitCode == 77)
        #expect(outcome.errors.contains("write-ahead log"), "\(outcome.errors)")
    }

    @Test func aFileThatIsNotRegularIsRefused() async throws {
        for path in ["/dev/null", program.folder.path] {
            for command in [["selected", "list"], ["selected", "add", "FR"]] {
                let outcome = try await program.run(program.executable, command + ["--store", path])
                #expect(outcome.exitCode == 65)
                #expect(outcome.errors.contains("\(path): is not a regular file"), "\(outcome.errors)")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: "/dev/null-journal"))
    }

    /// Ways in which a store is damaged: a value of the wrong kind, zeros, noise, and a page in the middle.
    static let damages = [
        """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1])
        database.execute("DROP TABLE selection")
        database.execute("CREATE TABLE selection (position, code, isDefault, added)")
        database.execute("INSERT INTO selection VALUES (0, 'EG', 'x', 'abc')")
        database.commit()
        """,
        "import os, sys; size = os.path.getsize(sys.argv[1]); open(sys.argv[1], 'wb').write(bytes(size))",
        "import sys; open(sys.argv[1], 'wb').write(bytes((7 * i * i + 130) % 256 for i in range(8192)))",
        "import sys; file = open(sys.argv[1], 'r+b'); file.seek(100); file.write(b'\\xff' * 20000)",
    ]

    @Test(arguments: damages)
    func aDamagedStoreIsMovedAndTheDeviceIsLocatedAgain(script: String) async throws {
        let commands: [[String]] = [
            ["first-launch", "30", "31"], ["selected", "list"], ["selected", "add", "FR"],
        ]
        for (number, command) in commands.enumerated() {
            try? FileManager.default.removeItem(atPath: store)
            try await makeStore()
            try await python(script)
            let damaged = try Data(contentsOf: URL(filePath: store))
            let moved = "\(store).damaged-\(number + 1)"
            let outcome = try await program.run(program.executable, command + ["--store", store])
            #expect(outcome.exitCode == 0, "\(command): \(outcome)")
            #expect(outcome.errors.contains("moved to \(moved), and a new one is begun"), "\(outcome)")
            #expect(outcome.errors.split(separator: "\n").count { $0.contains("moved") } == 1, "\(outcome)")
            #expect(try Data(contentsOf: URL(filePath: moved)) == damaged)
            let again = try await program.run(program.executable, command.prefix(2) + ["--store", store])
            #expect(!again.errors.contains("moved"), "\(again)")
        }
        let launch = try await program(
            "first-launch",
            "52.52",
            "13.405",
            "--store",
            store,
            "--format",
            "code"
        )
        #expect(launch.line == "DE", "\(launch)")
    }

    @Test func manyThatFindADamagedStoreMoveItOnce() async throws {
        for _ in 0..<5 {
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(count: 8192).write(to: URL(filePath: store))
            let lines = try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
                for _ in 0..<4 {
                    group.addTask { try await program("first-launch", "30", "31", "--store", store) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(lines.allSatisfy { $0.exitCode == 0 }, "\(lines)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(names == ["store.sqlite", "store.sqlite.damaged-1"], "\(names)")
        }
    }

    @Test func aStoreThatMayNotBeMovedStaysAnError() async throws {
        try await makeStore()
        try Data(count: 8192).write(to: URL(filePath: store))
        chmod(folder.path, 0o555)
        defer { chmod(folder.path, 0o755) }
        let outcome = try await list()
        #expect(outcome.exitCode == 65 && outcome.errors.contains("move it away"), "\(outcome)")
    }

    /// The guide ExitCodes states the time: five seconds.
    @Test func aStoreThatAnotherProcessHoldsIsWaitedForFiveSeconds() async throws {
        try await makeStore()
        let script = """
            import signal, sqlite3, sys
            database = sqlite3.connect(sys.argv[1], isolation_level=None)
            database.execute("BEGIN EXCLUSIVE")
            open(sys.argv[1] + ".held", "w").close()
            signal.pause()
            """
        let holder = try Companion("/usr/bin/python3", ["-c", script, store])
        defer { holder.end(by: SIGKILL) }
        try await Companion.wait(for: "a lock on \(store)") { access(store + ".held", F_OK) == 0 }
        for command in [["selected", "list"], ["selected", "add", "FR"]] {
            let clock = ContinuousClock()
            let start = clock.now
            let outcome = try await program.run(program.executable, command + ["--store", store])
            let waited = start.duration(to: clock.now)
            #expect(outcome.exitCode == 73)
            #expect(outcome.errors.contains("another process holds it; try again"), "\(outcome.errors)")
            #expect(waited >= .seconds(5) && waited < .seconds(120), "\(waited)")
        }
    }
}
