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

    /// Plans the radio's country: an option of the kernel's module, in a file that belongs to this program.
    func wireless() throws(DeviceError) -> FactReport {
        let code = country.code.description
        let place = try disk.place(of: Self.file)
        let item = try setting(at: place)
        let current = item.text.flatMap(Self.value)
        if let (origin, value) = try setElsewhere(but: place), !isReplaceable(value) {
            let detail: Remedy = "it is already set in \(origin); \(.replaceFact("wireless"))"
            return FactReport(.wireless, .kept, current: value, value: code, detail: detail)
        }
        let others = try setByServices().filter { $0.value != code && !isReplaceable($0.value) }
        if let first = others.first {
            let list = others.map { "\($0.file) sets the radio to \($0.value) again" }.joined(separator: ", ")
            let detail: Remedy = "\(list); change it there"
            return FactReport(.wireless, .kept, current: first.value, value: code, detail: detail)
        }
        if let other = finding.contradiction, !request.forced.contains(.wireless) {
            return FactReport(.wireless, .ambiguous, current: current, detail: contradiction(by: other))
        }
        guard let database = try database() else {
            let detail: Remedy = "the device has no regulatory.db that can be read; install wireless-regdb"
            return FactReport(.wireless, .unknown, current: current, detail: detail)
        }
        guard database.countries.contains(country.code) else {
            let detail: Remedy =
                "the device's regulatory.db has no rules for \(code), and the radio keeps the world's; update wireless-regdb"
            return FactReport(.wireless, .unknown, current: current, detail: detail)
        }
        if try isBuiltIn() { return try builtIn(code, place) }
        guard item == .absent || current == code || isFree(.wireless, item, at: place) else {
            let detail: Remedy = "\(place) has changed since it was set; \(.replaceFact("wireless"))"
            return FactReport(.wireless, .kept, current: current, value: code, detail: detail)
        }
        let text = "options cfg80211 \(Self.option)\(code)\n"
        let change = current == code ? nil : try change(place, to: .file(DeviceFile(Array(text.utf8))))
        return setting(.wireless, current: current, value: code, [change])
    }

    /// The reason why the radio is not set although the country is known.
    private func contradiction(by other: Finding.MobileRegistration) -> Remedy {
        if let fault = other.fault {
            return
                "a modem is registered with \(other.network), and its country is not known: \(fault.problem); \(fault.remedy ?? ""), or \(.replaceFact("wireless"))"
        }
        let places = other.countries.map(\.description).joined(separator: " or ")
        return
            "a modem is registered with \(other.network) of \(places), and the position is in \(country.code.description): a later run tries again; \(.replaceFact("wireless"))"
    }

    private func isReplaceable(_ value: String) -> Bool {
        request.forced.contains(.wireless) || isNamedFree(.wireless, value)
    }

    /// Plans the radio for a kernel that does not read modprobe.d.
    ///
    /// Each run sets the country in the running kernel, and no file is written.
    private func builtIn(_ code: String, _ place: String) throws(DeviceError) -> FactReport {
        guard request.kernel != nil else {
            throw DeviceError(.needsKernelOption("cfg80211.\(Self.option)\(code)"), place)
        }
        var report = FactReport(.wireless, .set, value: code)
        report.detail = "cfg80211 is built into the kernel; set again at each run"
        report.isOfRun = true
        return report
    }

    /// The countries to which services set the radio themselves, with the files that contain them.
    ///
    /// NetworkManager has no such setting. It uses that of wpa_supplicant or iwd.
    private func setByServices() throws(DeviceError) -> [(file: String, value: String)] {
        let files = [
            ("/etc", "wpa_supplicant.conf", "country"), ("/etc/wpa_supplicant", ".conf", "country"),
            ("/etc", "hostapd.conf", "country_code"), ("/etc/hostapd", ".conf", "country_code"),
            ("/etc/iwd", "main.conf", "Country"), ("/etc/default", "crda", "REGDOMAIN"),
        ]
        var found: [(file: String, value: String)] = []
        for (folder, end, key) in files {
            let place = try disk.place(of: folder)
            let names = try disk.names(in: place)
            for name in names where end.hasPrefix(".") ? name.hasSuffix(end) : name == end {
                guard case .file(let file) = try disk.item(at: try disk.place(of: "\(place)/\(name)")) else {
                    continue
                }
                let text = String(decoding: file.bytes, as: UTF8.self)
                if let code = Self.country(key, in: text) { found.append(("\(folder)/\(name)", code)) }
            }
        }
        return found
    }

    /// The country code in the last line `key=CC` of `text`, or `nil` without one.
    private static func country(_ key: String, in text: String) -> String? {
        var found: String?
        for line in text.parts(between: "\n").map(\.trimmed) {
            guard let sign = line.firstIndex(of: "=") else { continue }
            guard line[..<sign].trimmed(of: [" ", "\t"]) == key else { continue }
            let rest = line[line.index(after: sign)...].prefix { $0 != "#" }
            let value = rest.trimmed(of: [" ", "\t", "\"", "'"]).uppercased()
            if value.utf8.count == 2 { found = value }
        }
        return found
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

    /// The place and the value of another setting of the radio's country: the kernel's command line or another file.
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

    /// Returns true if cfg80211 is built into every kernel that may run, which then does not read modprobe.d.
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

    /// The value of the option in `text`, or `nil` without the option.
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
