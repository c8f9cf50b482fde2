import Answers
import Countries
import FileWriting
import FoundationEssentials
import Geodesy
import Glibc
import JSONDecoding
import Locating

/// The file with the last confirmed country of a watch and its time.
///
/// It never contains a position.
struct WatchState: Sendable {
    private static let option = "--state"
    /// The largest size of a state in bytes.
    ///
    /// A longer file belongs to another program.
    private static let longest = 1024

    /// The path of the file.
    let path: String
    /// The content at the start, or `nil` without one.
    let start: Whereabouts?

    /// Reads `path`, which may be missing.
    ///
    /// If it contains no state, this is reported on standard error.
    ///
    /// - Throws: ``Failure`` if the file could not be written later.
    init(path: String) throws(Failure) {
        self.path = path
        // This check comes first, because opening a FIFO for writing waits for a reader.
        var status = stat()
        let isThere = stat(path, &status) == 0
        guard !isThere || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
            throw Failure("\(path): is not a regular file; name a file with \(Self.option)", .cannotWrite)
        }
        do throws(OutputFileError) { _ = try OutputFile(path: path) } catch {
            throw Failure(error, option: Self.option)
        }
        guard isThere else {
            start = nil
            return
        }
        let content = try? SmallFile.bytes(at: path, atMost: Self.longest)
        let record = content.flatMap { try? JSONDocument.decode(Record.self, from: Data($0)) }
        start = record.map { Whereabouts($0.country, region: $0.region) }
        if record == nil {
            StandardError.writeLine(
                "countryexplorer: \(path): is not a state of watch; it is replaced at the next change"
            )
        }
    }

    /// Stores the confirmed country of a report, if it has one and its fix is certain of the country.
    ///
    /// A full disk is reported, and the state is stored at the next change.
    func keep(_ report: WatchReport) {
        guard let settled = report.event.settled, !report.event.isOpen else { return }
        do {
            let record = Record(country: settled.country, region: settled.region, time: report.time)
            let file = try OutputFile(path: path)
            try file.write(Array((try JSONLine.text(record) + "\n").utf8))
            try file.commit()
        } catch {
            let failure =
                (error as? OutputFileError).map { Failure($0, option: Self.option) } ?? Failure(error)
            StandardError.writeLine("countryexplorer: \(failure.message)")
        }
    }
}

/// The JSON object in the file.
///
/// Its version distinguishes it from other files.
private struct Record: Codable {
    static let version = 1

    let country: Country.Code?
    let region: String?
    let time: Timestamp

    private enum Key: String, CodingKey {
        case country, region, time
        case version = "watch"
    }

    init(country: Country.Code?, region: String?, time: Timestamp) {
        (self.country, self.region, self.time) = (country, region, time)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let text = try container.decode(String.self, forKey: .time)
        let name = try container.decode(String?.self, forKey: .country)
        let code = name.flatMap { Country.Code($0) }
        guard try container.decode(Int.self, forKey: .version) == Self.version,
            let time = Timestamp(rfc3339: text), (code == nil) == (name == nil)
        else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: container, debugDescription: text)
        }
        let region = try container.decodeIfPresent(String.self, forKey: .region)
        self.init(country: code, region: region, time: time)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(country?.description, forKey: .country)
        try container.encodeIfPresent(region, forKey: .region)
        try container.encode(time.description, forKey: .time)
    }
}
