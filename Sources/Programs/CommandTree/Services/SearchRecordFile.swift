import Answers
import FileWriting
import Fixes
import FoundationEssentials
import Geodesy
import Glibc
import JSONDecoding
import Provisioning
import ProvisioningFiles

/// The file beside the store that keeps what the last search found out.
struct SearchRecordFile: Sendable {
    static let name = "search.json"

    /// The path of the file.
    let path: String
    private let folder: String
    /// True if the folder belongs to the user of the units, who could replace parts of the path.
    private let isOfUnits: Bool

    /// Names the file beside the store that `option` names, or beside the usual one.
    init(of services: Services, store option: String?) throws {
        let (_, store, isOfUnits) = try services.selection(option, whenDamaged: .failure)
        folder = store.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(store[...$0]) } ?? "./"
        (path, self.isOfUnits) = (folder + Self.name, isOfUnits)
    }

    /// The record, or `nil` without a readable one.
    var record: SearchRecord? {
        let bytes = try? SmallFile.bytes(at: path, atMost: SearchRecord.largest, flags: O_NOFOLLOW)
        return bytes.flatMap { try? JSONDocument.decode(SearchRecord.self, from: Data($0)) }
    }

    /// Does `body`, and then records what its sources sent, also if it fails.
    ///
    /// Nothing is recorded if it reads no source.
    func recording<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
        let tally = SearchTally()
        do {
            let value = try await SearchTally.$current.withValue(tally, operation: body)
            keep(tally.now)
            return value
        } catch {
            keep(tally.now, isReported: false)
            throw error
        }
    }

    /// Writes the counts.
    ///
    /// A failure to write is reported only after a search without an error. Before the first decision, there may be no
    /// folder for the file.
    func keep(_ counts: SearchTally.Counts, isReported: Bool = true) {
        guard counts.isOfSource, access(folder, F_OK) == 0 else { return }
        do {
            let bytes = Array((try JSONLine.text(SearchRecord(counts, ended: .now())) + "\n").utf8)
            if isOfUnits { return try RootFolder("/").publish(bytes, at: path) }
            let file = try OutputFile(path: path, isDurable: false)
            try file.write(bytes)
            try file.commit()
        } catch {
            guard isReported else { return }
            StandardError.writeLine(
                "countryexplorer: the record of the search was not kept: \(Failure.line(error))"
            )
        }
    }
}
