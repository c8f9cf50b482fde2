import Boundaries
public import Countries
import Faults
import Locating

/// Decides which settings a device needs for a country, without writing them.
public struct Planner: Sendable {
    /// The options of a plan.
    public struct Request: Hashable, Sendable {
        /// The facts that replace a value set by another party.
        public var forced: Set<Fact> = []
        /// True if the facts were named in the request, false for the standard facts.
        public var isNamed = false
        /// The user's language, as an ISO 639 code, or `nil` if it is not stated.
        public var language: String?
        /// The values that count as unset, such as those of a vendor's image.
        public var free: [Fact: Set<String>] = [:]
        /// The reason why the keyboard layouts are unreadable, or `nil` if they are readable.
        public var keymapFault: DataTableError?
        /// The release of the device's running kernel, or `nil` for an image, which may run any kernel.
        public var kernel: String?

        /// Creates a request with the defaults.
        public init() {}
    }

    let disk: any DeviceDisk
    let journal: Journal?
    let finding: Finding
    let keymaps: KeymapTable
    let request: Request

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - disk: The files of the device.
    ///   - journal: The record of former runs, or `nil` without former runs.
    ///   - finding: The country, with its basis.
    ///   - keymaps: The keyboard layouts of each country.
    ///   - request: The options of the plan.
    public init(
        disk: any DeviceDisk,
        journal: Journal?,
        finding: Finding,
        keymaps: KeymapTable,
        request: Request = Request()
    ) {
        (self.disk, self.journal, self.finding) = (disk, journal, finding)
        (self.keymaps, self.request) = (keymaps, request)
    }

    var country: Country { finding.country }
    var isDebian: Bool { (try? disk.isThere("/etc/debian_version")) ?? false }

    /// The plan for `fact`, with the reason.
    public func report(_ fact: Fact) -> FactReport {
        guard fact.follows(finding.reason, isNamed: request.isNamed) else {
            let outcome: FactOutcome = finding.reason == .ambiguous ? .ambiguous : .notLocated
            return FactReport(fact, outcome, detail: refusal(of: fact))
        }
        if fact.isOfCountry, finding.isMatterOfView {
            return FactReport(fact, .ambiguous, detail: disputed)
        }
        do throws(DeviceError) {
            switch fact {
            case .timeZone: return try timeZone()
            case .wireless: return try wireless()
            case .locale: return try locale()
            case .keymap: return try keymap()
            case .paper: return try paper()
            }
        } catch {
            var report = FactReport(fact, .failed)
            report.error = error
            return report
        }
    }

    /// The remedy that states the claimants of the place.
    private var disputed: Remedy {
        let claimants = finding.dispute?.claimants.map(\.description).joined(separator: " and ") ?? ""
        return
            "the place is disputed (claimed by \(claimants)), and \(country.name) does not administer it; \(.worldview)"
    }

    private func refusal(of fact: Fact) -> Remedy {
        switch finding.reason {
        case .nearest: "the position is in no country; the radio is set when a position in a country is found"
        case .ambiguous:
            "the position may lie in \(finding.candidateNames); a later run with a better fix tries again"
        case .hint where fact == .wireless: "a hint never sets the radio; \(.anySource)"
        case .hint: "a hint sets only facts that are named; \(.setFact(fact.rawValue)), or \(.anySource)"
        default: "\(country.name) is a fallback, and sets nothing; \(.anySource)"
        }
    }

    /// The item at `place`, which must be a file, a link or absent.
    ///
    /// - Throws: ``DeviceError`` for any other item, for a file too large for settings, and if the folder above it
    ///   cannot exist.
    func setting(at place: String) throws(DeviceError) -> DeviceItem {
        let folder = try disk.missingFolders(above: place).existing
        if folder != "/", try disk.item(at: try disk.place(of: folder)) != .folder {
            throw DeviceError(.notAFolder, disk.host(folder))
        }
        let item = try disk.item(at: place)
        switch item {
        case .absent, .link: break
        case .file(let file):
            if file.bytes.count > DevicePath.largestTarget { throw DeviceError(.tooLarge, disk.host(place)) }
        case .folder: throw DeviceError(.notAFile("a folder"), disk.host(place))
        case .other(let kind): throw DeviceError(.notAFile(kind), disk.host(place))
        }
        return item
    }

    /// The change that turns the item at `place` into `item`, or `nil` if they match already.
    ///
    /// The mode and the owner of a file stay.
    func change(_ place: String, to item: DeviceItem) throws(DeviceError) -> Change? {
        let before = try setting(at: place)
        var after = item
        if case .file(let old) = before, case .file(var new) = item {
            (new.mode, new.owner) = (old.mode, old.owner)
            after = .file(new)
        }
        return before.matches(after) ? nil : Change(place, from: before, to: after)
    }

    /// Returns true if the request names `value` as one that counts as unset.
    func isNamedFree(_ fact: Fact, _ value: String?) -> Bool {
        value.map { request.free[fact]?.contains($0) ?? false } ?? false
    }

    /// The reason for keeping a value, with the remedy.
    static func isSetAlready(_ fact: Fact, to value: String?) -> Remedy {
        "it is already set to \(value ?? "another value"); \(.replaceFact(fact.rawValue))"
    }

    /// Returns true if `item`, which is at `place`, may be replaced, because a former run wrote it or the request
    /// demands it.
    func isFree(_ fact: Fact, _ item: DeviceItem, at place: String) -> Bool {
        request.forced.contains(fact) || journal?.isOurs(item, at: place) ?? false
    }

    /// The report of a fact that is set to `value` by `changes`.
    func setting(_ fact: Fact, current: String?, value: String, _ changes: [Change?]) -> FactReport {
        let changes = changes.compactMap { $0 }
        var report = FactReport(fact, changes.isEmpty ? .same : .set, current: current, value: value)
        report.changes = changes
        return report
    }
}
