import ArgumentParser
import FileWriting
import Glibc
import Synchronization

/// The destination of a command's data: a file, or standard output for `-` and without an option.
struct Destination: Sendable {
    /// The file, or `nil` for standard output.
    let file: OutputFile?
    private let option: String

    /// Prepares the output.
    ///
    /// The file at `path` stays unchanged until ``finish()``.
    ///
    /// - Throws: ``Failure`` if the file cannot be written.
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

    /// Lets `work` write to `path`, and replaces the file after it.
    ///
    /// An error or a signal leaves no draft.
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

    /// Moves the draft to its place.
    func finish() throws(Failure) {
        do throws(OutputFileError) { try file?.commit() } catch { throw Failure(error, option: option) }
    }

    /// Removes the draft, unless it is already in its place.
    func discard() { file?.discard() }
}

/// A destination that a signal may find at any moment, even half created.
private final class Begun: Sendable {
    private let destination = Mutex<Destination?>(nil)
    /// The number of attempts, 10 ms apart, to discard a destination that is being created.
    ///
    /// Opening a FIFO may block for ever.
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
    /// An output file that cannot be written.
    ///
    /// The remedy names the option.
    init(_ error: OutputFileError, option: String) {
        self.init("\(error); name another file with \(option)", .cannotWrite)
    }
}
