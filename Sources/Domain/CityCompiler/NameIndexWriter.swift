import CityIndex

/// Creates the sections of a name index from sorted terms.
struct NameIndexWriter {
    private(set) var nodes: [UInt8] = []
    private(set) var tops: [UInt8] = []
    private(set) var keys: [UInt8] = []
    private(set) var ranks: [UInt8] = []
    private let terms: [NameTerm]

    /// A node whose children are not yet written.
    private struct Waiting {
        let node: Int
        let terms: Range<Int>
        let depth: Int
    }

    init(_ terms: [NameTerm]) {
        self.terms = terms
        ranks.reserveCapacity(3 * terms.count)
        for term in terms { ranks.append(threeBytes: Int(term.owner.bits)) }
        guard !terms.isEmpty else { return }
        addNode(label: 0, 0..<terms.count, depth: 0)
        // The order is breadth first, so that the children of a node are adjacent.
        var waiting = [Waiting(node: 0, terms: 0..<terms.count, depth: 0)]
        var next = 0
        while next < waiting.count {
            let current = waiting[next]
            next += 1
            if isLeaf(current) { addKeys(of: current) } else { addChildren(of: current, &waiting) }
        }
    }

    /// True if the node is a leaf.
    ///
    /// The size of a leaf's keys must also fit in two bytes.
    private func isLeaf(_ node: Waiting) -> Bool {
        node.terms.count <= CityFileFormat.Node.leafTerms
    }

    /// Adds a node for terms that share `depth` bytes.
    ///
    /// Its count and link are set later.
    private mutating func addNode(label: UInt8, _ range: Range<Int>, depth: Int) {
        var kinds: LetterKinds = []
        var following: UInt32 = 0
        for term in range {
            let rest = terms[term].key[depth...]
            kinds.formUnion(LetterKinds(rest))
            if let byte = rest.first { following |= 1 << UInt32(byte & 31) }
        }
        let best = top(of: range)
        nodes += [label, kinds.rawValue << 1]
        nodes.append(littleEndian: best == nil ? 0 : CityFileFormat.Node.listsBest)
        nodes.append(littleEndian: UInt32(range.lowerBound))
        nodes.append(littleEndian: UInt32(0))
        nodes.append(littleEndian: best ?? following)
    }

    private mutating func addChildren(of parent: Waiting, _ waiting: inout [Waiting]) {
        let first = nodes.count / CityFileFormat.Node.size
        var (term, count) = (parent.terms.lowerBound, 0)
        while term < parent.terms.upperBound, terms[term].key.count == parent.depth { term += 1 }
        while term < parent.terms.upperBound {
            let byte = terms[term].key[parent.depth]
            let end = self.end(of: byte, at: parent.depth, term..<parent.terms.upperBound)
            let node = nodes.count / CityFileFormat.Node.size
            addNode(label: byte, term..<end, depth: parent.depth + 1)
            waiting.append(Waiting(node: node, terms: term..<end, depth: parent.depth + 1))
            (term, count) = (end, count + 1)
        }
        set(parent.node, kind: 0, count: count, link: first)
    }

    /// The end of the terms with this byte at `depth`.
    private func end(of byte: UInt8, at depth: Int, _ range: Range<Int>) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].key[depth] == byte { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private mutating func addKeys(of leaf: Waiting) {
        let start = keys.count
        var before: ArraySlice<UInt8> = []
        for term in leaf.terms {
            let rest = terms[term].key.dropFirst(leaf.depth)
            let shared = zip(before, rest).prefix { $0 == $1 }.count
            keys += [UInt8(shared), UInt8(rest.count - shared)]
            keys += rest.dropFirst(shared)
            before = rest
        }
        set(leaf.node, kind: CityFileFormat.Node.leaf, count: keys.count - start, link: start)
    }

    private mutating func set(_ node: Int, kind: UInt8, count: Int, link: Int) {
        let place = node * CityFileFormat.Node.size
        nodes[place + CityFileFormat.Node.kind] |= kind
        var (bytes, links): ([UInt8], [UInt8]) = ([], [])
        bytes.append(littleEndian: UInt16(count))
        links.append(littleEndian: UInt32(link))
        for (offset, byte) in bytes.enumerated() { nodes[place + CityFileFormat.Node.count + offset] |= byte }
        for (offset, byte) in links.enumerated() { nodes[place + CityFileFormat.Node.link + offset] = byte }
    }

    /// Lists the best terms of a node with many.
    ///
    /// Returns the number of the list's first word, or `nil` for few terms.
    private mutating func top(of range: Range<Int>) -> UInt32? {
        guard range.count > CityFileFormat.Node.scannedTerms else { return nil }
        let start = UInt32(tops.count / 4)
        var best: [(owner: NameOwner, term: Int)] = []
        for term in range {
            let owner = terms[term].owner
            if best.count == CityFileFormat.Node.topCount, owner.place >= best[best.count - 1].owner.place {
                continue
            }
            if let same = best.firstIndex(where: { $0.owner.rank == owner.rank }) {
                guard owner.place < best[same].owner.place else { continue }
                best.remove(at: same)
            }
            if best.count == CityFileFormat.Node.topCount { best.removeLast() }
            best.insert((owner, term), at: best.firstIndex { $0.owner.place > owner.place } ?? best.count)
        }
        for place in 0..<CityFileFormat.Node.topCount {
            tops.append(littleEndian: place < best.count ? UInt32(best[place].term) : .max)
        }
        return start
    }
}
