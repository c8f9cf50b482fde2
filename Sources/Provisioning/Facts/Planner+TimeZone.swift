import Countries
import Faults
import Quoting

extension Planner {
    private static let database = "/usr/share/zoneinfo/"
    /// Zones that an image has because nobody chose one.
    private static let unset: Set<String> = [
        "UTC", "Etc/UTC", "UCT", "Etc/UCT", "Universal", "Etc/Universal", "Zulu", "Etc/Zulu",
    ]

    /// The time zone: the link that the C library reads, and the name that Debian's tools read.
    func timeZone() throws(DeviceError) -> FactReport {
        guard let zone = finding.timeZone else {
            guard finding.reason == .ambiguous else {
                return FactReport(.timeZone, .unknown, detail: "the place has no known time zone")
            }
            let detail: Remedy = "\(finding.candidateNames) do not have the same time zone"
            return FactReport(.timeZone, .ambiguous, detail: detail)
        }
        let place = try disk.place(of: "/etc") + "/localtime"
        let item = try setting(at: place)
        let current = try name(of: item, for: zone)
        guard TimeZoneName.fits(zone), try disk.isThere(Self.database + zone) else {
            var report = FactReport(.timeZone, .unknown, current: current)
            report.detail = "the device's tzdata has no \(zone); a later run tries again"
            return report
        }
        let isFree = try isUnset(item, current) || isFree(.timeZone, item, at: place)
        guard current == zone || isFree else {
            let shown = current ?? "a zone without a name"
            return FactReport(
                .timeZone,
                .kept,
                current: shown,
                value: zone,
                detail: "somebody has set \(shown)"
            )
        }
        let link = current == zone ? nil : try change(place, to: .link("..\(Self.database)\(zone)"))
        return setting(.timeZone, current: current, value: zone, [link, try debianName(zone)])
    }

    /// The file that names the zone on Debian: made there, and kept true wherever it is.
    private func debianName(_ zone: String) throws(DeviceError) -> Change? {
        let path = try disk.place(of: "/etc/timezone")
        guard try disk.item(at: path) != .absent || isDebian else { return nil }
        return try change(path, to: .file(DeviceFile(Array("\(zone)\n".utf8))))
    }

    /// The name of the zone that a link leads to, or that a copy is of.
    private func name(of item: DeviceItem, for zone: String) throws(DeviceError) -> String? {
        switch item {
        case .link(let target):
            let parts = target.parts(between: "/", omittingEmpty: true)
            guard let start = parts.lastIndex(of: "zoneinfo") else { return nil }
            return parts[(start + 1)...].joined(separator: "/")
        case .file(let file):
            for name in [zone, "Etc/UTC"] {
                let original = try disk.item(at: try disk.place(of: Self.database + name))
                if case .file(let known) = original, known.bytes == file.bytes { return name }
            }
            return nil
        case .absent, .folder, .other: return nil
        }
    }

    private func isUnset(_ item: DeviceItem, _ current: String?) throws(DeviceError) -> Bool {
        if let current { return Self.unset.contains(current) }
        guard item == .absent else { return false }
        // Without the link, a name that Debian's tools read may be all that somebody has set.
        let name = try disk.text(at: "/etc/timezone")?.trimmed
        return name.map { $0.isEmpty || Self.unset.contains($0) } ?? true
    }
}
