import Boundaries

/// The regions that ground can belong to: those of the features, and those of ground that several features claim.
struct RegionPalette {
    /// The regions, numbered from 1.
    private(set) var regions: [Region] = []
    /// The region number of each feature.
    ///
    /// Index 0 means no feature, and has region 0.
    private(set) var numbers: [Int32] = [0]

    private var places: [Region: Int32] = [:]
    private let features: [Region]

    /// Numbers the regions of `features`, which count from 1.
    init(_ features: [Region]) {
        self.features = features
        for feature in features { numbers.append(number(of: feature)) }
    }

    /// The region number of ground that several features claim.
    ///
    /// `claimants` are in the order of the coverage. Features of different states are represented by their states. All
    /// others are represented by their codes, so that each feature counts.
    mutating func number(claimedBy claimants: [Int32]) throws(CoverageError) -> Int32 {
        let claiming = claimants.map { features[Int($0) - 1] }
        let first = claiming[0]
        let dispute = Self.dispute(among: claiming)
        guard dispute.claimantCodes.count <= Region.claimantLimit else {
            throw .tooLarge("claimants of one place")
        }
        return number(
            of: Region(code: first.code, name: first.name, timeZone: first.timeZone, dispute: dispute)
        )
    }

    private static func dispute(among regions: [Region]) -> Dispute {
        let (name, administrator) = (regions[0].dispute?.name, regions[0].dispute?.administrator)
        let codes = Set(regions.map(\.code))
        let states = Set(regions.compactMap(\.country))
        if states.count == codes.count, regions.allSatisfy({ $0.dispute?.zones.isEmpty ?? true }) {
            let parties = regions.flatMap { [$0.country].compactMap { $0 } + ($0.dispute?.claimants ?? []) }
            return Dispute(name: name, claimants: parties.distinct, administrator: administrator)
        }
        let zones = regions.flatMap { [$0.code] + ($0.dispute?.claimantCodes ?? []) }
        return Dispute(name: name, zones: zones.distinct, administrator: administrator)
    }

    /// The coverage of `edges`, with only the regions that have ground.
    func coverage(
        _ edges: Spool<GroundSweep.SidedEdge>,
        hasGround: [Bool],
        faceNumbers: [Int32],
        unit: Int
    ) -> PlanarCoverage {
        var isUsed = [Bool](repeating: false, count: regions.count + 1)
        for (number, hasGround) in zip(numbers, hasGround) where hasGround { isUsed[Int(number)] = true }
        for number in faceNumbers { isUsed[Int(number)] = true }
        var kept: [Region] = []
        var renumbering: [Int32] = [0]
        for (index, region) in regions.enumerated() {
            if isUsed[index + 1] { kept.append(region) }
            renumbering.append(isUsed[index + 1] ? Int32(kept.count) : 0)
        }
        return PlanarCoverage(
            edges: edges,
            regions: kept,
            featureNumbers: numbers.map { renumbering[Int($0)] },
            faceNumbers: faceNumbers.map { renumbering[Int($0)] },
            unit: unit
        )
    }

    private mutating func number(of region: Region) -> Int32 {
        if let number = places[region] { return number }
        regions.append(region)
        places[region] = Int32(regions.count)
        return Int32(regions.count)
    }
}

extension Array where Element: Hashable {
    /// The elements in their order, without repetitions.
    fileprivate var distinct: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
