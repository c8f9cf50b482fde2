import Foundation
import Glibc
import SuiteTraits
import Testing

/// The report of `doctor`, and the trace of a crash in it.
@Suite(.serialized) struct ReportTests {
    private let program: Program

    init() throws { program = try Program() }

    private func doctor(_ report: String, _ extra: [String: String] = [:]) async throws -> Program.Outcome {
        let port = ["COUNTRYEXPLORER_GPSD_PORT": "9"]
        return try await program(
            "doctor",
            "--listen",
            "0.1",
            "--report",
            report,
            environment: port.merging(extra) { $1 }
        )
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func aReportHasVersionsSystemAndChecks() async throws {
        let path = try program.file("report.txt")
        let outcome = try await doctor(path)
        #expect(outcome.exitCode == 0 && outcome.output.contains("ok  boundaries"), "\(outcome)")
        let report = try text(path)
        for part in [
            "countryexplorer report 1\n", "version 0.", "build ", "processor ", "memory ", "kernel ",
            "distribution ",
            "ok boundaries: BOUNDARIES: ", "ok emergency: DATA:emergency.tsv: every line sound\n",
            "last crash\nnone\n",
        ] {
            #expect(report.contains(part), "\(part) in \(report)")
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    /// Nothing about a person, a machine or a place is in it, wherever the settings name them.
    @Test func aReportHasNothingPrivate() async throws {
        let home = try program.file("Ada Lovelace")
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let extra = [
            "HOME": home, "COUNTRYEXPLORER_SERVER_TOKEN": "secret-of-ada-4711",
            "COUNTRYEXPLORER_GPSD_HOST": "adas-phone.example",
            "COUNTRYEXPLORER_SERIAL_PATH": "\(home)/receiver-ada",
            "COUNTRYEXPLORER_NO_SUCH_KEY_OF_ADA": "x", "COUNTRYEXPLORER_STORE": "\(home)/ada.sqlite",
        ]
        let launch = try await program("first-launch", "--nmea", log, environment: extra)
        #expect(launch.exitCode == 0, "\(launch)")
        let data = "\(home)/data of ada"
        try FileManager.default.createSymbolicLink(
            atPath: data,
            withDestinationPath: Program.repository.appending(path: "data").path
        )
        let path = try program.file("private.txt")
        let outcome = try await doctor(path, extra.merging(["COUNTRYEXPLORER_DATA": data]) { $1 })
        #expect(outcome.exitCode == 0, "\(outcome)")
        let report = try text(path)
        let host = try #require(ProcessInfo.processInfo.hostName.split(separator: ".").first)
        for word in [
            "ada", "Ada", "Lovelace", "secret", "phone", "EG", "Egypt", "30.0", "31.2", "/",
            program.folder.path,
        ] {
            #expect(!report.replacing("DATA:", with: "").contains(word), "\(word) in \(report)")
        }
        #expect(!report.contains(host) || host.count < 4, "\(report)")
        #expect(report.contains("ok setting server.token\n") && report.contains("ok store\n"), "\(report)")
    }

    @Test func onlyAReportIsReplaced() async throws {
        let path = try program.file("notes.txt", "my notes\n")
        let refused = try await doctor(path)
        #expect(refused.exitCode == 73 && refused.output == "", "\(refused)")
        #expect(
            refused.errors.contains(
                "notes.txt: exists, and is not a report of doctor; name another file with --report"
            )
        )
        #expect(try text(path) == "my notes\n")
        let link = try program.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(try await doctor(link).exitCode == 73)
        #expect(try await doctor(try program.file("no/such/folder")).exitCode == 73)
        let report = try program.file("report.txt", "countryexplorer report 1\nold\n")
        chmod(report, 0o644)
        #expect(try await doctor(report).exitCode == 0)
        #expect(try !text(report).contains("old"))
        let attributes = try FileManager.default.attributesOfItem(atPath: report)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    /// A process that crashes leaves a trace beside its store, and the next report has it.
    @Test(arguments: [SIGSEGV, SIGILL, SIGABRT])
    func aCrashLeavesATrace(signal: Int32) async throws {
        let state = try program.file("state")
        try FileManager.default.createDirectory(
            atPath: "\(state)/countryexplorer",
            withIntermediateDirectories: true
        )
        // The process waits for a line, so that the signal finds it running.
        let script = """
            ulimit -c 0
            mkfifo input
            "$1" locate - --format code < input > output &
            exec 3> input
            echo '30.0444 31.2357' >&3
            until [ -s output ]; do sleep 0.01; done
            kill -\(signal) $!
            wait $!
            """
        // The Swift runtime of this build would print its own trace in place of the default action.
        let extra = ["XDG_STATE_HOME": state, "SWIFT_BACKTRACE": "enable=no"]
        let crashed = try await program.run(
            "/bin/bash",
            ["-c", script, "bash", program.executable],
            environment: extra
        )
        #expect(crashed.exitCode == 128 + signal, "\(crashed)")
        let trace = try text("\(state)/countryexplorer/crash.txt")
        #expect(trace.hasPrefix("countryexplorer crash 1\nbuild "), "\(trace)")
        #expect(trace.contains("command countryexplorer locate\nsignal \(signal)\ntime 1"), "\(trace)")
        #expect(trace.contains("\nframe "), "\(trace)")
        #expect(!trace.contains("30.0444"))
        let path = try program.file("report.txt")
        let outcome = try await doctor(path, extra)
        #expect(outcome.exitCode == 0, "\(outcome)")
        let report = try text(path)
        #expect(report.contains("last crash\nbuild ") && report.contains("signal \(signal)\n"), "\(report)")
        try "countryexplorer crash 1\n/home/ada\n".write(
            toFile: "\(state)/countryexplorer/crash.txt",
            atomically: true,
            encoding: .utf8
        )
        #expect(try await doctor(path, extra).exitCode == 0)
        #expect(try text(path).hasSuffix("last crash\nnone\n"))
    }
}
