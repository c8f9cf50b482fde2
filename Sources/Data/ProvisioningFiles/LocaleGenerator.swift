import Faults
import Provisioning
import Quoting

/// Generates the locales of a device with glibc's `localedef` on this machine.
///
/// `localedef` never receives a path of the device. It runs in a separate folder with resource limits, and reads copies
/// of the device's definitions. The result is copied to `/usr/lib/locale/NAME`, where the C library searches for
/// locales that are not in its archive. The archive is not changed, so removing the folder restores the previous state.
struct LocaleGenerator: Sendable {
    private static let definitions = "/usr/share/i18n"
    private static let locales = "/usr/lib/locale"
    private static let messages = "LC_MESSAGES"
    private static let largestDefinition = 16 << 20
    private static let largestArchive = 512 << 20
    /// The definitions that `localedef` also reads if a locale does not name them.
    private static let defaults = ["i18n", "POSIX"]
    /// The limits of one run.
    ///
    /// Generating a glibc locale takes 1 s and 150 MB, and its largest file has 3 MB.
    private static let limits = SystemProgram.Limits(
        seconds: 100,
        memory: 512 << 20,
        fileSize: largestDefinition
    )

    /// The files of the device.
    let root: RootFolder
    /// The largest total size of the definitions for one locale, in bytes.
    ///
    /// Those of glibc need less than 4 MB.
    var mostBytes = 64 << 20

    /// True if the device has the locale `name`, such as "ar_EG.UTF-8", as a folder or in its archive.
    func has(_ name: String) -> Bool {
        if (try? root.item(at: root.place(of: folder(of: name)))) == .folder { return true }
        let archive = try? root.file(behind: Self.locales + "/locale-archive", limit: Self.largestArchive)
        return archive.map { LocaleArchive($0.bytes).names.contains(Self.normalised(name)) } ?? false
    }

    /// Generates `name` from the device's own definitions.
    func generate(_ name: String) async throws(DeviceError) {
        guard let program = SystemProgram("localedef") else { throw Self.missing }
        let base = String(name.prefix { $0 != "." })
        let scratch = try ScratchFolder()
        try copyDefinitions([base] + Self.defaults, to: scratch)
        let result = await program.run(
            "--no-archive",
            "--inputfile=\(scratch.path)/locales/\(base)",
            "--charmap=UTF-8",
            "\(scratch.path)/result",
            variables: ["I18NPATH": scratch.path],
            in: scratch,
            limits: Self.limits
        )
        if let problem = Self.problem(result.errors, status: result.status) {
            let reason = "cannot generate \(base): \(problem.replacing(scratch.path + "/", with: ""))"
            throw DeviceError(.noProgram(reason, Self.remedy), "localedef")
        }
        try install(name, from: scratch.disk)
    }

    /// Copies the definitions in `names` and those that they include, and the character map.
    ///
    /// The copies are regular files. A symbolic link could otherwise lead `localedef` to a file of this machine. A
    /// definition that could lead `localedef` out of the copies is refused.
    private func copyDefinitions(_ names: [String], to scratch: ScratchFolder) throws(DeviceError) {
        let disk = scratch.disk
        var budget = mostBytes
        for folder in ["locales", "charmaps"] { try disk.makeFolder("/" + folder) }
        for name in ["UTF-8", "UTF-8.gz"] { _ = try copy("charmaps/\(name)", to: disk, &budget) }
        var (known, waiting) = (Set(names), names)
        while let name = waiting.popLast() {
            guard let bytes = try copy("locales/\(name)", to: disk, &budget) else { continue }
            guard let definition = LocaleDefinition(bytes) else {
                let reason = "refuses \(name): it names a file by its path, or hides how it is to be read"
                throw DeviceError(.noProgram(reason, Self.remedy), "localedef")
            }
            waiting += definition.names.filter { known.insert($0).inserted }
        }
    }

    /// Copies a file of the device's definitions, and subtracts its size from `budget`.
    ///
    /// Returns `nil` if it is not a regular file.
    private func copy(_ path: String, to disk: RootFolder, _ budget: inout Int) throws(DeviceError)
        -> [UInt8]?
    {
        let limit = min(budget, Self.largestDefinition)
        guard var file = try definition(path, limit: limit) else {
            return nil
        }
        budget -= file.bytes.count
        file.owner = nil
        try disk.create(.file(file), at: "/\(path)")
        return file.bytes
    }

