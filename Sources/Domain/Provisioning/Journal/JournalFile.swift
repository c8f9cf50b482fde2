import Quoting

/// The journal's file in the state folder of a device, and the mark that names the facts that are done.
public struct JournalFile: Sendable {
    private let disk: any DeviceDisk
    private let folder: String
    private let isOwnFolder: Bool
    private let report: @Sendable (JournalError) -> Void

    /// The file in a folder.
    ///
    /// - Parameters:
    ///   - disk: what the folder is on.
    ///   - folder: the folder's path.
    ///   - isOwnFolder: whether the program chose the folder's name. Then what has it and is not a folder is moved away.
    ///   - report: is called with what was moved away.
    public init(
        on disk: any DeviceDisk,
        in folder: String,
        isOwnFolder: Bool = false,
        report: @escaping @Sendable (JournalError) -> Void = { _ in }
    ) {
        (self.disk, self.folder, self.isOwnFolder, self.report) = (disk, folder, isOwnFolder, report)
    }

    /// The path of the journal.
    public var path: String { folder + "/journal.json" }
    /// The path of the journal as the user of this machine knows it, for messages only.
    public var hostPath: String { disk.host(path) }
    /// The path of the mark that all that was asked for is set.
    public var mark: String { folder + "/provisioned" }

    /// The journal; `nil` when there is none.
    ///
    /// - Throws: ``JournalError``, and what reading throws.
    public func read() throws -> Journal? {
        switch try item() {
        case .absent: return nil
        case .file(let file):
            return try Journal(parsing: String(decoding: file.bytes, as: UTF8.self), from: hostPath)
        case .folder: throw JournalError.damaged(path: hostPath, why: "it is a folder")
        case .other(let kind): throw JournalError.damaged(path: hostPath, why: "it is \(kind)")
        case .link: throw JournalError.damaged(path: hostPath, why: "it is a link")
        }
    }

    /// What is at the path of the journal, which never is a link: it is replaced by renaming.
    private func item() throws -> DeviceItem {
        do throws(DeviceError) {
            return try disk.item(at: path)
        } catch {
            guard error.kind == .tooLarge else { throw error }
            throw JournalError.damaged(
                path: hostPath,
                why: "it has more than \(DevicePath.largestFile) bytes"
            )
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
        if isOwnFolder { try clearName() }
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

    /// Moves away what has the name of the folder and neither is one nor leads to one.
    private func clearName() throws(DeviceError) {
        let item: DeviceItem
        do throws(DeviceError) { item = try disk.item(at: folder) } catch {
            guard error.kind == .tooLarge else { throw error }
            item = .file(DeviceFile([]))
        }
        let why: String
        switch item {
        case .absent, .folder: return
        case .file: why = "it is a file"
        case .other(let kind): why = "it is \(kind)"
        case .link:
            if let place = try? disk.place(of: folder), (try? disk.item(at: place)) == .folder { return }
            why = "it is a link that leads to no folder"
        }
        let parent = DevicePath.folder(of: folder)
        let names = try disk.names(in: parent)
        var number = 1
        while names.contains("\(DevicePath.name(of: folder)).damaged-\(number)") { number += 1 }
        let target = "\(folder).damaged-\(number)"
        try marking { () throws(DeviceError) in
            try disk.rename(folder, to: target)
            try disk.synchroniseFolder(parent)
        }
        report(.moved(path: disk.host(folder), to: disk.host(target), why: why))
    }

    /// The name of the list of the folders that were made for the state.
    private static let parents = "folders"
    /// The selection of an image, and what SQLite may leave beside it.
    private static let store = suffixes.map { "store.sqlite" + $0 }
    /// The ends of the names of a database and of what SQLite may leave beside it.
    private static let suffixes = ["", "-journal", "-wal", "-shm"]

    /// Removes the selection that is kept in the folder, and the damaged ones that were set aside.
    ///
    /// In a folder that a person named, only if `isSetUp`: the database may be another program's.
    func removeStore(ifSetUp isSetUp: Bool) throws(DeviceError) {
        guard isOwnFolder || isSetUp else { return }
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
        if store.contains(name) { return true }
        let prefix = "\(store[0]).damaged-"
        guard name.hasPrefix(prefix) else { return false }
        let rest = name.dropFirst(prefix.count)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        return !digits.isEmpty && suffixes.contains(String(rest.dropFirst(digits.count)))
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
        case .link: throw DeviceError(.notAFile("a link"), disk.host(path))
        case .folder: throw DeviceError(.notAFile("a folder"), disk.host(path))
        case .other(let kind): throw DeviceError(.notAFile(kind), disk.host(path))
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
    /// path as the user of this machine knows it.
    ///
    /// Whatever has the name is renamed: a folder, a FIFO, and a link itself. The file comes last: a journal of SQLite that
    /// stayed behind would be played back into a new file.
    public func setAside(_ name: String = "journal.json") throws(DeviceError) -> String {
        let names = try disk.names(in: folder)
        let target = "\(folder)/\(name).damaged-\(try damagedNumber(of: name, among: names))"
        try marking { () throws(DeviceError) in
            for suffix in Self.suffixes.reversed() where names.contains(name + suffix) {
                try disk.rename("\(folder)/\(name)\(suffix)", to: target + suffix)
            }
            try disk.synchroniseFolder(folder)
        }
        return disk.host(target)
    }

    /// The first number that no damaged file has, or the last one; a further one if a folder is in the way there, or is
    /// itself to be renamed.
    private func damagedNumber(of name: String, among names: [String]) throws(DeviceError) -> Int {
        func isTaken(_ number: Int) -> Bool {
            Self.suffixes.contains { names.contains("\(name).damaged-\(number)\($0)") }
        }
        if let number = (1..<Self.mostDamaged).first(where: { !isTaken($0) }) { return number }
        let isFolder = try disk.item(at: "\(folder)/\(name)") == .folder
        var number = Self.mostDamaged
        while isTaken(number) {
            let item = try disk.item(at: "\(folder)/\(name).damaged-\(number)")
            if !isFolder, item != .folder { break }
            number += 1
        }
        return number
    }

    /// Writes the mark, or removes it for `nil`; anything but a file that has its name is set aside.
    func setMark(_ text: String?) throws(DeviceError) {
        let item = text.map { DeviceItem.file(DeviceFile(Array($0.utf8))) } ?? .absent
        let found = try markItem()
        if found.matches(item) { return }
        switch found {
        case .absent, .file: break
        case .link, .folder, .other:
            let target = try setAside("provisioned")
            report(.moved(path: disk.host(mark), to: target, why: "it is not a regular file"))
        }
        try disk.replace(mark, by: item)
    }

    /// Whether the mark is there, which never is a link.
    public func isMarked() throws(DeviceError) -> Bool { try markText() != nil }

    /// The text of the mark; `nil` when something is left to do.
    public func markText() throws(DeviceError) -> String? { try markItem().text }

    /// The item at the path of the mark.
    ///
    /// No mark is as large as a file that is not read.
    private func markItem() throws(DeviceError) -> DeviceItem {
        do throws(DeviceError) { return try disk.item(at: mark) } catch {
            guard error.kind == .tooLarge else { throw error }
            return .other("too large a file")
        }
    }

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
