import Answers
public import ArgumentParser
public import Batch
import Borders
import Boundaries
import Cities
import Countries
import Quoting
import Vocabulary

/// The treatment of rows without a position.
enum EmptyRows: String, CaseIterable, ExpressibleByArgument {
    /// The new columns are empty.
    case answer
    /// The row is reported as unreadable.
    case error
}

struct BatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract:
            "Add the country to each row of a table (CSV, TSV, NDJSON, JSON or GeoJSON) or point of a GPX track.",
        discussion: """
            A table may be compressed with gzip or zstd. Rows keep their order and their bytes. The new columns come \
            last and are empty where there is no country. With --time, prints visits instead: the stays in one \
            country or at sea, from the first row there to the last. With --group, each group has its own. With --days, \
            prints the number of local calendar days with a row in each country instead.

            A row that cannot be read has '!' in the first new column, or the reason in the column 'error'; NDJSON \
            always has the key 'error'. Standard error lists the line numbers of such rows, and the exit code is 65.
            """
    )

    @Argument(help: "The table; - is standard input.", completion: .file(), transform: PathArgument.text)
    var file = "-"
    @Option(
        help: ArgumentHelp(
            "The columns to add, separated by commas: \(BatchColumn.names.joined(separator: ", ")).",
            valueName: "names"
        ),
        completion: .words(BatchColumn.names)
    )
    var columns = BatchColumn.code.name
    @Option(
        help: ArgumentHelp(
            "The column with the latitude. [default: lat, latitude, y, …]",
            valueName: "column"
        )
    )
    var lat: String?
    @Option(
        help: ArgumentHelp(
            "The column with the longitude. [default: lon, lng, longitude, x, …]",
            valueName: "column"
        )
    )
    var lon: String?
    @Option(
        help: ArgumentHelp(
            "The column with the whole position, in any notation that locate reads.",
            valueName: "column"
        )
    )
    var position: String?
    @Option(
        help: ArgumentHelp(
            "The field delimiter: a character, tab, semicolon or pipe. [default: taken from the first line]",
            valueName: "character"
        )
    )
    var delimiter: DelimiterOption?
    @Option(
        help: ArgumentHelp(
            "With --time, make visits, or count days, of the rows with the same value in this column.",
            valueName: "column"
        )
    )
    var group: String?
    @Option(
        help: ArgumentHelp(
            "Print visits: one line for each stay. The column with the time of each row: RFC 3339, a date, or Unix seconds or milliseconds.",
            valueName: "column"
        )
    )
    var time: String?
    @Flag(help: "With --time, count the days in each country, by the clock of each place.")
    var days = false
    @Option(
        help: ArgumentHelp(
            "csv, tsv, ndjson, json or gpx. [default: taken from the file name, then from the content]",
            valueName: "format"
        ),
        completion: .list(TableFormat.allCases.map(\.rawValue)),
        transform: Self.format
    )
    var format: TableFormat?
    @Option(
        help: ArgumentHelp(
            "Write csv, tsv, ndjson, json, geojson or geojsonl. [default: the format of the table, csv for gpx]",
            valueName: "format"
        )
    )
    var to: TableOutput?
    @Flag(name: .customLong("no-header"), help: "The first row is data. Columns are named 1, 2, 3, …")
    var isHeadless = false
    @OptionGroup var view: WorldviewOption
    @OptionGroup var naming: CityOptions
    @Flag(
        help:
            "In the column time_zone, give the nautical zone outside all regions, such as Etc/GMT+2 at 30° W."
    )
    var seaZone = false
    @Flag(help: "Replace columns of the same name.")
    var overwrite = false
    @Option(help: "Rows without a position: answer (with empty columns) or error.")
    var empty = EmptyRows.answer
    @Flag(help: "Stop at the first row that cannot be read.")
    var strict = false
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write, replaced atomically when complete; - is standard output.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String?
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        if group != nil, time == nil {
            throw ValidationError("--group needs --time, the column with the time")
        }
        if days, time == nil { throw ValidationError("--days needs --time, the column with the time") }
        if time != nil, BatchColumn.current(columns) != BatchColumn.code.name {
            throw ValidationError("--columns has no part in visits; leave it out, or --time")
        }
        if time != nil, overwrite {
            throw ValidationError("--overwrite is for added columns, and visits have none; leave it out")
        }
        if position != nil, lat != nil || lon != nil {
            throw ValidationError("--position replaces --lat and --lon; leave them out")
        }
        if let format, let fault = format.refusal(delimiter: delimiter?.byte, hasHeader: !isHeadless) {
            throw ValidationError(Failure.line(fault))
        }
        if time != nil, to == .geojson || to == .geojsonl {
            throw ValidationError(
                "--to \(to?.rawValue ?? ""): visits and days have no position; take json or ndjson"
            )
        }
        let known = TableFormat.allCases.map(\.rawValue) + ["geojson", "geojsonl"]
        if let output, let to {
            try FileEnding(output).check(to.rawValue, besides: known)
        } else if let format = format ?? TableFormat(fileName: file) {
            try checkEnding(TableOutput.written(for: format))
        }
        if let output,
            let ending = [".gz", ".zst", ".xz", ".bz2", ".zip"].first(where: { output.hasSuffix($0) })
        {
            throw ValidationError(
                "--output \(output): batch writes plain text; leave \(ending) out of the name"
            )
        }
        if let unused = BatchColumn.unused(
            in: try chosenNames(),
            population: naming.population,
            language: naming.lang,
            hasSeaZones: seaZone,
            makesVisits: time != nil
        ) {
            throw ValidationError(Failure.line(unused))
        }
    }

    func run() async throws {
        for old in try chosenNames().compactMap(OldName.column) {
            StandardError.writeLine("countryexplorer: --columns: \(old.warning)")
        }
        let services = try Services(options)
        let catalogue = try services.catalogue()
        let worldview = try services.worldview(view.worldview)
        let boundaries = try services.boundaries()
        if let metres = boundaries.metadata.provenance.coarseMetres {
            StandardError.writeLine("countryexplorer: \(Answer.coarseness(metres))")
        }
        let lookup = RegionLookup(boundaries, catalogue, worldview: worldview)
        if file == "-" { TerminalInput.announce("a table") }
        let source = try TableSource(opening: file)
        let bar = ProgressBar(total: source.byteCount)
        defer { bar.clear() }
        let run = BatchRun(try wanted(services, worldview), lookup)
        let summary = try Destination.fill(output) { destination in
            do {
                return try run.run(
                    from: source,
                    progress: { bar.show($0) },
                    begin: { try checkEnding([$0]) },
                    to: { try destination.write($0) }
                )
            } catch let error as BatchError {
                throw Failure("\(source.name): \(Failure.line(error))", Failure(error).code)
            }
        }
        bar.clear()
        try report(summary, source.name)
    }

    private static func format(_ name: String) throws -> TableFormat {
        guard let format = TableFormat(rawValue: name) else {
            throw ValidationError("'\(name)' is not a format; name csv, tsv, ndjson, json or gpx")
        }
        return format
    }

    /// Refuses an output name whose extension belongs to none of the formats that the table may keep.
    private func checkEnding(_ kept: [TableOutput]) throws {
        guard to == nil, let output, let format = kept.first, let ending = FileEnding(output).text,
            let meant = TableOutput.meant(by: ending), !meant.contains(where: { kept.contains($0) })
        else { return }
        let other = meant.first { time == nil || ($0 != .geojson && $0 != .geojsonl) }
        let remedy = other.map { "add --to \($0.rawValue), or name another file" } ?? "name another file"
        throw ValidationError(
            "--output \(output) ends with .\(ending), and the format is \(format.rawValue); \(remedy)"
        )
    }

    private func chosenNames() throws -> [String] {
        let names = columns.parts(between: ",")
        for name in names where !BatchColumn.names.contains(BatchColumn.current(name)) {
            let known = BatchColumn.names.joined(separator: ", ")
            throw ValidationError("--columns \(columns): no column '\(name)'; there are: \(known)")
        }
        guard Set(names).count == names.count else {
            throw ValidationError("--columns \(columns): name each column once")
        }
        return names
    }

    /// The new columns, with the data that they need.
    private func chosen(_ services: Services, _ worldview: Worldview) throws -> [BatchColumn] {
        var sources = ColumnSources(
            resolver: { detail in
                var wanted = WantedDetail()
                wanted.detail = detail
                return try services.resolver(wanted)
            },
            cities: { CityFinder(try services.cities()) },
            emergency: { try services.emergencyNumbers() }
        )
        (sources.population, sources.language) = (naming.population, try naming.lang.map(services.language))
        sources.hasSeaZones = seaZone
        sources.worldview = view.worldview == nil ? nil : worldview
        return try BatchColumn.chosen(try chosenNames(), from: sources)
    }

    private func wanted(_ services: Services, _ worldview: Worldview) throws -> BatchOptions {
        var wanted = BatchOptions()
        wanted.format = format ?? TableFormat(fileName: file)
        wanted.output = to
        wanted.hasHeader = !isHeadless
        (wanted.latitude, wanted.longitude, wanted.position) = (lat, lon, position)
        wanted.delimiter = delimiter?.byte
        wanted.columns = try chosen(services, worldview)
        wanted.overwrites = overwrite
        wanted.stopsAtFault = strict
        wanted.refusesEmpty = empty == .error
        wanted.visits = time.map { (group, $0) }
        wanted.days = days ? TimeZoneFiles.content : nil
        return wanted
    }

    /// Reports the first rows that could not be read on one line each, and throws a failure with the number of all.
    private func report(_ summary: BatchSummary, _ name: String) throws {
        guard summary.unreadable > 0 else { return }
        for row in summary.listed {
            let place = summary.isOfPoints ? "point \(row.line - 1)" : "line \(row.line)"
            StandardError.writeLine("countryexplorer: \(name): \(place): \(Failure.line(row.fault))")
        }
        let more = summary.unreadable - summary.listed.count
        let rest = more > 0 ? ", \(more) of them not listed" : ""
        throw Failure(
            "\(name): \(summary.unreadable) of \(summary.rows) rows cannot be read\(rest)",
            .badData
        )
    }
}

extension TableOutput: ExpressibleByArgument {
    /// The output formats that keep the bytes of a table in `format`.
    ///
    /// The content decides between them.
    fileprivate static func written(for format: TableFormat) -> [TableOutput] {
        switch format {
        case .csv, .gpx: [.csv]
        case .tsv: [.tsv]
        case .ndjson: [.ndjson, .geojsonl]
        case .json: [.json, .geojson]
        }
    }

    /// The formats that a file name with this extension may mean, or `nil` for an unknown extension.
    fileprivate static func meant(by ending: String) -> [TableOutput]? {
        switch ending {
        case "csv": [.csv]
        case "tsv", "tab": [.tsv]
        case "ndjson", "jsonl": [.ndjson, .geojsonl]
        case "json": [.json, .geojson]
        case "geojson": [.geojson]
        case "geojsonl": [.geojsonl]
        case "gpx": []
        default: nil
        }
    }
}
