/// The folded names of cities in order, as a trie over a sorted array in the mapped file.
///
/// A term is a name of one city. Terms are numbered from 0, by key and then by the rank of the city, so names with a
/// common beginning are adjacent. A node of the trie represents the terms that begin with the bytes on the path to it.
/// Nodes of more than 64 terms have a child for each next byte. The others list the rest of their terms' keys. Nodes of
/// more than 256 terms list their 16 best, so that a single letter needs no scan.
package struct NameIndex: Sendable {
    /// The kind of an index in a file.
    package enum Kind { case names, words }

    /// A node as stored in the file.
    package struct Node {
        /// True if its terms are listed in the keys.
        package let isLeaf: Bool
        /// The kinds of letters below it.
        package let kinds: LetterKinds
        /// The number of children, or of the bytes of a leaf's keys.
        package let count: Int
        /// The first term.
        package let first: Int
        /// The first child, or the start of a leaf's keys.
        package let link: Int
        /// The first of the best terms, or `nil` if they are not listed.
        package var top: Int? { listsBest ? Int(clamping: extra) : nil }

        private let listsBest: Bool
        private let extra: UInt32

        @inline(__always)
        package init(_ address: UnsafeRawPointer) {
            let kind = address.byte(CityFileFormat.Node.kind)
            isLeaf = kind & CityFileFormat.Node.leaf != 0
            kinds = LetterKinds(rawValue: kind &>> 1)
            let number = UInt16(
                littleEndian: address.loadUnaligned(
                    fromByteOffset: CityFileFormat.Node.count,
                    as: UInt16.self
                )
            )
            listsBest = number & CityFileFormat.Node.listsBest != 0
            count = Int(number & ~CityFileFormat.Node.listsBest)
            first = address.offset(CityFileFormat.Node.first)
            link = address.offset(CityFileFormat.Node.link)
            extra = address.number(CityFileFormat.Node.top)
        }

        /// True if `byte` may follow.
        ///
        /// False if certainly no key continues with it.
        @inline(__always)
        package func mayGoOn(with byte: UInt8) -> Bool { listsBest || (extra &>> UInt32(byte & 31)) & 1 != 0 }
    }

    package let termCount: Int
    private let nodes: CitySection
    private let tops: CitySection
    private let keys: CitySection
    private let ranks: CitySection
    private let cityCount: Int

    package init(_ file: CityFile, _ kind: Kind) throws(CityDataError) {
        switch kind {
        case .names: (nodes, tops, keys, ranks) = (file[.nodes], file[.tops], file[.keys], file[.ranks])
        case .words:
            (nodes, tops, keys, ranks) = (
                file[.wordNodes], file[.wordTops], file[.wordKeys], file[.wordRanks]
            )
        }
        termCount = ranks.count / 3
        cityCount = file.cityCount
        guard nodes.count >= CityFileFormat.Node.size || termCount == 0 else { throw nodes.damaged(0) }
    }

    /// The city that the term belongs to.
    @inline(__always)
    package func owner(of term: Int) throws(CityDataError) -> NameOwner {
        let owner = NameOwner(bits: try ranks.shortNumber(3 &* term))
        guard owner.rank < cityCount else { throw ranks.damaged(3 &* term) }
        return owner
    }

    /// Calls `body` with the city and the number of each of `terms`, in order, until it returns false.
    @inline(__always)
    package func forEachOwner(
        in terms: Range<Int>,
        _ body: (NameOwner, Int) throws(CityDataError) -> Bool
    ) throws(CityDataError) {
        let address = try ranks.pointer(3 &* terms.lowerBound, 3 &* terms.count)
        var offset = 0
        for term in terms {
            let owner = NameOwner(bits: address.threeBytes(offset))
            guard owner.rank < cityCount else { throw ranks.damaged(3 &* term) }
            guard try body(owner, term) else { return }
            offset &+= 3
        }
    }

    /// The node with this number.
    @inline(__always)
    package func node(_ number: Int) throws(CityDataError) -> Node {
        let address = try nodes.pointer(number &* CityFileFormat.Node.size, CityFileFormat.Node.size)
        return Node(address)
    }

    /// The address of the children of a node that is not a leaf.
    @inline(__always)
    package func children(of node: Node) throws(CityDataError) -> UnsafeRawPointer {
        let size = CityFileFormat.Node.size
        return try nodes.pointer(node.link &* size, node.count &* size)
    }

    /// The byte that leads to the node with this number.
    @inline(__always)
    package func label(_ number: Int) throws(CityDataError) -> UInt8 {
        try nodes.pointer(number &* CityFileFormat.Node.size, 1).byte(0)
    }

    /// The first term of the node with this number.
    @inline(__always)
    package func first(_ number: Int) throws(CityDataError) -> Int {
        let place = number &* CityFileFormat.Node.size &+ CityFileFormat.Node.first
        return try nodes.offset(place)
    }

    /// The best terms of a node in the order of their places, each of another city, or `nil` if the node does not list
    /// them.
    package func best(_ node: Node) throws(CityDataError) -> [Int]? {
        guard let top = node.top else { return nil }
        let address = try tops.pointer(4 &* top, 4 * CityFileFormat.Node.topCount)
        var terms: [Int] = []
        for place in 0..<CityFileFormat.Node.topCount {
            let term = address.offset(4 * place)
            // A node whose terms belong to fewer cities has a shorter list.
            guard term < termCount else { break }
            terms.append(term)
        }
        return terms
    }

    /// The rest of a leaf's keys.
    @inline(__always)
    package func leafKeys(_ leaf: Node) throws(CityDataError) -> LeafKeys {
        LeafKeys(address: try keys.pointer(leaf.link, leaf.count), count: leaf.count)
    }

    /// The error for an invalid part of the index.
    package var damaged: CityDataError { nodes.damaged(0) }

    /// The key of a term, read from the root to the leaf and then through the leaf's keys.
    package func key(of term: Int) throws(CityDataError) -> [UInt8] {
        guard term >= 0, term < termCount else { throw damaged }
        var key: [UInt8] = []
        var number = 0
        while true {
            let node = try node(number)
            if node.isLeaf { return key + (try rest(of: term, in: node)) }
            guard key.count < CityFileFormat.longestKey else { throw damaged }
            var (low, high) = (0, node.count)
            while low < high {
                let middle = (low + high) / 2
                if try first(node.link &+ middle) <= term { low = middle + 1 } else { high = middle }
            }
            // A term before the first child ends at this node.
            guard low > 0 else { return key }
            number = node.link &+ low &- 1
            key.append(try label(number))
        }
    }

    private func rest(of term: Int, in leaf: Node) throws(CityDataError) -> [UInt8] {
        var keys = try leafKeys(leaf)
        var rest: [UInt8] = []
        var current = leaf.first
        while let (shared, tail) = keys.next() {
            guard shared <= rest.count else { throw damaged }
            rest.removeSubrange(shared...)
            rest += tail
            if current == term { return rest }
            current += 1
        }
        throw damaged
    }
}

/// The keys of a leaf, one after another.
///
/// Each is the number of bytes shared with the key before, and the bytes after them.
package struct LeafKeys {
    private let address: UnsafeRawPointer
    private let count: Int
    private var place = 0

    package init(address: UnsafeRawPointer, count: Int) { (self.address, self.count) = (address, count) }

    /// The next key, or `nil` at the end.
    @inline(__always)
    package mutating func next() -> (shared: Int, tail: UnsafeRawBufferPointer)? {
        guard place &+ 2 <= count else { return nil }
        let (shared, length) = (Int(address.byte(place)), Int(address.byte(place &+ 1)))
        guard place &+ 2 &+ length <= count else { return nil }
        let tail = UnsafeRawBufferPointer(start: address + (place &+ 2), count: length)
        place &+= 2 &+ length
        return (shared, tail)
    }
}
