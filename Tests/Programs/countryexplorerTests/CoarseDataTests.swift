import Foundation
import Testing

/// A data folder with coarse borders only, as on a small device.
struct CoarseDataTests {
    private let program: Program
    private let data: String
    private static let clause = "; coarse borders, up to 1000 m off"

    init() throws {
        program = try Program()
        data = try program.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        for name in ["coarse.bin", "countries.bin", "emergency.tsv", "mcc.tsv", "keymaps.tsv"] {
            try link(name)
        }
    }

    private func link(_ name: String) throws {
        let original = Program.repository.appending(path: "data/\(name)").path
        try FileManager.default.createSymbolicLink(atPath: "\(data)/\(name)", withDestinationPath: original)
    }

    private func locate(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["locate", "--data", data] + arguments)
    }

    @Test func everyFormOfAnAnswerStatesTheirAccuracy() async throws {
        let text = try await locate("30.0444", "31.2357")
        #expect(text.output.contains(Self.clause), "\(text.output) \(text.errors)")
        let json = try await locate("30.0444", "31.2357", "--format", "json")
        #expect(json.output.contains(#""borderTolerance":1000,"#), "\(json.output)")
        let env = try await locate("30.0444", "31.2357", "--format", "env")
        #expect(env.output.contains("\nCOUNTRY_BORDER_TOLERANCE='1000'\n"), "\(env.output)")
        let sea = try await locate("0", "-30")
        #expect(sea.exitCode == 1 && (sea.output + sea.errors).contains(Self.clause), "\(sea)")
        let batch = ["batch", "--data", data, "--columns", "country"]
        let table = try await program.run(program.executable, batch, input: "lat,lon\n30,31\n")
        #expect(table.errors == "countryexplorer: coarse borders, up to 1000 m off\n")
        #expect(table.output == "lat,lon,country\n30,31,EG\n", "\(table.output)")
    }

    @Test func theServiceStatesTheirAccuracy() async throws {
        let service = try Service(program, ["--listen", "127.0.0.1:0", "--data", data])
        defer { service.end(by: SIGKILL) }
        let address = try await service.address()
        for query in ["lat=30.0444&lon=31.2357", "q=30.0444,31.2357&with=border", "lat=0&lon=-30"] {
            let answer = try await program.run(
                "/usr/bin/curl",
                ["-s", "http://\(address)/v1/resolve?\(query)"]
            )
            #expect(answer.output.contains(#""borderTolerance":1000,"#), "\(query): \(answer.output)")
        }
        let about = try await program.run("/usr/bin/curl", ["-s", "http://\(address)/v1/about"])
        #expect(about.output.contains(#""toleranceMetres":1000"#), "\(about.output)")
    }

    @Test func exactBordersAreUsedWhereBothAreInstalled() async throws {
        try link("boundaries.bin")
        let text = try await locate("30.0444", "31.2357")
        #expect(text.exitCode == 0 && !text.output.contains("coarse"), "\(text.output)")
        let json = try await locate("30.0444", "31.2357", "--format", "json")
        #expect(!json.output.contains("borderTolerance"), "\(json.output)")
        let env = try await locate("30.0444", "31.2357", "--format", "env")
        #expect(!env.output.contains("TOLERANCE"), "\(env.output)")
    }

    @Test func aDecisionKeepsTheAccuracyOfItsBorders() async throws {
        let store = try program.file("store.sqlite")
        let common = ["first-launch", "--data", data, "--store", store]
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let made = try await program.run(program.executable, common + ["--nmea", log, "--format", "json"])
        #expect(made.output.contains(#""borderTolerance":1000,"#), "\(made.output) \(made.errors)")
        // The decision is not made again, whatever is installed by then.
        try link("boundaries.bin")
        let kept = try await program.run(program.executable, common + ["--nmea", log, "--format", "env"])
        #expect(kept.output.contains("\nCOUNTRY_BORDER_TOLERANCE='1000'\n"), "\(kept.output)")
        let again = try await program.run(
            program.executable,
            common + ["--again", "--nmea", log, "--format", "env"]
        )
        #expect(again.exitCode == 0 && !again.output.contains("TOLERANCE"), "\(again.output)")
    }

    @Test(arguments: [
        (["locate", "30", "31", "--with", "city"], "countryexplorer-data,"),
        (["locate", "30", "31", "--with", "subdivisions"], "countryexplorer-data,"),
        (["locate", "30", "31", "--with", "sea"], "countryexplorer-data,"),
        (["cities", "search", "Luxor"], "countryexplorer-data,"),
    ])
    func aMissingFileNamesItsPackage(arguments: [String], package: String) async throws {
        let outcome = try await program.run(program.executable, arguments + ["--data", data])
        #expect(outcome.exitCode == 66, "\(outcome.errors)")
        #expect(outcome.errors.contains("install the package \(package)"), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func missingBordersAndCountriesNameTheirPackages() async throws {
        try FileManager.default.removeItem(atPath: data + "/coarse.bin")
        let borders = try await locate("30", "31")
        let both = "install the package countryexplorer-data-minimal, or countryexplorer-data-coarse, or "
        #expect(borders.exitCode == 66 && borders.errors.contains("\(data)/boundaries.bin: "))
        #expect(borders.errors.contains(both), "\(borders.errors)")
        try FileManager.default.removeItem(atPath: data + "/countries.bin")
        let countries = try await locate("30", "31")
        let common = "install the package countryexplorer-data-common, "
        #expect(countries.errors.contains(common), "\(countries.errors)")
    }
}
