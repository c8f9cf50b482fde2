package import TextSearch

extension NameIndex {
    /// Offers the cities of a range: first those whose name is the key, then those whose name begins with it.
    package func offer(
        _ range: NameRange,
        of key: [UInt8],
        _ source: CityHit.Source,
        to best: inout BestHits
    ) throws(CityDataError) {
        let longer = source.quality(isWhole: false, key)
        try scan(range.whole, source.quality(isWhole: true, key), false, source, to: &best)
        guard !range.longer.isEmpty else { return }
        if best.needsOnlyBest, best.limit <= CityFileFormat.Node.topCount, range.isNode,
            range.all.count > CityFileFormat.Node.scannedTerms,
            let terms = try self.best(node(range.node))
        {
            for term in terms where term >= range.longer.lowerBound {
                let hit = CityHit(longer, owner: try owner(of: term), source: source, term: term)
                if best.drops(hit) { return }
                best.offer(hit)
            }
        } else {
            try scan(range.longer, longer, false, source, to: &best)
        }
    }

    /// Offers the cities of a range of terms.
    package func scan(
        _ terms: Range<Int>,
        _ quality: MatchQuality,
        _ isBeginning: Bool,
        _ source: CityHit.Source,
        to best: inout BestHits
    ) throws(CityDataError) {
        try forEachOwner(in: terms) { owner, term in
            best.offer(CityHit(quality, isBeginning: isBeginning, owner: owner, source: source, term: term))
            return true
        }
    }
}
