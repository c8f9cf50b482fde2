import Quoting

/// The journal's file in the state folder of a device, and the mark that names the facts that are done.
public struct JournalFile: Sendable {
    private let disk: any DeviceDisk
    private let folder: String

    /// The file in `folder` of `disk`.
    public init(on disk: any DeviceDisk, in folder: String) { (self.disk, self.folder) = (disk, folder) }

    /// The path of the journal.
    public var path: String { folder + "/journal.json" }
    /// The path of the mark that all that was asked for is set.
    public var mark: String { folder + "/provisioned" }

    /// The journal; `nil` when there is none.
    ///
    /// - Throws: ``JournalError``, and what reading throws.
    public func read() throws -> Journal? {
        switch try item() {
        case .absent: return nil
        case .file(let file):
            return try Journal(parsing: String(decoding: file.bytes, as: UTF8.self), from: path)
        case .folder: throw JournalError.damaged(path: path, why: "it is a folder")
        case .other(let kind): throw JournalError.damaged(path: path, why: "it is \(kind)")
        case .link: throw JournalError.damaged(path: path, why: "it is a link")
        }
    }

    /// What is at the path of the journal, which never is a link: it is replaced by renaming.
    private func item() throws -> DeviceItem {
        do throws(DeviceError) {
            return try disk.item(at: path)
        } catch {
            guard error.kind == .tooLarge else { throw error }
            throw JournalError.damaged(path: path, why: "it has more than \(DevicePath.largestFile) bytes")
        }
    }

    /// Replaces the journal, whole or not at all.
    func write(_ journal: Journal) throws {
        let file = try Self.file(of: journal)
        try marking { () throws(DeviceError) in try disk.replace(path, by: file) }
    }

    /// Writes the draft of what the journal is to be later, which ``finish(_:)`` puts in its place on a full disk, too.
    func stage(_ journal: Journal) throws -> String? {
        let file = try Self.file(of: journal)
        return try marking { () throws(DeviceError) in try disk.stage(file, at: folder + "/next.json") }
    }

    /// Puts a draft in the journal's place.
    func finish(_ draft: String?) throws(DeviceError) {
        try marking { () throws(DeviceError) in try disk.finish(path, draft: draft) }
    }

    private static func file(of journal: Journal) throws -> DeviceItem {
        .file(DeviceFile(Array(try journal.text().utf8), mode: 0o600))
    }

    /// Says of what fails in `body` that it is about the state.
    private func marking<Value>(_ body: () throws(DeviceError) -> Value) throws(DeviceError) -> Value {
        do {
            return try body()
        } catch {
            var error = error
            error.isState = true
            throw error
        }
    }

    /// Makes the folder, and those above it, which are noted in it; returns whether it was missing.
    @discardableResult
    public func makeFolder() throws(DeviceError) -> Bool {
        let missing = try disk.missingFolders(above: path).missing
        do throws(DeviceError) {
            for folder in missing {
                try disk.makeFolder(folder)
                try disk.synchroniseFolder(DevicePath.folder(of: folder))
            }
            let parents = missing.dropLast().map { $0 + "\n" }.joined()
            if !parents.isEmpty { try keep(Array(parents.utf8), as: Self.parents) }
        } catch {
            for folder in missing.reversed() { _ = try? disk.removeFolder(folder) }
            var error = error
            (error.isState, error.isBeforeChanges) = (true, true)
            throw error
        }
        return !missing.isEmpty
    }

    /// The name of the list of the folders that were made for the state.
    private static let parents = "folders"
    /// The selection of an image, and what SQLite may leave beside it.
    private static let store = suffixes.map { "store.sqlite" + $0 }
    /// The ends of the names of a database and of what SQLite may leave beside it.
    private static let suffixes = ["", "-journal", "-wal", "-shm"]

    /// Removes the selection that is kept in the folder, and the damaged ones that were set aside.
    func removeStore() throws(DeviceError) {
        for name in try disk.names(in: folder) where Self.isOfStore(name) {
            let path = "\(folder)/\(name)"
            // A folder that is not empty is not ours.
            if (try? disk.item(at: path)) == .folder {
                _ = try disk.removeFolder(path)
            } else {
                try disk.remove(path)
            }
        }
    }

    private static func isOfStore(_ name: String) -> Bool {
        store.contains(name) || name.hasPrefix("\(store[0]).damaged-")
    }

