import Foundation
import Glibc
import Testing

/// The shipped script over several boots, in the two steps of its units: nothing is set by a guess, and a guess is not
/// the end of it.
@Suite(.serialized) struct ProvisioningTests {
    private var program: Program
    private let script = Program.repository.appending(path: "data/examples/first-run.sh").path
    private let found: String
    private let state: String

    init() throws {
        program = try Program()
        found = try program.file("found")
        state = try program.file("state")
        for folder in [found, state] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
    }

    private var isProvisioned: Bool { access(state + "/provisioned", F_OK) == 0 }

    private func step(_ words: [String], state folder: String) async throws -> Program.Outcome {
        try await program.run(
            script,
            words,
            environment: [
                "COUNTRYEXPLORER": program.executable, "FIRST_RUN_WITH": "echo", "STATE_DIRECTORY": folder,
            ]
        )
    }

    /// What one boot sets, a line each; `nil` when the units do not run any more.
    private func boot(_ source: String...) async throws -> [String]? {
        if isProvisioned { return nil }
        let find = try await step(["find"] + source, state: found)
        #expect(find.exitCode == 0 && find.output.isEmpty, "\(find)")
        let apply = try await step(["apply", found + "/answer"], state: state)
        #expect(apply.exitCode == 0, "\(apply)")
        return apply.output.split(separator: "\n").map(String.init)
    }

    /// A folder for the program's `/etc`, so that its time zone hints at Japan.
    private func bootWithHint() async throws -> [String]? {
        let etc = try program.file("etc")
        try FileManager.default.createDirectory(atPath: etc, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: etc + "/localtime",
            withDestinationPath: "/usr/share/zoneinfo/Asia/Tokyo"
        )
        let inside = try program.file(
            "hinted.sh",
            "#!/bin/sh\nexec unshare -m sh -c 'mount --bind \"$0\" /etc; exec \"$@\"' '\(etc)' '\(program.executable)' \"$@\"\n"
        )
        chmod(inside, 0o755)
        var hinted = self
        hinted.program.executable = inside
        return try await hinted.boot("--source", "/dev/does-not-exist", "--hint", "timezone")
    }

    @Test func aDeviceIsProvisionedWhenItIsLocatedAndNotBefore() async throws {
        #expect(try await boot("--source", "/dev/does-not-exist") == [])
        #expect(!isProvisioned)
        if geteuid() == 0 {
            #expect(try await bootWithHint() == [])
            #expect(!isProvisioned)
        }
        #expect(try await boot("--deny-location") == [])
        #expect(try await boot("0", "-30") == [])
        #expect(!isProvisioned, "the high seas are no country")
        let set = [
            "timedatectl set-timezone Africa/Cairo", "localectl set-locale LANG=ar_EG.UTF-8", "iw reg set EG",
        ]
        #expect(try await boot("30.0444", "31.2357") == set)
        #expect(isProvisioned)
        #expect(try await boot("48.85", "2.35") == nil)
    }

    @Test func aLocatedCountryIsSetAgainUntilAllIsSet() async throws {
        #expect(try await step(["find", "48.85", "2.35"], state: found).exitCode == 0)
        let failing = try await program.run(
            script,
            ["apply", found + "/answer"],
            environment: ["FIRST_RUN_WITH": "false", "STATE_DIRECTORY": state]
        )
        #expect(failing.exitCode == 1 && !isProvisioned)
        #expect(
            try await boot("--source", "/dev/does-not-exist")?.first
                == "timedatectl set-timezone Europe/Paris"
        )
        #expect(isProvisioned)
    }

    @Test func atSeaTheNearestCountrySetsNoRadio() async throws {
        let set = try await boot("31.6", "29.9", "--nearest", "200")
        #expect(set?.contains { $0.hasPrefix("iw") } == false && isProvisioned == (set?.isEmpty == false))
    }

    @Test func anAnswerAtABorderLeavesTheFirstRunToBeDone() async throws {
        let change = try await program.run(
            program.executable,
            [
                "watch", "48.85", "2.35", "--exec",
                Program.repository.appending(path: "data/examples/on-change.sh").path,
            ],
            environment: ["ON_CHANGE_ANSWER": found + "/answer"]
        )
        #expect(change.exitCode == 0, "\(change)")
        let apply = try await step(["apply", found + "/answer"], state: state)
        #expect(apply.output == "timedatectl set-timezone Europe/Paris\niw reg set FR\n", "\(apply)")
        #expect(!isProvisioned)
    }

    private static let sound = """
        COUNTRY_CODE='EG'
        COUNTRY_REASON='located'
        COUNTRY_TIMEZONE='Africa/Cairo'
        COUNTRY_LOCALE='ar_EG.UTF-8'

        """

    @Test(arguments: [
        ("COUNTRY_CODE='EG'", "COUNTRY_CODE='$(touch pwned)'"), ("'EG'", "'eg'"), ("'EG'", "'EGY'"),
        ("'EG'", "'E'\\''G'"), ("'EG'", "''"), ("'EG'", "-R"), ("'located'", "'certain'"),
        ("'located'", "''"),
        ("Africa/Cairo", "../../etc/passwd"), ("Africa/Cairo", "/etc/passwd"), ("Africa/Cairo", "Africa/"),
        ("Africa/Cairo", "-H"), ("Africa/Cairo", "`touch pwned`"), ("Africa/Cairo", "A;touch pwned"),
        ("Africa/Cairo", "Africa Cairo"), ("Africa/Cairo", "Afríca"),
        ("ar_EG.UTF-8", "ar_EG.UTF-8 LD_PRELOAD=x"),
        ("ar_EG.UTF-8", "C"), ("ar_EG.UTF-8", "ar_EG\u{1B}[31m"), ("COUNTRY_CODE", "COUNTRY_COD"),
        ("COUNTRY_REASON='located'\n", ""),
    ])
    func whatIsNotFormedAsItMustBeSetsNothing(sound: String, forged: String) async throws {
        let answer = try program.file("found/answer", Self.sound.replacing(sound, with: forged))
        let apply = try await step(["apply", answer], state: state)
        #expect(apply.exitCode == 65 && apply.output.isEmpty, "\(apply)")
        #expect(apply.errors.hasPrefix("first-run: ") && apply.errors.filter(\.isNewline).count == 1)
        #expect(!isProvisioned && access(program.folder.path + "/pwned", F_OK) != 0)
    }

    @Test func onlyARegularFileIsRead() async throws {
        let secret = try program.file("secret", Self.sound)
        symlink(secret, found + "/answer")
        #expect(try await step(["apply", found + "/answer"], state: state).exitCode == 65)
        unlink(found + "/answer")
        mkfifo(found + "/answer", 0o600)
        #expect(try await step(["apply", found + "/answer"], state: state).exitCode == 65)
        unlink(found + "/answer")
        let padding = String(repeating: "COUNTRY_NAME='x'\n", count: 100_000)
        _ = try program.file("found/answer", padding + Self.sound)
        #expect(try await step(["apply", found + "/answer"], state: state).exitCode == 65)
        #expect(!isProvisioned)
    }
}
