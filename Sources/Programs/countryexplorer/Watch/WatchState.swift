import Answers
import Countries
import FileWriting
import FoundationEssentials
import Geodesy
import Glibc
import JSONDecoding
import Locating

/// The file that keeps where a watch has settled, and when; never a position.
struct WatchState: Sendable {
    private static let option = "--state"
    /// No state is longer; a longer file is somebody else's.
    private static let longest = 1024

    /// The file.
    let path: String
    /// What it held in the beginning; `nil` when there was none.
    let start: Whereabouts?

    /// Reads `path`, which may be missing; says on standard error when it holds no state.
    ///
    /// - Throws: ``Failure`` when it could not be written later on.
    init(path: String) throws(Failure) {
        self.path = path
        // First of all: opening a FIFO to write waits for a reader.
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

    /// Keeps where a report has settled, if it has, and if its fix is certain of the country; a disk that is full is told and tried again at the next change.
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

/// The file's one JSON object; its version tells it from other files.
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
