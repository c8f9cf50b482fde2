import CityIndex
import TextSearch

/// The keys of all terms of a file in memory, one after another, for the strategies without a trie.
///
/// A zero precedes each key and follows the last. All names of GeoNames' cities take about 30 MB.
struct NameTexts: Sendable {
    private(set) var bytes: [UInt8] = [0]
    /// The start of each key.
    private(set) var starts: [UInt32] = []
    /// The city of each term.
    private(set) var owners: [NameOwner] = []
    /// The number of main names.
    ///
    /// They precede the other names.
    private(set) var nameCount = 0

    /// The number of terms.
    var count: Int { starts.count }

    /// The size in memory, in bytes.
    var byteCount: Int { bytes.count + (starts.count + owners.count) * MemoryLayout<UInt32>.stride }

    /// Creates an empty list.
    init() {}

    /// Reads the names and then the other names of `data`, each in order.
    init(_ data: CityData) throws(CityDataError) {
        let total = data.names.termCount + (data.others?.termCount ?? 0)
        starts.reserveCapacity(total)
        owners.reserveCapacity(total)
        try read(data.names)
        nameCount = count
        if let others = data.others { try read(others) }
    }

    private mutating func read(_ index: NameIndex) throws(CityDataError) {
        let base = count
        try index.forEachKey { key throws(CityDataError) in
            starts.append(UInt32(bytes.count))
            bytes.append(contentsOf: key)
            bytes.append(0)
        }
        guard count - base == index.termCount else { throw index.damaged }
        try index.forEachOwner(in: 0..<index.termCount) { owner, _ in
            owners.append(owner)
            return true
        }
    }

    /// The bytes of a key.
    @inline(__always)
    func range(_ term: Int) -> Range<Int> { Int(starts[term])..<end(term) }

    /// The end of a key.
    @inline(__always)
    func end(_ term: Int) -> Int { (term + 1 < starts.count ? Int(starts[term + 1]) : bytes.count) - 1 }

    /// The term whose key contains the byte at `place`, found by a binary search.
    func term(at place: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= place { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// A hit by a term.
    ///
    /// A `.whole` match may count as a lesser one, depending on the kind of name.
    @inline(__always)
    func hit(_ term: Int, _ quality: MatchQuality, isBeginning: Bool = false) -> CityHit {
        let isName = term < nameCount
        let source = isName ? CityHit.Source.names : .others
        return CityHit(
            quality == .whole ? source.quality(isWhole: true, bytes[range(term)]) : quality,
            isBeginning: isBeginning,
            owner: owners[term],
            source: source,
            term: isName ? term : term - nameCount
        )
    }

    /// The terms of one index whose key starts with `key`, found by a binary search.
    func terms(beginningWith key: [UInt8], among terms: Range<Int>) -> Range<Int> {
        let low = partition(terms) { compare($0, key) < 0 }
        return low..<partition(low..<terms.upperBound) { compare($0, key) <= 0 }
    }

    /// The number of terms that equal `key`.
    ///
    /// They precede the other terms that start with it.
    func wholeCount(_ key: [UInt8], of terms: Range<Int>) -> Int {
        partition(terms) { range($0).count == key.count } - terms.lowerBound
    }

    /// The first of `terms` for which `isBefore` is false.
    private func partition(_ terms: Range<Int>, _ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (terms.lowerBound, terms.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A negative number if the key precedes those that start with `wanted`, 0 if it is among them, and a positive
    /// number if it follows them.
    private func compare(_ term: Int, _ wanted: [UInt8]) -> Int {
        let range = range(term)
        for place in 0..<wanted.count {
            guard place < range.count else { return -1 }
            let byte = bytes[range.lowerBound + place]
            if byte != wanted[place] { return Int(byte) - Int(wanted[place]) }
        }
        return 0
    }
}

extension NameIndex {
    /// Calls `body` with the key of each term, in order.
    func forEachKey(_ body: ([UInt8]) throws(CityDataError) -> Void) throws(CityDataError) {
        guard termCount > 0 else { return }
        var key: [UInt8] = []
        try forEachKey(below: 0, terms: 0..<termCount, &key, body)
    }

    private func forEachKey(
        below number: Int,
        terms: Range<Int>,
        _ key: inout [UInt8],
        _ body: ([UInt8]) throws(CityDataError) -> Void
    ) throws(CityDataError) {
        let node = try node(number)
        let depth = key.count
        guard depth <= CityFileFormat.longestKey else { throw damaged }
        if node.isLeaf {
            var keys = try leafKeys(node)
            while let (shared, tail) = keys.next() {
                guard depth + shared <= key.count else { throw damaged }
                key.removeSubrange((depth + shared)...)
                key += tail
                try body(key)
            }
            return key.removeSubrange(depth...)
        }
        let ownEnd = node.count == 0 ? terms.upperBound : try first(node.link)
        guard terms.lowerBound <= ownEnd, ownEnd <= terms.upperBound else { throw damaged }
        for _ in terms.lowerBound..<ownEnd { try body(key) }
        for place in 0..<node.count {
            let own = try NameRange.terms(place, of: node, until: terms.upperBound, self)
            guard !own.isEmpty else { throw damaged }
            key.append(try label(node.link + place))
            try forEachKey(below: node.link + place, terms: own, &key, body)
            key.removeLast()
        }
    }
}
