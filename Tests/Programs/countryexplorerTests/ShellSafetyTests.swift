import Foundation
import Testing

/// `--format env` under `eval`, with a user's data that contain commands.
struct ShellSafetyTests {
    private let program: Program
    private static let attack = "x'\u{301}; touch pwned; '\u{301}"

    init() throws { program = try Program() }

    private var isPwned: Bool {
        get throws { FileManager.default.fileExists(atPath: try program.file("pwned")) }
    }

    /// Runs the program with `arguments`, has `sh` evaluate what it prints, and gives a variable.
    private func value(of variable: String, _ arguments: [String]) async throws -> String {
        let script = #"eval "$("$@")" && printf %s "$\#(variable)""#
        let words = ["-c", script, "sh", program.executable] + arguments + ["--format", "env"]
        let outcome = try await program.run("/bin/sh", words)
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        return outcome.output
    }

    private func compile(dispute: String) async throws -> (path: String, outcome: Program.Outcome) {
        let text = String(decoding: try JSONEncoder().encode(dispute), as: UTF8.self)
        let input = try program.file(
            "in.geojson",
            #"{"type":"Feature","properties":{"country":"EG","claimants":["EG","SD"],"dispute":\#(text)},"#
                + #""geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]}}"#
        )
        let path = try program.file("own.bin")
        return (path, try await program("boundaries", "compile", input, "-o", path))
    }

    @Test func theNameOfADisputeIsNotRun() async throws {
        let (path, outcome) = try await compile(dispute: Self.attack)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let name = try await value(of: "COUNTRY_DISPUTE", ["locate", "0.5", "0.5", "--boundaries", path])
        #expect(try name.utf8.elementsEqual(Self.attack.utf8) && !isPwned)
    }

    @Test func aDisputeWithAControlCharacterIsRefused() async throws {
        let outcome = try await compile(dispute: "a\u{1B}[2Jb").outcome
        #expect(outcome.exitCode == 65 && outcome.errors.contains("control character"), "\(outcome.errors)")
    }

    @Test func theNameOfACountryIsNotRun() async throws {
        let data = Program.repository.appending(path: "data")
        let original = try Data(contentsOf: data.appending(path: "countries.json"))
        var catalogue = try #require(try JSONSerialization.jsonObject(with: original) as? [String: Any])
        var countries = try #require(catalogue["countries"] as? [[String: Any]])
        for index in countries.indices where countries[index]["code"] as? String == "EG" {
            countries[index]["name"] = Self.attack
        }
        catalogue["countries"] = countries
        let json = try program.file("countries.json")
        try JSONSerialization.data(withJSONObject: catalogue).write(to: URL(filePath: json))
        let made = try await program("countries", "compile", json, "-o", program.file("countries.bin"))
        #expect(made.exitCode == 0, "\(made.errors)")
        let boundaries = data.appending(path: "boundaries.bin").path
        let arguments = ["locate", "30", "31", "--data", program.folder.path, "--boundaries", boundaries]
        let name = try await value(of: "COUNTRY_NAME", arguments)
        #expect(try name.utf8.elementsEqual(Self.attack.utf8) && !isPwned)
    }

    @Test(arguments: [attack, "a\nb", "../../etc/passwd", ""])
    func anInvalidTimeZoneInTheStoreIsDamage(zone: String) async throws {
        let store = try program.file("store.sqlite")
        let first = try await program("first-launch", "30", "31", "--store", store)
        #expect(first.exitCode == 0, "\(first.errors)")
        let script = """
            import sqlite3, sys
            store = sqlite3.connect(sys.argv[1])
            store.execute('update firstLaunch set timeZone = ?', [sys.argv[2]])
            store.commit()
            """
        let changed = try await program.run("/usr/bin/python3", ["-c", script, store, zone])
        try #require(changed.exitCode == 0, "\(changed.errors)")
        let outcome = try await program("first-launch", "30", "31", "--store", store, "--format", "env")
        #expect(outcome.errors.contains("is damaged") && outcome.errors.contains("moved to"), "\(outcome)")
        #expect(
            outcome.exitCode == 0 && outcome.output.contains("COUNTRY_TIME_ZONE='Africa/Cairo'"),
            "\(outcome)"
        )
        #expect(try !isPwned)
    }
}
