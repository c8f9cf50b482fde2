import Glibc
import Logging
import Quoting
import ServiceLifecycle

/// Empties the caches when memory becomes scarce, by the kernel's pressure information (PSI) or the limit of the
/// control group.
struct MemoryPressure: Service {
    private static let rhythm = Duration.seconds(5)
    /// The limit of the share of time, in percent, for which some process has waited for memory in the last ten
    /// seconds.
    private static let pressure = 10.0
    /// The limit of the share of the control group's memory that is in use.
    private static let share = 0.9

    /// The files in which the kernel reports the state of memory.
    let files: Files
    /// Empties the caches.
    let relieve: @Sendable () -> Void
    let logger: Logger

    /// The paths of the kernel's files.
    ///
    /// A missing file is ignored.
    struct Files: Sendable {
        var pressure: String?
        var current: String?
        var high: String?

        /// The files of this process's control group (version 2), or those of the whole system.
        static func ofThisProcess() -> Files {
            let line = MemoryPressure.text("/proc/self/cgroup")?.parts(between: "\n").first {
                $0.begins(with: "0::/")
            }
            let group = line.flatMap { $0.rest(after: "0::") }.map { "/sys/fs/cgroup\($0)" }
            guard let group, access(group + "/memory.current", R_OK) == 0 else {
                return Files(pressure: "/proc/pressure/memory", current: nil, high: nil)
            }
            return Files(
                pressure: group + "/memory.pressure",
                current: group + "/memory.current",
                high: group + "/memory.high"
            )
        }
    }

    /// Checks the memory until a graceful shutdown.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            while !Task.isCancelled {
                if isScarce {
                    logger.notice("memory is scarce; the caches are emptied")
                    relieve()
                }
                try? await Task.sleep(for: Self.rhythm)
            }
        }
    }

    /// True if memory is scarce now.
    var isScarce: Bool {
        if let current = number(files.current), let high = number(files.high), current > high * Self.share {
            return true
        }
        guard let line = files.pressure.flatMap(Self.text)?.parts(between: "\n").first,
            let value = line.parts(between: " ").compactMap({ $0.rest(after: "avg10=") }).first
        else { return false }
        return (Double(value) ?? 0) > Self.pressure
    }

    private func number(_ path: String?) -> Double? { path.flatMap(Self.text).flatMap { Double($0.trimmed) } }

    private static func text(_ path: String) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }
}
