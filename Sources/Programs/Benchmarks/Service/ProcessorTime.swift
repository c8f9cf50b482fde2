import FoundationEssentials
import Glibc

/// The processor time of a process.
enum ProcessorTime {
    /// The processor time of `process` in seconds, without its children, in steps of 10 ms (proc(5), stat).
    static func seconds(of process: pid_t) -> Double {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
        // The name in parentheses may contain spaces.
        let fields =
            String(decoding: data, as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
            return .nan
        }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
