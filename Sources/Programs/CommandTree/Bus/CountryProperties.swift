import Answers
import Borders
import Boundaries
import BusMessages
import Countries
import Geodesy
import Locating

/// The decision of a device as the properties of an object on a bus.
///
/// Without a decision, texts and lists are empty and numbers are 0.
struct CountryProperties {
    /// The names with the values, in the order of the interface.
    private(set) var list: [(name: String, value: MessageValue)] = []

    /// - Parameters:
    ///   - answer: the answer for the decision, or `nil` without one.
    ///   - record: the decision, or `nil` without one.
    ///   - selected: the codes of the selected countries, in order.
    ///   - worldview: the view of disputed ground in the settings.
    ///   - isLocating: true while a search runs that a call has started.
    init(
        _ answer: Answer?,
        _ record: LaunchRecord?,
        selected: [String] = [],
        worldview: Worldview = .standard,
        isLocating: Bool = false
    ) {
        list.reserveCapacity(21)
        addPlace(answer, record)
        addBasis(answer, record)
        addDispute(record?.dispute)
        add("Selected", .strings(selected))
        add("Worldview", Self.name(of: worldview))
        add("Locating", .boolean(isLocating))
        add("Version", Version.program)
    }

    // The size of the program counts more than the time of a call.
    @inline(never) private mutating func add(_ name: String, _ value: MessageValue) {
        list.append((name, value))
    }

    @inline(never) private mutating func add(_ name: String, _ text: String?) {
        add(name, .string(text ?? ""))
    }

    private mutating func addPlace(_ answer: Answer?, _ record: LaunchRecord?) {
        add("Country", record?.country.description)
        add("Name", answer?.country?.name)
        add("TimeZone", record?.timeZone)
        add("TimeZoneFrom", record?.zoneBasis?.rawValue)
        add("PosixTimeZone", answer?.posixTimeZone)
    }

    private mutating func addBasis(_ answer: Answer?, _ record: LaunchRecord?) {
        add("Reason", record?.reason.rawValue)
        add("Cause", record?.cause)
        add("Origin", answer?.originName)
        add("DataVersion", record?.dataVersion)
        add("BorderTolerance", .double(record?.borderToleranceMetres ?? 0))
        add("Certain", .boolean(record?.reason == .located))
        add("Provisional", .boolean(record?.isProvisional ?? true))
        add("Candidates", Self.candidates(record?.candidates ?? []))
        add("DecidedUSec", .uint64(UInt64(max(0, record?.decided.milliseconds ?? 0)) * 1000))
    }

    private mutating func addDispute(_ dispute: Dispute?) {
        add("Administrator", dispute?.administrator?.title)
        add("Controller", dispute?.administrator?.controller?.description)
        add("Claimants", .strings(dispute?.claimants.map(\.description) ?? []))
    }

    /// The high seas have an empty code.
    private static func candidates(_ candidates: [LaunchRecord.Candidate]) -> MessageValue {
        let values = candidates.map { candidate in
            MessageValue.structure([
                .string(candidate.country?.description ?? ""), .double(candidate.likelihood),
            ])
        }
        return .array(of: "(sd)", values)
    }

    private static func name(of worldview: Worldview) -> String {
        switch worldview {
        case .standard: "standard"
        case .deFacto: "de-facto"
        case .party(let code): code.description
        }
    }
}
