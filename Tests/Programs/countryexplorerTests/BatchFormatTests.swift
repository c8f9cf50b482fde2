import Foundation
import Testing

struct BatchFormatTests {
    private let program: Program

    init() throws { program = try Program() }

    private func batch(_ arguments: String..., input: String) async throws -> Program.Outcome {
        try await program.run(program.executable, ["batch"] + arguments, input: input)
    }

    /// AddressSanitizer reserves terabytes of address space, which the limit does not allow.
    @Test(.disabled(if: ProcessInfo.processInfo.environment["SANITIZE_C"] != nil))
    func aSmallInputTakesLittleMemory() async throws {
        let wide = "lat,lon" + String(repeating: ",", count: 20_000) + "\n"
        let path = try program.file("wide.csv", wide + String(repeating: "1\n", count: 120_000))
        // The data and the stacks are mapped into the same space.
        let script = "ulimit -v 1500000; \"$0\" batch \"$1\" --output out.csv"
        let outcome = try await program.run("/bin/bash", ["-c", script, program.executable, path])
        #expect(outcome.exitCode == 65)
        let total =
            "countryexplorer: \(path): 120000 of 120000 rows cannot be read, 119980 of them not listed"
        #expect(outcome.errors.split(separator: "\n").last.map(String.init) == total)
    }

    @Test func europeanTablesAreReadAsTheyAre() async throws {
        let outcome = try await batch(input: "Ort;lat;lon\nKairo;30,0444;31,2357\n")
        #expect(outcome.output == "Ort;lat;lon;country\nKairo;30,0444;31,2357;EG\n")
        #expect(outcome.exitCode == 0)
    }

    @Test(arguments: [("pipe", "|"), ("|", "|"), ("tab", "\t"), ("semicolon", ";"), ("~", "~")])
    func theDelimiterMayBeNamed(name: String, character: String) async throws {
        let table = "lat,lon\n30,31\n".replacing(",", with: character)
        let outcome = try await batch("--delimiter", name, input: table)
        #expect(outcome.output == "lat,lon,country\n30,31,EG\n".replacing(",", with: character))
    }

    @Test(arguments: ["9", "ab", "", "\"", "."])
    func anInvalidDelimiterIsRefused(name: String) async throws {
        let outcome = try await program("batch", "--delimiter=\(name)", "/dev/null")
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("--delimiter"), "\(outcome.errors)")
    }

    @Test func positionsInOneColumn() async throws {
        let table = "name,where\nCairo,\"30°02'39.8\"\"N 31°14'08.5\"\"E\"\nZurich,\"geo:47.4,8.5\"\n"
        let outcome = try await batch("--position", "where", input: table)
        let codes = outcome.output.split(separator: "\n").map { $0.suffix(3) }
        #expect(codes == ["try", ",EG", ",CH"], "\(outcome.output)")
        let both = try await program("batch", "--position", "where", "--lat", "y", "/dev/null")
        #expect(both.exitCode == 64 && both.errors.contains("--position"))
    }

    @Test func theErrorForDataWithoutAHeaderNamesTheOption() async throws {
        let table = "30.0444,31.2357\n0,-30\n"
        let outcome = try await batch(input: table)
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("--no-header") && outcome.errors.contains("--lat 1 --lon 2"))
        let advised = try await batch("--no-header", "--lat", "1", "--lon", "2", input: table)
        #expect(advised.output == "30.0444,31.2357,EG\n0,-30,\n")
    }

    @Test func columnsBeyondTheCountry() async throws {
        let columns = "subdivision,subdivision_name,locale,surface,border_distance,dispute,claimants"
        let table = "lat,lon\n30.0444,31.2357\n47.6,8.6\n0,-30\n"
        let outcome = try await batch("--columns", columns, input: table)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        let rows = outcome.output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        try #require(rows.count == 4)
        #expect(rows[1][2] == "EG-C" && rows[1][4] == "ar_EG.UTF-8" && rows[1][5] == "land")
        #expect(rows[2][2] == "CH-ZH" && (Int(rows[2][6]) ?? 0) > 0)
        #expect(rows[3][2] == "" && rows[3][4] == "" && rows[3][5] == "high-seas")
    }

    @Test func parquetIsNamedWithWhatToDo() async throws {
        let outcome = try await batch(input: "PAR1\u{15}\u{0}\u{15}PAR1")
        #expect(outcome.exitCode == 65)
        #expect(outcome.errors.contains("Parquet") && outcome.errors.contains("duckdb"), "\(outcome.errors)")
    }
}

/// Compressed tables, made by the programs that people make them with.
struct BatchCompressionTests {
    private let program: Program
    private let answered = "lat,lon,country\n" + String(repeating: "30,31,EG\n0,-30,\n", count: 50_000)

    init() throws {
        program = try Program()
        let rows = String(repeating: "30,31\n0,-30\n", count: 50_000)
        _ = try program.file("points.csv", "lat,lon\n" + rows)
    }

    @Test(arguments: ["gzip", "zstd"])
    func aCompressedTableIsReadFromAFileAndFromAPipe(tool: String) async throws {
        let script = """
            \(tool) -c points.csv > packed && "$0" batch packed > a && cat packed | "$0" batch > b
            cat packed packed | "$0" batch --no-header --lat 1 --lon 2 2> /dev/null | wc -l
            """
        let outcome = try await program.run("/bin/bash", ["-c", script, program.executable])
        #expect(outcome.line == "200002", "\(outcome.errors)")
        for name in ["a", "b"] {
            #expect(try String(contentsOfFile: program.file(name), encoding: .utf8) == answered)
        }
    }

    @Test(arguments: ["gzip", "zstd"])
    func aDamagedOrTruncatedTableIsOneLine(tool: String) async throws {
        let script = """
            \(tool) -c points.csv > packed; size=$(stat -c %s packed)
            head -c $((size / 2)) packed > short; "$0" batch short --output out.csv; echo $?
            { head -c $((size / 2)) packed; printf '%064d' 7; } > broken; "$0" batch broken --output out.csv; echo $?
            ls
            """
        let outcome = try await program.run("/bin/bash", ["-c", script, program.executable])
        #expect(outcome.output == "65\n65\nbroken\npacked\npoints.csv\nshort\n")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 2, "\(outcome.errors)")
        #expect(lines.first?.hasPrefix("countryexplorer: short: cut short") == true, "\(outcome.errors)")
        #expect(lines.last?.hasPrefix("countryexplorer: broken: ") == true, "\(outcome.errors)")
    }

    @Test func theNameBeforeTheCompressionDecidesTheFormat() async throws {
        let script = "printf 'lat\\tlon\\n30\\t31\\n' | gzip > t.tsv.gz && \"$0\" batch t.tsv.gz"
        let outcome = try await program.run("/bin/bash", ["-c", script, program.executable])
        #expect(outcome.output == "lat\tlon\tcountry\n30\t31\tEG\n")
    }
}
