import Foundation
import Glibc
import Testing

/// Whatever has the name of a store, a journal or a mark: the device is located, one line reports what was set aside, and
/// nothing outside is written.
@Suite(.serialized) struct DamagedDeviceTests {
    private let program: Program
    private let folder: String
    private let root: String
    private let victim: String

    init() throws {
        program = try Program()
        folder = try program.file("state")
        root = try program.file("root")
        victim = try program.file("victim", "another's file")
        for path in [folder, "\(root)/etc", "\(root)/var/lib/countryexplorer-provision"] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        try Program.copyTimeZones(to: root)
    }

    private static let kinds = [
        "folder", "full folder", "FIFO", "dangling link", "link elsewhere", "link to itself", "text",
        "too large", "zeros",
    ]

    private func make(_ kind: String, at path: String) throws {
        switch kind {
        case "folder", "full folder":
            mkdir(path, 0o755)
            if kind == "full folder" { try Data().write(to: URL(filePath: path + "/file")) }
        case "FIFO": mkfifo(path, 0o600)
        case "dangling link": symlink(program.folder.appending(path: "nowhere").path, path)
        case "link elsewhere": symlink(victim, path)
        case "link to itself": symlink(path, path)
        case "text": try Data("notes\n".utf8).write(to: URL(filePath: path))
        case "too large": try Data(repeating: 0x41, count: 3 << 20).write(to: URL(filePath: path))
        default: try Data(count: 8192).write(to: URL(filePath: path))
        }
    }

