import Answers
import ArgumentParser
import Countries
import Faults
import Fixes
import Locating
import Provisioning
import ProvisioningFiles

struct ProvisionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "provision",
        abstract: "Set a device up by its country: time zone and radio, or locale, keyboard and paper.",
        discussion: """
            Without --apply, prints what would be set and writes nothing. Settings of others are kept. A fallback \
            sets nothing, a hint only the facts that are named, and the country nearest to a position at sea no \
            radio. Currency, week, units, clock, driving side and emergency numbers are printed and not set. Exits with 0 when all is set, 1 when something is kept, unknown or ambiguous, 73 when something \
            cannot be written, and 75 when the device is not located yet. At the end of a production line, --seal \
            removes everything that the device has learned, so that its next boot decides again.
            """
    )

    @OptionGroup var launch: LaunchOptions
    @Option(
        help: ArgumentHelp(
            "Read the country from this file, as first-launch --format env writes it, instead of finding it.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var answer: String?
    @Option(
        help: ArgumentHelp(
            "Set these facts: time-zone, wireless, locale, keymap, paper, with commas between; default is "
                + "provision.facts of the settings, else time-zone,wireless, and all is all of them.",
            valueName: "facts"
        )
    )
    var apply: FactList?
    @Option(help: ArgumentHelp("Plan these facts. [default: time-zone,wireless]", valueName: "facts"))
    var facts: FactList?
    @Flag(help: "Find the country again, and replace the one that an earlier run decided.")
    var again = false
    @Flag(help: "Restore the settings from before the first --apply.")
    var undo = false
    @Flag(help: "Print the facts that were set, and whether they still have those values.")
    var status = false
    @Flag(
        help:
            "Undo, and remove each decision, answer, state and published file, so that the next boot decides again."
    )
    var seal = false
    @Flag(help: "With --apply, print nothing when nothing has changed since the last run.")
    var quiet = false
    @Option(
        help: ArgumentHelp("Replace these facts even if others have set them.", valueName: "facts")
    )
    var force: FactList?
    @Option(
        help: ArgumentHelp(
            "The language of the person, such as fr, for the locale and the keyboard.",
            valueName: "code"
        )
    )
    var language: String?
    @Option(
        help: ArgumentHelp(
            "After --apply, also write the country and each fact's state to this file as JSON, for every program to "
                + "read.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var publish: String?
    @OptionGroup var place: DevicePlaceOptions
    @Option(help: "text, json, env, credentials (for systemd-firstboot) or cloud-init.")
    var format = ProvisionFormat.text
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        let verbs = [
            apply.map { _ in "--apply" }, facts.map { _ in "--facts" }, undo ? "--undo" : nil,
            status ? "--status" : nil, seal ? "--seal" : nil,
        ].compactMap { $0 }
        guard verbs.count < 2 else {
            throw ValidationError("\(verbs[0]) and \(verbs[1]) cannot be combined")
        }
        let stored = place.store.map { _ in "--store" }
        if answer != nil, let source = launch.named ?? (again ? "--again" : stored) {
            throw ValidationError("--answer and \(source) cannot be combined; remove one")
        }
        let isFinding = !(undo || status || seal)
        if !isFinding, let verb = verbs.first, let other = otherOfFinding {
            throw ValidationError("\(verb) and \(other) cannot be combined; remove one")
        }
        if publish != nil, apply == nil { throw ValidationError("--publish needs --apply") }
        if quiet, apply == nil || format != .text {
            throw ValidationError("--quiet needs --apply, and no --format")
        }
        if !isFinding, format != .text, format != .json {
            throw ValidationError("--undo, --status and --seal print text or json")
        }
        if apply != nil, format == .credentials || format == .cloudInit {
            throw ValidationError("--format \(format.rawValue) is for a plan; name the facts with --facts")
        }
        guard language?.allSatisfy({ $0.isASCII && $0.isLowercase }) ?? true else {
            throw ValidationError("--language takes an ISO 639 code such as fr")
        }
    }

    /// The first given option about the country and the facts to set, or `nil`.
    private var otherOfFinding: String? {
        launch.named ?? answer.map { _ in "--answer" } ?? (again ? "--again" : nil)
            ?? launch.view.worldview.map { _ in "--worldview" } ?? language.map { _ in "--language" }
            ?? (status ? force.map { _ in "--force" } : nil)
    }

    /// Refuses options for facts that are not `chosen`.
    private func check(_ chosen: FactList) throws(Failure) {
        let strays = (force?.facts ?? []).filter { !chosen.facts.contains($0) }
        if let stray = strays.first, force?.facts.count != Fact.allCases.count {
            let remedy = "name it with --apply, too"
            throw Failure("--force \(stray.rawValue): the fact is not to be set; \(remedy)", .usage)
        }
        if language != nil, !chosen.facts.contains(.locale), !chosen.facts.contains(.keymap) {
            throw Failure("--language is for locale and keymap; name one of them, or remove it", .usage)
        }
    }

    func run() async throws {
        let services = try Services(options)
        let device = try place.device(services)
        if status { return try report(try device.provisioner.status()) }
        if undo { return try await takeBack(device) }
        if seal { return try await close(device, services) }
        // This is checked before anything is set: an answer that cannot be published is a mistake in the command.
        if let publish { try RootFolder("/").checkPublishing(at: DevicePlaceOptions.absolute(publish)) }
        let chosen = (apply ?? facts).flatMap { $0.isNamed ? $0 : nil } ?? services.usualFacts
        try check(chosen)
        var finding = try await find(services, device)
        var request = Planner.Request()
        request.forced = Set(force?.facts ?? [])
        request.isNamed = chosen.isNamed
        request.language = language ?? services.settings.string(.provisionLanguage)
        request.free = services.freeValues
        request.kernel = device.kernel
        if device.root.isRunning, finding.reason == .located, chosen.facts.contains(.wireless) {
            finding.networks = try await services.mobileRegistrations()
        }
        var keymaps = KeymapTable()
        if chosen.facts.contains(.keymap) {
            do throws(DataTableError) { keymaps = try services.keymaps() } catch {
                request.keymapFault = error
            }
        }
        let told = finding.localFacts(emergency: Self.emergencyNumbers(services))
        let planner = { [request, finding, keymaps] (journal: Journal?) in
            Planner(disk: device.root, journal: journal, finding: finding, keymaps: keymaps, request: request)
        }
        let mark = quiet ? try device.provisioner.file.markText() : nil
        let reports =
            if apply != nil {
                try await device.provisioner.apply(chosen.facts, planner: planner)
            } else {
                try chosen.facts.map(planner(Self.journal(device.provisioner)).report)
            }
        let answer = ProvisionAnswer(
            finding: finding,
            facts: reports,
            told: told,
            isApplied: apply != nil,
            wording: Remedy.commandLine
        )
        if let publish { try Self.publish(answer, at: publish) }
        if let mark, !answer.hasChanges, mark == (try device.provisioner.file.markText()) { return }
        try write(answer)
    }

    /// The emergency numbers.
    ///
    /// If they cannot be read, this is reported and the result is `nil`, because no fact is set from them.
    private static func emergencyNumbers(_ services: Services) -> EmergencyTable? {
        do throws(DataTableError) { return try services.emergencyNumbers() } catch {
            StandardError.writeLine("countryexplorer: \(Failure.line(error))")
            return nil
        }
    }

    /// Seals the device.
    ///
    /// Prints one line with what was removed, and one line for each file that could not be restored.
    private func close(_ device: ProvisionedDevice, _ services: Services) async throws {
        let seal = DeviceSeal(services: services, device: device)
        let answer = try await seal.close(forced: Set(force?.facts ?? []))
        if format == .json {
            try StandardOutput.writeLine(try JSONLine.text(answer))
        } else {
            try StandardOutput.writeLine(answer.line)
            try write(answer.left)
        }
        try end(answer.left)
        if !answer.isSealed { throw Failure("", .noCountry) }
    }

    /// Replaces the file at `path` atomically by the answer, readable for every program.
    ///
    /// For a fallback, the file is removed, because the device is not known to be in that country.
    private static func publish(_ answer: ProvisionAnswer, at path: String) throws {
        let (disk, path) = (RootFolder("/"), DevicePlaceOptions.absolute(path))
        try disk.checkPublishing(at: path)
        guard let answer = answer.published else {
            _ = try disk.removeIfThere(path)
            return
        }
        try disk.publish(Array((try JSONLine.text(answer) + "\n").utf8), at: path)
    }

    /// The journal, for a plan.
    ///
    /// A damaged journal is reported and left in place, since a plan changes nothing.
    private static func journal(_ provisioner: Provisioner) throws -> Journal? {
        do {
            return try provisioner.journal()
        } catch let error as JournalError {
            guard case .damaged = error else { throw error }
            StandardError.writeLine("countryexplorer: \(Failure.line(error))")
            return nil
        }
    }

    /// Finds the country from the given answer or by a first launch, whose decision is stored only with --apply.
    ///
    /// A typed position replaces any stored decision.
    private func find(_ services: Services, _ device: ProvisionedDevice) async throws -> Finding {
        let catalogue = try services.catalogue()
        let worldview = try (launch.view.worldview ?? services.settings.string(.worldview)).map {
            _ in try services.worldview(launch.view.worldview)
        }
        if let answer {
            let decision = try AnswerFile.decision(at: answer, catalogue: catalogue)
            try services.checkZone(of: decision, at: answer)
            try await keep(decision, services, device)
            var finding = Self.finding(of: decision, catalogue)
            finding.worldview = worldview
            return finding
        }
        let attempts = services.attempts()
        var request = launch.request
        request.isAgain = again || launch.isTyped
        request.wait.isQuiet = quiet
        let plan = try services.launchPlan(request, attempts: attempts)
        launch.reportDenial(by: plan.policy)
        let store = try await device.namingState { try self.store(services, device) }
        let outcome = try await device.namingState {
            try await recording(services, device) { [request] in
                try await services.firstLaunch(request, plan, in: store, attempts: attempts).run()
            }
        }
        if again, !outcome.isNew {
            let remedy = "type coordinates, or select the fallback with --again --deny-location"
            throw LaunchOptions.failure(toDecideAnew: outcome, catalogue, remedy: remedy)
        }
        launch.reportCause(of: outcome)
        launch.reportUnread(outcome, catalogue)
        var finding = Self.finding(of: outcome.record, catalogue)
        finding.worldview = worldview
        return finding
    }

    /// Does `body`, and records its search beside the store of this device.
    ///
    /// A plan writes nothing, and an image is not the device that searches.
    private func recording<Value: Sendable>(
        _ services: Services,
        _ device: ProvisionedDevice,
        _ body: () async throws -> Value
    ) async throws -> Value {
        guard apply != nil, device.root.isRunning else { return try await body() }
        return try await SearchRecordFile(of: services, store: device.store).recording(body)
    }

    /// The country of a decision, and its time zone unless that is only the capital's.
    private static func finding(of record: LaunchRecord, _ catalogue: Catalogue) -> Finding {
        var finding = Finding(
            country: catalogue[record.country]
                ?? Country(code: record.country, alpha3: nil, name: record.country.description, locale: nil),
            // The capital's zone is a guess, and a guess must not be applied.
            timeZone: record.isCapitalZone ? nil : record.timeZone,
            reason: record.reason
        )
        (finding.dispute, finding.candidates) = (record.dispute, record.candidates)
        return finding
    }

    /// Stores the answer as the decision of an image, like a typed position.
    ///
    /// On a running device, the program that wrote the answer has stored the decision.
    private func keep(
        _ decision: LaunchRecord,
        _ services: Services,
        _ device: ProvisionedDevice
    ) async throws {
        guard apply != nil, !device.root.isRunning else { return }
        let policy = try services.launchPolicy(LaunchRequest(isTyped: true, isAgain: true))
        let outcome = try await device.namingState {
            let store = try device.selection(services, isPlan: false)
            return try policy.adopt(decision, in: store)
        }
        if !outcome.isNew { LaunchOptions.reportStanding(outcome.record, try services.catalogue()) }
    }

    /// The store of the decision.
    ///
    /// A plan does not change the store, and a typed position does not need one.
    private func store(_ services: Services, _ device: ProvisionedDevice) throws -> any SelectionStore {
        if apply == nil, launch.isTyped { return try UnwrittenStore(store: nil) }
        let store = try device.selection(services, isPlan: apply == nil)
        return apply == nil ? try UnwrittenStore(store: store) : store
    }

    private func write(_ answer: ProvisionAnswer) throws {
        switch format {
        case .text: try StandardOutput.writeLines(answer.lines)
        case .json: try StandardOutput.writeLine(try JSONLine.text(answer))
        case .env: try StandardOutput.writeLines(answer.assignments)
        case .credentials: try StandardOutput.writeLines(answer.credentials)
        case .cloudInit: try StandardOutput.writeLines(answer.cloudConfiguration)
        }
        try Self.end(answer, isTold: format == .text)
    }

    /// The exit code: that of the first failure, or the one for changes that remain to be applied.
    private static func end(_ answer: ProvisionAnswer, isTold: Bool) throws {
        let outcomes = Set(answer.facts.map(\.outcome))
        if let error = answer.facts.lazy.compactMap(\.error).first {
            let failure = Failure(error)
            throw isTold ? Failure("", failure.code) : failure
        }
        if outcomes.contains(.notLocated), answer.finding.reason != .nearest {
            throw Failure("", .notLocated)
        }
        if !outcomes.isSubset(of: [.set, .same]) { throw Failure("", .noCountry) }
    }

    // MARK: Undoing

    private func takeBack(_ device: ProvisionedDevice) async throws {
        let files = try await device.provisioner.undo(forced: Set(force?.facts ?? []))
        _ = try device.root.removeIfThere(DeviceSeal.published)
        if files.isEmpty, format == .text { try StandardOutput.writeLine("nothing was set") }
        try write(files)
        try end(files)
    }

    /// The exit code: that of the first file that cannot be restored, or the one for files that were left.
    private func end(_ files: [SetFile]) throws {
        if let error = files.lazy.compactMap(\.error).first {
            throw format == .text ? Failure("", Failure(error).code) : Failure(error)
        }
        if files.contains(where: { $0.state == .changed }) { throw Failure("", .noCountry) }
    }

    private func report(_ status: Status) throws {
        if format == .text {
            let words =
                switch status.phase {
                case nil: status.isDone ? "all was set already; nothing was changed" : "nothing is set"
                case .applying?: "a run was cut off; the next --apply finishes it"
                case .undoing?: "an --undo was cut off; the next --undo or --apply finishes it"
                case .applied? where status.isDone: "all that was asked for is set"
                case .applied? where status.left.isEmpty: "something is left to do"
                case .applied?:
                    "left to do: \(status.left.map(\.rawValue).joined(separator: ", ")); --apply reports why"
                }
            try StandardOutput.writeLine(words)
        }
        try write(status.files)
        try end(status.files)
    }

    private func write(_ files: [SetFile]) throws {
        for file in files {
            if format == .json {
                try StandardOutput.writeLine(try JSONLine.text(SetFileLine(file)))
            } else {
                let words =
                    switch file.state {
                    case .ours: "set"
                    case .restored: "restored"
                    case .changed: "changed by others since, and kept"
                    case .failed: file.error.map(Failure.line) ?? "not restored"
                    }
                try StandardOutput.writeLine("\(file.fact.rawValue): \(file.path): \(words)")
            }
        }
    }
}

/// A store that is read once and never written.
///
/// Without a store, its state is empty.
private struct UnwrittenStore: SelectionStore {
    private let read: SelectionState

    init(store: (any SelectionStore)?) throws { read = try store?.state() ?? SelectionState() }

    func state() throws -> SelectionState { read }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        var state = read
        return try change(&state)
    }
}
