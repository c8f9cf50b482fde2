import Foundation
import Testing

/// Words of the command line that begin with a hyphen and a digit, and those that are not text.
struct ArgumentTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test(arguments: ["--output -1.csv", "--output=-1.csv", "-o -1.csv", "-o=-1.csv"])
    func anOutputIsCalledAsItWasTyped(option: String) async throws {
        _ = try program.file("points.csv", "lat,lon\n30,31\n")
        let script = "exec \"$0\" batch points.csv \(option)"
        let outcome = try await program.run("/bin/sh", ["-c", script, program.executable])
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
        #expect(names == ["-1.csv", "points.csv"])
    }

    @Test(arguments: [
        (["locate", "-91", "0"], "\"-91\""), (["locate", "--verbose", "-91", "0"], "\"-91\""),
        (["locate", "--timeout", "-5"], "--timeout"), (["locate", "--serial", "-1.port"], "-1.port: "),
        (["batch", "-1.csv"], "-1"), (["countries", "list", "-7"], "-7"),
        (["countries", "list", "--sort", "distance", "--from", "-91 0"], "\"-91\""),
        (["batch", "--", "-1.csv"], "-1.csv: "), (["fixes", "--nmea", "-1.nmea"], "-1.nmea: "),
    ])
    func aMessageShowsWhatWasTyped(arguments: [String], shown: String) async throws {
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode != 0)
        #expect(outcome.errors.contains(shown), "\(outcome.errors)")
        let changed = outcome.errors.unicodeScalars.contains { $0 == "\u{2212}" || $0 == "\u{10FFFD}" }
        #expect(!changed, "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    @Test(arguments: [
        (["locate", "--format", "code", "-33.8688", "151.2093"], "AU"),
        (["locate", "-.5", "-60", "--format", "code"], "BR"),
        (["watch", "--format", "code", "-33.8688", "151.2093"], "AU"),
        (["watch", "-33.8688", "151.2093", "--format", "code", "--exec", "echo", "-1"], "AU"),
        (["countries", "list", "--sort", "distance", "--from", "-33.8688 151.2093", "--limit", "1"], "AU"),
    ])
    func aNegativeCoordinateIsOne(arguments: [String], code: String) async throws {
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(outcome.output.contains(code), "\(outcome.output)")
        #expect(!arguments.contains("--exec") || outcome.errors.contains("-1"))
    }

    @Test(arguments: [
        "batch $'caf\\xe9.csv'", "batch points.csv --output $'caf\\xe9.csv'", "simulate $'caf\\xe9.gpx'",
        "boundaries verify $'caf\\xe9.bin'", "selected list --store $'caf\\xe9.sqlite'",
        "watch --nmea $'caf\\xe9.nmea'", "--config $'caf\\xe9.json' doctor",
    ])
    func aPathThatIsNotTextIsRefused(command: String) async throws {
        _ = try program.file("points.csv", "lat,lon\n30,31\n")
        let outcome = try await program.run("/bin/bash", ["-c", "\"$0\" \(command)", program.executable])
        #expect(outcome.exitCode == 64)
        #expect(outcome.output == "")
        let expected = #/countryexplorer: argument \d 'caf\\xE9\.\w+' is not UTF-8; rename the file, .*\n/#
        #expect(outcome.errors.wholeMatch(of: expected) != nil, "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.path) == ["points.csv"])
    }

    @Test(arguments: [
        "HOME", "XDG_STATE_HOME", "STATE_DIRECTORY", "COUNTRYEXPLORER_STORE", "COUNTRYEXPLORER_CONFIG",
    ])
    func aVariableThatIsNotTextIsRefused(name: String) async throws {
        let script = "export \(name)=$'/tmp/caf\\xe9'; \"$0\" selected list"
        let outcome = try await program.run("/bin/bash", ["-c", script, program.executable])
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors.contains(name) && outcome.errors.contains("UTF-8"), "\(outcome.errors)")
    }

    @Test(arguments: [
        ("selected add EG --store", "--store"), ("selected list --data", "--data"),
        ("locate 30 31 --boundaries", "--boundaries"), ("locate --serial", "--serial"),
        ("watch --nmea", "--nmea"), ("doctor --config", "--config"), ("batch", "<file>"),
        ("batch points.csv --output", "--output"), ("boundaries verify", "<file>"),
        ("boundaries diff points.csv", "<new>"), ("provision --root", "--root"),
    ])
    func anEmptyPathIsRefused(command: String, shown: String) async throws {
        _ = try program.file("points.csv", "lat,lon\n30,31\n")
        let words = command.split(separator: " ").map(String.init) + [""]
        let outcome = try await program.run(program.executable, words)
        #expect(outcome.exitCode == 64)
        #expect(outcome.output == "")
        let first = outcome.errors.prefix { !$0.isNewline }
        #expect(first.contains("path is empty") && first.contains(shown), "\(outcome.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.folder.path) == ["points.csv"])
    }

    @Test(arguments: ["COUNTRYEXPLORER_CONFIG", "COUNTRYEXPLORER_STORE", "COUNTRYEXPLORER_DATA"])
    func aVariableOfAPathIsNotEmpty(name: String) async throws {
        let script = "export \(name)=; \"$0\" selected add EG"
        let outcome = try await program.run("/bin/sh", ["-c", script, program.executable])
        #expect(outcome.exitCode == 78)
        let expected = "countryexplorer: environment: \(name): expected a text that is not empty\n"
        #expect(outcome.errors == expected)
    }
}
