public import Boundaries

/// How the ground is divided into parts.
public enum Division: String, CaseIterable, Sendable {
    /// Every region of the coverage for itself.
    case region
    /// All regions of one code together.
    case code
    /// All regions of a country together; a region whose code names no country stands for itself.
    case country
}

/// One part of the ground under a division.
public struct Part: Hashable, Sendable {
    /// The code of the part: the country's letters, or the region's code.
    public let code: String
    /// Its regions.
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
    /// The number of the part of each region; region 0, which is none, has part 0.
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
