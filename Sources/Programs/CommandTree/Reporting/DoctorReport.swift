import Answers
import FoundationEssentials
import Glibc
import Quoting

/// A report for the makers of the program: versions, the system, the checks, and the trace of the last crash.
///
/// It contains no position, token, name of a person or a machine, and no path outside the program's data.
struct DoctorReport {
    /// The first line of each report.
    static let mark = "countryexplorer report 1"
    /// The checks whose details are facts of the program and its data.
    ///
    /// Of all others, only the state is written.
    private static let open: Set<String> = [
        "program", "boundaries", "land", "subdivisions", "subdivision parts", "countries", "cities",
        "city names",
        "networks", "keymaps", "emergency", "groups",
    ]

    private let checks: [DoctorLine]
    private let files: Installation

    /// Creates a report of checks with the data of an installation.
    init(_ checks: [DoctorLine], files: Installation) { (self.checks, self.files) = (checks, files) }

    /// The text, ending with a line end.
    var text: String {
        let trace = CrashTrace.last
        var lines = [Self.mark, "version \(Version.program)", "build \(Version.build)"]
        lines += Self.system
        lines += ["", "checks"]
        lines += checks.map(line)
        lines += ["", "last crash"]
        lines += trace.isEmpty ? ["none"] : trace
        return lines.map { TerminalText.line($0) + "\n" }.joined()
    }

    /// The key and the state of a check, with its details if they are public.
    private func line(_ check: DoctorLine) -> String {
        let key = check.key == "setting" ? "setting \(check.subject.trimmed)" : check.key
        let details = Self.open.contains(check.key) ? shown(check.text) : nil
        return ["\(check.state.rawValue) \(key)", details].compactMap(\.self).joined(separator: ": ")
    }

    /// The details with the data folder as `DATA`, or `nil` if they have another path.
    private func shown(_ text: String) -> String? {
        let known = text.replacing(files.boundaries, with: "BOUNDARIES").replacing(
            files.data + "/",
            with: "DATA:"
        )
        return known.utf8.contains(UInt8(ascii: "/")) ? nil : known
    }

    /// The processor, the kernel, the distribution and the memory.
    private static var system: [String] {
        var names = utsname()
        uname(&names)
        let machine = withUnsafeBytes(of: &names.machine) { text($0) }
        let release = withUnsafeBytes(of: &names.release) { text($0) }
        let memory = (sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE))) >> 20
        return [
            "processor \(machine), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) of \(sysconf(Int32(_SC_NPROCESSORS_CONF)))",
            "memory \(memory) MB", "kernel \(release)", "distribution \(distribution)",
        ]
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The identifier and the version in `/etc/os-release`, such as "debian 12".
    private static var distribution: String {
        let bytes = (try? SmallFile.bytes(at: "/etc/os-release", atMost: 16 << 10)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).parts(between: "\n")
        let values = ["ID=", "VERSION_ID="].compactMap { key in lines.compactMap { $0.rest(after: key) }.first
        }
        let words = values.map { $0.parts(between: "\"").joined() }
        return words.isEmpty ? "unknown" : words.joined(separator: " ")
    }
}
