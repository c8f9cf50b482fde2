import FileWriting
import FoundationEssentials
import Glibc
import Money
import Refresh
import Synchronization

/// The file of exchange rates that were fetched.
///
/// The file is read again when it has changed, so that a service gives the rates that a command has fetched.
final class FetchedRates: Sendable {
    /// The largest size of the file, in bytes.
    ///
    /// The rates of 25 years need a tenth of it.
    private static let largest = 16 << 20
    private static let name = "rates.csv"

    /// The path of the file.
    let path: String
    private let kept = Mutex<(state: FileState, rates: PublishedRates?)?>(nil)

    /// Names the file in the folder of fetched data.
    init(in folder: String) { path = "\(folder)/\(Self.name)" }

    /// The rates, or `nil` without a file.
    ///
    /// A damaged file is reported once, and counts as none.
    func current() -> PublishedRates? {
        guard let state = FileState(of: path) else { return nil }
        return kept.withLock { kept in
            if let kept, kept.state == state { return kept.rates }
            let rates = read()
            kept = (state, rates)
            return rates
        }
    }

    /// Writes the file, completely or not at all.
    ///
    /// - Throws: ``Failure`` if the folder cannot be written.
    func store(_ rates: PublishedRates) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: String(path.dropLast(Self.name.count + 1)),
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            // Rates lost in a power failure are fetched again.
            let file = try OutputFile(path: path, isDurable: false)
            try Array(rates.csv.utf8).withUnsafeBytes { try file.write($0) }
            try file.commit()
        } catch {
            throw Failure("\(path): cannot be written; name another folder in cache.folder", .cannotWrite)
        }
    }

    /// The size of the file, or `nil` without one.
    var usage: CacheUsage? {
        FileState(of: path).map { CacheUsage(documents: 1, bytes: $0.size, limit: Self.largest) }
    }

    /// Deletes the file, and returns true if it existed.
    func delete() -> Bool { unlink(path) == 0 }

    private func read() -> PublishedRates? {
        do {
            return try PublishedRates(parsing: try SmallFile.bytes(at: path, atMost: Self.largest))
        } catch {
            let reason = (error as? PublishedRatesError)?.problem ?? "cannot be read"
            StandardError.writeLine(
                "countryexplorer: \(path): \(reason); the installed rates are used; "
                    + "fetch newer ones with countryexplorer rates refresh"
            )
            return nil
        }
    }

    /// The facts of a file that a replacement changes.
    private struct FileState: Hashable {
        let (device, number, size): (UInt, UInt, Int)
        let (seconds, nanoseconds): (Int, Int)

        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            (device, number, size) = (status.st_dev, status.st_ino, status.st_size)
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
        }
    }
}
