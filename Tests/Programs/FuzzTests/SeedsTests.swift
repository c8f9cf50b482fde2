import ArgumentParser
import Glibc
import Testing

@testable import Fuzz

/// Runs each target for a short time.
///
/// The targets must run, and their checks must be able to fail.
@Suite struct SeedsTests {
    /// Options that allow for other tests in this process, which may use memory and the processor in the meantime.
    private static let besideOthers = ["--growth", "1000000", "--patience", "0"]

    @Test(arguments: ["boundaries", "coverage", "nmea", "gpsd", "rest", "routes", "countries", "cities"])
    func aTargetRuns(name: String) throws {
        var command = try Fuzz.parseAsRoot([name, "--inputs", "300", "--seed", "3"] + Self.besideOthers)
        try command.run()
    }

    /// These targets also run the program, in one process for each input or for 64 inputs.
    @Test(arguments: [("store", "300"), ("configuration", "60")])
    func aTargetThatRunsTheProgramRuns(name: String, inputs: String) throws {
        var command = try Fuzz.parseAsRoot([name, "--inputs", inputs, "--seed", "3"] + Self.besideOthers)
        try command.run()
    }

    @Test func theTargetThatRunsTheServiceRuns() throws {
        let data =
            #filePath.prefix(#filePath.count - "Tests/Programs/FuzzTests/SeedsTests.swift".count) + "data"
        let arguments = ["http", "--inputs", "300", "--seed", "3", "--data", String(data)]
        var command = try Fuzz.parseAsRoot(arguments + Self.besideOthers)
        try command.run()
    }

    @Test(arguments: [
        ("", 1), ("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", 1),
        ("HTTP/1.1 204 No Content\r\n\r\n", 1),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n", 1),
        ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", 1),
    ])
    func repliesOfHTTPAreTaken(text: String, requests: Int) throws {
        try HTTPReplies(Array(text.utf8)).check(requests: requests)
    }

    @Test(arguments: [
        "rubbish", "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokrubbish",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n",
    ])
    func otherRepliesAreFaults(text: String) {
        #expect(throws: Fault.self) { try HTTPReplies(Array(text.utf8)).check(requests: 1) }
    }

    @Test func aFaultEndsTheCampaignAndPrintsHowToRepeatIt() throws {
        let campaign = try Campaign.parse(["--inputs", "500", "--seed", "10"] + Self.besideOthers)
        var fed = 0
        let error = #expect(throws: Fault.self) {
            try campaign.run { (_) throws(Fault) in
                fed += 1
                if fed == 300 { throw Fault("as asked") }
            }
        }
        #expect(error?.what == "as asked; again with --inputs 1 --seed 309")
    }

    /// Runs in a separate process, because other tests in this one free memory at the same time.
    @Test func growthIsAFault() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let campaign = try Campaign.parse(["--inputs", "20000", "--patience", "0"])
            var hoard: [[UInt8]] = []
            do {
                _ = try campaign.run { (_) throws(Fault) in hoard.append([UInt8](repeating: 1, count: 4096)) }
            } catch is Fault {
                if hoard.count < 20_000 { exit(3) }
            }
        }
    }

    @Test func theSystemMayEndACampaignEarlier() async {
        await #expect(processExitsWith: .exitCode(3)) {
            let campaign = try Campaign.parse(["--seconds", "86400", "--patience", "0"])
            // The signal goes to the process, because this thread does not accept signals.
            let total = try campaign.run { (_) throws(Fault) in kill(getpid(), SIGTERM) }
            if total.inputs > 0 { exit(3) }
        }
    }

    @Test func aHangEndsTheProcess() async {
        await #expect(processExitsWith: .exitCode(70)) {
            let campaign = try Campaign.parse(["--inputs", "1", "--patience", "1"])
            _ = try campaign.run { (_) throws(Fault) in while !Task.isCancelled {} }
        }
    }

    @Test(arguments: [["--inputs", "0"], ["--seconds", "0"], ["--inputs", "1", "--seconds", "1"]])
    func nonsenseIsRefused(arguments: [String]) {
        #expect(throws: (any Error).self) { try Campaign.parse(arguments) }
    }
}
