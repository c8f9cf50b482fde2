import Provisioning
import Synchronization

/// A disk in memory that loses everything that was not synchronised when its power is cut.
///
/// A content that was not synchronised is lost: the file is empty. A change of names that was not synchronised may have
/// come to the disk or not, each for itself.
final class MemoryDisk: DeviceDisk {
    struct Inode { var item: DeviceItem; var isKept: Bool }

    /// A change of names, which comes to the disk whole or not at all.
    struct Naming {
        var folders: Set<String>
        var removed: [String] = []
        var added: [(String, Int)] = []
    }

    struct State {
        var inodes: [Inode] = []
        var names: [String: Int] = [:]
        var kept: [String: Int] = [:]
        var pending: [Naming] = []
        var steps = 0
        var cutAt: Int?
        var fullAt: Int?
        var creations = 0
        var mounts: Set<String> = []

        mutating func add(_ item: DeviceItem) -> Int {
            inodes.append(Inode(item: item, isKept: false))
            return inodes.count - 1
        }

        mutating func name(_ naming: Naming) {
            for path in naming.removed { names[path] = nil }
            for (path, inode) in naming.added { names[path] = inode }
            pending.append(naming)
        }
    }

    let state: Mutex<State>

    /// A disk that has kept `items`, and the folders above them.
    init(_ items: [String: DeviceItem]) {
        var state = State()
        for (path, item) in items {
            var folder = DevicePath.folder(of: path)
            while folder != "/" {
                if state.names[folder] == nil { state.names[folder] = state.add(.folder) }
                folder = DevicePath.folder(of: folder)
            }
            state.names[path] = state.add(item)
        }
        for index in state.inodes.indices { state.inodes[index].isKept = true }
        state.kept = state.names
        self.state = Mutex(state)
    }

    static let cut = DeviceError(.unwritable("the power was cut", .other), "")

    /// Cuts the power before step number `step` from now.
    func cut(at step: Int?) { state.withLock { ($0.steps, $0.cutAt) = (0, step) } }

    /// Has no room for file number `file` from now, nor for a later one.
    func fill(at file: Int?) { state.withLock { ($0.creations, $0.fullAt) = (0, file) } }

    /// Makes these paths mount points, which cannot be renamed nor removed.
    func mount(_ paths: Set<String>) { state.withLock { $0.mounts = paths } }

    private static func check(_ path: String, in disk: State) throws(DeviceError) {
        if disk.mounts.contains(path) { throw DeviceError(.unwritable("busy", .mounted), path) }
    }

    /// True if the power was cut.
    var isOff: Bool { state.withLock { disk in disk.cutAt.map { disk.steps >= $0 } ?? false } }

    /// The disk after the power returns.
    ///
    /// For each change that was not synchronised, `luck` decides whether it is kept.
    func restarted(_ luck: () -> Bool) -> MemoryDisk {
        let disk = MemoryDisk([:])
        state.withLock { old in
            var next = State()
            next.inodes = old.inodes
            next.kept = old.kept
            for naming in old.pending where luck() {
                for path in naming.removed { next.kept[path] = nil }
                for (path, inode) in naming.added { next.kept[path] = inode }
            }
            // Files in a folder that was not written to the disk are lost.
            next.kept = next.kept.filter { path, _ in
                let folder = DevicePath.folder(of: path)
                return folder == "/" || next.kept[folder] != nil
            }
            for index in next.inodes.indices where !next.inodes[index].isKept {
                if case .file(var file) = next.inodes[index].item {
                    file.bytes = []
                    next.inodes[index].item = .file(file)
                }
                next.inodes[index].isKept = true
            }
            next.names = next.kept
            let state = next
            disk.state.withLock { $0 = state }
        }
        return disk
    }

    /// Everything that is there.
    var items: [String: DeviceItem] {
        state.withLock { disk in disk.names.mapValues { disk.inodes[$0].item } }
    }

    private func step<Value: Sendable>(
        _ body: (inout State) throws(DeviceError) -> Value
    ) throws(DeviceError) -> Value {
        let result: Result<Value, DeviceError> = state.withLock { disk in
            if let cut = disk.cutAt {
                if disk.steps >= cut { return .failure(Self.cut) }
                disk.steps += 1
                if disk.steps >= cut { return .failure(Self.cut) }
            }
            do throws(DeviceError) { return .success(try body(&disk)) } catch { return .failure(error) }
        }
        return try result.get()
    }

    // MARK: DeviceDisk

    func host(_ path: String) -> String { path }

    func place(of path: String) throws(DeviceError) -> String { path }

    func item(at path: String) throws(DeviceError) -> DeviceItem {
        if isOff { throw Self.cut }
        return state.withLock { disk in disk.names[path].map { disk.inodes[$0].item } ?? .absent }
    }

    func names(in folder: String) throws(DeviceError) -> [String] {
        if isOff { throw Self.cut }
        return items.keys.filter { $0 != "/" && DevicePath.folder(of: $0) == folder }
            .map { String($0.dropFirst(folder == "/" ? 1 : folder.count + 1)) }.sorted()
    }

    func create(_ item: DeviceItem, at path: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            disk.creations += 1
            if let full = disk.fullAt, disk.creations >= full {
                throw DeviceError(.unwritable("No space left", .full), path)
            }
            precondition(disk.names[path] == nil, "\(path) exists")
            var inode = MemoryDisk.Inode(item: item, isKept: false)
            if case .link = item { inode.isKept = true }
            disk.inodes.append(inode)
            disk.name(Naming(folders: [DevicePath.folder(of: path)], added: [(path, disk.inodes.count - 1)]))
        }
    }

    func synchronise(_ path: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            if let inode = disk.names[path] { disk.inodes[inode].isKept = true }
        }
    }

    func synchroniseFolder(_ path: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            for naming in disk.pending where naming.folders.contains(path) {
                for name in naming.removed { disk.kept[name] = nil }
                for (name, inode) in naming.added { disk.kept[name] = inode }
            }
            disk.pending.removeAll { $0.folders.contains(path) }
        }
    }

    func rename(_ path: String, to target: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            guard let inode = disk.names[path] else { preconditionFailure("\(path) is not there") }
            try Self.check(target, in: disk)
            disk.name(
                Naming(
                    folders: [DevicePath.folder(of: target)],
                    removed: [path],
                    added: [(target, inode)]
                )
            )
        }
    }

    func remove(_ path: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            try Self.check(path, in: disk)
            disk.name(Naming(folders: [DevicePath.folder(of: path)], removed: [path]))
        }
    }

    func makeFolder(_ path: String) throws(DeviceError) {
        try step { disk throws(DeviceError) in
            disk.inodes.append(MemoryDisk.Inode(item: .folder, isKept: true))
            disk.name(Naming(folders: [DevicePath.folder(of: path)], added: [(path, disk.inodes.count - 1)]))
        }
    }

    func removeFolder(_ path: String) throws(DeviceError) -> Bool {
        try step { disk throws(DeviceError) in
            let isThere = disk.names[path] != nil
            let isEmpty = !disk.names.keys.contains { DevicePath.folder(of: $0) == path }
            if isThere, isEmpty {
                disk.name(Naming(folders: [DevicePath.folder(of: path)], removed: [path]))
            }
            return isEmpty
        }
    }

    func lock(_ folder: String) throws(DeviceError) -> any Sendable { 0 }
}
