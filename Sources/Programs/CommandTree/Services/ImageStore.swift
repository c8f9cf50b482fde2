import Countries
import Faults
import Glibc
import Locating
import Provisioning
import ProvisioningFiles
import Storage
import Synchronization

/// The selection in a SQLite file that other users may have written: in an image, or that of the units.
///
/// SQLite never opens the file itself. It takes paths, resolves symbolic links in them (also below `/proc/self/fd`),
/// and finds the journal by its name next to the database. The journal may in turn name further files to delete. No
/// prior check is reliable if the folders of an image are exchanged meanwhile.
///
/// The database is therefore copied to a folder that only this process can open. SQLite works there, and a changed copy
/// replaces the whole file, through the image's root. A lock on the folder separates two such changes. SQLite's own
/// lock on the file excludes programs that open it by its path, such as `serve`. A damaged file is moved aside.
package struct ImageStore: SelectionStore {
    static let name = "store.sqlite"

    let root: RootFolder
    let file: JournalFile
    /// The file's path on this machine, for messages.
    let path: String
    /// The owner of the folder, who also becomes the owner of the file, or `nil` for the user of this process.
    var owner: DeviceFile.Owner?
    /// The device whose decision counts, or `nil` for the decision of any device.
    let identity: String?
    /// The response to a damaged file when it is read.
    let whenDamaged: DamageResponse

    func state() throws -> SelectionState {
        let scratch = try ScratchFolder()
        let damage = Damage()
        var state = SelectionState()
        let lock = try lockDatabase(isForChange: false)
        defer { withExtendedLifetime(lock) {} }
        if try isInterrupted(lock) {
            damage.note(Self.interruption)
        } else if try copy(to: scratch, damage) != nil {
            state = try renamingErrors(in: scratch) { try store(in: scratch, damage).state() }
        }
        if let reason = damage.reason { try respond(to: reason) }
        return state
    }

    private func respond(to reason: String) throws {
        let problem = "store \(path): \(reason)"
        switch whenDamaged {
        case .replacement: break
        case .report(let remedy): StandardError.writeLine("countryexplorer: \(problem); \(remedy)")
        case .failure:
            let remedy: Remedy = "the next first-launch moves it away"
            throw ImageStoreError(fault: .storage(.fetch), problem: problem, remedy: remedy)
        }
    }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        try file.makeFolder()
        let lock = try waiting { () throws(DeviceError) in try file.lock() }
        defer { withExtendedLifetime(lock) {} }
        // A program that opens the file by its path may create the first one meanwhile.
        return try updated(change) ?? updated(change) ?? { throw busy }()
    }

    /// Changes the store.
    ///
    /// Returns `nil` if another program has created a file that did not exist before.
    private func updated<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value? {
        let scratch = try ScratchFolder()
        let damage = Damage()
        let lock = try lockDatabase(isForChange: true)
        defer { withExtendedLifetime(lock) {} }
        if try isInterrupted(lock) { damage.note(Self.interruption) }
        let before = damage.reason == nil ? try copy(to: scratch, damage) : nil
        let value = try renamingErrors(in: scratch) { try store(in: scratch, damage).update(change) }
        if lock == nil, damage.reason == nil, try file.isThere(Self.name) { return nil }
        if let reason = damage.reason {
            let target = try file.setAside(Self.name)
            Services.report(DamagedStore(path: path, newPath: target, reason: reason))
        }
        if let after = try content(of: scratch), after != before {
            try file.keep(after, as: Self.name, owner: owner)
        }
        return value
    }

    /// A number that changes when the file has changed, whichever program changed it.
    ///
    /// Reads the file.
    package func version() throws -> Int64 {
        Int64(truncatingIfNeeded: try file.bytes(of: Self.name)?.hashValue ?? 0)
    }

    private func store(in scratch: ScratchFolder, _ damage: Damage) -> SQLiteSelectionStore {
        SQLiteSelectionStore(path: copyPath(scratch), device: identity, isOwnName: true) {
            damage.note($0.reason)
        }
    }

    private func copyPath(_ scratch: ScratchFolder) -> String { "\(scratch.path)/\(Self.name)" }

    private static let interruption = "a change of it was interrupted"

    /// True if SQLite's journal is next to the file and no program is making a change.
    private func isInterrupted(_ lock: DatabaseLock?) throws -> Bool {
        try file.isThere(Self.name + "-journal") && !(lock?.isChangeInPreparation ?? false)
    }

    private func lockDatabase(isForChange: Bool) throws -> DatabaseLock? {
        do {
            return try root.lockDatabase(file.path(of: Self.name), isForChange: isForChange)
        } catch {
            // A condition after catch is an error of the compiler in Swift 6.2.
            throw error.kind == .busy ? busy : error
        }
    }

    private var busy: ImageStoreError {
        let problem = "store \(path): another process holds it"
        return ImageStoreError(
            fault: .storage(.busy),
            problem: problem,
            remedy: "try again when that has finished"
        )
    }

    /// Retries `body` for up to 5 s while another process changes the store.
    private func waiting<Value>(_ body: () throws(DeviceError) -> Value) throws(DeviceError) -> Value {
        for _ in 0..<50 {
            do throws(DeviceError) { return try body() } catch {
                guard error.kind == .busy else { throw error }
                usleep(100_000)
            }
        }
        return try body()
    }

    /// Copies the file and returns its bytes, or `nil` if it does not exist or its name belongs to something else.
    private func copy(to scratch: ScratchFolder, _ damage: Damage) throws -> [UInt8]? {
        guard let bytes = try bytes(damage) else { return nil }
        try scratch.disk.create(.file(DeviceFile(bytes, mode: 0o600)), at: "/\(Self.name)")
        return bytes
    }

    /// The bytes of the file, or `nil` if it does not exist.
    ///
    /// A symbolic link is never followed, and a FIFO or a device is never opened. They count as damage.
    private func bytes(_ damage: Damage) throws(DeviceError) -> [UInt8]? {
        do throws(DeviceError) { return try file.bytes(of: Self.name) } catch {
            switch error.kind {
            case .notAFile(let kind): damage.note("it is \(kind)")
            case .tooLarge: damage.note("it has more than \(DevicePath.largestFile) bytes")
            default: throw error
            }
            return nil
        }
    }

    private func content(of scratch: ScratchFolder) throws -> [UInt8]? {
        guard case .file(let file) = try scratch.disk.item(at: "/\(Self.name)") else { return nil }
        return file.bytes
    }

    /// Runs `body`.
    ///
    /// Its errors then name the file in the image instead of its copy.
    private func renamingErrors<Value>(
        in scratch: ScratchFolder,
        _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch let error as StorageError {
            let problem = error.problem.replacing(copyPath(scratch), with: path)
            throw ImageStoreError(fault: error.fault, problem: problem, remedy: error.remedy)
        }
    }
}

/// The response to a damaged store when it is read.
///
/// A change moves the file aside and creates a new one.
package enum DamageResponse: Hashable, Sendable {
    /// The store counts as empty, because a change follows.
    case replacement
    /// The store counts as empty, and a line with this remedy reports the damage.
    case report(String)
    /// The damage is an error.
    case failure
}

/// The damage found in a copy, if any.
private final class Damage: Sendable {
    private let found = Mutex<String?>(nil)

    var reason: String? { found.withLock { $0 } }

    func note(_ reason: String) { found.withLock { $0 = reason } }
}

/// A ``StorageError`` of a copy, with the name of the original file.
private struct ImageStoreError: FaultError {
    let fault: Fault
    let problem: String
    let remedy: Remedy?
}
