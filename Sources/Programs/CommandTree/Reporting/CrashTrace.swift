import CPosix
import FoundationEssentials
import Glibc
import Quoting

/// The trace of the last crash of the program.
///
/// The program writes it itself, into the folder of the store if that exists. It has the build, the command's name, the
/// signal, the time, and places in the program.
enum CrashTrace {
    /// The name of the file.
    static let name = "crash.txt"
    private static let mark = "countryexplorer crash 1"
    /// The largest trace in bytes.
    private static let largest = 8 << 10

    /// Prepares to write a trace if `command` crashes.
    static func record(of command: String) {
        guard let folder = folders.first else { return }
        cposix_record_crashes("\(folder)/\(name)", "\(mark)\nbuild \(Version.build)\ncommand \(command)\n")
    }

    /// The lines of the newest trace that this user can read, without its first, or an empty list.
    static var last: [String] {
        let traces = (folders + Services.launchFolders).compactMap {
            folder -> (time: Int, lines: [String])? in
            guard
                let bytes = try? SmallFile.bytes(at: "\(folder)/\(name)", atMost: largest, flags: O_NOFOLLOW)
            else { return nil }
            var lines = String(decoding: bytes, as: UTF8.self).parts(between: "\n", omittingEmpty: true)
            guard lines.first == mark, lines.allSatisfy(isExpected) else { return nil }
            lines.removeFirst()
            return (lines.compactMap { $0.rest(after: "time ").flatMap { Int($0) } }.first ?? 0, lines)
        }
        return traces.max { $0.time < $1.time }?.lines ?? []
    }

    /// The folder of the usual store.
    private static var folders: [String] {
        let environment = ProcessInfo.processInfo.environment
        guard let store = StorePath.standard(environment: environment),
            let slash = store.lastIndex(of: "/")
        else { return [] }
        return [String(store[..<slash])]
    }

    /// True for a line of the kinds that the program writes.
    private static func isExpected(_ line: String) -> Bool {
        ["countryexplorer crash ", "build ", "command ", "signal ", "time ", "frame "].contains(
            where: line.begins
        )
    }
}
