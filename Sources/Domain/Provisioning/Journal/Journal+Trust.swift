import Quoting

/// Checks that a journal contains only what a run could have written.
///
/// A checksum is not a signature: any user may have written the journal of an image.
extension Journal {
    private static let permissions: UInt32 = 0o777

    /// The first item that no run could have written, as a clause, or `nil` if all items are valid.
    var wrongItem: String? {
        for entry in entries {
            for item in [entry.original, entry.previous, entry.after] {
                switch item {
                case .file(let file) where file.mode & ~Self.permissions != 0:
                    return "\(entry.path) has a mode beyond reading, writing and running"
                case .link(let target, _) where target.isEmpty || target.utf8.contains(0):
                    return "\(entry.path) is a link to nothing"
                default: continue
                }
            }
        }
        return nil
    }

    /// The first path or name that no run could have written, as a clause, or `nil` if all are valid.
    var wrongName: String? {
        for path in entries.map(\.path) + folders where !Self.isPlain(path) {
            return "\(path.isEmpty ? "an empty path" : path) is not a plain path"
        }
        for locale in locales where !Self.isLocale(locale) { return "\(locale) is not the name of a locale" }
        if let radio, !Self.isRadio(radio) { return "\(radio) is not the country of a radio" }
        return nil
    }

    /// The first folder that contains no file of the journal, as a clause, or `nil` if all folders are valid.
    var wrongFolder: String? {
        let wrong = folders.first { folder in !files.contains { $0.hasPrefix(folder + "/") } }
        return wrong.map { "\($0) is not a folder of a file that was set" }
    }

    /// Returns true if `path` starts with a slash and has no empty component, "." or "..".
    private static func isPlain(_ path: String) -> Bool {
        guard path.hasPrefix("/"), path.utf8.count < 4096, !path.utf8.contains(0) else { return false }
        return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    private static func isLocale(_ name: String) -> Bool {
        let word = name.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "@", "-", ".": true
            default: false
            }
        }
        return word && name.utf8.count < 64 && (name.unicodeScalars.first?.properties.isAlphabetic ?? false)
    }

    private static func isRadio(_ code: String) -> Bool {
        code.utf8.count == 2
            && code.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }
}

extension Journal.Entry {
    /// Returns true if the file belongs to its fact on `disk`: its path is one of the fact's own, or links of the
    /// device lead there.
    ///
    /// Any other file is never written: a link has been replaced since the run, or the journal is forged.
    func isOwn(on disk: any DeviceDisk) throws(DeviceError) -> Bool {
        if fact.paths.contains(path) { return true }
        for path in fact.paths where try leads(from: path, on: disk) { return true }
        guard fact == .timeZone else { return false }
        return try Self.reached { () throws(DeviceError) in try disk.zonePlace() } == path
    }

    private func leads(from start: String, on disk: any DeviceDisk) throws(DeviceError) -> Bool {
        if try Self.reached({ () throws(DeviceError) in try disk.place(of: start) }) == path { return true }
        // A link at the end of the path is replaced itself, so that its target does not count.
        let folder = DevicePath.folder(of: start)
        let place = try Self.reached { () throws(DeviceError) in try disk.place(of: folder) }
        guard let place else { return false }
        return (place == "/" ? "" : place) + "/" + DevicePath.name(of: start) == path
    }

    /// The end of a chain of links, or `nil` for links that lead nowhere.
    private static func reached(_ end: () throws(DeviceError) -> String) throws(DeviceError) -> String? {
        do throws(DeviceError) { return try end() } catch {
            switch error.kind {
            case .circle, .notAFile: return nil
            default: throw error
            }
        }
    }
}

extension Fact {
    /// The files that the fact may set, by their usual names on a device.
    var paths: [String] {
        switch self {
        case .timeZone: ["/etc/localtime", "/etc/timezone", Planner.posixFile]
        case .wireless: ["/etc/modprobe.d/countryexplorer.conf"]
        case .locale: ["/etc/default/locale", "/etc/locale.conf", "/etc/locale.gen"]
        case .keymap: ["/etc/default/keyboard"]
        case .paper: ["/etc/papersize"]
        }
    }
}
