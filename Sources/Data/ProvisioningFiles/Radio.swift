import Glibc
import Provisioning
import Quoting

/// The regulatory country of the kernel's radios, through `iw`.
///
/// `iw reg set` always ends with status 0, so the kernel's country is read back.
struct Radio: Sendable {
    private static let radios = "/sys/class/ieee80211"
    private static let attempts = 30
    private static let pause = Duration.milliseconds(100)

    private var isThere: Bool { access(Self.radios, F_OK) == 0 }

    /// The country, or `nil` without a radio or without `iw`.
    func country() async -> String? {
        guard isThere, let iw = SystemProgram("iw") else { return nil }
        let answer = await iw.run("reg", "get")
        return answer.isGood ? Self.country(in: answer.output) : nil
    }

    /// Sets the country, and waits up to 3 s until the kernel reports it.
    func set(_ country: String) async -> SystemActions.RadioState {
        guard isThere else { return .noRadio }
        guard let iw = SystemProgram("iw") else { return .noProgram }
        _ = await iw.run("reg", "set", country)
        var current: String?
        for _ in 0..<Self.attempts {
            current = await self.country()
            if current == country { return .inForce }
            try? await Task.sleep(for: Self.pause)
        }
        return .refused(current)
    }

    /// The country "EG" in the line "country EG: DFS-ETSI" after "global", the first part of the output of `iw reg
    /// get`.
    static func country(in output: String) -> String? {
        for line in output.parts(between: "\n") {
            guard line.begins(with: "country ") else { continue }
            return String(line.dropFirst(8).prefix { $0 != ":" })
        }
        return nil
    }
}
