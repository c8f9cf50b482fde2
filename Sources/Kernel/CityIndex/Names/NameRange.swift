/// The terms that begin with a key, and their position in the trie.
package struct NameRange: Hashable, Sendable {
    /// The node at the end of the key, or the leaf that contains the end.
    package fileprivate(set) var node: Int
    /// The terms of that node.
    package private(set) var nodeTerms: Range<Int>
    /// The number of bytes of the key that lead to the node.
    ///
    /// The others are within a leaf.
    package private(set) var depth: Int
    /// The terms that equal the key, and the terms that continue after it.
    package fileprivate(set) var whole: Range<Int>
    package fileprivate(set) var longer: Range<Int>

    /// True if no term begins with the key.
    package var isEmpty: Bool { whole.isEmpty && longer.isEmpty }
    /// Every term that begins with the key.
    package var all: Range<Int> { whole.lowerBound..<longer.upperBound }
    /// True if the terms are all those of the node.
    package var isNode: Bool { all == nodeTerms }

    /// The range of the empty key, which contains all terms.
    package init(_ index: NameIndex) {
        (node, depth) = (0, 0)
        nodeTerms = 0..<index.termCount
        (whole, longer) = (0..<0, nodeTerms)
    }

    private init(node: Int, terms: Range<Int>, depth: Int) {
        (self.node, self.depth, nodeTerms) = (node, depth, terms)
        (whole, longer) = (terms.lowerBound..<terms.lowerBound, terms)
    }

    /// The range of `key`, which has one byte more than the key of this range.
    ///
    /// Costs a search among the children of a node, or a scan of the at most 64 keys of a leaf.
    package func advanced(to key: [UInt8], in index: NameIndex) throws(CityDataError) -> NameRange {
        guard !isEmpty, let byte = key.last else { return empty }
        let current = try index.node(node)
        if current.isLeaf { return try within(current, key, index) }
        guard let child = try child(byte, of: current, index) else { return empty }
        let next = try index.node(child.number)
        var range = NameRange(node: child.number, terms: child.terms, depth: key.count)
        if next.isLeaf { return try range.within(next, key, index) }
        let ownEnd = next.count == 0 ? child.terms.upperBound : try index.first(next.link)
        guard child.terms.lowerBound <= ownEnd, ownEnd <= child.terms.upperBound else { throw index.damaged }
        range.whole = child.terms.lowerBound..<ownEnd
        range.longer = ownEnd..<child.terms.upperBound
        return range
    }

    private var empty: NameRange {
        var range = self
        range.whole = whole.lowerBound..<whole.lowerBound
        range.longer = range.whole
        return range
    }

    /// The child that `byte` leads to, found by binary search.
    private func child(
        _ byte: UInt8,
        of parent: NameIndex.Node,
        _ index: NameIndex
    ) throws(CityDataError) -> (number: Int, terms: Range<Int>)? {
        var (low, high) = (0, parent.count)
        while low < high {
            let middle = (low &+ high) / 2
            if try index.label(parent.link &+ middle) < byte { low = middle &+ 1 } else { high = middle }
        }
        guard low < parent.count, try index.label(parent.link &+ low) == byte else { return nil }
        return (parent.link &+ low, try Self.terms(low, of: parent, until: nodeTerms.upperBound, index))
    }

    /// The terms of the child at `place`, up to the first term of the next child.
    package static func terms(
        _ place: Int,
        of parent: NameIndex.Node,
        until end: Int,
        _ index: NameIndex
    ) throws(CityDataError) -> Range<Int> {
        let first = try index.first(parent.link &+ place)
        let next = place &+ 1 < parent.count ? try index.first(parent.link &+ place &+ 1) : end
        guard first <= next, next <= index.termCount else { throw index.damaged }
        return first..<next
    }

    /// The range of `key`, which ends at the leaf or within it.
    private func within(
        _ leaf: NameIndex.Node,
        _ key: [UInt8],
        _ index: NameIndex
    ) throws(CityDataError) -> NameRange {
        let wanted = key.count &- depth
        var keys = try index.leafKeys(leaf)
        var (term, agreeing) = (nodeTerms.lowerBound, 0)
        var (low, wholeEnd, high) = (term, term, term)
        while let (shared, tail) = keys.next(), term < nodeTerms.upperBound {
            agreeing = min(agreeing, shared)
            if agreeing == shared {
                var place = 0
                while agreeing < wanted, place < tail.count, tail[place] == key[depth &+ agreeing] {
                    (agreeing, place) = (agreeing &+ 1, place &+ 1)
                }
            }
            if agreeing == wanted {
                if low == high { (low, wholeEnd) = (term, term) }
                high = term &+ 1
                if shared &+ tail.count == wanted { wholeEnd = high }
            } else if low < high {
                break
            }
            term &+= 1
        }
        var range = self
        (range.whole, range.longer) = (low..<wholeEnd, wholeEnd..<max(wholeEnd, high))
        return range
    }
}
