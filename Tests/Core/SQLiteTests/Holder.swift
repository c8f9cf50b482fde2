import Foundation
import Glibc

/// Another process that holds a lock on a file until it is ended.
final class Holder: Sendable {
    private let identifier: pid_t

    /// Begins a transaction of the kind `lock`, and returns when the process has the lock.
    init(of path: String, _ lock: String) throws {
        let script = """
            import signal, sqlite3, sys
            database = sqlite3.connect(sys.argv[1], isolation_level=None)
            database.execute("BEGIN " + sys.argv[2])
            print("held", flush=True)
            signal.pause()
            """
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script, path, lock]
        process.standardOutput = output
        try process.run()
        identifier = process.processIdentifier
        guard try output.fileHandleForReading.read(upToCount: 4) == Data("held".utf8) else {
            throw CocoaError(.fileReadUnknown)
        }
    }

    deinit { end() }

    func end() { kill(identifier, SIGKILL) }
}