    private func expectUntouched() throws {
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "another's file")
        #expect(access(program.folder.appending(path: "nowhere").path, F_OK) != 0)
    }

    private func expectOneLine(_ outcome: Program.Outcome, _ words: String) {
        #expect(outcome.errors.contains(words), "\(outcome)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome)")
    }

    private func apply(_ words: String...) async throws -> Program.Outcome {
        let place = ["provision", "--root", root, "--apply", "time-zone", "30.0444", "31.2357"]
        return try await program.run(program.executable, place + words)
    }

    @Test(arguments: kinds) func aStoreOfAnImage(kind: String) async throws {
        let store = "\(root)/var/lib/countryexplorer-provision/store.sqlite"
        try make(kind, at: store)
        let plan = try await program("provision", "--root", root, "--facts", "time-zone", "--timeout", "0.1")
        #expect(plan.exitCode == 75 && plan.errors.contains(store), "\(plan)")
        let first = try await apply()
        #expect(first.exitCode == 0, "\(first)")
        expectOneLine(first, "store \(store): ")
        #expect(first.errors.contains("moved to \(store).damaged-1, "), "\(first)")
        #expect(try await apply().errors.isEmpty)
        try expectUntouched()
    }

    @Test(arguments: kinds) func aJournalOfAnImage(kind: String) async throws {
        let journal = "\(root)/var/lib/countryexplorer-provision/journal.json"
        try make(kind, at: journal)
        let first = try await apply()
        #expect(first.exitCode == 0, "\(first)")
        expectOneLine(first, "\(journal): damaged (")
        #expect(first.errors.contains("it is now called \(journal).damaged-1"), "\(first)")
        #expect(try await apply().errors.isEmpty)
        try expectUntouched()
    }

    @Test(arguments: kinds.dropLast(3)) func aMarkOfAnImage(kind: String) async throws {
        try make(kind, at: "\(root)/var/lib/countryexplorer-provision/provisioned")
        #expect(try await apply().exitCode == 0)
        #expect(try await apply().exitCode == 0)
        try expectUntouched()
    }

    @Test(arguments: kinds.filter { $0 != "folder" })
    func aStateFolderOfAnImage(kind: String) async throws {
        let state = "\(root)/var/lib/countryexplorer-provision"
        rmdir(state)
        try make(kind, at: state)
        let isFolder = kind == "full folder"
        let first = try await apply()
        #expect(first.exitCode == 0, "\(first)")
        if !isFolder { expectOneLine(first, "\(state)") }
        #expect(try await apply().errors.isEmpty)
        try expectUntouched()
    }

    /// A folder that a person named is a mistake of the command.
    @Test func aStateFolderThatAPersonNamedStays() async throws {
        let outcome = try await apply("--state", victim)
        #expect(outcome.exitCode == 73 || outcome.exitCode == 66, "\(outcome)")
        try expectUntouched()
    }

    /// A link that leads nowhere today may lead to a disk that is mounted later.
    @Test(arguments: kinds.filter { !["link elsewhere", "dangling link"].contains($0) })
    func aStoreOfAUnit(kind: String) async throws {
        let store = "\(folder)/store.sqlite"
        try make(kind, at: store)
        let launch = ["first-launch", "--format", "code", "--deny-location"]
        let environment = ["STATE_DIRECTORY": folder]
        let first = try await program.run(program.executable, launch, environment: environment)
        #expect(first.exitCode == 0 && first.line == "EG", "\(first)")
        expectOneLine(first, "moved to \(store).damaged-1, and a new one is begun")
        let second = try await program.run(program.executable, launch, environment: environment)
        #expect(second.exitCode == 0 && second.errors.isEmpty, "\(second)")
        try expectUntouched()
    }

    /// After the units have run, root's command reads no link and no FIFO in their folder.
    @Test(arguments: kinds) func aStoreOfTheUnits(kind: String) async throws {
        try make(kind, at: "\(folder)/store.sqlite")
        let script = """
            mount -t tmpfs none /var/lib
            mkdir /var/lib/countryexplorer
            mount --bind '\(folder)' /var/lib/countryexplorer
            "$1" first-launch --format code 52.52 13.405 && "$1" selected list --format code
            """
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", script, "sh", program.executable]
        )
        #expect(outcome.output == "DE\nDE\n", "\(outcome)")
        expectOneLine(outcome, "moved to /var/lib/countryexplorer/store.sqlite.damaged-1, ")
        try expectUntouched()
    }

    /// A file that a person names by mistake is not moved.
    @Test(arguments: kinds.filter { !["zeros", "dangling link"].contains($0) })
    func aStoreThatAPersonNamedStays(kind: String) async throws {
        let store = "\(folder)/mine"
        try make(kind, at: store)
        let outcome = try await program("first-launch", "--deny-location", "--store", store)
        #expect([65, 73, 77].contains(outcome.exitCode), "\(outcome)")
        expectOneLine(outcome, "store \(store): ")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["mine"])
        try expectUntouched()
    }

    // MARK: Files that would be waited for

    @Test(arguments: [
        "watch 30 31 --state", "locate 30 31 --config", "first-launch --deny-location --config",
    ])
    func aFIFOIsRefusedAndNotWaitedFor(command: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let code: Int32 = command.hasSuffix("--state") ? 73 : 78
        let path = try program.file("pipe")
        mkfifo(path, 0o600)
        let outcome = try await program.run(
            "/usr/bin/timeout",
            ["20", program.executable] + words + [path]
        )
        #expect(outcome.exitCode == code, "\(outcome)")
        expectOneLine(outcome, "\(path): is not a regular file")
    }

    @Test func aFIFOAmongTheUsualSettingsIsRefused() async throws {
        let folder = program.folder.appending(path: ".config/countryexplorer").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        mkfifo(folder + "/config.json", 0o600)
        let outcome = try await program.run(
            "/usr/bin/timeout",
            ["20", program.executable, "locate", "30", "31"]
        )
        #expect(outcome.exitCode == 78, "\(outcome)")
        expectOneLine(outcome, "\(folder)/config.json: is not a regular file; remove it")
    }

    @Test func maskedSettingsAreIgnored() async throws {
        let folder = program.folder.appending(path: ".config/countryexplorer").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        symlink("/dev/null", folder + "/config.json")
        let outcome = try await program("locate", "30", "31", "--format", "code")
        #expect(outcome.exitCode == 0 && outcome.line == "EG" && outcome.errors.isEmpty, "\(outcome)")
    }

    /// A mark has a few lines, so a larger file is another program's.
    @Test func aMarkThatIsTooLargeIsMoved() async throws {
        _ = try await apply()
        let mark = "\(root)/var/lib/countryexplorer-provision/provisioned"
        #expect(truncate(mark, 2 << 20) == 0)
        let outcome = try await apply()
        #expect(outcome.exitCode == 0, "\(outcome)")
        expectOneLine(outcome, "\(mark)")
        #expect(access(mark + ".damaged-1", F_OK) == 0)
    }

    @Test func settingsFromAPipeThatIsOpenAreRead() async throws {
        let script =
            #"printf '{"location": {"fallback": "FR"}}' | "$1" first-launch --deny-location --format code "#
        let outcome = try await program.run(
            "/bin/sh",
            ["-c", script + "--config /dev/stdin", "sh", program.executable]
        )
        #expect(outcome.line == "FR", "\(outcome)")
    }

    // MARK: Two programs at once

    /// Root's command waits for a change in progress, and both changes are kept.
    @Test func aChangeOfAnotherProgramIsNotLost() async throws {
        let script = """
            mount -t tmpfs none /var/lib
            mkdir /var/lib/countryexplorer
            store=/var/lib/countryexplorer/store.sqlite
            "$1" selected add IT 2>/dev/null
            mkfifo begun
            python3 - "$store" <<'END' &
            import sqlite3, sys, time
            store = sqlite3.connect(sys.argv[1], isolation_level=None)
            store.execute("BEGIN IMMEDIATE")
            store.execute("INSERT INTO selection VALUES (1, 'FR', 0, 1795276513350)")
            open("begun", "w").close()
            time.sleep(1)
            store.execute("COMMIT")
            END
            cat begun
            "$1" selected list --format code
            "$1" first-launch --format code 52.52 13.405
            wait
            "$1" selected list --format code
            ls /var/lib/countryexplorer
            """
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", script, "sh", program.executable]
        )
        #expect(outcome.output == "IT\nDE\nIT\nFR\nDE\nstore.sqlite\n", "\(outcome)")
        #expect(outcome.errors.isEmpty, "\(outcome)")
    }

    /// A program that opened the file before root's command replaced it changes the new one.
    @Test func twentyChangesAtOnceAreAllKept() async throws {
        let script = """
            mount -t tmpfs none /var/lib
            mkdir /var/lib/countryexplorer
            store=/var/lib/countryexplorer/store.sqlite
            export COUNTRYEXPLORER_SELECTION_LIMIT=100
            for code in AT BE CH DE ES FR GB IT NL PT; do
                "$1" selected add $code >/dev/null &
                set -- "$@" $!
            done
            for code in DK FI GR HR HU IE LU NO PL SE; do
                "$1" selected add $code --store $store >/dev/null &
                set -- "$@" $!
            done
            wait
            "$1" selected list --format code | sort | tr '\\n' ' '
            """
        let outcome = try await program.run(
            in: .mounts,
            "/bin/sh",
            ["-uc", script, "sh", program.executable]
        )
        #expect(
            outcome.output == "AT BE CH DE DK ES FI FR GB GR HR HU IE IT LU NL NO PL PT SE ",
            "\(outcome)"
        )
    }
}
