import Boundaries
import JSONText
import Quoting

/// The properties of a feature that name its region.
struct RegionProperties {
    private let names: PropertyNames
    private var code: String?
    private var name: String?
    private var timeZone: String?
    private var claimants: [String] = []
    private var dispute: String?
    private var administrator: String?
    private var controller: String?
    /// The names of the first properties, for messages.
    private var present: [String] = []
    private static let presentLimit = 20

    init(_ names: PropertyNames) {
        self.names = names
    }

    /// The name of the feature in messages.
    var title: String? { name.map { "\(names.name) \($0)" } ?? code.map { "\(names.code) \($0)" } }

    /// Reads the whole object, which may be null.
    ///
    /// Other properties are skipped.
    mutating func read(from scanner: inout JSONScanner, _ report: inout ReadingReport) throws(JSONFault) {
        guard try !scanner.takeNull() else { return }
        try scanner.enterObject()
        while let property = try scanner.nextKey() {
            if present.count < Self.presentLimit { present.append(property) }
            switch property {
            case names.code: code = try scanner.text()
            case names.name:
                name = try Self.text(from: &scanner, &report)
                report.namedCount += 1
            case names.timeZone:
                timeZone = try Self.text(from: &scanner, &report)
                report.zonedCount += 1
            case "claimants" where scanner.peek() == UInt8(ascii: "["):
                try scanner.enterArray()
                while try scanner.nextElement() { claimants.append(try scanner.string()) }
            case "claimants", "dispute", "administrator", "controller":
                read(property, try Self.text(from: &scanner, &report), &report)
            case _ where timeZone == nil && names.isOldTimeZone(property):
                timeZone = try Self.text(from: &scanner, &report)
                report.zonedCount += 1
            default: try scanner.skip(levels: CoverageReader.deepestValue)
            }
            // One property may be both the code and the name.
            if property == names.code, names.name == names.code { name = code }
        }
        if claimants.isEmpty, [dispute, administrator, controller].contains(where: { !($0 ?? "").isEmpty }) {
            report.unreadPropertyCount += 1
        }
    }

    private mutating func read(
        _ property: String,
        _ text: String?,
        _ report: inout ReadingReport
    ) {
        switch property {
        case "dispute": dispute = text
        case "administrator": administrator = text
        case "controller": controller = text
        // Claimants are read from an array only.
        default: if text != nil { report.unreadPropertyCount += 1 }
        }
    }

    /// A text or a whole number, or `nil` for any other value.
    ///
    /// Any other value except null is skipped and counted.
    private static func text(
        from scanner: inout JSONScanner,
        _ report: inout ReadingReport
    ) throws(JSONFault) -> String? {
        let isNull = scanner.peek() == UInt8(ascii: "n")
        let text = try scanner.text()
        if text == nil, !isNull { report.unreadPropertyCount += 1 }
        return text
    }

    /// The region that the properties describe.
    func region(_ place: FeaturePlace) throws(CoverageError) -> Region {
        guard let code else {
            throw .unnamed(
                feature: place.number,
                line: place.place.line,
                title: title,
                property: names.code,
                present: present
            )
        }
        guard Region.isCode(code) else {
            throw place.malformed(
                "the property \(names.code) must be 1 to 16 letters, digits, hyphens and underscores"
            )
        }
        let timeZone = timeZone ?? ""
        guard timeZone.isEmpty || TimeZoneName.fits(timeZone) else {
            throw place.malformed("the property \(names.timeZone) must be an IANA name or empty")
        }
        guard [name, dispute, administrator].allSatisfy({ ($0?.utf8.count ?? 0) <= 4096 }) else {
            throw place.malformed("a name is longer than 4096 bytes")
        }
        guard [name, dispute, administrator].allSatisfy({ !ControlBytes.occur(in: $0 ?? "") }) else {
            throw place.malformed("a name has a control character; remove it")
        }
        return Region(
            code: code,
            name: name.flatMap { $0.isEmpty ? nil : $0 },
            timeZone: timeZone.isEmpty ? nil : timeZone,
            dispute: try stated(place)
        )
    }

    private func stated(_ place: FeaturePlace) throws(CoverageError) -> Dispute? {
        guard !claimants.isEmpty else { return nil }
        guard claimants.count <= Region.claimantLimit, claimants.allSatisfy({ Region.isCode($0) }) else {
            throw place.malformed("the property claimants must be an array of at most 100 codes")
        }
        let administrator = try administration(place)
        let states = claimants.compactMap { TwoLetterCode($0) }
        return states.count == claimants.count
            ? Dispute(name: dispute, claimants: states, administrator: administrator)
            : Dispute(name: dispute, zones: claimants, administrator: administrator)
    }

    private func administration(_ place: FeaturePlace) throws(CoverageError) -> Administrator? {
        let title = administrator ?? ""
        guard let controller, !controller.isEmpty else { return Administrator(text: title, controller: nil) }
        guard let code = TwoLetterCode(controller), title.utf8.count > 2 else {
            throw place.malformed(
                "the property controller must be a code of two capital letters, beside the name of an administrator"
            )
        }
        return Administrator(text: title, controller: code)
    }
}
