import Quoting

/// The journal's file in the state folder of a device, and the mark that lists the finished facts.
public struct JournalFile: Sendable {
    private let disk: any DeviceDisk
    private let folder: String
    private let isOwnFolder: Bool
    private let report: @Sendable (JournalError) -> Void

    /// Creates the file in a folder.
    ///
    /// - Parameters:
    ///   - disk: The disk that contains the folder.
    ///   - folder: The path of the folder.
    ///   - isOwnFolder: True if the program chose the folder's name. Another item with that name is then renamed.
    ///   - report: Called with each item that was renamed.
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
    /// The path of the journal on the machine of the user, for messages only.
    public var hostPath: String { disk.host(path) }
    /// The path of the mark, which exists if all requested facts are set.
    public var mark: String { folder + "/provisioned" }

    /// The journal, or `nil` if it does not exist.
    ///
    /// - Throws: ``JournalError``, and any error of reading.
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

    /// The item at the path of the journal.
    ///
    /// It is never a link, because the journal is replaced by renaming.
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

    /// Replaces the journal atomically.
    func write(_ journal: Journal) throws {
        let file = try Self.file(of: journal)
        try marking { () throws(DeviceError) in try disk.replace(path, by: file) }
    }

    /// Writes the draft of a later journal, which ``finish(_:)`` can move into place even on a full disk.
    func stage(_ journal: Journal) throws -> String? {
        let file = try Self.file(of: journal)
        return try marking { () throws(DeviceError) in try disk.stage(file, at: folder + "/next.json") }
    }

    /// Replaces the journal by a draft.
    func finish(_ draft: String?) throws(DeviceError) {
        try marking { () throws(DeviceError) in try disk.finish(path, draft: draft) }
    }

    private static func file(of journal: Journal) throws -> DeviceItem {
        .file(DeviceFile(Array(try journal.text().utf8), mode: 0o600))
    }

    /// Marks each error of `body` as one of the state.
    private func marking<Value>(_ body: () throws(DeviceError) -> Value) throws(DeviceError) -> Value {
        do {
            return try body()
        } catch {
            var error = error
            error.isState = true
            throw error
        }
    }

    /// Creates the folder and the folders above it, which are recorded in it.
    ///
    /// Returns true if the folder was missing.
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

    /// Renames an item that has the name of the folder but is neither a folder nor a link to one.
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

    /// The name of the file that lists the parent folders created for the state.
    private static let parents = "folders"
    /// The selection's database of an image, and the files that SQLite may leave beside it.
    private static let store = suffixes.map { "store.sqlite" + $0 }
    /// The suffixes of a database and of the files that SQLite may leave beside it.
    private static let suffixes = ["", "-journal", "-wal", "-shm"]

    /// Removes the selection in the folder, and the damaged selections that were set aside.
    ///
    /// In a folder that a person named, this happens only if `isSetUp`, because the database may belong to another
    /// program.
    func removeStore(ifSetUp isSetUp: Bool) throws(DeviceError) {
        guard isOwnFolder || isSetUp else { return }
        for name in try disk.names(in: folder) where Self.isOfStore(name) {
            let path = "\(folder)/\(name)"
            // A folder that is not empty does not belong to this program.
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

    /// Removes the folder and the folders that were created for it, unless they contain other items.
    func removeFolder() throws(DeviceError) {
        let names = try disk.names(in: folder)
        guard names.allSatisfy({ $0 == Self.parents }) else { return }
        var made: [String] = []
        if case .file(let list) = try disk.item(at: "\(folder)/\(Self.parents)") {
            // Only folders above this one are removed, whatever the list contains.
            made = String(decoding: list.bytes, as: UTF8.self).parts(between: "\n", omittingEmpty: true)
                .filter { folder.hasPrefix($0 + "/") }
            try disk.remove("\(folder)/\(Self.parents)")
        }
        for path in [folder] + made.reversed() where try disk.removeFolder(path) {
            try disk.synchroniseFolder(DevicePath.folder(of: path))
        }
    }

    /// The content of a file in the folder, or `nil` if it does not exist.
    ///
    /// - Throws: ``DeviceError`` if it is not a regular file or is too large.
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

    /// Replaces a file in the folder atomically.
    ///
    /// Only its owner can read the file. `owner` is the user and the group of the file, or `nil` to leave both to the
    /// system.
    public func keep(
        _ bytes: [UInt8],
        as name: String,
        owner: DeviceFile.Owner? = nil
    ) throws(DeviceError) {
        let file = DeviceItem.file(DeviceFile(bytes, mode: 0o600, owner: owner))
        try marking { () throws(DeviceError) in try disk.replace("\(folder)/\(name)", by: file) }
    }

    /// Prevents other processes from provisioning until the result is released.
    public func lock() throws(DeviceError) -> any Sendable { try disk.lock(folder) }

    /// Removes the drafts that a run left behind.
    func sweep() throws(DeviceError) {
        for path in Self.names.map({ "\(folder)/\($0)" }) { disk.discard(path) }
    }

    /// The files that are written in the folder.
    private static let names = ["journal.json", "next.json", "provisioned", parents] + store

    /// The maximum number of damaged files that are kept.
    ///
    /// Each further file replaces the last one, which bounds the number on a failing disk.
    private static let mostDamaged = 9

    /// Renames a file of the folder, and the files that SQLite left beside it, to names that are never read.
    ///
    /// Returns the new path on the machine of the user. Any kind of item is renamed: a folder, a FIFO or a link itself.
    /// The file itself comes last, because SQLite would apply a remaining journal to a new file.
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

    /// The first number that no damaged file has, or the last number if all are taken.
    ///
    /// The number is higher if a folder has that name or the item to rename is a folder.
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

    /// Writes the mark, or removes it if `text` is `nil`.
    ///
    /// Another kind of item with the mark's name is set aside.
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

    /// Returns true if the mark exists as a regular file.
    public func isMarked() throws(DeviceError) -> Bool { try markText() != nil }

    /// The text of the mark, or `nil` if the mark does not exist.
    public func markText() throws(DeviceError) -> String? { try markItem().text }

    /// The item at the path of the mark.
    ///
    /// A file that is too large to read cannot be a mark.
    private func markItem() throws(DeviceError) -> DeviceItem {
        do throws(DeviceError) { return try disk.item(at: mark) } catch {
            guard error.kind == .tooLarge else { throw error }
            return .other("too large a file")
        }
    }

    /// Returns true if an item of this name exists in the folder.
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
