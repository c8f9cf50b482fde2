import Boundaries

/// The features that claim a piece of ground.
enum Ground: Hashable {
    case nobody
    /// One feature by its number, or the first of several that have the same code, name, time zone and dispute.
    case feature(Int32)
    /// Features that differ in code, name, time zone or dispute, in rising order.
    ///
    /// If faults are not repaired, it also lists the features at any fault.
    case several([Int32])
}

/// Determines the ground of sets of rings.
///
/// A polygon contains the points that its outer ring goes round an odd number of times and that none of its holes
/// contains. A feature contains the points of all its polygons.
struct GroundTable {
    private let owners: [RingOwner]
    private let regions: [Region]
    private let isStrict: Bool
    private var known: [Int32: Ground] = [:]

    /// Takes the owners of the rings and the region of each feature.
    ///
    /// A strict table treats every fault as a claim.
    init(owners: [RingOwner], regions: [Region], isStrict: Bool) {
        self.owners = owners
        self.regions = regions
        self.isStrict = isStrict
    }

    /// The ground under a set of rings.
    mutating func ground(of set: Int32, _ sets: RingSets) -> Ground {
        if set == 0 { return .nobody }
        if set > 0 { return ground(of: [set - 1]) }
        if let ground = known[set] { return ground }
        let ground = ground(of: sets.rings(of: set))
        known[set] = ground
        return ground
    }

    /// The features with at least one ring in a set.
    func features(of set: Int32, _ sets: RingSets) -> [Int] {
        Set(sets.rings(of: set).map { Int(owners[Int($0)].feature) }).sorted()
    }

    private func ground(of rings: [Int32]) -> Ground {
        let owners = rings.map { self.owners[Int($0)] }
        var features: [Int32] = []
        for owner in owners where !owner.isHole {
            let isInHole = owners.contains { $0.isHole && $0.polygon == owner.polygon }
            if !isInHole { features.append(owner.feature) }
        }
        if isStrict, isFaulty(owners, features) { return .several(Set(owners.map(\.feature)).sorted()) }
        features = Set(features).sorted()
        guard let first = features.first else { return .nobody }
        let areAlike = features.allSatisfy { regions[Int($0) - 1] == regions[Int(first) - 1] }
        return areAlike ? .feature(first) : .several(features)
    }

    /// True if ground is claimed twice, or a hole lies outside its ring or on another hole.
    private func isFaulty(_ owners: [RingOwner], _ features: [Int32]) -> Bool {
        if features.count > 1 { return true }
        let holes = owners.filter(\.isHole)
        return holes.contains { hole in
            !owners.contains { !$0.isHole && $0.polygon == hole.polygon }
                || holes.count { $0.polygon == hole.polygon } > 1
        }
    }
}