    /// Removes the folder and the folders that were made for it, as far as nothing else is in them.
    func removeFolder() throws(DeviceError) {
        let names = try disk.names(in: folder)
        guard names.allSatisfy({ $0 == Self.parents }) else { return }
        var made: [String] = []
        if case .file(let list) = try disk.item(at: "\(folder)/\(Self.parents)") {
            // Only folders above this one, whatever the list names.
            made = String(decoding: list.bytes, as: UTF8.self).parts(between: "\n", omittingEmpty: true)
                .filter { folder.hasPrefix($0 + "/") }
            try disk.remove("\(folder)/\(Self.parents)")
        }
        for path in [folder] + made.reversed() where try disk.removeFolder(path) {
            try disk.synchroniseFolder(DevicePath.folder(of: path))
        }
    }

    /// The content of a file in the folder; `nil` when there is none.
    ///
    /// - Throws: ``DeviceError`` when it is something other than a file, or too large.
    public func bytes(of name: String) throws(DeviceError) -> [UInt8]? {
        let path = "\(folder)/\(name)"
        switch try disk.item(at: path) {
        case .absent: return nil
        case .file(let file): return file.bytes
        case .link: throw DeviceError(.notAFile("a link"), path)
        case .folder: throw DeviceError(.notAFile("a folder"), path)
        case .other(let kind): throw DeviceError(.notAFile(kind), path)
        }
    }

    /// Replaces a file in the folder, whole or not at all; only its owner may read it.
    ///
    /// `owner` is the user and the group that get the file; `nil` leaves both to the system.
    public func keep(
        _ bytes: [UInt8],
        as name: String,
        owner: DeviceFile.Owner? = nil
    ) throws(DeviceError) {
        let file = DeviceItem.file(DeviceFile(bytes, mode: 0o600, owner: owner))
        try marking { () throws(DeviceError) in try disk.replace("\(folder)/\(name)", by: file) }
    }

    /// Keeps other processes from provisioning until the result is let go.
    public func lock() throws(DeviceError) -> any Sendable { try disk.lock(folder) }

    /// Removes drafts that a run left.
    func sweep() throws(DeviceError) {
        for path in Self.names.map({ "\(folder)/\($0)" }) { disk.discard(path) }
    }

    /// The files that are written in the folder.
    private static let names = ["journal.json", "next.json", "provisioned", parents] + store

    /// The number of damaged files that are kept; on a failing disk, each further one replaces the last.
    private static let mostDamaged = 9

    /// Gives a file of the folder, and what SQLite left beside it, a name under which nothing is looked for; returns that
    /// path.
    ///
    /// The file itself is renamed last: a journal of SQLite that stayed behind would be played back into a new file.
    public func setAside(_ name: String = "journal.json") throws(DeviceError) -> String {
        let names = try disk.names(in: folder)
        let number = (1..<Self.mostDamaged).first { number in
            !names.contains { $0.hasPrefix("\(name).damaged-\(number)") }
        }
        let target = "\(folder)/\(name).damaged-\(number ?? Self.mostDamaged)"
        try marking { () throws(DeviceError) in
            for suffix in Self.suffixes.reversed() where names.contains(name + suffix) {
                try disk.rename("\(folder)/\(name)\(suffix)", to: target + suffix)
            }
            try disk.synchroniseFolder(folder)
        }
        return target
    }

    /// Writes the mark, or removes it for `nil`; anything but a file that has its name is set aside.
    func setMark(_ text: String?) throws(DeviceError) {
        let item = text.map { DeviceItem.file(DeviceFile(Array($0.utf8))) } ?? .absent
        let found = try disk.item(at: mark)
        if found.matches(item) { return }
        switch found {
        case .absent, .file: break
        case .link, .folder, .other: _ = try setAside("provisioned")
        }
        try disk.replace(mark, by: item)
    }

    /// Whether the mark is there, which never is a link.
    public func isMarked() throws(DeviceError) -> Bool { try markText() != nil }

    /// The text of the mark; `nil` when something is left to do.
    public func markText() throws(DeviceError) -> String? { try disk.item(at: mark).text }

    /// Whether anything in the folder has this name.
    public func isThere(_ name: String) throws(DeviceError) -> Bool {
        try disk.item(at: "\(folder)/\(name)") != .absent
    }

    /// The path of the file with this name.
    public func path(of name: String) -> String { "\(folder)/\(name)" }

    /// Removes the journal and the mark.
    func remove() throws(DeviceError) {
        try setMark(nil)
        try disk.replace(path, by: .absent)
    }
}
