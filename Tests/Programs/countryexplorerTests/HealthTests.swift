import Foundation
import Glibc
import Testing

/// `doctor --health`, from what a launch has stored.
struct HealthTests {
    private let program: Program
    private let store: String
    private static let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path

    init() throws {
        program = try Program()
        store = try program.file("store.sqlite")
    }

    private func health(_ arguments: String..., format: String = "json") async throws -> Program.Outcome {
        try await program.run(
            program.executable,
            ["doctor", "--health", "--format", format, "--store", store] + arguments
        )
    }

    private func object(_ outcome: Program.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    private func launch(_ arguments: String...) async throws {
        let outcome = try await program.run(
            program.executable,
            ["first-launch", "--store", store] + arguments
        )
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test func aNewDeviceHasNothing() async throws {
        let outcome = try await health()
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
        let object = try object(outcome)
        #expect(object["store"] as? String == "absent" && object["dataVersion"] is String)
        for key in ["country", "decided", "provisional", "reason", "search", "storeProblem", "timeZone"] {
            #expect(object[key] is NSNull, "\(key)")
        }
        #expect(access(store, F_OK) != 0)
    }

    @Test func aLaunchLeavesItsSearch() async throws {
        try await launch("--nmea", Self.drive)
        let outcome = try await health()
        let object = try object(outcome)
        #expect(object["store"] as? String == "ok" && object["country"] as? String == "EG", "\(outcome)")
        #expect(object["reason"] as? String == "located" && object["provisional"] as? Bool == false)
        let search = try #require(object["search"] as? [String: Any])
        let (seconds, first) = (search["seconds"] as? Double ?? -1, search["firstFix"] as? Double ?? -1)
        #expect(first >= 0 && first <= seconds, "\(outcome)")
        let bytes = search["bytes"] as? Int ?? 0
        #expect(bytes > 0 && bytes <= 22929, "\(outcome)")
        #expect(search["kinds"] as? [String] == ["GPGGA", "GPGSA", "GPRMC", "GPGST"], "\(outcome)")
        #expect(search["satellites"] is NSNull, "the drive has no GSV sentences")
        let text = try await health(format: "text")
        #expect(text.output.hasPrefix("decision: EG, Africa/Cairo, decided on 2"), "\(text)")
        #expect(text.output.contains("\nsearch: first fix after "), "\(text)")
    }

    @Test func aSearchWithoutAFixIsCounted() async throws {
        let log = try program.file(
            "log.nmea",
            "$GPGSV,1,1,02,05,40,083,46,07,10,100,30*77\r\n$GPRMC,080000.000,V,,,,,,,010326,,,N*43\r\n"
        )
        let launch = try await program("first-launch", "--store", store, "--nmea", log)
        #expect(launch.exitCode == 0, "\(launch)")
        let outcome = try await health()
        let object = try object(outcome)
        #expect(object["reason"] as? String == "unavailable" && object["provisional"] as? Bool == true)
        let search = try #require(object["search"] as? [String: Any])
        #expect(search["firstFix"] is NSNull && search["satellites"] as? Int == 2, "\(outcome)")
        #expect(search["signals"] as? [Int] == [46, 30] && search["satellitesUsed"] is NSNull, "\(outcome)")
        #expect(search["kinds"] as? [String] == ["GPGSV", "GPRMC"], "\(outcome)")
        try await self.launch("30.0444", "31.2357")
        let typed = try self.object(try await health())
        #expect((typed["search"] as? [String: Any])?["ended"] as? String == search["ended"] as? String)
    }

    /// The record of a release that kept no signals.
    @Test func anEarlierRecordIsRead() async throws {
        let record =
            #"{"bytes":9,"ended":"2026-01-01T00:00:00Z","firstFix":null,"kinds":[],"satellites":4,"search":1,"seconds":2}"#
        _ = try program.file("search.json", record)
        let search = try #require(try object(try await health())["search"] as? [String: Any])
        #expect(search["satellites"] as? Int == 4 && search["satellitesUsed"] is NSNull)
        #expect(search["signals"] as? [Int] == [])
    }

    @Test(arguments: [
        "", "{}", #"{"search":2,"ended":"2026-01-01T00:00:00Z"}"#, String(repeating: "[", count: 5000),
        "folder", "fifo", "link",
    ])
    func aFileOfAnotherKindIsNoRecord(content: String) async throws {
        try await launch("--nmea", Self.drive)
        let record = try program.file("search.json")
        try FileManager.default.removeItem(atPath: record)
        switch content {
        case "folder": mkdir(record, 0o755)
        case "fifo": mkfifo(record, 0o644)
        case "link": symlink("/dev/zero", record)
        default: _ = try program.file("search.json", content)
        }
        let outcome = try await health()
        #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
        #expect(try object(outcome)["search"] is NSNull)
    }

    @Test func aDamagedStoreIsNamedAndStays() async throws {
        try Data(repeating: 0, count: 4096).write(to: URL(filePath: store))
        let outcome = try await health()
        #expect(outcome.exitCode == 65, "\(outcome)")
        let object = try object(outcome)
        #expect(object["store"] as? String == "bad" && object["country"] is NSNull, "\(outcome)")
        #expect((object["storeProblem"] as? String)?.contains(store) == true, "\(outcome)")
        #expect(try Data(contentsOf: URL(filePath: store)).count == 4096)
    }

    @Test func missingBoundariesAreNamed() async throws {
        let outcome = try await health("--data", program.folder.path)
        #expect(outcome.exitCode == 66 && outcome.errors.filter(\.isNewline).count == 1, "\(outcome)")
        #expect(try object(outcome)["dataVersion"] is NSNull)
    }

    @Test func aReportNeedsTheReceivers() async throws {
        let outcome = try await health("--report", "report.txt")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("--health and --report"), "\(outcome)")
    }
}