    private func definition(_ path: String, limit: Int) throws(DeviceError) -> DeviceFile? {
        do throws(DeviceError) {
            return try root.file(behind: "\(Self.definitions)/\(path)", limit: limit)
        } catch {
            guard error.kind == .tooLarge else { throw error }
            let reason = "refuses \(path): the definitions are too large"
            throw DeviceError(.noProgram(reason, Self.remedy), "localedef")
        }
    }

    /// The reason why the result of `localedef` cannot be used, or `nil` if it can be used.
    ///
    /// After a warning, `localedef` writes a locale and ends with status 1. It does the same after unreadable lines,
    /// whose categories then all become those of POSIX. A locale is usable only if all lines are marked as warnings and
    /// no category is missing.
    static func problem(_ errors: String, status: Int?) -> String? {
        let lines = errors.parts(between: "\n", omittingEmpty: true)
        guard let status else { return "it used too much time or memory" }
        let bad = lines.first { !$0.begins(with: "[warning]") || $0.contains("No definition for") }
        guard status > 1 || bad != nil else { return nil }
        let first = lines.first { $0.contains("error") } ?? bad ?? lines.last
        return first.map { String($0.prefix(200)) } ?? "it ended with \(status), without a reason"
    }

    /// Copies the result to a draft next to its final place, waits for the disk, and renames it.
    private func install(_ name: String, from disk: RootFolder) throws(DeviceError) {
        let place = try root.place(of: folder(of: name))
        let draft = draft(of: place)
        try clear(draft)
        for folder in try root.missing(above: place) { try root.makeFolder(folder) }
        try root.makeFolder(draft)
        try root.makeFolder("\(draft)/\(Self.messages)")
        for folder in ["", "/\(Self.messages)"] {
            for part in try disk.names(in: "/result\(folder)") where "/\(part)" != "/\(Self.messages)" {
                guard
                    let file = try disk.file(
                        behind: "/result\(folder)/\(part)",
                        limit: Self.largestDefinition
                    )
                else { continue }
                try root.create(.file(DeviceFile(file.bytes)), at: "\(draft)\(folder)/\(part)")
                try root.synchronise("\(draft)\(folder)/\(part)")
            }
            try root.synchroniseFolder("\(draft)\(folder)")
        }
        try root.rename(draft, to: place)
        try root.synchroniseFolder(DevicePath.folder(of: place))
    }

    /// Removes `name`, and the rest of an interrupted run.
    func remove(_ name: String) throws(DeviceError) {
        let place = try root.place(of: folder(of: name))
        try clear(draft(of: place))
        try clear(place)
    }

    /// Removes the files of a locale, and its folder if it contains nothing else.
    private func clear(_ folder: String) throws(DeviceError) {
        guard try root.item(at: folder) == .folder else { return }
        for part in try root.names(in: folder) where part.hasPrefix("LC_") && part != Self.messages {
            try root.remove("\(folder)/\(part)")
        }
        if try root.item(at: "\(folder)/\(Self.messages)") == .folder {
            let text = "\(folder)/\(Self.messages)/SYS_\(Self.messages)"
            if try root.item(at: text) != .absent { try root.remove(text) }
            _ = try root.removeFolder("\(folder)/\(Self.messages)")
        }
        if try root.removeFolder(folder) { try root.synchroniseFolder(DevicePath.folder(of: folder)) }
    }

    private func folder(of name: String) -> String { "\(Self.locales)/\(Self.normalised(name))" }

    private func draft(of place: String) -> String {
        let name = place.parts(between: "/", omittingEmpty: true).last ?? ""
        return "\(DevicePath.folder(of: place))/.countryexplorer.\(name)"
    }

    private static let remedy: Remedy =
        "install the package locales of the device again, or leave the fact out"
    private static let missing = DeviceError(.noProgram("cannot be run", "install libc-bin"), "localedef")

    /// The name in the form that the C library uses for folders: "ar_EG.utf8".
    private static func normalised(_ name: String) -> String { name.replacing(".UTF-8", with: ".utf8") }
}

extension RootFolder {
    /// The missing folders above `path`, the uppermost first.
    fileprivate func missing(above path: String) throws(DeviceError) -> [String] {
        var missing: [String] = []
        var folder = DevicePath.folder(of: path)
        while folder != "/", try item(at: place(of: folder)) == .absent {
            missing.insert(folder, at: 0)
            folder = DevicePath.folder(of: folder)
        }
        return missing
    }
}
