import Foundation
import Testing

/// `make test` runs every suite, each in exactly one of its two passes.
struct PassTests {
    /// The expression over `FOLDER.SUITE/TEST` by which the Makefile tells the passes apart.
    private static func expression() throws -> String {
        let line = try #require(
            try Repository.text("Makefile").split(separator: "\n").first { $0.hasPrefix("REAL_TIME := ") }
        )
        return String(line.dropFirst("REAL_TIME := ".count))
    }

    /// The two passes use the one expression, and nothing else chooses suites.
    @Test func onePassSkipsWhatTheOtherRuns() throws {
        let recipe = try Repository.text("Makefile")
            .split(separator: "\ntest:")[1]
            .split(separator: "\n\n")[0]
        let passes = recipe.split(separator: "\n").filter { $0.contains("$(SWIFT) test ") }
        #expect(
            passes == [
                "\t$(SWIFT) test --skip-build $(TESTED) --skip '$(REAL_TIME)'",
                "\t$(SWIFT) test --skip-build $(TESTED) --filter '$(REAL_TIME)'",
            ]
        )
    }

    /// A suite's own name cannot bring it into a pass: the expression matches whole names of folders.
    @Test func theExpressionMatchesWholeFolders() throws {
        let folders = try Repository.testTargets()
        let regex = try Regex(Self.expression())
        let named = try Self.expression().matches(of: /\w+Tests/).map { String($0.output) }
        #expect(!named.isEmpty && Set(named).isSubset(of: folders))
        for folder in folders {
            #expect("\(folder).AnySuite/anyTest()".contains(regex) == named.contains(folder))
            for other in named {
                #expect(!"\(folder)s.\(other).\(other)/anyTest()".contains(regex))
            }
        }
    }

    /// A suite that is switched off is in no pass.
    ///
    /// `.heavy` does not do so in release builds. A test may need root, and may be unable to run under sanitizers.
    @Test func noSuiteIsSwitchedOff() throws {
        let exceptions = ["Tests/SuiteTraits/Trait+Heavy.swift", "Tests/PackageTests/PassTests.swift"]
        let sanitizer = #".disabled(if: ProcessInfo.processInfo.environment["SANITIZE_C"] != nil)"#
        for file in try Repository.testFiles() where !exceptions.contains(file) {
            let text = try Repository.text(file).replacing(".enabled(if: geteuid() == 0", with: "")
                .replacing(sanitizer, with: "")
            #expect(!text.contains(".disabled(") && !text.contains(".enabled(if:"), "\(file)")
        }
    }
}
