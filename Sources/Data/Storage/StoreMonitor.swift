import Glibc
import SQLite
import Synchronization

/// Detects changes of a store by any process, without reading its contents.
///
/// One connection stays open. Through it, SQLite counts the commits of all other connections.
public final class StoreMonitor: Sendable {
    /// The watched file, and the connection to it.
    private struct Watch: ~Copyable {
        let device: dev_t
        let node: ino_t
        let connection: Connection
    }

    private let file: DatabaseFile
    private let state = Mutex(State())

    private struct State: ~Copyable {
        var watch: Watch?
        /// A counter that increases whenever another file takes the place of the watched one.
        var files: Int64 = 0
    }

    /// Watches the store at `path`, which may be created later.
    public init(path: String) {
        file = DatabaseFile(place: FilePlace(path: path, kind: .store), busyTimeout: 1)
    }

    /// A number that changes when the store has changed.
    ///
    /// The call takes some microseconds.
    ///
    /// - Throws: ``StorageError`` if the file cannot be read.
    public func version() throws -> Int64 {
        try state.withLock { state in
            do {
                return try file.translatingErrors(while: .reading) { try Self.version(&state, file) }
            } catch let error as StorageError where error.code == .damaged {
                // The next reader moves the file aside.
                state = State(watch: nil, files: state.files + 1)
                return state.files << 40
            }
        }
    }

    private static func version(_ state: inout State, _ file: DatabaseFile) throws -> Int64 {
        guard try file.isThere() else {
            if state.watch != nil { state = State(watch: nil, files: state.files + 1) }
            return state.files << 40
        }
        var status = stat()
        _ = stat(file.path, &status)
        if state.watch?.node != status.st_ino || state.watch?.device != status.st_dev {
            let connection = try file.open()
            try connection.execute("PRAGMA query_only = ON")
            let watch = Watch(device: status.st_dev, node: status.st_ino, connection: connection)
            state = State(watch: watch, files: state.files + 1)
        }
        return (state.files << 40) + (try state.watch?.connection.dataVersion() ?? 0)
    }
}
