import Countries
import Faults
import Provisioning
import ProvisioningFiles
import Storage

/// The selection of an image, in a SQLite file among its provisioning state.
///
/// SQLite never opens a file of the image. It takes paths, resolves their links itself (also those below `/proc/self/fd`), and
/// finds the journal beside the database by name, which may in turn name further files to delete. No check before the call
/// holds against an image whose folders are exchanged meanwhile. So the database is copied to a folder that only this process
/// can open, SQLite works there, and a changed copy replaces the file of the image whole, through the image's root. A
/// lock on the state folder keeps two changes apart. A journal of SQLite beside the image's file is not used: no run leaves one.
struct ImageStore: SelectionStore {
    private static let name = "store.sqlite"

    let file: JournalFile
    /// The file's path on this machine, for messages.
    let path: String
    /// Opens the store at a path.
    let open: @Sendable (String) -> any SelectionStore

    func state() throws -> SelectionState {
        let scratch = try ScratchFolder()
        guard try copy(to: scratch) != nil else { return SelectionState() }
        return try renamingErrors(in: scratch) { try open(copyPath(scratch)).state() }
    }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        let scratch = try ScratchFolder()
        try file.makeFolder()
        let lock = try file.lock()
        defer { withExtendedLifetime(lock) {} }
        let before = try copy(to: scratch)
        let value = try renamingErrors(in: scratch) { try open(copyPath(scratch)).update(change) }
        if let after = try content(of: scratch), after != before { try file.keep(after, as: Self.name) }
        return value
    }

    private func copyPath(_ scratch: ScratchFolder) -> String { "\(scratch.path)/\(Self.name)" }

    /// The bytes of the image's file, once they are copied; `nil` when there is none.
    private func copy(to scratch: ScratchFolder) throws -> [UInt8]? {
        guard let bytes = try file.bytes(of: Self.name) else { return nil }
        try scratch.disk.create(.file(DeviceFile(bytes, mode: 0o600)), at: "/\(Self.name)")
        return bytes
    }

    private func content(of scratch: ScratchFolder) throws -> [UInt8]? {
        guard case .file(let file) = try scratch.disk.item(at: "/\(Self.name)") else { return nil }
        return file.bytes
    }

    /// Runs `body`, whose errors then name the file of the image and not its copy.
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

/// A ``StorageError`` of a copy, with the name of the file that was copied.
private struct ImageStoreError: FaultError {
    let fault: Fault
    let problem: String
    let remedy: Remedy?
}
