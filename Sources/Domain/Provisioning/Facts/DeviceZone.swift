import Quoting

/// The time zone of a device: the file or link that sets it, and its name.
struct DeviceZone {
    /// The path to replace in order to set another zone.
    var place: String
    /// The item at ``place``.
    var item: DeviceItem
    /// The zone's name in the tz database.
    ///
    /// It is `nil` without a zone, and for a file that does not match a zone.
    var name: String?
}

extension DeviceDisk {
    /// The path that sets the device's time zone.
    ///
    /// It is `/etc/localtime`, or the end of the links that lead from it to a place outside the tz database, such as
    /// `/data/localtime`.
    func zonePlace() throws(DeviceError) -> String {
        var path = try place(of: "/etc") + "/localtime"
        for _ in 0..<Self.mostZoneLinks {
            guard case .link(let target, _) = try item(at: path), DeviceZone.name(in: target) == nil else {
                return path
            }
            let folder = DevicePath.folder(of: path)
            let next = target.hasPrefix("/") ? target : "\(folder == "/" ? "" : folder)/\(target)"
            let nextFolder = try place(of: DevicePath.folder(of: next))
            guard let name = next.parts(between: "/", omittingEmpty: true).last, name != "..", name != "."
            else {
                throw DeviceError(.notAFile("a folder"), host(path))
            }
            path = (nextFolder == "/" ? "" : nextFolder) + "/" + name
        }
        throw DeviceError(.circle, host(path))
    }

    private static var mostZoneLinks: Int { 40 }
}

extension DeviceZone {
    static let databaseFolder = "/usr/share/zoneinfo"
    static let database = databaseFolder + "/"

    /// The zones of an image whose zone has not been chosen.
    static let neutral: Set<String> = [
        "UTC", "UCT", "Universal", "Zulu", "GMT", "GMT0", "GMT+0", "GMT-0", "Greenwich", "Factory",
        "localtime",
    ]

    /// The name of the zone that a link to `target` sets, or `nil` for a target outside the tz database.
    ///
    /// The folder `posix` contains the same zones again.
    static func name(in target: String) -> String? {
        let parts = target.parts(between: "/", omittingEmpty: true)
        guard let start = parts.lastIndex(of: "zoneinfo") else { return nil }
        let rest = parts[(start + 1)...]
        return (rest.first == "posix" ? rest.dropFirst() : rest).joined(separator: "/")
    }

    /// Returns true for UTC and its other names, with or without `Etc/`, and with leap seconds.
    static func isNeutral(_ name: String) -> Bool {
        var rest = name[...]
        for prefix in ["posix/", "right/", "Etc/"] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        return neutral.contains(String(rest))
    }
}
