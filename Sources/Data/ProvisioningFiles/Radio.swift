import Glibc
import Provisioning
import Quoting

/// The country that the kernel's radios keep, by `iw`.
///
/// `iw reg set` ends well whatever comes of it, so what the kernel has is read back.
struct Radio: Sendable {
    private static let radios = "/sys/class/ieee80211"
    private static let attempts = 30
    private static let pause = Duration.milliseconds(100)

    private var isThere: Bool { access(Self.radios, F_OK) == 0 }

    /// The country; `nil` when there is no radio, or no `iw`.
    func country() async -> String? {
        guard isThere, let iw = SystemProgram("iw") else { return nil }
        let answer = await iw.run("reg", "get")
        return answer.isGood ? Self.country(in: answer.output) : nil
    }

    /// Tells the kernel, and waits up to 3 s until it has the country.
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

    /// "EG" of the line "country EG: DFS-ETSI" after "global", the first of what `iw reg get` prints.
    static func country(in output: String) -> String? {
        for line in output.parts(between: "\n") {
            guard line.begins(with: "country ") else { continue }
            return String(line.dropFirst(8).prefix { $0 != ":" })
        }
        return nil
    }
}
