import Foundation
import Glibc
import SuiteTraits
import Testing

/// `provision --root` as root on images that want to be written out of: nothing beside the image is ever changed.
@Suite(.enabled(if: geteuid() == 0, "only root can write where an image leads"), .serialized)
struct HostileImageTests {
    private let program: Program
    private let root: String
    private let victim: String

    /// The folders of an image that a command looks into or writes to.
    private static let folders = [
        "etc", "etc/default", "etc/modprobe.d", "var", "var/lib", "var/lib/countryexplorer-provision", "usr",
        "usr/lib", "usr/lib/locale", "usr/share", "usr/share/zoneinfo", "usr/share/i18n",
        "usr/share/i18n/locales", "lib", "lib/firmware", "lib/modules", "var/lib/countryexplorer", "run",
        "run/countryexplorer", "root", "root/.local", "root/.local/state",
        "root/.local/state/countryexplorer",
    ]
    private static let place = ["30.0444", "31.2357"]
    private static let commands: [[String]] =
        [["--facts", "all"] + place]
        + ["time-zone", "wireless", "locale", "keymap", "paper", "all"].map { ["--apply", $0] + place }
        + [
            ["--apply", "all", "--force", "all"] + place, ["--status"], ["--undo"],
            ["--undo", "--force", "all"], ["--seal"], ["--seal", "--force", "all"],
        ]

    /// One command of each kind.
    private static let fewCommands: [[String]] = [
        ["--facts", "all"] + place, ["--apply", "all"] + place, ["--status"], ["--undo", "--force", "all"],
        ["--seal"],
    ]

    init() throws {
        program = try Program()
        root = try program.file("image/root")
        victim = try program.file("victim")
        try fill(victim)
    }

