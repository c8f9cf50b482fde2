import Foundation
import Glibc
import Testing

/// The small tables of the data: one that is missing or damaged is named, and stops only what needs it.
@Suite(.serialized) struct DataTableTests {
    private let program: Program
    private let root: String
    private let data: String
    private static let tables = ["mcc.tsv", "keymaps.tsv", "emergency.tsv"]

    init() throws {
        program = try Program()
        root = try program.file("root")
        data = try program.file("data")
        for folder in [data, "\(root)/etc", "\(root)/usr/share"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try Program.copyTimeZones(to: root)
        for name in ["boundaries.bin", "countries.bin"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(data)/\(name)",
                withDestinationPath: Program.repository.appending(path: "data/\(name)").path
            )
        }
    }

    private func run(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, arguments + ["--data", data])
    }

    @Test(arguments: [nil, "garbage\n"])
    func aTimeZoneNeedsNoTable(content: String?) async throws {
        for table in Self.tables { if let content { _ = try program.file("data/\(table)", content) } }
        let running = try await run("provision", "--facts", "time-zone", "30.0444", "31.2357")
        #expect(![65, 66].contains(running.exitCode), "\(running)")
        let apply = try await run("provision", "--root", root, "--apply", "time-zone", "30.0444", "31.2357")
        #expect(apply.exitCode == 0 && apply.output.contains("time-zone  set: Africa/Cairo"), "\(apply)")
        let lines = apply.errors.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains("emergency.tsv"), "\(apply)")
        let all = try await run("provision", "--root", root, "--facts", "all", "30.0444", "31.2357")
        #expect(all.exitCode == 1 && all.output.contains("keymaps.tsv: "), "\(all)")
    }

    @Test func aMissingFileIsNotAnEmptyList() async throws {
        let all = try await run("locate", "30.0444", "31.2357", "--with", "all", "--format", "json")
        #expect(all.exitCode == 0 && all.output.contains(#""emergencyNumbers":null"#), "\(all)")
        let facts = try await run("locate", "30.0444", "31.2357", "--with", "facts", "--format", "json")
        #expect(facts.exitCode == 66 && facts.errors.contains("emergency.tsv"), "\(facts)")
        let told = try await run(
            "provision",
            "--root",
            root,
            "--facts",
            "time-zone",
            "--format",
            "json",
            "30.0444",
            "31.2357"
        )
        #expect(told.output.contains(#""emergencyNumbers":null"#), "\(told)")
    }

    @Test func doctorHasALineForEachTable() async throws {
        let missing = try await run("doctor", "--listen", "0.1", "--format", "json")
        let tables = ["networks", "keymaps", "groups", "emergency", "subdivision parts"]
        for key in tables + ["indicators", "rates", "holidays", "plugs"] {
            let line = missing.output.split(separator: "\n").first { $0.contains(#""key":"\#(key)""#) }
            #expect(line?.contains(#""state":"absent""#) == true, "\(key): \(missing)")
        }
        _ = try program.file("data/keymaps.tsv", "garbage\n")
        let damaged = try await run("doctor", "--listen", "0.1")
        #expect(damaged.exitCode == 65 && damaged.output.contains("keymaps.tsv: line 1"), "\(damaged)")
        _ = try program.file("data/keymaps.tsv", "")
        let empty = try await run("doctor", "--listen", "0.1")
        #expect(empty.exitCode == 65 && empty.output.contains("keymaps.tsv: is empty"), "\(empty)")
        try FileManager.default.removeItem(atPath: try program.file("data/keymaps.tsv"))
        let rates = Program.repository.appending(path: "data/rates.bin")
        let copy = URL(filePath: try program.file("data/rates.bin"))
        try Data(contentsOf: rates).prefix(600_000).write(to: copy)
        let cut = try await run("doctor", "--listen", "0.1")
        #expect(cut.exitCode == 65 && cut.output.contains("rates.bin: damaged"), "\(cut)")
    }

    @Test func doctorNamesASettingOfNoCountry() async throws {
        let outcome = try await program(
            "doctor",
            "--listen",
            "0.1",
            environment: ["COUNTRYEXPLORER_LOCATION_FALLBACK": "QQ"]
        )
        let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("BAD") }
        #expect(lines.contains { $0.contains("configuration") && $0.contains("QQ") }, "\(outcome)")
    }
}
