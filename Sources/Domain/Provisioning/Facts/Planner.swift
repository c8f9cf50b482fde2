import Boundaries
public import Countries
import Faults
import Locating

/// Decides what to set on a device for a country; writes nothing.
public struct Planner: Sendable {
    /// What somebody asks for beyond the usual.
    public struct Request: Hashable, Sendable {
        /// Facts that replace what somebody else has set.
        public var forced: Set<Fact> = []
        /// Whether the facts were named, and are not the usual ones.
        public var isNamed = false
        /// The language of the person, as an ISO 639 code; `nil` when nobody said.
        public var language: String?
        /// Values that count as unset, such as the ones that a vendor's image comes with.
        public var free: [Fact: Set<String>] = [:]
        /// Why the keyboard layouts cannot be read; `nil` when they can.
        public var keymapFault: DataTableError?
        /// The release of the kernel that runs on the device; `nil` for an image, where any may.
        public var kernel: String?

        /// Asks for nothing beyond the usual.
        public init() {}
    }

    let disk: any DeviceDisk
    let journal: Journal?
    let finding: Finding
    let keymaps: KeymapTable
    let request: Request

    /// - Parameters:
    ///   - disk: the device.
    ///   - journal: what former runs set; `nil` when none did.
    ///   - finding: the country, and why it is this one.
    ///   - keymaps: the layouts of each country.
    ///   - request: what somebody asks for beyond the usual.
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

    /// What would be done about `fact`, and why.
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

    /// Who claims the place.
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

    /// What is at `place`, which is to be a file or a link.
    ///
    /// - Throws: ``DeviceError`` for anything else, for a file that is too large to be one of settings, and where no
    ///   folder can be above it.
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

    /// The change that makes `item` of what is at `place`; `nil` when it is so already.
    ///
    /// Mode and owner stay.
    func change(_ place: String, to item: DeviceItem) throws(DeviceError) -> Change? {
        let before = try setting(at: place)
        var after = item
        if case .file(let old) = before, case .file(var new) = item {
            (new.mode, new.owner) = (old.mode, old.owner)
            after = .file(new)
        }
        return before.matches(after) ? nil : Change(place, from: before, to: after)
    }

    /// True if the request names `value` as one that counts as unset.
    func isNamedFree(_ fact: Fact, _ value: String?) -> Bool {
        value.map { request.free[fact]?.contains($0) ?? false } ?? false
    }

    /// The reason for keeping a value, with the remedy.
    static func isSetAlready(_ fact: Fact, to value: String?) -> Remedy {
        "it is already set to \(value ?? "another value"); \(.replaceFact(fact.rawValue))"
    }

    /// Whether `item`, which is at `place`, may be replaced: a former run left it, or somebody asks for it.
    func isFree(_ fact: Fact, _ item: DeviceItem, at place: String) -> Bool {
        request.forced.contains(fact) || journal?.isOurs(item, at: place) ?? false
    }

    /// The report of a fact whose value is to be `value`, by `changes`.
    func setting(_ fact: Fact, current: String?, value: String, _ changes: [Change?]) -> FactReport {
        let changes = changes.compactMap { $0 }
        var report = FactReport(fact, changes.isEmpty ? .same : .set, current: current, value: value)
        report.changes = changes
        return report
    }
}
