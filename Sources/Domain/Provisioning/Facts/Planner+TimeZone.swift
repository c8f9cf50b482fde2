import Countries
import Faults
import Locating
import Quoting

extension Planner {
    /// Plans the time zone: the link that the C library reads, and the name that Debian's tools read.
    func timeZone() throws(DeviceError) -> FactReport {
        guard let zone = finding.timeZone else {
            guard finding.reason == .ambiguous else {
                return FactReport(.timeZone, .unknown, detail: "the place has no known time zone")
            }
            let detail: Remedy = "\(finding.candidateNames) do not have the same time zone"
            return FactReport(.timeZone, .ambiguous, detail: detail)
        }
        let device = try deviceZone(for: zone)
        if TimeZoneName.fits(zone), try !hasDatabase() { return try clocks(of: zone, on: device) }
        let current = device.name
        guard TimeZoneName.fits(zone), try isZone(zone) else {
            var report = FactReport(.timeZone, .unknown, current: current)
            report.detail = "the device's tzdata has no \(zone); update tzdata, and a later run tries again"
            return report
        }
        let isFree = try isUnset(device) || isFree(.timeZone, device.item, at: device.place)
        guard current == zone || isFree else {
            let shown = current ?? "a zone without a name"
            let detail = Self.isSetAlready(.timeZone, to: shown)
            return FactReport(.timeZone, .kept, current: shown, value: zone, detail: detail)
        }
        let isInEtc = device.place == (try disk.place(of: "/etc")) + "/localtime"
        let target = (isInEtc ? ".." : "") + DeviceZone.database + zone
        let link = current == zone ? nil : try change(device.place, to: .link(target))
        return setting(.timeZone, current: current, value: zone, [link, try debianName(zone)])
    }

    private func hasDatabase() throws(DeviceError) -> Bool {
        try disk.item(at: try disk.place(of: DeviceZone.databaseFolder)) != .absent
    }

    /// Returns true if the device's tz database has a file for `zone`.
    ///
    /// A folder of the database, such as Africa, is not a zone.
    private func isZone(_ zone: String) throws(DeviceError) -> Bool {
        if case .file = try disk.item(at: try disk.place(of: DeviceZone.database + zone)) { return true }
        return false
    }

    /// The change of the file that contains the zone's name on Debian.
    ///
    /// It is `nil` if the file does not exist, as on newer releases.
    func debianName(_ zone: String) throws(DeviceError) -> Change? {
        let path = try disk.place(of: "/etc/timezone")
        guard try disk.item(at: path) != .absent else { return nil }
        return try change(path, to: .file(DeviceFile(Array("\(zone)\n".utf8))))
    }

    /// The current zone of the device.
    ///
    /// A copy of a zone's file is recognised if it is a copy of `zone` or of a neutral zone.
    private func deviceZone(for zone: String) throws(DeviceError) -> DeviceZone {
        let place = try disk.zonePlace()
        var found = DeviceZone(place: place, item: try setting(at: place))
        switch found.item {
        case .link(let target, _): found.name = DeviceZone.name(in: target)
        case .file(let file): found.name = try name(ofCopy: file.bytes, for: zone)
        case .absent, .folder, .other: break
        }
        return found
    }

    private func name(ofCopy bytes: [UInt8], for zone: String) throws(DeviceError) -> String? {
        let free = (request.free[.timeZone] ?? []).sorted()
        for name in [zone, "Etc/UTC", "GMT", "Factory"] + free where TimeZoneName.fits(name) {
            let original = try disk.item(at: try disk.place(of: DeviceZone.database + name))
            if case .file(let known) = original, known.bytes == bytes { return name }
        }
        return nil
    }

    func isUnset(_ device: DeviceZone) throws(DeviceError) -> Bool {
        if let name = device.name { return isNeutral(name) }
        guard device.item == .absent else { return false }
        // Without the link, the name in Debian's file may be the only setting.
        let name = try disk.text(at: "/etc/timezone")?.trimmed
        return name.map { $0.isEmpty || $0 == finding.timeZone || isNeutral($0) } ?? true
    }

    func isNeutral(_ name: String) -> Bool {
        DeviceZone.isNeutral(name) || isNamedFree(.timeZone, name)
    }
}
