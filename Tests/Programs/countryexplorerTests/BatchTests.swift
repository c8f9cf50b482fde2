import Foundation
import Testing

struct BatchTests {
    private let program: Program
    private let table = "id,lat,lon\n1,30.0444,31.2357\n2,0,-30\n3,-33.8688,151.2093\n"
    private let answered = "id,lat,lon,country\n1,30.0444,31.2357,EG\n2,0,-30,\n3,-33.8688,151.2093,AU\n"

    init() throws { program = try Program() }

    @Test func standardInputGetsItsCountries() async throws {
        let outcome = try await program.run(program.executable, ["batch"], input: table)
        #expect(outcome.output == answered)
        #expect(outcome.errors == "" && outcome.exitCode == 0)
    }

    @Test func theFileNameDecidesTheFormat() async throws {
        let path = try program.file("points.tsv", "lat\tlon\tnote\n30.0444\t31.2357\ta,b,c\n")
        let outcome = try await program("batch", path, "--columns", "country_alpha3,country_name,time_zone")
        let header = "lat\tlon\tnote\tcountry_alpha3\tcountry_name\ttime_zone\n"
        #expect(outcome.output == header + "30.0444\t31.2357\ta,b,c\tEGY\tEgypt\tAfrica/Cairo\n")
    }

    @Test func anOutputFileIsWholeOrAbsent() async throws {
        let path = try program.file("points.csv", table)
        let output = try program.file("out.csv")
        let outcome = try await program("batch", path, "--output", output)
        #expect(outcome.exitCode == 0 && outcome.output == "")
        #expect(try String(contentsOfFile: output, encoding: .utf8) == answered)
        let bad = try program.file("bad.csv", "lat,lon\n1,2\nx,y\n")
        let refused = try program.file("refused.csv")
        let stopped = try await program("batch", bad, "--strict", "--output", refused)
        #expect(stopped.exitCode == 65)
        let fault = "lat 'x' is not a number; write decimal degrees, such as 30.0444"
        #expect(stopped.errors == "countryexplorer: \(bad): line 3: \(fault)\n")
        let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.path).sorted()
        #expect(left == ["bad.csv", "out.csv", "points.csv"])
    }

    @Test func unreadableRowsAreMarkedListedAndCounted() async throws {
        let input = "lat,lon\n91,0\n30,31\n" + String(repeating: "x,1\n", count: 30)
        let outcome = try await program.run(program.executable, ["batch"], input: input)
        #expect(outcome.exitCode == 65)
        #expect(outcome.output.hasPrefix("lat,lon,country\n91,0,!\n30,31,EG\nx,1,!\n"))
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 21)
        let first = "latitude 91.0 is outside -90 to 90; check that latitude and longitude are not exchanged"
        #expect(lines.first == "countryexplorer: standard input: line 2: \(first)")
        let total = "31 of 32 rows cannot be read, 11 of them not listed"
        #expect(lines.last == "countryexplorer: standard input: \(total)")
    }

    @Test func visitsAreStaysInOneCountry() async throws {
        let input = """
            {"car":1,"at":"2026-10-05T06:00:00Z","lat":47.6,"lon":8.6}
            {"car":1,"at":"2026-10-05T07:00:00Z","lat":47.4,"lon":8.5}
            {"car":1,"at":"2026-10-05T09:00:00+01:00","lat":48.1,"lon":8.6}

            """
        let arguments = ["batch", "--group", "car", "--time", "at"]
        let outcome = try await program.run(program.executable, arguments, input: input)
        let expected = """
            {"car":1,"country":"CH","entered":"2026-10-05T06:00:00Z","left":"2026-10-05T07:00:00Z"}
            {"car":1,"country":"DE","entered":"2026-10-05T09:00:00+01:00","left":"2026-10-05T09:00:00+01:00"}

            """
        #expect(outcome.output == expected)
    }

    @Test func aClosedOutputPipeEndsTheProgramQuietly() async throws {
        let rows = String(repeating: "30,31\n", count: 500_000)
        let path = try program.file("many.csv", "lat,lon\n" + rows)
        let script = "set -o pipefail; \(program.executable) batch \(path) | head -n 1"
        let outcome = try await program.run("/bin/bash", ["-c", script])
        #expect(outcome.output == "lat,lon,country\n")
        #expect(outcome.errors == "")
        #expect(outcome.exitCode == 128 + SIGPIPE)
    }

    @Test(arguments: ["TERM", "INT"])
    func aSignalLeavesNoHalfFile(signal: String) async throws {
        let script = """
            set -m
            coproc "$1" batch --output out.csv
            pid=$COPROC_PID
            printf 'lat,lon\\n30,31\\n' >&"${COPROC[1]}"
            for _ in {1..6000}; do [ -n "$(find . -name 'out.csv.*' -size +0)" ] && break; sleep 0.05; done
            find . -name 'out.csv.*' | wc -l
            kill -s "$2" "$pid"
            wait "$pid" || true
            find . -name 'out.csv*' | wc -l
            """
        let arguments = ["-c", script, "bash", program.executable, signal]
        let outcome = try await program.run("/bin/bash", arguments)
        #expect(outcome.line == "1\n0")
    }

    @Test func eachRowIsAnsweredBeforeTheNextArrives() async throws {
        let script = """
            coproc "$1" batch
            printf 'lat,lon\\n30,31\\n' >&"${COPROC[1]}"
            read -r -t 300 header <&"${COPROC[0]}"; read -r -t 300 row <&"${COPROC[0]}"
            echo "$header $row"
            """
        let outcome = try await program.run("/bin/bash", ["-c", script, "bash", program.executable])
        #expect(outcome.line == "lat,lon,country 30,31,EG")
    }

    @Test func aColumnThatIsNotThereIsBadData() async throws {
        let path = try program.file("points.csv", table)
        let outcome = try await program("batch", path, "--lat", "north")
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors == "countryexplorer: \(path): no column 'north'; there are: id, lat, lon\n")
    }

    // Nothing is given to those that may end without reading it: writing to them would end the tests.
    @Test(arguments: [
        (["--columns", "county"], 64, "county"), (["--columns", "time_zone,time_zone"], 64, "once"),
        (["--group", "id"], 64, "--time"),
        (["--group", "id", "--time", "id", "--columns", "time_zone"], 64, "--columns"),
        (["--format", "xlsx"], 64, "xlsx"), (["/does/not/exist.csv"], 66, "exist.csv"),
        (["/"], 66, "folder"), (["--output", "/does/not/exist.csv"], 73, "/does/not/exist.csv"),
    ])
    func badInputGetsOneLineAndItsExitCode(arguments: [String], code: Int32, names: String) async throws {
        let outcome = try await program.run(program.executable, ["batch"] + arguments)
        #expect(outcome.exitCode == code)
        #expect(outcome.output == "")
        #expect(
            outcome.errors.hasPrefix("countryexplorer: ") && outcome.errors.contains(names),
            "\(outcome.errors)"
        )
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }
}
