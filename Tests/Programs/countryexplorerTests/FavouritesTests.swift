import Foundation
import Glibc
import Testing

/// `cities favourites` as processes.
@Suite struct FavouritesTests {
    private let program: Program

    init() throws { program = try Program() }

    private func favourites(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["cities", "favourites"] + arguments)
    }

    private func ids() async throws -> [Int] {
        Watch.events(in: try await favourites("list", "--format", "json").output).compactMap {
            $0["id"] as? Int
        }
    }

    @Test func aRemovalIsPutBackInItsPlace() async throws {
        let luxor = try await favourites("add", "360502")
        #expect(luxor.exitCode == 0 && luxor.errors == "Luxor, Luxor, EG (360502) added; 1 favourite\n")
        #expect(try await favourites("add", "Paris, Texas").errors.hasSuffix("added; 2 favourites\n"))
        #expect(try await favourites("add", "münchen").errors.contains("Munich, Bavaria, DE (2867714) added"))
        #expect(try await ids() == [360_502, 4_717_560, 2_867_714])
        #expect(try await favourites("remove", "paris").exitCode == 0)
        #expect(try await favourites("remove", "360502").errors.hasSuffix("removed; 1 favourite\n"))
        #expect(try await favourites("restore", "Paris").errors.contains("put back; 2 favourites"))
        #expect(try await favourites("restore").errors.contains("Luxor"))
        #expect(try await ids() == [360_502, 2_867_714, 4_717_560])
        let text = try await favourites("list")
        #expect(text.output.contains("Paris, Texas, US") && text.errors == "3 favourites\n")
    }

    @Test func anImpossibleChangeIsReportedInOneLine() async throws {
        #expect(try await favourites("list").errors == "0 favourites\n")
        let cases: [(arguments: [String], code: Int32, message: String)] = [
            (["restore"], 65, "no favourite has been removed"),
            (["remove", "360502"], 65, "is not a favourite"),
            (["remove", "Luxor"], 65, "none of them is called"), (["add", "99"], 1, "no city has the ID 99"),
            (["add", "zzzzqqq"], 1, "no city is called"), (["add", ""], 1, "no city is called"),
            (["add", String(repeating: "e\u{301}", count: 5000)], 1, "no city is called"),
            (["list", "--format", "env"], 64, "'text' and 'json'"),
        ]
        for (arguments, code, message) in cases {
            let outcome = try await program.run(program.executable, ["cities", "favourites"] + arguments)
            #expect(
                outcome.exitCode == code && outcome.errors.contains(message),
                "\(arguments): \(outcome.errors)"
            )
            #expect(outcome.output.isEmpty && outcome.errors.filter(\.isNewline).count == 1)
        }
        _ = try await favourites("add", "360502")
        let twice = try await favourites("add", "Luxor")
        #expect(twice.exitCode == 0 && twice.errors.contains("is a favourite already"), "\(twice.errors)")
    }

    @Test func documentsHoldTheFavouritesInOrder() async throws {
        for id in ["360502", "2867714"] { _ = try await favourites("add", id) }
        let json = try await favourites("export")
        let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
        #expect(list?.map { $0["name"] as? String } == ["Luxor", "Munich"])
        let file = program.folder.appending(path: "out.csv").path
        #expect(try await favourites("export", "--format", "csv", "--output", file).exitCode == 0)
        let rows = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\r\n")
        #expect(rows.count == 4 && rows[0].hasPrefix("id,name,country,subdivisionCode,subdivision,lat,lon"))
        #expect(rows[1].hasPrefix("360502,Luxor,EG,") && rows[2].contains("Europe/Berlin"))
        // The document is a list of cities.
        let compiled = try await program(
            "cities",
            "compile",
            file,
            "--output",
            program.folder.path + "/own.bin"
        )
        #expect(compiled.exitCode == 0 && compiled.errors.hasPrefix("2 cities"), "\(compiled.errors)")
    }

    /// A line follows another process's change within a second, for which the test allows minutes on a busy machine.
    @Test func followShowsTheChangesOfOtherProcesses() async throws {
        _ = try await favourites("add", "360502")
        let output = program.folder.appending(path: "follow.jsonl")
        let companion = try Companion(
            "/bin/sh",
            [
                "-c", "exec env HOME=\"$1\" \"$0\" cities favourites list --follow --format json >\"$2\"",
                program.executable, program.folder.path, output.path,
            ]
        )
        func events() -> [[String: Any]] {
            Watch.events(in: (try? String(contentsOf: output, encoding: .utf8)) ?? "")
        }
        try await Companion.wait(for: "the list") { events().count == 1 }
        _ = try await favourites("add", "2867714")
        try await Companion.wait(for: "the addition") { events().count == 2 }
        _ = try await favourites("remove", "360502")
        try await Companion.wait(for: "the removal") { events().count == 3 }
        #expect(events().map { $0["event"] as? String } == ["listed", "added", "removed"])
        #expect(events().map { $0["id"] as? Int } == [360_502, 2_867_714, 360_502])
        companion.end(by: SIGINT)
        #expect(!companion.isRunning)
    }

    @Test func searchesGiveFavouritesAndSelectedCountriesFirst() async throws {
        func first(_ text: String) async throws -> String {
            try await program("cities", "search", text, "--limit", "1").output
        }
        #expect(try await first("Rome").contains(", IT"))
        _ = try await program("selected", "add", "US")
        #expect(try await first("Rome").contains("Rome, Georgia, US"))
        let all = try await program("cities", "search", "Rome", "--country", "US", "--format", "json").output
        let page = Watch.events(in: all).first?["matches"] as? [[String: Any]] ?? []
        let last = try #require(page.last { $0["name"] as? String == "Rome" }?["id"] as? Int)
        _ = try await favourites("add", "\(last)")
        #expect(try await first("Rome").contains("\(last)"))
    }

    @Test func aDamagedStoreIsReportedAndTheSearchGoesOn() async throws {
        let store = try program.file("broken.sqlite", String(repeating: "no database ", count: 100))
        let found = try await program("cities", "search", "Luxor", "--limit", "1", "--store", store)
        #expect(found.exitCode == 0 && found.output.contains("Luxor"))
        #expect(found.errors.contains("broken.sqlite") && found.errors.contains("without favourites"))
        let listed = try await program("cities", "favourites", "--store", store)
        #expect(listed.exitCode != 0 && listed.errors.filter(\.isNewline).count == 1)
    }
}
