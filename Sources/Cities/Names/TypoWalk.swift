import TextSearch

/// Walks the trie for names that a query is a misspelling of: only where few enough edits lead.
///
/// Each node has the costs of `EditDistance` for the letters on the way to it, one column for each letter.
struct TypoWalk {
    private let rule: TypoRule
    private let distance: EditDistance
    private let index: NameIndex
    private let source: CityHit.Source
    /// The letters on the way, and their costs; the first column is that of the empty text.
    private var letters: [UInt32] = []
    private var columns: [EditDistance.Column]
    /// The bytes of a letter that is not yet whole.
    private var pending: [UInt8] = []
    /// The fewest edits to a beginning of the way, for each column.
    private var beginnings: [UInt8]
    /// How many nodes and keys may still be looked at; only a forged file exceeds it.
    private var budget = 20_000_000
    private(set) var best: BestHits

    init(_ rule: TypoRule, edits: Int, in index: NameIndex, _ source: CityHit.Source, best: BestHits) {
        self.rule = rule
        distance = rule.distance(edits: edits)
        (self.index, self.source, self.best) = (index, source, best)
        columns = [distance.start]
        beginnings = [distance.start.last]
    }

    /// Looks for names in the whole index.
    mutating func run() throws(CityDataError) {
        guard index.termCount > 0 else { return }
        try visit(0, 0..<index.termCount, offered: UInt8.max)
    }

    /// Visits a node whose way is as long as `columns` says; `offered` is the cost at which its terms were offered.
    private mutating func visit(
        _ number: Int,
        _ terms: Range<Int>,
        offered: UInt8
    ) throws(CityDataError) {
        let node = try index.node(number)
        var offered = offered
        if pending.isEmpty, let cost = beginning, cost < offered {
            try offer(node, terms, cost)
            offered = cost
        }
        if node.isLeaf { return try visitKeys(of: node, terms) }
        let ownEnd = node.count == 0 ? terms.upperBound : try index.first(node.link)
        guard terms.lowerBound <= ownEnd, ownEnd <= terms.upperBound else { throw index.damaged }
        if pending.isEmpty { try offerWhole(terms.lowerBound..<ownEnd) }
        for place in 0..<node.count {
            budget -= 1
            guard budget > 0 else { throw index.damaged }
            let (letterCount, pendingBefore) = (letters.count, pending)
            if push(try index.label(node.link &+ place)) {
                let terms = try NameRange.terms(place, of: node, until: terms.upperBound, index)
                try visit(node.link &+ place, terms, offered: offered)
            }
            pop(to: letterCount)
            pending = pendingBefore
        }
    }

    /// Looks at each key of a leaf; keys that begin alike share their columns.
    private mutating func visitKeys(of leaf: NameIndex.Node, _ terms: Range<Int>) throws(CityDataError) {
        let (base, pendingBase) = (letters.count, pending)
        // The bytes of the current key, and how many of them each letter beyond the base ends at.
        var bytes: [UInt8] = []
        var ends: [Int] = []
        var deadEnd = Int.max
        var deadCost: UInt8?
        var keys = try index.leafKeys(leaf)
        var term = terms.lowerBound
        while let (shared, tail) = keys.next(), term < terms.upperBound {
            defer { term &+= 1 }
            if shared >= deadEnd {
                if let deadCost { try offerBeginning(term..<term + 1, deadCost) }
                continue
            }
            guard shared <= bytes.count else { throw index.damaged }
            deadEnd = .max
            bytes.removeSubrange(shared...)
            bytes.append(contentsOf: tail)
            while let last = ends.last, last > shared { ends.removeLast() }
            pop(to: base + ends.count)
            pending = ends.isEmpty ? pendingBase : []
            for place in (ends.last ?? 0)..<bytes.count {
                let before = letters.count
                guard push(bytes[place]) else {
                    deadEnd = place + 1
                    break
                }
                if letters.count > before { ends.append(place + 1) }
            }
            if deadEnd == .max, pending.isEmpty { try offerWhole(term..<term + 1) }
            deadCost = beginning
            if let deadCost { try offerBeginning(term..<term + 1, deadCost) }
        }
        pop(to: base)
        pending = pendingBase
    }

    /// Adds a byte to the way; false when nothing within the limit lies beyond it.
    @inline(__always)
    private mutating func push(_ byte: UInt8) -> Bool {
        if byte < 0x80, pending.isEmpty { return push(letter: UInt32(byte)) }
        pending.append(byte)
        let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
        guard pending.count == length else { return pending.count < length }
        let lead = UInt32(pending[0]) & (0xFF >> UInt32(length + 1))
        let letter = pending.dropFirst().reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) }
        pending.removeAll(keepingCapacity: true)
        return push(letter: letter)
    }

    private mutating func push(letter: UInt32) -> Bool {
        if letters.isEmpty, rule.isForWholeTexts, letter != rule.typed[0] { return false }
        let count = letters.count
        let column = distance.next(
            letter,
            after: letters.last,
            number: count + 1,
            columns[count],
            columns[max(0, count - 1)]
        )
        let fewest = min(beginnings[count], column.last)
        letters.append(letter)
        columns.append(column)
        beginnings.append(fewest)
        return column.least <= distance.limit
    }

    private mutating func pop(to count: Int) {
        guard letters.count > count else { return }
        letters.removeSubrange(count...)
        columns.removeSubrange((count + 1)...)
        beginnings.removeSubrange((count + 1)...)
    }

    /// The fewest edits to a beginning of the way, when the rule allows names that are longer.
    private var beginning: UInt8? {
        guard !rule.isForWholeTexts, let cost = beginnings.last, cost <= distance.limit else { return nil }
        return cost
    }

    /// Offers names that are as long as the way.
    private mutating func offerWhole(_ terms: Range<Int>) throws(CityDataError) {
        guard let cost = columns.last?.last, cost <= distance.limit, !terms.isEmpty else { return }
        try index.scan(terms, Self.quality(cost, isWhole: true), false, source, to: &best)
    }

    private mutating func offerBeginning(_ terms: Range<Int>, _ cost: UInt8) throws(CityDataError) {
        try index.scan(terms, Self.quality(cost, isWhole: false), cost > 0, source, to: &best)
    }

    /// Offers every name below a node.
    private mutating func offer(
        _ node: NameIndex.Node,
        _ terms: Range<Int>,
        _ cost: UInt8
    ) throws(CityDataError) {
        guard best.limit <= CityFileFormat.Node.topCount, let top = try index.best(node) else {
            return try offerBeginning(terms, cost)
        }
        for term in top {
            best.offer(
                CityHit(
                    Self.quality(cost, isWhole: false),
                    isBeginning: cost > 0,
                    rank: try index.rank(of: term),
                    source: source,
                    term: term
                )
            )
        }
    }

    /// The quality of so many edits.
    static func quality(_ edits: UInt8, isWhole: Bool) -> MatchQuality {
        switch edits {
        case 0: isWhole ? .whole : .beginning
        case 1: .oneTypo
        default: .twoTypos
        }
    }
}
