import Foundation
import Glibc
import SuiteTraits
import Testing

/// A process that runs beside the test and is ended with it: a daemon, a player.
final class Companion {
    let process: pid_t

    /// Starts `command` with nothing on its standard streams, and no others.
    init(_ command: String, _ arguments: [String]) throws {
        var streams = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&streams)
        defer { posix_spawn_file_actions_destroy(&streams) }
        for descriptor in 0...2 as ClosedRange<Int32> {
            posix_spawn_file_actions_addopen(&streams, descriptor, "/dev/null", O_RDWR, 0)
        }
        // Sockets of other tests that it kept open would seem to be served after their end.
        for descriptor in 3..<1024 as Range<Int32> {
            posix_spawn_file_actions_addclose(&streams, descriptor)
        }
        // A thread of ours blocks most signals, and its child would: a daemon that none can end.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var words: [UnsafeMutablePointer<CChar>?] = ([command] + arguments).map { strdup($0) } + [nil]
        let path = "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        var variables = [strdup(path), strdup("LLVM_PROFILE_FILE=/dev/null"), nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, command, &streams, &attributes, &words, &variables)
        try #require(error == 0, "\(command): \(String(cString: strerror(error)))")
        self.process = process
    }

    deinit {
        end(by: SIGTERM)
    }

    var isRunning: Bool { kill(process, 0) == 0 }

    /// Sends a signal, waits until the process ends, and kills it after a minute.
    func end(by signal: Int32) {
        guard kill(process, signal) == 0 else { return }
        var status: Int32 = 0
        for _ in 0..<6000 {
            if waitpid(process, &status, WNOHANG) != 0 { return }
            usleep(10_000)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
    }

    /// Waits until `condition` holds, and fails the test after ``patience``.
    static func wait(for what: Comment, until condition: () -> Bool) async throws {
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            if condition() { return }
            try await Task.sleep(for: .milliseconds(20))
        }
        Issue.record("waited \(patience) for \(what)")
    }
}

extension Companion {
    /// The project's own player of a recording, as a receiver at `link`.
    static func receiver(playing route: String, at link: String, _ program: Program) async throws -> Companion
    {
        let arguments = ["simulate", route, "--link", link, "--baud", "4800", "--loop"]
        let companion = try Companion(program.executable, arguments)
        try await wait(for: "\(link)") { access(link, F_OK) == 0 }
        return companion
    }

    /// The real gpsd, fed with a recording by gpsfake, at `port`.
    static func gpsd(playing log: String, port: Int, _ program: Program) async throws -> Companion {
        let arguments = ["-q", "-n", "-S", "-c", "0.1", "-P", "\(port)", log]
        let companion = try Companion("/usr/bin/gpsfake", arguments)
        try await wait(for: "gpsd on port \(port)") { LoopbackPort.isListening(port) }
        return companion
    }

    /// A server of the files in a folder, and the beginning of their addresses.
    static func files(in folder: String) async throws -> (server: Companion, base: String) {
        let port = LoopbackPort.unused()
        let words = ["-m", "http.server", "--bind", "127.0.0.1", "--directory", folder, "\(port)"]
        let server = try Companion("/usr/bin/python3", words)
        try await wait(for: "a server on port \(port)") { LoopbackPort.isListening(port) }
        return (server, "http://127.0.0.1:\(port)")
    }
}
