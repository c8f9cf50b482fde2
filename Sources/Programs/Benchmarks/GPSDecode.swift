import FoundationEssentials
import Subprocess
import SystemPackage

/// The decoder of gpsd, for comparison: the same bytes through gpsd's drivers to JSON.
enum GPSDecode {
    /// The time in seconds of a whole process that reads `log` from a file, or `nil` if the decoder is not installed.
    static func timing(_ log: [UInt8], count: Int) async throws -> Samples? {
        guard let program = try? await Executable.name("gpsdecode").resolveExecutablePath(in: .inherit)
        else {
            return nil
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).nmea")
        try Data(log).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var seconds: [Double] = []
        for _ in 0..<count { seconds.append(try await time(program, reading: FilePath(file.path))) }
        return Samples(seconds)
    }

    private static func time(_ program: FilePath, reading log: FilePath) async throws -> Double {
        let input = try FileDescriptor.open(log, .readOnly)
        let start = ContinuousClock.now
        let result = try await Subprocess.run(
            .path(program),
            input: .fileDescriptor(input, closeAfterSpawningProcess: true),
            output: .discarded
        )
        guard result.terminationStatus.isSuccess else { throw Failed() }
        return start.duration(to: .now).seconds
    }

    private struct Failed: Error, CustomStringConvertible {
        let description = "gpsdecode failed; remove gpsd-clients, or install it again"
    }
}
