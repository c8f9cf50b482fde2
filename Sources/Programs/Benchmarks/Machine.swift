import FoundationEssentials

/// The machine of a measurement.
enum Machine {
    /// The date, the processors and the load, as part of a sentence.
    static var description: String {
        let today = Date.now.formatted(.iso8601.year().month().day())
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let load = file("/proc/loadavg").split(separator: " ").first.map { " at a load of \($0)" } ?? ""
        return "\(today) on \(cores) cores of \(processor)\(load)"
    }

    private static var processor: String {
        let line = file("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.drop { $0 == " " } }.map(String.init)
            ?? "unknown model"
    }

    private static func file(_ path: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path) ?? .init(), as: UTF8.self)
    }
}
