import Quoting

/// A checksum is not a signature: the journal of an image may be written by anybody. It therefore names only what a run could
/// have written into it.
extension Journal {
    private static let permissions: UInt32 = 0o777

    /// What no run writes about a file; `nil` when all files are plain.
    var wrongItem: String? {
        for entry in entries {
            for item in [entry.original, entry.previous, entry.after] {
                switch item {
                case .file(let file) where file.mode & ~Self.permissions != 0:
                    return "\(entry.path) has a mode beyond reading, writing and running"
                case .link(let target) where target.isEmpty || target.utf8.contains(0):
                    return "\(entry.path) is a link to nothing"
                default: continue
                }
            }
        }
        return nil
    }

    /// A path or a name that no run writes; `nil` when all have their form.
    var wrongName: String? {
        for path in entries.map(\.path) + folders where !Self.isPlain(path) {
            return "\(path.isEmpty ? "an empty path" : path) is not a plain path"
        }
        for locale in locales where !Self.isLocale(locale) { return "\(locale) is not the name of a locale" }
        if let radio, !Self.isRadio(radio) { return "\(radio) is not the country of a radio" }
        return nil
    }

    /// A path or a folder that does not belong to its fact on `disk`; `nil` when all do.
    ///
    /// A file belongs to its fact under the fact's own path, and where links of the device lead from there. A folder belongs to a
    /// file below it.
    func wrongPath(on disk: any DeviceDisk) throws(DeviceError) -> String? {
        for entry in entries {
            var places = entry.fact.paths
            for path in entry.fact.paths {
                places.append(try disk.place(of: path))
                // A link at the end of this one is what is replaced.
                let folder = try disk.place(of: DevicePath.folder(of: path))
                places.append((folder == "/" ? "" : folder) + "/" + DevicePath.name(of: path))
            }
            if entry.fact == .timeZone { places.append(try disk.zonePlace()) }
            guard places.contains(entry.path) else {
                return "\(entry.path) is not a file of \(entry.fact.rawValue)"
            }
        }
        for folder in folders where !files.contains(where: { $0.hasPrefix(folder + "/") }) {
            return "\(folder) is not a folder of a file that was set"
        }
        return nil
    }

    /// Whether `path` begins with a slash, and has no empty name, "." or "..".
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

extension Fact {
    /// The files that the fact may set, by the names that the device's programs know them by.
    var paths: [String] {
        switch self {
        case .timeZone: ["/etc/localtime", "/etc/timezone"]
        case .wireless: ["/etc/modprobe.d/countryexplorer.conf"]
        case .locale: ["/etc/default/locale", "/etc/locale.conf", "/etc/locale.gen"]
        case .keymap: ["/etc/default/keyboard"]
        case .paper: ["/etc/papersize"]
        }
    }
}
