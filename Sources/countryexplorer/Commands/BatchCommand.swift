import ArgumentParser
import Batch

struct BatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Add the country to each row of a table: CSV, TSV or NDJSON.",
        discussion: """
            Rows keep their order and their bytes; the new columns come last, and are empty where there is no \
            country. With --group and --time, prints visits instead: for each group its stays in one country, \
            or at sea, from the first row there to the last. A row that cannot be read gets '!' in the first new \
            column, or the reason in the column 'error' (NDJSON always has it as a key), is listed on standard \
            error by its line, and makes the exit code 65.
            """
    )

    @Argument(help: "The table; standard input by default, and for '-'.", completion: .file())
    var file = "-"
    @Option(
        help: ArgumentHelp(
            "What to add, with commas between: \(BatchColumn.known.map(\.name).joined(separator: ", ")).",
            valueName: "names"
        ),
        completion: .words(BatchColumn.known.map(\.name))
    )
    var columns = "country_code"
    @Option(
        help: ArgumentHelp("The column of latitudes. [default: lat, latitude, y, …]", valueName: "column")
    )
    var lat: String?
    @Option(
        help: ArgumentHelp(
            "The column of longitudes. [default: lon, lng, longitude, x, …]",
            valueName: "column"
        )
    )
    var lon: String?
    @Option(
        help: ArgumentHelp(
            "Print visits, a line for each stay of what this column names.",
            valueName: "column"
        )
    )
    var group: String?
    @Option(help: ArgumentHelp("When each row was: RFC 3339, or Unix seconds.", valueName: "column"))
    var time: String?
    @Option(
        help: ArgumentHelp(
            "csv, tsv or ndjson. [default: by the file's name, then its beginning]",
            valueName: "format"
        ),
        transform: Self.format
    )
    var format: TableFormat?
    @Flag(name: .customLong("no-header"), help: "The first row is data; columns are named 1, 2, 3, …")
    var isHeadless = false
    @Flag(help: "Replace columns of the same name.")
    var overwrite = false
    @Flag(help: "Stop at the first row that cannot be read.")
    var strict = false
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to a file, replaced at once when it is whole; - is standard output.",
            valueName: "file"
        ),
        completion: .file()
    )
    var output: String?
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if (group == nil) != (time == nil) { throw ValidationError("--group and --time need one another") }
        if group != nil, columns != "country_code" {
            throw ValidationError("--columns has no part in visits; leave it out, or --group and --time")
        }
        _ = try chosen()
    }

    func run() async throws {
        let services = try Services(options)
        let lookup = RegionLookup(try services.boundaries(), try services.catalogue())
        let source = try DescriptorSource(opening: file)
        let bar = ProgressBar(total: source.byteCount)
        defer { bar.clear() }
        let run = BatchRun(try wanted(), lookup)
        let summary = try Destination.fill(output) { destination in
            do {
                return try run.run(from: source, progress: { bar.show($0) }) { try destination.write($0) }
            } catch let error as BatchError {
                throw Failure("\(source.name): \(error)", Failure(error).code)
            }
        }
        bar.clear()
        try report(summary, source.name)
    }

    private static func format(_ name: String) throws -> TableFormat {
        guard let format = TableFormat(rawValue: name) else {
            throw ValidationError("'\(name)' is none of csv, tsv and ndjson")
        }
        return format
    }

    private func chosen() throws -> [BatchColumn] {
        let names = columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let chosen = try names.map { name in
            guard let column = BatchColumn.known.first(where: { $0.name == name }) else {
                let known = BatchColumn.known.map(\.name).joined(separator: ", ")
                throw ValidationError("--columns \(columns): no column '\(name)'; there are: \(known)")
            }
            return column
        }
        guard Set(names).count == names.count else {
            throw ValidationError("--columns \(columns): name each column once")
        }
        return chosen
    }

    private func wanted() throws -> BatchOptions {
        var wanted = BatchOptions()
        wanted.format = format ?? TableFormat(fileName: file)
        wanted.hasHeader = !isHeadless
        (wanted.latitude, wanted.longitude) = (lat, lon)
        wanted.columns = try chosen()
        wanted.overwrites = overwrite
        wanted.stopsAtFault = strict
        if let group, let time { wanted.visits = (group, time) }
        return wanted
    }

    /// Says which rows could not be read, a line each and one for them all.
    private func report(_ summary: BatchSummary, _ name: String) throws {
        guard summary.unreadable > 0 else { return }
        for row in summary.listed {
            StandardError.writeLine("countryexplorer: \(name): line \(row.line): \(row.fault)")
        }
        let more = summary.unreadable - summary.listed.count
        let rest = more > 0 ? ", \(more) of them not listed" : ""
        throw Failure(
            "\(name): \(summary.unreadable) of \(summary.rows) rows cannot be read\(rest)",
            .badData
        )
    }
}
