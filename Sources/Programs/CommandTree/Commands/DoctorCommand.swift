import Answers
import ArgumentParser
import Boundaries
import Cities
import CityIndex
import Countries
import Fixes
import FoundationEssentials
import Geodesy
import Locating
import Refresh
import RemoteCatalogue
import Sections

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Report what is configured, reachable, present and damaged.",
        discussion: """
            Reads gpsd and every serial port that no other program has open, all at the same time. Exits with 65 or \
            66 when the data of the program is damaged or missing, else with 0. With --health, reads no receiver, \
            and exits with 65 when the store is damaged.
            """
    )

    @Option(
        help: ArgumentHelp("The file that stores the selection.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @Option(help: ArgumentHelp("How long to listen to each receiver.", valueName: "seconds"))
    var listen = 5.0
    @Option(
        help:
            "text, or json: one object on each line with key, subject, state (ok, bad, absent), detail and remedy."
    )
    var format = ReportFormat.text
    @Option(
        help: ArgumentHelp(
            "Also write a report for the makers of the program, without positions, names, tokens and home folders.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var report: String?
    @Flag(
        help:
            "Only report what is stored, without reading a receiver: the decision, the last search, the data and the store."
    )
    var health = false
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        if health, report != nil {
            throw ValidationError("--health and --report cannot be combined; leave one of them out")
        }
        guard listen > 0, listen <= 600 else {
            throw ValidationError("--listen takes a number of seconds above 0, at most 600")
        }
        if report == "-" { throw ValidationError("--report takes the name of a file, such as report.txt") }
    }

    func run() async throws {
        if health {
            return try HealthCheck(services: Services(options, environment: .tolerant), store: store).report(
                as: format
            )
        }
        guard let report else { return try await check() }
        let file = try ReportFile(report)
        let lines = DoctorLines()
        let failure: (any Error)?
        do {
            try await DoctorLines.$current.withValue(lines) { try await check() }
            failure = nil
        } catch {
            failure = error
        }
        try file.write(
            DoctorReport(lines.all, files: try Services(options, environment: .tolerant).installation)
        )
        if let failure { throw failure }
    }

    private func check() async throws {
        let services = try Services(options, environment: .tolerant)
        try describeProgram()
        for complaint in services.complaints { try line("environment", .bad, complaint) }
        try describe(services.settings)
        try checkSettings(services)
        let failure = try checkData(services)
        try describeRemote(services)
        try checkStore(services)
        for line in try await ReceiverCheck(services: services, time: Duration(clampingSeconds: listen))
            .lines()
        {
            try line.write(as: format)
        }
        if let failure { throw failure }
    }

    private func describeProgram() throws {
        try line("program", .good, "countryexplorer \(Version.program), build \(Version.build)")
    }

    private func describe(_ settings: Settings) throws {
        let files = settings.files.isEmpty ? "no file" : settings.files.joined(separator: ", ")
        try line("configuration", .good, "profile \(settings.profile.rawValue); \(files)")
        for key in SettingKey.allCases {
            guard let value = settings.description(of: key) else { continue }
            let text = key.isSecret ? "set, not shown" : value
            try line("  \(key.rawValue)", .good, text, key: "setting")
        }
    }

    /// Reports the settings that name an unknown country.
    private func checkSettings(_ services: Services) throws {
        let checks: [() throws -> Void] = [
            { _ = try services.launchPolicy(LaunchRequest()) }, { _ = try services.worldview(nil) },
        ]
        for check in checks {
            do { try check() } catch {
                let failure = Failure(error)
                // Damaged data is reported on its own line.
                if failure.code == .badConfiguration { try line("configuration", .bad, failure.message) }
            }
        }
    }

    /// Checks every block of the boundary file.
    ///
    /// A lookup checks only the blocks that it needs.
    private func checkData(_ services: Services) throws -> Failure? {
        let files = services.installation
        var failure = try checkIndex("boundaries", at: files.boundaries)
        // These two may be absent. The commands that need them report it.
        for (name, path) in [("land", files.land), ("subdivisions", files.subdivisions)] {
            if FileManager.default.fileExists(atPath: path) {
                let fault = try checkIndex(name, at: path)
                failure = failure ?? fault
            } else {
                try line(name, .absent, "\(path): not there, and not needed but for locate --with")
            }
        }
        do {
            let catalogue = try services.catalogue()
            let countries = try catalogue.countries()
            let version = try catalogue.metadata().version
            try line("countries", .good, "\(files.countries): \(countries.count), of \(version)")
        } catch let error as CatalogueError {
            failure = failure ?? Failure(error)
            try line("countries", .bad, Failure.line(error))
        }
        for fault in [try checkTables(services), try checkFigures(files), try checkCities(files)] {
            failure = failure ?? fault
        }
        return failure
    }

    /// Checks the small tables, which may be absent.
    private func checkTables(_ services: Services) throws -> Failure? {
        let files = services.installation
        let tables: [(String, String, String, () throws -> Void)] = [
            ("networks", files.networks, "a hint by the mobile network", { _ = try services.networks() }),
            ("keymaps", files.keymaps, "provision's keyboard", { _ = try services.keymaps() }),
            ("groups", files.groups, "rules of days in trips", { _ = try services.countryGroups() }),
            ("emergency", files.emergency, "emergency numbers", { _ = try services.emergencyNumbers() }),
            (
                "subdivision parts", files.subdivisionParents, "the parents of subdivisions",
                { _ = try services.files.subdivisionParents() }
            ),
        ]
        var failure: Failure?
        for (name, path, purpose, read) in tables {
            do {
                guard FileManager.default.fileExists(atPath: path) else {
                    try line(name, .absent, "\(path): not there, and not needed but for \(purpose)")
                    continue
                }
                try read()
                try line(name, .good, "\(path): every line sound")
            } catch let error as DataTableError {
                failure = failure ?? Failure(error)
                try line(name, .bad, Failure.line(error))
            }
        }
        return failure
    }

    /// Checks every section of the files of figures, which may be absent.
    private func checkFigures(_ files: Installation) throws -> Failure? {
        let checked: [(String, String, SectionFormat.Kind, String)] = [
            ("indicators", files.indicators, .indicators, "figures of countries"),
            ("rates", files.rates, .rates, "conversions"),
            ("holidays", files.holidays, .holidays, "holidays"),
            ("plugs", files.plugs, .plugs, "plugs and voltages"),
        ]
        var failure: Failure?
        for (name, path, kind, purpose) in checked {
            guard FileManager.default.fileExists(atPath: path) else {
                try line(name, .absent, "\(path): not there, and not needed but for \(purpose)")
                continue
            }
            do {
                try SectionFile(opening: path, kind).verify()
                try line(name, .good, "\(path): every section sound")
            } catch let error as SectionError {
                failure = failure ?? Failure(error)
                try line(name, .bad, Failure.line(error))
            }
        }
        return failure
    }

    /// Checks every block of the city files, which may be absent.
    private func checkCities(_ files: Installation) throws -> Failure? {
        let isThere = FileManager.default.fileExists(atPath: files.cities)
        let hasNames = FileManager.default.fileExists(atPath: files.cityNames)
        guard isThere else {
            try line(
                "cities",
                .absent,
                "\(files.cities): not there, and not needed but for cities and --with city"
            )
            return nil
        }
        do {
            let data = try CityData(opening: files.cities, names: hasNames ? files.cityNames : nil)
            try data.verify()
            try line("cities", .good, "\(files.cities): \(data.count), of \(data.source), every block sound")
            if hasNames {
                let count = "\(files.cityNames): \(data.otherNameCount) other names, every block sound"
                try line("city names", .good, count)
            } else {
                try line(
                    "city names",
                    .absent,
                    "\(files.cityNames): not there; cities are found by one name each"
                )
            }
            return nil
        } catch let error as CityDataError {
            try line(error.path == files.cityNames ? "city names" : "cities", .bad, Failure.line(error))
            return Failure(error)
        }
    }

    /// Describes the fetched data and its age.
    ///
    /// No request is made.
    private func describeRemote(_ services: Services) throws {
        do {
            guard let service = try services.remoteService() else {
                return try line("remote", .absent, "none configured: the bundled countries are in use")
            }
            let catalogue = try services.repository(cachingIn: nil).catalogue()
            let age = catalogue.age(at: .now()).map {
                "fetched \($0) ago\(catalogue.isStale ? ", stale" : "")"
            }
            try line("remote", .good, "\(service.name): \(age ?? "nothing fetched yet")")
        } catch {
            try line("remote", .bad, Failure.line(error))
        }
    }

    private func checkIndex(_ name: String, at path: String) throws -> Failure? {
        do {
            let index = try BoundaryIndex(opening: path)
            try index.verify()
            let data = index.metadata.provenance
            try line(
                name,
                .good,
                "\(path): \(data.dataVersion), \(data.toleranceMetres) m, every block sound"
            )
            return nil
        } catch {
            try line(name, .bad, Failure.line(error))
            guard let fault = error as? BoundaryError else { throw error }
            return Failure(fault)
        }
    }

    private func checkStore(_ services: Services) throws {
        do {
            let (stored, path, _) = try services.selection(store, whenDamaged: .failure)
            let state = try stored.state()
            let launch =
                state.record.map { "first launch \($0.decided): \($0.country), \($0.reason.rawValue)" }
                ?? "no first launch yet"
            let codes = state.selection.entries.map(\.code.description).joined(separator: " ")
            try line("store", .good, "\(path): \(launch); selected: \(codes.isEmpty ? "none" : codes)")
        } catch {
            try line("store", .bad, Failure.line(error))
        }
    }

    private func line(
        _ subject: String,
        _ state: DoctorLine.State,
        _ text: String,
        key: String? = nil
    ) throws {
        try DoctorLine(subject, state, text, key: key).write(as: format)
    }
}

extension DoctorLine {
    /// Prints the line, and adds it to the report that is being made.
    func write(as format: ReportFormat) throws {
        DoctorLines.current?.add(self)
        switch format {
        case .text: try StandardOutput.writeLine(line)
        case .json: try StandardOutput.writeLine(try JSONLine.text(self))
        }
    }
}
