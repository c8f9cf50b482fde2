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

    init(_ names: PropertyNames) {
        self.names = names
    }

    /// The name of the feature in messages.
    var title: String? { name.map { "\(names.name) \($0)" } ?? code.map { "\(names.code) \($0)" } }

    /// Reads the whole object, which may be null; other properties are passed over.
    mutating func read(from scanner: inout JSONScanner) throws(JSONFault) {
        guard try !scanner.takeNull() else { return }
        try scanner.enterObject()
        while let property = try scanner.nextKey() {
            switch property {
            case names.code: code = try scanner.text()
            case names.name: name = try scanner.text()
            case names.timeZone: timeZone = try scanner.text()
            case "claimants" where scanner.peek() == UInt8(ascii: "["):
                try scanner.enterArray()
                while try scanner.nextElement() { claimants.append(try scanner.string()) }
            case "dispute": dispute = try scanner.text()
            case "administrator": administrator = try scanner.text()
            case "controller": controller = try scanner.text()
            default: try scanner.skip(levels: CoverageReader.deepestValue)
            }
            // The code may well be the name too.
            if property == names.code, names.name == names.code { name = code }
        }
    }

    /// The region they name.
    func region(_ place: FeaturePlace) throws(CoverageError) -> Region {
        guard let code, Region.isCode(code) else {
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
        guard !ControlBytes.occur(in: name ?? ""), !ControlBytes.occur(in: dispute ?? "") else {
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
        guard let claimants = try parties(place) else { return nil }
        return Dispute(name: dispute, claimants: claimants, administrator: try administration(place))
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

    private func parties(_ place: FeaturePlace) throws(CoverageError) -> [TwoLetterCode]? {
        guard !claimants.isEmpty else { return nil }
        let codes = claimants.compactMap { TwoLetterCode($0) }
        guard codes.count == claimants.count, codes.count <= Region.claimantLimit else {
            throw place.malformed("the property claimants must be an array of codes of two capital letters")
        }
        return codes
    }
}
