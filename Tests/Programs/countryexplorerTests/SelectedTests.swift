import Foundation
import Testing

/// `selected` as a process: changes, undo, and documents.
@Suite struct SelectedTests {
    private let program: Program

    init() throws { program = try Program() }

    private func selected(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["selected"] + arguments)
    }

    private func codes() async throws -> [Substring] {
        try await selected("list", "--format", "code").output.split(separator: "\n")
    }

    @Test func aRemovalIsUndoneInItsPlace() async throws {
        for name in ["EG", "libya", "SDN"] { #expect(try await selected("add", name).exitCode == 0) }
        #expect(try await selected("remove", "Libya").exitCode == 0)
        #expect(try await codes() == ["EG", "SD"])
        #expect(try await selected("undo").exitCode == 0)
        #expect(try await codes() == ["EG", "LY", "SD"])
        let again = try await selected("undo")
        #expect(again.exitCode == 65 && again.errors.contains("nothing has been removed"))
    }

    @Test func aChangePrintsItsEffectAndTheListDescribesEachCountry() async throws {
        let added = try await selected("add", "egy")
        #expect(added.errors == "Egypt (EG) added; 1 of 5 selected\n" && added.output.isEmpty)
        #expect(try await selected("add", "FR").errors == "France (FR) added; 2 of 5 selected\n")
        #expect(
            try await selected("list").output == "🇪🇬  EG  Egypt   Cairo  EGP\n🇫🇷  FR  France  Paris  EUR\n"
        )
        #expect(try await selected("remove", "EG").errors == "Egypt (EG) removed; 1 of 5 selected\n")
        #expect(try await selected("undo").errors == "Egypt (EG) put back; 2 of 5 selected\n")
        _ = try await program("first-launch", "--deny-location", "--fallback", "DE")
        #expect(
            try await selected("list").output.contains("DE  Germany  Berlin  EUR  (by the first launch)\n")
        )
    }

    @Test func anAdditionMayBeRepeated() async throws {
        _ = try await program("first-launch", "--deny-location")
        let again = try await selected("add", "Egypt")
        #expect(again.exitCode == 0)
        #expect(again.errors == "EG is selected already; nothing is changed\n", "\(again.errors)")
        #expect(try await selected("list", "--format", "json").output.contains(#""default":true"#))
        #expect(try await codes() == ["EG"])
    }

    @Test func documentsHoldTheSelectionInOrder() async throws {
        for name in ["LY", "EG"] { _ = try await selected("add", name) }
        let json = try await selected("export")
        let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["code"] as? String } == ["LY", "EG"])
        let csv = try await selected("export", "--format", "csv", "--lang", "de").output
        let rows = csv.components(separatedBy: "\r\n")
        #expect(rows.count == 4 && rows[0].hasPrefix("code,alpha3,flag,name,capital"))
        #expect(rows[2].hasPrefix("EG,EGY,🇪🇬,Ägypten,Cairo,Northern Africa,"))
        let markdown = try await selected("export", "--format", "markdown").output
        #expect(markdown.split(separator: "\n").count == 4 && markdown.contains("| LY | LBY |"))
        let share = try await selected("export", "--format", "share").output
        #expect(share.contains("🇪🇬 Egypt, capital Cairo https://www.openstreetmap.org/#map=6/30."))
    }

    @Test func aDocumentIsWrittenWholeOrNotAtAll() async throws {
        _ = try await selected("add", "EG")
        let file = program.folder.appending(path: "out.csv").path
        #expect(try await selected("export", "--format", "csv", "--output", file).exitCode == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("EG,EGY"))
        for (format, ending) in [("json", "csv"), ("csv", "md"), ("markdown", "txt"), ("share", "json")] {
            let wrong = program.folder.appending(path: "other.\(ending)").path
            let refused = try await selected("export", "--format", format, "--output", wrong)
            #expect(refused.exitCode == 64, "\(refused)")
            #expect(
                refused.errors.contains("ends with .\(ending), and the format is \(format)"),
                "\(refused)"
            )
            #expect(!FileManager.default.fileExists(atPath: wrong))
        }
        let other = program.folder.appending(path: "out.tmp").path
        #expect(try await selected("export", "--format", "markdown", "--output", other).exitCode == 0)
        let refused = try await selected("export", "--output", "/nowhere/out.json")
        #expect(refused.exitCode == 73 && refused.errors.contains("/nowhere/out.json"))
    }

    @Test func searchesInAPipeAreNotKept() async throws {
        _ = try await program("countries", "search", "egypt")
        let recent = try await program("countries", "recent")
        #expect(recent.exitCode == 0 && recent.output.isEmpty)
    }

    /// `script` gives the program a terminal.
    @Test func searchesAtATerminalAreKeptAndForgotten() async throws {
        for text in ["egypt", "zzzzzz", "libya"] {
            let line = "\(program.executable) countries search \(text)"
            _ = try await program.run("/usr/bin/script", ["-qec", line, "/dev/null"])
        }
        #expect(try await program("countries", "recent").output == "libya\negypt\n")
        #expect(try await program("countries", "recent", "--clear").exitCode == 0)
        #expect(try await program("countries", "recent").output.isEmpty)
    }
}
