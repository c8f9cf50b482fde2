import Foundation
import Testing

/// The same details, columns and options on the command line and over HTTP.
struct ParityTests {
    private let program: Program

    init() throws { program = try Program() }

    private func options(_ command: String) async throws -> Set<String> {
        let help = try await program(command, "--help").output
        let words = help.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
        return Set(words.map { String($0.dropFirst(2)) })
    }

    /// An operation in the description of the interface that the service serves.
    private struct Operation: Decodable {
        struct Parameter: Decodable {
            let name: String
            let `in`: String
        }

        let operationId: String
        let parameters: [Parameter]
    }

    private struct Interface: Decodable {
        let paths: [String: [String: Operation]]
    }

    /// The query parameters of each operation of the service, such as `GET /v1/resolve`.
    private func parameters() async throws -> [String: Set<String>] {
        let service = try Service(program, ["--listen", "127.0.0.1:0"])
        let address = "http://\(try await service.address())/openapi.json"
        let script = "import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())"
        let text = try await program.run("/usr/bin/python3", ["-c", script, address]).output
        let interface = try JSONDecoder().decode(Interface.self, from: Data(text.utf8))
        let operations = interface.paths.values.flatMap(\.values).map { operation in
            (operation.operationId, Set(operation.parameters.filter { $0.in == "query" }.map(\.name)))
        }
        return Dictionary(uniqueKeysWithValues: operations)
    }

    /// The parameters of the position in HTTP are arguments of the command.
    @Test func locateAndResolveHaveTheSameParameters() async throws {
        let own = try await options("locate")
        let served = try #require(try await parameters()["GET /v1/resolve"])
        #expect(served.subtracting(own) == ["lat", "lon", "q"])
        let details = ["with", "accuracy", "nearest-within", "worldview", "population", "lang", "notation"]
        #expect(served.isSuperset(of: details))
    }

    @Test func batchAndTablesHaveTheSameParameters() async throws {
        let own = try await options("batch")
        let served = try #require(try await parameters()["POST /v1/resolve"])
        #expect(served.subtracting(own) == ["header"], "a flag, --no-header")
        // The format is the media type, and the output is the reply.
        let local: Set = [
            "format", "output", "no-header", "profile", "config", "data", "boundaries", "verbose", "version",
            "help",
        ]
        #expect(own.subtracting(served).subtracting(local) == [])
    }

