import Boundaries

/// The distinct regions of a coverage, by code, name, time zone and dispute, and the region of each feature.
struct RegionTable {
    /// The regions, numbered from 1.
    let regions: [Region]
    /// The region number of each feature.
    ///
    /// Index 0 means no feature, and has region 0.
    let numbers: [Int]

    /// Numbers the regions of `features`, which count from 1 in their order.
    init(_ features: [Region]) throws(CoverageError) {
        let regions = Set(features).sorted { $0.sortingText.lexicographicallyPrecedes($1.sortingText) }
        guard regions.count <= BoundaryFormat.regionLimit else { throw .tooLarge("regions") }
        let places = Dictionary(uniqueKeysWithValues: zip(regions, 1...))
        self.regions = regions
        numbers = [0] + features.map { places[$0] ?? 0 }
    }

    /// `edge` with the numbers of regions instead of features.
    func numbered(_ edge: CompactEdge) -> BorderEdge {
        var border = edge.border
        border.left = numbers[Int(edge.left)]
        border.right = numbers[Int(edge.right)]
        return border
    }
}

extension Region {
    /// The key that regions are sorted by.
    fileprivate var sortingText: [String] {
        let claimants: [String] = dispute?.claimants.map(\.description) ?? []
        let texts: [String] = [code, name ?? "", timeZone ?? "", dispute?.name ?? ""]
        return texts + claimants + [dispute?.administrator?.description ?? ""]
    }
}