    /// A folder with content that each of the commands would change if it were the image's.
    private func fill(_ folder: String) throws {
        for path in Self.folders + ["etc/lnk", "empty"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder)/\(path)",
                withIntermediateDirectories: true
            )
        }
        let rules = Array("RGDB".utf8) + [0, 0, 0, 20] + Array("EG".utf8) + [0, 9, 0, 0, 0, 0]
        let files: [(String, [UInt8])] = [
            ("etc/debian_version", Array("12.12\n".utf8)), ("etc/timezone", Array("Etc/UTC\n".utf8)),
            ("etc/locale.gen", Array("# none\n".utf8)), ("lib/firmware/regulatory.db", rules),
            ("usr/share/zoneinfo/Africa-Cairo", Array("TZif".utf8)), ("store.sqlite", []), ("db", []),
            ("usr/share/i18n/locales/ar_EG", Array("comment_char %\n".utf8)),
        ]
        let learned = ["answer", "answer.new", "answer.changed", "watch.json", "store.sqlite"]
        for name in learned.flatMap({
            ["var/lib/countryexplorer/\($0)", "root/.local/state/countryexplorer/\($0)"]
        }) {
            try Data().write(to: URL(filePath: "\(folder)/\(name)"))
        }
        try Data().write(to: URL(filePath: "\(folder)/run/countryexplorer/country.json"))
        for (path, bytes) in files { try Data(bytes).write(to: URL(filePath: "\(folder)/\(path)")) }
        mkdir("\(folder)/usr/share/zoneinfo/Africa", 0o755)
        try Data("TZif".utf8).write(to: URL(filePath: "\(folder)/usr/share/zoneinfo/Africa/Cairo"))
    }

    private func image() throws {
        try? FileManager.default.removeItem(atPath: root)
        try fill(root)
    }

    /// Every path beside the image, with its mode, its owner, its time of change, and what it holds.
    ///
    /// The image itself is not walked through: one of its folders may be exchanged at any moment.
    private func listing() throws -> [String] {
        let files = FileManager.default
        let beside = try files.contentsOfDirectory(atPath: program.folder.path)
            .filter { $0 != "image" && !$0.hasPrefix("input-") && !$0.hasPrefix(".") }
        let inImage = try files.contentsOfDirectory(atPath: "\(program.folder.path)/image")
        let roots = beside + inImage.filter { $0 != "root" }.map { "image/\($0)" }
        return try roots.flatMap { root in
            let path = "\(program.folder.path)/\(root)"
            var isFolder: ObjCBool = false
            guard files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                return [root]
            }
            return try [root] + files.subpathsOfDirectory(atPath: path).map { "\(root)/\($0)" }
        }
        .sorted().map(described)
    }

    private func described(_ path: String) -> String {
        var status = stat()
        lstat("\(program.folder.path)/\(path)", &status)
        let content = FileManager.default.contents(atPath: "\(program.folder.path)/\(path)")
        let bytes = content.map { $0.base64EncodedString() } ?? ""
        return "\(path) \(status.st_mode) \(status.st_uid) \(status.st_ino) \(status.st_size) \(bytes)"
    }

    private func run(_ words: [String]) async throws -> Program.Outcome {
        let outcome = try await program.run(
            program.executable,
            ["provision", "--root", root] + words,
            environment: ["TMPDIR": "/tmp"]
        )
        #expect(outcome.exitCode < 128, "\(words): \(outcome)")
        return outcome
    }

    @Test(arguments: folders)
    func aFolderThatIsALinkLeadsNowhereElse(folder: String) async throws {
        let depth = folder.split(separator: "/").count
        let climbing = String(repeating: "../", count: depth + 1) + "victim/" + folder
        for target in ["\(victim)/\(folder)", climbing, "/proc/self/cwd/victim/\(folder)"] {
            try image()
            try FileManager.default.removeItem(atPath: "\(root)/\(folder)")
            symlink(target, "\(root)/\(folder)")
            let before = try listing()
            // A soak tries them all.
            let isWhole = target == climbing ? soak > 1 : !target.hasPrefix("/proc")
            for command in isWhole ? Self.commands : Self.fewCommands {
                _ = try await run(command)
                #expect(try listing() == before, "\(target): \(command)")
            }
        }
    }

    /// Files that SQLite or this program would open by name.
    @Test(arguments: [
        "store.sqlite", "store.sqlite-journal", "store.sqlite-wal", "journal.json", "provisioned", "folders",
        ".countryexplorer.store.sqlite", ".countryexplorer.next.json",
    ])
    func aFileOfTheStateThatIsALinkIsNotFollowed(name: String) async throws {
        for target in ["\(victim)/db", "../../../../../victim/db", "\(victim)/new"] {
            try image()
            symlink(target, "\(root)/var/lib/countryexplorer-provision/\(name)")
            let before = try listing()
            for command in Self.fewCommands {
                _ = try await run(command)
                #expect(try listing() == before, "\(target): \(command)")
            }
        }
    }

    /// A folder of the image is exchanged for a link out of it, again and again, while each command runs.
    ///
    /// Nothing is asked of the moments at which the exchange hits: no run may leave the image, however they fall.
    @Test(arguments: ["etc", "var", "var/lib", "usr/lib", "etc/default"])
    func aFolderThatIsExchangedLeadsNowhereElse(folder: String) async throws {
        try image()
        symlink("\(victim)/\(folder)", "\(root)/swap")
        let exchange = Exchange("\(root)/\(folder)", "\(root)/swap")
        defer { exchange.end() }
        let before = try listing()
        for _ in 0..<3 {
            for command in Self.fewCommands { _ = try await run(command) }
            #expect(try listing() == before)
        }
        #expect(exchange.count > 0)
    }

    // MARK: Forged journals

    private static func journal(_ entry: String, phase: String, more: String = "\"folders\":[]") throws
        -> String
    {
        let body = "{\"entries\":[\(entry)],\(more),\"locales\":[],\"phase\":\"\(phase)\"}"
        let sum = String(crc(Array(body.utf8)), radix: 16)
        let digits = String(repeating: "0", count: 8 - sum.count) + sum
        return "{\"format\":1,\"checksum\":\"\(digits)\",\"journal\":\n\(body)}\n"
    }

    /// CRC-32C, bit by bit.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                (value >> 1) ^ ((value & 1) == 1 ? 0x82F6_3B78 : 0)
            }
        }
    }

    private static func entry(_ path: String, mode: Int = 0o644, original: String = "{}") -> String {
        "{\"fact\":\"time-zone\",\"path\":\"\(path)\",\"original\":\(original),\"previous\":{},"
            + "\"after\":{\"text\":\"#!/bin/sh\\n\",\"mode\":\(mode)}}"
    }

    private static let forgeries: [(String, String)] = [
        (entry("/etc/lnk/pwn", mode: 0o4755), "applying"),
        (entry("/etc/timezone", mode: 0o4755), "applying"), (entry("/etc/timezone", mode: 0o2755), "undoing"),
        (entry("/etc/timezone", mode: 0o1777), "applied"), (entry("/../victim/pwn"), "applying"),
        (entry("/etc/../../victim/pwn"), "applying"), (entry("etc/timezone"), "applying"),
        (entry("/etc/timezone", original: "{\"text\":\"x\",\"mode\":2541}"), "applied"),
    ]

    /// A plain file that is not its fact's counts as changed: no command writes it, not even with force.
    @Test func aForeignFileOfAJournalIsLeft() async throws {
        let foreign = [
            (Self.entry("/etc/lnk/pwn"), "applying"), (Self.entry("/etc/passwd"), "applying"),
            (Self.entry("/etc/lnk/pwn", original: "{\"text\":\"x\",\"mode\":420}"), "applied"),
            (Self.entry("/etc/lnk/pwn", original: "{\"text\":\"x\",\"mode\":420}"), "undoing"),
        ]
        let commands = Self.fewCommands + [["--undo", "--force", "all"], ["--seal", "--force", "all"]]
        for journal in try foreign.map({ try Self.journal($0.0, phase: $0.1) }) {
            for command in commands {
                try image()
                rmdir("\(root)/etc/lnk")
                symlink(victim, "\(root)/etc/lnk")
                let path = "\(root)/var/lib/countryexplorer-provision/journal.json"
                let before = try listing()
                try Data(journal.utf8).write(to: URL(filePath: path))
                let outcome = try await run(command)
                #expect(!outcome.errors.contains("damaged"), "\(command): \(outcome)")
                #expect(try listing() == before, "\(journal): \(command)")
                #expect(access("\(root)/etc/lnk/pwn", F_OK) != 0 && access("\(root)/etc/passwd", F_OK) != 0)
            }
        }
    }

    @Test func aForgedJournalIsRefusedByOneLine() async throws {
        let folders = "\"folders\":[\"/../victim/empty\"]"
        var journals = try Self.forgeries.map { try Self.journal($0.0, phase: $0.1) }
        journals.append(try Self.journal("", phase: "applied", more: folders))
        journals.append(try Self.journal("", phase: "undoing", more: "\"folders\":[\"/etc/lnk/empty\"]"))
        journals.append(try Self.journal("", phase: "undoing", more: "\"folders\":[\"/empty\"]"))
        for journal in journals {
            try image()
            rmdir("\(root)/etc/lnk")
            symlink(victim, "\(root)/etc/lnk")
            let path = "\(root)/var/lib/countryexplorer-provision/journal.json"
            let before = try listing()
            for command in Self.fewCommands {
                try Data(journal.utf8).write(to: URL(filePath: path))
                let outcome = try await run(command)
                let lines = outcome.errors.split(separator: "\n").filter { $0.contains("journal.json") }
                #expect(lines.count == 1 && lines[0].contains("damaged"), "\(command): \(outcome)")
                #expect(try listing() == before, "\(journal): \(command)")
                #expect(access("\(root)/empty", F_OK) == 0 && access("\(root)/etc/lnk/pwn", F_OK) != 0)
            }
        }
    }
}

/// A thread that gives two names to each other's files until it is ended.
private final class Exchange: @unchecked Sendable {
    // The lock guards both.
    private let lock = NSLock()
    private var isEnded = false
    private var exchanges = 0
    private let ended = DispatchSemaphore(value: 0)

    private typealias Call =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    /// `renameat2`, which the headers keep from Swift.
    private static let exchange = unsafeBitCast(dlsym(nil, "renameat2"), to: Call.self)

    init(_ one: String, _ other: String) {
        Thread { [self] in
            while lock.withLock({ !isEnded }) {
                if Self.exchange(AT_FDCWD, one, AT_FDCWD, other, 2) == 0 { lock.withLock { exchanges += 1 } }
            }
            ended.signal()
        }.start()
    }

    var count: Int { lock.withLock { exchanges } }

    func end() {
        lock.withLock { isEnded = true }
        ended.wait()
    }
}
