import Boundaries

/// The properties of a feature that name its region.
struct RegionProperties {
    private var code: String?
    private var name: String?
    private var timeZone: String?
    private var claimants: [String] = []
    private var dispute: String?

    /// Reads the whole object; other properties are passed over.
    mutating func read(from scanner: inout JSONScanner) throws(CoverageError) {
        try scanner.object { name, scanner throws(CoverageError) in
            switch name {
            case "country": code = try scanner.string()
            case "name": self.name = try scanner.string()
            case "timezone": timeZone = try scanner.string()
            case "claimants":
                try scanner.array { scanner throws(CoverageError) in claimants.append(try scanner.string()) }
            case "dispute": dispute = try scanner.string()
            default: try scanner.skipValue()
            }
        }
    }

    /// The region they name.
    func region(_ scanner: JSONScanner) throws(CoverageError) -> Region {
        guard let code, Region.isCode(code) else {
            throw scanner.malformed(
                "the property country must be 1 to 16 letters, digits, hyphens and underscores"
            )
        }
        guard let timeZone, timeZone.isEmpty || Region.isTimeZoneName(timeZone) else {
            throw scanner.malformed("the property timezone must be an IANA name or empty")
        }
        guard (name?.utf8.count ?? 0) <= 4096, (dispute?.utf8.count ?? 0) <= 4096 else {
            throw scanner.malformed("a name is longer than 4096 bytes")
        }
        return Region(
            code: code,
            name: name.flatMap { $0.isEmpty ? nil : $0 },
            timeZone: timeZone.isEmpty ? nil : timeZone,
            dispute: try parties(scanner).map { Dispute(name: dispute, claimants: $0) }
        )
    }

    private func parties(_ scanner: JSONScanner) throws(CoverageError) -> [TwoLetterCode]? {
        guard !claimants.isEmpty else { return nil }
        let codes = claimants.compactMap { TwoLetterCode($0) }
        guard codes.count == claimants.count, codes.count <= Region.claimantLimit else {
            throw scanner.malformed("the property claimants must be an array of codes of two capital letters")
        }
        return codes
    }
}