    /// Options without a parameter concern the process, and parameters without an option replace arguments.
    @Test func citiesHaveTheSameParameters() async throws {
        let local: Set = ["format", "profile", "config", "data", "boundaries", "verbose", "version", "help"]
        let operations = try await parameters()
        func same(_ command: [String], _ name: String, own: Set<String>, other: Set<String>) async throws {
            let served = try #require(operations["GET /v1/cities\(name)"])
            let help = try await program.run(program.executable, ["cities"] + command + ["--help"]).output
            let options = Set(
                help.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }.map { $0.dropFirst(2) }
            )
            let names = Set(options.map(String.init)).subtracting(local)
            #expect(names.subtracting(served) == own, "\(command)")
            #expect(served.subtracting(names) == other, "\(command)")
        }
        try await same(["search"], "", own: ["list", "store"], other: ["q", "per-page", "kind"])
        try await same(["nearest"], "/nearest", own: [], other: ["lat", "lon", "q", "count", "radius"])
        try await same(["show"], "/{id}", own: [], other: [])
    }

    /// Arguments of a command are parameters.
    @Test func figuresHaveTheSameParameters() async throws {
        let local: Set = ["output", "profile", "config", "data", "verbose", "version", "help"]
        let operations = try await parameters()
        for (command, name, arguments) in [
            (["countries", "rank"], "/v1/indicators/{key}", []),
            (["countries", "series"], "/v1/indicators/{key}/series", ["country"]),
            (["convert"], "/v1/convert", ["amount", "from", "to"]),
            (["holidays"], "/v1/holidays", ["country", "year"]),
        ] {
            let served = try #require(operations["GET \(name)"])
            let help = try await program.run(program.executable, command + ["--help"]).output
            let words = help.split { !$0.isLetter && $0 != "-" }.filter { $0.hasPrefix("--") }
            let names = Set(words.map { String($0.dropFirst(2)) }).subtracting(local)
            #expect(names.subtracting(served).subtracting(["format"]) == [], "\(command)")
            #expect(served.subtracting(names) == Set(arguments), "\(command)")
        }
    }

    @Test func factsAreTheSameInEachFormat() async throws {
        let place = ["30.0444", "31.2357", "--with", "facts"]
        let json = try await program.run(program.executable, ["locate", "--format", "json"] + place)
        for part in [
            #""emergencyNumbers":["122","123","180"]"#, #""callingCodes":["20"]"#, #""drivingSide":"right""#,
        ] {
            #expect(json.output.contains(part), "\(json)")
        }
        let env = try await program.run(program.executable, ["locate", "--format", "env"] + place)
        for part in [
            "COUNTRY_CURRENCY='EGP'", "COUNTRY_CALLING_CODE='20'", "COUNTRY_EMERGENCY='122 123 180'",
        ] {
            #expect(env.output.contains(part), "\(env)")
        }
        let columns = ["batch", "--columns", "currency,calling_code,emergency,driving_side,claimants"]
        let table = try await program.run(
            program.executable,
            columns,
            input: "lat,lon\n30.0444,31.2357\n0,-30\n"
        )
        #expect(
            table.output.hasSuffix("claimants\n30.0444,31.2357,EGP,20,122 123 180,right,\n0,-30,,,,,\n"),
            "\(table)"
        )
        let objects = try await program.run(
            program.executable,
            columns,
            input: #"{"lat":22.1,"lon":35.5}"# + "\n" + #"{"lat":30,"lon":31}"# + "\n"
        )
        #expect(
            objects.output.contains(
                #""emergency":["122","123","180"],"driving_side":"right","claimants":null"#
            )
        )
        #expect(objects.output.contains(#""claimants":["EG","SD"]"#), "\(objects)")
    }

    @Test func namesAreInTheLanguageAskedFor() async throws {
        let german = try await program(
            "locate",
            "30.0444",
            "31.2357",
            "--lang",
            "de",
            "--with",
            "border,city"
        )
        #expect(
            german.output.contains("Ägypten (EG)") && german.output.contains("nearest city Kairo, Ägypten")
        )
        let columns = ["batch", "--lang", "de", "--columns", "country_name"]
        let table = try await program.run(program.executable, columns, input: "lat,lon\n30,31\n")
        #expect(table.output == "lat,lon,country_name\n30,31,Ägypten\n")
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let watch = try await program("watch", "--nmea", log, "--lang", "de", "--with", "city,facts")
        #expect(
            watch.output.contains("Ägypten (EG)") && watch.output.contains("calling code +20"),
            "\(watch)"
        )
    }

    @Test func aPopulationChoosesTheCity() async throws {
        let place = ["30.0444", "31.2357", "--with", "city"]
        let usual = try await program.run(program.executable, ["locate"] + place)
        #expect(usual.output.contains("nearest city Cairo"), "\(usual)")
        let any = try await program.run(program.executable, ["locate", "--population", "0"] + place)
        #expect(!any.output.contains("nearest city Cairo"), "\(any)")
        let columns = ["batch", "--columns", "city", "--population", "5000000"]
        let table = try await program.run(program.executable, columns, input: "lat,lon\n25.7,32.65\n")
        #expect(table.output == "lat,lon,city\n25.7,32.65,Cairo\n", "\(table)")
        let refused = try await program("locate", "30", "31", "--population", "5")
        #expect(refused.exitCode == 64 && refused.errors.contains("--with city"))
    }

    @Test func aRowWithoutAPositionIsAnErrorOnlyIfItIsRefused() async throws {
        let input = "id,lat,lon\n1,30,31\n2,,\n3,, \n4,\"\",\"\"\n"
        let usual = try await program.run(program.executable, ["batch"], input: input)
        #expect(usual.exitCode == 0 && usual.errors == "", "\(usual)")
        #expect(usual.output == "id,lat,lon,country\n1,30,31,EG\n2,,,\n3,, ,\n4,\"\",\"\",\n")
        let strict = try await program.run(program.executable, ["batch", "--strict"], input: input)
        #expect(strict.exitCode == 0 && strict.output == usual.output)
        let refused = try await program.run(program.executable, ["batch", "--empty", "error"], input: input)
        #expect(refused.exitCode == 65 && refused.output.contains("\n2,,,!\n"))
        let half = try await program.run(program.executable, ["batch"], input: "lat,lon\n1,\n")
        #expect(half.exitCode == 65 && half.errors.contains("no lon"))
        let objects = #"{"lat":null,"lon":null}"# + "\n" + #"{"lat":30,"lon":31}"# + "\n"
        let lines = try await program.run(program.executable, ["batch", "--strict"], input: objects)
        #expect(lines.output.hasPrefix(#"{"lat":null,"lon":null,"country":null}"# + "\n"), "\(lines)")
        #expect(lines.exitCode == 0)
    }

    @Test func linesBeforeTheHeaderAreKept() async throws {
        let sheet = try await program.run(
            program.executable,
            ["batch"],
            input: "sep=;\nBreitengrad;Längengrad\n30,5;31\nx;1\n"
        )
        #expect(sheet.output == "sep=;\nBreitengrad;Längengrad;country\n30,5;31;EG\nx;1;!\n", "\(sheet)")
        #expect(sheet.errors.contains("line 4: "), "\(sheet)")
        let blank = try await program.run(program.executable, ["batch"], input: "\nlat,lon\n30,31\n")
        #expect(blank.output == "\nlat,lon,country\n30,31,EG\n", "\(blank)")
    }

    @Test func plainTextIsNotWrittenUnderTheNameOfACompressedFile() async throws {
        let refused = try await program.run(
            program.executable,
            ["batch", "-o", program.folder.path + "/out.csv.gz"],
            input: "lat,lon\n1,2\n"
        )
        #expect(refused.exitCode == 64 && refused.errors.contains(".gz"), "\(refused)")
    }

    @Test func databasesTimesAreRead() async throws {
        let input =
            "car,at,lat,lon\n1,2026-03-01 06:00:00+01,47.6,8.6\n1,2026-03-01 05:30:00.5+0000,47.6,8.6\n1,2026-03-02,48.1,8.6\n"
        let visits = try await program.run(
            program.executable,
            ["batch", "--group", "car", "--time", "at"],
            input: input
        )
        #expect(visits.exitCode == 0, "\(visits)")
        #expect(
            visits.output.hasSuffix(
                "1,CH,2026-03-01 06:00:00+01,2026-03-01 05:30:00.5+0000\n1,DE,2026-03-02,2026-03-02\n"
            )
        )
    }
}
