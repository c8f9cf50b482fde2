import Foundation
import Testing

/// `make test` runs every suite, each in exactly one of its two passes.
struct PassTests {
    /// The folders of the pass that uses ports, connections and processes, which `.ci/test-swift` reads.
    ///
    /// The script matches `FOLDER.` at the beginning of `FOLDER.SUITE/TEST`, so a line must be a whole name.
    @Test func theSecondPassNamesEntireFolders() throws {
        let named = try Repository.text("Tests/real-time.txt").split(separator: "\n").map(String.init)
        #expect(!named.isEmpty && named == named.sorted() && Set(named).count == named.count)
        #expect(try Set(named).isSubset(of: Repository.testTargets()))
    }

    /// The two passes use the one list, and nothing else chooses suites.
    @Test(arguments: ["computing", "real-time"])
    func onePassSkipsWhatTheOtherRuns(only: String) throws {
        let words = try Self.words(of: only)
        let names = try Repository.text("Tests/real-time.txt").split(separator: "\n").joined(separator: "|")
        let option = only == "computing" ? "--skip" : "--filter"
        #expect(words == ["test", "--skip-build", "-c", "release", option, "^(\(names))[.]"])
    }

    /// The arguments that `.ci/test-swift` gives the compiler for one pass.
    private static func words(of only: String) throws -> [String] {
        let script = Process()
        let output = Pipe()
        script.executableURL = Repository.root.appending(path: ".ci/test-swift")
        script.arguments = ["--only", only, "-c", "release"]
        script.environment = ["PATH": "/usr/bin:/bin", "SWIFT": "echo"]
        script.standardOutput = output
        try script.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        script.waitUntilExit()
        return String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// A suite that is switched off is in no pass.
    ///
    /// `.heavy` does not do so in release builds. A test may need root, and may be unable to run under sanitizers.
    @Test func noSuiteIsSwitchedOff() throws {
        let exceptions = [
            "Tests/Support/SuiteTraits/Trait+Heavy.swift", "Tests/System/PackageTests/PassTests.swift",
        ]
        let sanitizer = #".disabled(if: ProcessInfo.processInfo.environment["SANITIZE_C"] != nil)"#
        for file in try Repository.testFiles() where !exceptions.contains(file) {
            let text = try Repository.text(file).replacing(".enabled(if: geteuid() == 0", with: "")
                .replacing(sanitizer, with: "")
            #expect(!text.contains(".disabled(") && !text.contains(".enabled(if:"), "\(file)")
        }
    }
}
