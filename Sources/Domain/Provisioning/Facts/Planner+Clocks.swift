import Faults
import Quoting
import TimeZoneRules

extension Planner {
    /// The file that the C library uClibc reads, with a POSIX string in one line.
    static let posixFile = "/etc/TZ"

    /// Plans the time zone of a device without the IANA database: the zone's clocks, in a file that glibc and musl read,
    /// and as a line that uClibc reads.
    func clocks(of zone: String, on device: DeviceZone) throws(DeviceError) -> FactReport {
        guard let rule = PosixTimeZone.rule(of: zone) else {
            let detail: Remedy =
                "the device has no tzdata, and the clocks of \(zone) are unknown; install tzdata"
            return FactReport(.timeZone, .unknown, detail: detail)
        }
        let place = try disk.place(of: "/etc") + "/TZ"
        if case .link(let target, _) = try disk.item(at: place) {
            var report = FactReport(.timeZone, .kept, current: target, value: zone)
            report.detail =
                "\(Self.posixFile) is a link of another program, as on OpenWrt; set its time zone to \(rule)"
            return report
        }
        let current = Self.clocks(on: device, besides: rule, of: zone)
        if let chosen = try clocksOfOthers(on: device, current, line: place, besides: rule, of: zone) {
            let detail = Self.isSetAlready(.timeZone, to: chosen)
            return FactReport(.timeZone, .kept, current: chosen, value: zone, detail: detail)
        }
        let changes = [
            try change(device.place, to: .file(DeviceFile(ClockFile.bytes(rule: rule)))),
            try change(place, to: .file(DeviceFile(Array("\(rule)\n".utf8)))),
            try debianName(zone),
        ]
        var report = setting(.timeZone, current: current, value: zone, changes)
        report.detail =
            "the device has no tzdata, so that only the present rules of its clocks are set: \(rule)"
        return report
    }

    /// The device's zone: `zone` if its file has the same `rule`, or the name or the rule that is set.
    private static func clocks(on device: DeviceZone, besides rule: String, of zone: String) -> String? {
        guard case .file(let file) = device.item else { return device.name }
        let found = ClockFile.rule(in: file.bytes)
        return found == rule ? zone : found
    }

    /// The zone that a person or another program has set, or `nil` if both files are free.
    private func clocksOfOthers(
        on device: DeviceZone,
        _ current: String?,
        line place: String,
        besides rule: String,
        of zone: String
    ) throws(DeviceError) -> String? {
        if !isFree(.timeZone, device.item, at: device.place) {
            if let current {
                if current != zone, !ClockFile.isNeutral(current), !isNeutral(current) { return current }
            } else if try !isUnset(device) {
                return "a zone without a name"
            }
        }
        let item = try setting(at: place)
        guard let line = item.text?.trimmed, line != rule, !ClockFile.isNeutral(line) else { return nil }
        return isFree(.timeZone, item, at: place) ? nil : line
    }
}
