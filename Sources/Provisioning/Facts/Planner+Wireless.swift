import Countries
import Faults
import Quoting

extension Planner {
    private static let file = "/etc/modprobe.d/countryexplorer.conf"
    private static let option = "ieee80211_regdom="
    private static let folders = [
        "/etc/modprobe.d", "/run/modprobe.d", "/usr/local/lib/modprobe.d", "/usr/lib/modprobe.d",
        "/lib/modprobe.d",
    ]

    /// The radio's country: an option of the kernel's module, in a file of our own.
    func wireless() throws(DeviceError) -> FactReport {
        let code = country.code.description
        let place = try disk.place(of: Self.file)
        let item = try setting(at: place)
        let current = item.text.flatMap(Self.value)
        if let (origin, value) = try setElsewhere(but: place), !request.forced.contains(.wireless) {
            let detail: Remedy = "somebody has set it in \(origin)"
            return FactReport(.wireless, .kept, current: value, value: code, detail: detail)
        }
        guard let database = try database() else {
            let detail: Remedy = "the device has no regulatory.db that can be read; install wireless-regdb"
            return FactReport(.wireless, .unknown, current: current, detail: detail)
        }
        guard database.countries.contains(country.code) else {
            let detail: Remedy = "the device's regulatory.db has no rules for \(code)"
            return FactReport(.wireless, .unknown, current: current, detail: detail)
        }
        if try isBuiltIn() { throw DeviceError(.needsKernelOption("cfg80211.\(Self.option)\(code)"), place) }
        guard item == .absent || current == code || isFree(.wireless, item, at: place) else {
            let detail: Remedy = "somebody has changed \(place)"
            return FactReport(.wireless, .kept, current: current, value: code, detail: detail)
        }
        let text = "options cfg80211 \(Self.option)\(code)\n"
        let change = current == code ? nil : try change(place, to: .file(DeviceFile(Array(text.utf8))))
        return setting(.wireless, current: current, value: code, [change])
    }

    private func database() throws(DeviceError) -> RegulatoryDatabase? {
        for folder in ["/lib/firmware", "/usr/lib/firmware"] {
            let place = try disk.place(of: folder + "/regulatory.db")
            if case .file(let file) = try disk.item(at: place) {
                return RegulatoryDatabase(parsing: file.bytes)
            }
        }
        return nil
    }

    /// Where somebody else has set the radio's country, and to what: the kernel's command line, or another file.
    private func setElsewhere(but own: String) throws(DeviceError) -> (String, String)? {
        if request.kernel != nil, let text = try disk.text(at: "/proc/cmdline"),
            let value = Self.value(in: text)
        {
            return ("the kernel's command line", value)
        }
        for folder in Self.folders {
            let place = try disk.place(of: folder)
            for name in try disk.names(in: place) where name.hasSuffix(".conf") && "\(place)/\(name)" != own {
                let text = try disk.text(at: "\(place)/\(name)") ?? ""
                for line in text.parts(between: "\n") where !line.trimmed.hasPrefix("#") {
                    if let value = Self.value(in: line) { return ("\(place)/\(name)", value) }
                }
            }
        }
        return nil
    }

    /// Whether cfg80211 is a part of every kernel that may run, which then reads no modprobe.d.
    private func isBuiltIn() throws(DeviceError) -> Bool {
        let modules = try disk.place(of: "/lib/modules")
        var kernels = try disk.names(in: modules)
        if let running = request.kernel { kernels = [running] }
        for kernel in kernels {
            let text = try disk.text(at: "\(modules)/\(kernel)/modules.builtin") ?? ""
            if !text.parts(between: "\n").contains(where: { $0.hasSuffix("/cfg80211.ko") }) { return false }
        }
        return !kernels.isEmpty
    }

    /// What follows the option in `text`.
    private static func value(in text: String) -> String? {
        for word in text.split(whereSeparator: \.isWhitespace) {
            let parts = word.split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0] == "ieee80211_regdom" || parts[0] == "cfg80211.ieee80211_regdom" {
                return String(parts[1])
            }
        }
        return nil
    }
}
