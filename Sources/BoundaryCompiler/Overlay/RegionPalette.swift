import Boundaries

/// The regions that ground can be of: those of the features, and those of ground that several claim.
struct RegionPalette {
    /// The regions; the first has number 1.
    private(set) var regions: [Region] = []
    /// The region number of each feature; feature 0, which is none, has region 0.
    private(set) var numbers: [Int32] = [0]

    private var places: [Region: Int32] = [:]
    private let features: [Region]

    /// Numbers the regions of `features`, which count from 1.
    init(_ features: [Region]) {
        self.features = features
        for feature in features { numbers.append(number(of: feature)) }
    }

    /// The number of ground that several features claim, which are named in the order of the coverage.
    ///
    /// Where they do not stand for two countries at least, the ground is the first's.
    mutating func number(claimedBy claimants: [Int32]) throws(CoverageError) -> Int32 {
        let first = features[Int(claimants[0]) - 1]
        var parties: [TwoLetterCode] = []
        for claimant in claimants {
            let region = features[Int(claimant) - 1]
            let named = [region.country].compactMap { $0 } + (region.dispute?.claimants ?? [])
            for party in named where !parties.contains(party) { parties.append(party) }
        }
        guard parties.count > 1 else { return number(of: first) }
        guard parties.count <= Region.claimantLimit else { throw .tooLarge("claimants of one place") }
        let dispute = Dispute(name: first.dispute?.name, claimants: parties)
        return number(
            of: Region(code: first.code, name: first.name, timeZone: first.timeZone, dispute: dispute)
        )
    }

    private mutating func number(of region: Region) -> Int32 {
        if let number = places[region] { return number }
        regions.append(region)
        places[region] = Int32(regions.count)
        return Int32(regions.count)
    }
}
