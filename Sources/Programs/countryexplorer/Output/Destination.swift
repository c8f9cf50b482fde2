import ArgumentParser
import FileWriting
import Glibc
import Synchronization

/// Where a command's data goes: the file that an option named, or standard output for `-` and for none.
struct Destination: Sendable {
    /// The file; `nil` is standard output.
    let file: OutputFile?
    private let option: String

    /// Begins to write; the file at `path` stays as it is until ``finish()``.
    ///
    /// - Throws: ``Failure`` when it cannot be written.
    init(_ path: String?, option: String = "--output") throws(Failure) {
        self.option = option
        guard let path, path != "-" else {
            file = nil
            return
        }
        do throws(OutputFileError) {
            file = try OutputFile(path: path)
        } catch {
            throw Failure(error, option: option)
        }
    }

    /// Lets `work` write to `path`, and puts the file in its place; an error or a signal leaves no draft.
    static func fill<Value>(
        _ path: String?,
        option: String = "--output",
        _ work: (Destination) throws -> Value
    ) throws -> Value {
        let begun = Begun()
        return try Interruption.cleaning({ begun.discard() }) {
            let destination = try begun.begin(path, option: option)
            let value = try work(destination)
            try destination.finish()
            return value
        }
    }

    /// Appends `bytes`.
    func write(_ bytes: UnsafeRawBufferPointer) throws {
        guard let file else { return try StandardOutput.write(bytes) }
        do { try file.write(bytes) } catch { throw Failure(error, option: option) }
    }

    /// Appends `bytes`.
    func write(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try write($0) } }

    /// Puts the file in its place.
    func finish() throws(Failure) {
        do throws(OutputFileError) { try file?.commit() } catch { throw Failure(error, option: option) }
    }

    /// Removes what has been written, unless it is in its place.
    func discard() { file?.discard() }
}

/// A destination that a signal may find at any moment, half begun too.
private final class Begun: Sendable {
    private let destination = Mutex<Destination?>(nil)
    /// How often a signal looks whether the beginning is over; a FIFO may wait for its reader for ever.
    private static let looks = 100

    func begin(_ path: String?, option: String) throws(Failure) -> Destination {
        try destination.withLock { begun throws(Failure) in
            let destination = try Destination(path, option: option)
            begun = destination
            return destination
        }
    }

    func discard() {
        for _ in 0..<Self.looks {
            if destination.withLockIfAvailable({ $0?.discard() }) != nil { return }
            usleep(10_000)
        }
    }
}

extension Failure {
    /// An output file that cannot be written, and the option that names another one.
    init(_ error: OutputFileError, option: String) {
        self.init("\(error); name another file with \(option)", .cannotWrite)
    }
}
