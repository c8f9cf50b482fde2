import Foundation
import Testing

/// Text from outside that is printed cannot control a terminal.
struct TerminalSafetyTests {
    private let program: Program
    private static let red = "\u{1B}[31m\u{9B}0m\u{7}\u{202E}"

    init() throws { program = try Program() }

    private func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            scalar == "\n" || (scalar.properties.generalCategory != .control && scalar.value != 0x202E)
        }
    }

    private func check(_ outcome: Program.Outcome, holds word: String) {
        #expect(isPlain(outcome.output + outcome.errors), "\(outcome.output) \(outcome.errors)")
        #expect((outcome.output + outcome.errors).contains(word), "\(outcome.output) \(outcome.errors)")
    }

    @Test(arguments: [
        #"{"class":"ERROR","message":"MARK RED"}"#, #"{"class":"VERSION","release":"MARK RED"}"#,
        #"{"class":"VERSION","release":"3"}"# + "\n"
            + #"{"class":"DEVICES","devices":[{"path":"MARK RED"}]}"#,
    ])
    func gpsd(report: String) async throws {
        let escaped = #"\u001b[31m\u009b0m\u0007\u202e"#
        for red in [escaped, "\u{9B}0m\u{7F}\u{202E}"] {
            let text = report.replacing("RED", with: red) + "\n"
            for arguments in [["locate", "--timeout", "5"], ["locate", "--timeout", "5", "--verbose"]] {
                // One for each run: a run calls again when gpsd hangs up, and would use up the other's.
                let server = try LineServer([text])
                let words = arguments + ["--gpsd-address", "127.0.0.1:\(server.port)"]
                let outcome = try await program.run(program.executable, words)
                #expect(isPlain(outcome.output + outcome.errors), "\(outcome.errors)")
                let isNamed = arguments.contains("--verbose")
                #expect(!isNamed || outcome.errors.contains("MARK"), "\(outcome.errors)")
            }
        }
    }

    @Test func namesOfFiles() async throws {
        let path = "nowhere/MARK\(Self.red)\nx"
        check(try await program("locate", "--nmea", path), holds: "MARK")
        check(try await program("boundaries", "info", path), holds: "MARK")
        check(try await program("locate", "1", "2", "--data", path), holds: "MARK")
        check(try await program("countries", "show", path), holds: "MARK")
        check(try await program("doctor", "--store", path, "--listen", "0.1"), holds: "MARK")
    }

    @Test func aRefusalOfAService() async throws {
        let body = #"{"success":false,"errors":[{"message":"MARK \#(#"\u001b[31m\u202e"#)"}]}"#
        let text = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
        let server = try LineServer([text])
        let environment = ["API_BASE_URL": "http://127.0.0.1:\(server.port)"]
        check(try await program("countries", "refresh", environment: environment), holds: "MARK")
    }

    /// Finds code that prints without the one function that removes control characters.
    @Test func allThatIsPrintedGoesThroughOnePlace() throws {
        let root = Program.repository.appending(path: "Sources/Programs/CommandTree")
        let ways =
            #/\b(print|debugPrint|puts|fputs|fwrite|printf|vprintf|perror)\(|STD(OUT|ERR)_FILENO,|FileHandle\.standard/#
        for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
        where path.hasSuffix(".swift") {
            if path == "Output/StandardOutput.swift" { continue }
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            for line in text.split(separator: "\n") where !line.contains("ioctl(") {
                #expect(line.firstMatch(of: ways) == nil, "\(path): \(line)")
            }
        }
    }
}
