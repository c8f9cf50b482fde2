public import Boundaries

/// The rule that divides the ground into parts.
public enum Division: String, CaseIterable, Sendable {
    /// Each region of the coverage is a part.
    case region
    /// All regions with the same code are a part.
    case code
    /// All regions of a country are a part.
    ///
    /// A region whose code names no country is a separate part.
    case country
}

/// One part of the ground under a division.
public struct Part: Hashable, Sendable {
    /// The code of the part: the country's letters, or the region's code.
    public let code: String
    /// The regions of the part.
    public let regions: [Region]

    /// The properties that all its regions share, under the part's code.
    public var common: Region {
        Region(
            code: code,
            name: shared(\.name),
            timeZone: shared(\.timeZone),
            dispute: shared(\.dispute)
        )
    }

    private func shared<Value: Equatable>(_ value: (Region) -> Value?) -> Value? {
        guard let first = regions.first.flatMap(value) else { return nil }
        return regions.allSatisfy { value($0) == first } ? first : nil
    }
}

/// The parts of an index under a division, numbered from 1.
struct PartTable {
    private(set) var parts: [Part] = []
    /// The number of the part of each region.
    ///
    /// Index 0 means no region, and has part 0.
    private(set) var numbers: [Int32] = [0]

    init(_ regions: [Region], by division: Division) {
        var members: [[Region]] = []
        var codes: [String] = []
        var places: [String: Int] = [:]
        for region in regions {
            let code = division == .country ? region.country?.description ?? region.code : region.code
            let known = division == .region ? nil : places[code]
            let place = known ?? members.count
            if known == nil {
                members.append([])
                codes.append(code)
                places[code] = place
            }
            members[place].append(region)
            numbers.append(Int32(place + 1))
        }
        parts = zip(codes, members).map { Part(code: $0, regions: $1) }
    }
}
